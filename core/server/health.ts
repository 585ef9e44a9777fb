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
}

/** Up or down and the plugins' states for everyone; reasons only for those who may read them. */
export function registerHealth(app: FastifyInstance, { database, plugins, access, troubles, isFilled }: Health): void {
  const alive = () =>
    database.app.query('select 1').then(
      () => true,
      () => false,
    );
  app.get('/api/health', async (request, reply) => {
    const [up, user] = [await alive(), await access.authenticate(request.headers.authorization).catch(() => undefined)];
    const told = user?.can('ReadPluginStatus');
    return reply.code(up ? 200 : 503).send({
      status: up ? 'up' : 'down',
      database: up ? 'up' : database.state() === 'restarting' ? 'restarting' : 'down',
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
    if (!(await alive()))
      return reply
        .code(503)
        .send({ ready: false, reason: 'database_down', database: database.state() === 'restarting' ? 'restarting' : 'down' });
    return isFilled() ? reply.send({ ready: true }) : reply.code(503).send({ ready: false });
  });
}
