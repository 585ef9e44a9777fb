import { statfs } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Access } from './auth/access';
import type { Database } from './database/database';
import type { BootedPlugin } from './plugins/boot';
import { conditionsOf } from './plugins/hooks';
import type { Troubles } from './plugins/troubles';

interface Health {
  database: Database;
  plugins: () => readonly BootedPlugin[];
  access: Access;
  troubles: Troubles;
  /** Sample data are written, or none are wanted. */
  isFilled: () => boolean;
  /** Told to stop: no new work. */
  isStopping: () => boolean;
  /** Room on the disk of the data folder; undefined where the system does not tell. */
  freeBytes: () => Promise<number | undefined>;
  /** How long the database may take to answer; one that hangs is down. */
  patienceMs?: number;
}

/** Below this an upload or a query that spills would fill the disk: work goes to another server, and somebody should look. */
const leastFreeBytes = 200 * 1024 * 1024;

export const freeBytesOf = (folder: string): Promise<number | undefined> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => undefined,
  );

/** Up or down and the plugins' states for everyone; reasons only for those who may read them. */
export function registerHealth(app: FastifyInstance, health: Health): void {
  const { database, plugins, access, troubles, isFilled, isStopping, freeBytes, patienceMs = 5_000 } = health;
  const diskOf = async () => (((await freeBytes()) ?? leastFreeBytes) < leastFreeBytes ? 'full' : 'ok');
  const answers = () =>
    database.app.query('select 1').then(
      () => true,
      () => false,
    );
  const alive = () => Promise.race([answers(), delay(patienceMs, false, { ref: false })]);
  app.get('/api/health', async (request, reply) => {
    const [up, user] = [await alive(), await access.authenticate(request.headers.authorization).catch(() => undefined)];
    const told = user?.can('ReadPluginStatus');
    return reply.code(up ? 200 : 503).send({
      status: up ? 'up' : 'down',
      database: up ? 'up' : database.state() === 'restarting' ? 'restarting' : 'down',
      disk: await diskOf(),
      plugins: plugins().map((one) => ({
        id: one.id,
        status: one.state,
        ...(told && one.reason ? { reason: one.reason } : {}),
        ...(told && one.plugin?.parts.conditions ? { conditions: conditionsOf(one, troubles) } : {}),
      })),
    });
  });
  // Those who wait for it shall find the lists whole.
  app.get('/api/ready', async (_request, reply) => {
    if (isStopping()) return reply.code(503).send({ ready: false, reason: 'stopping' });
    if (!(await alive()))
      return reply
        .code(503)
        .send({ ready: false, reason: 'database_down', database: database.state() === 'restarting' ? 'restarting' : 'down' });
    if ((await diskOf()) === 'full') return reply.code(503).send({ ready: false, reason: 'disk_full' });
    return isFilled() ? reply.send({ ready: true }) : reply.code(503).send({ ready: false });
  });
}
