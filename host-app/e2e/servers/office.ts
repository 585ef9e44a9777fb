import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { ensureOwnedDatabase, withClient } from '@tessera/core/server/database/database';
import { startEmbedded } from '@tessera/core/server/database/embedded';
import { dropDatabase, quietLog } from '@tessera/core/server/database/testServer';
import { startMoto } from '@tessera/core/server/testing/moto';
import { newFolder, startProduct, type Product } from '../product';
import { externalPostgres, type ExternalServer } from '../robustness/externalPostgres';
import { startProxy } from './proxy';

/** Three servers behind a proxy, on one PostgreSQL and one bucket. */
export interface Office {
  /** Of the proxy. */
  readonly url: string;
  /** Of the owner of the database. */
  readonly databaseUrl: string;
  readonly postgresVersion: string;
  /** Requests go to the first `count` servers only. */
  use(count: number): Promise<void>;
  /** Ends a server and starts it again. @returns how long it took to end */
  restart(index: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<number>;
  stop(): Promise<void>;
}

export const serverCount = 3;

export async function openOffice(): Promise<Office> {
  const folder = await newFolder('tessera-office-');
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of ends.reverse()) await end();
  };
  try {
    const [postgres, moto] = await Promise.all([startDatabase(folder), startMoto()]);
    ends.push(
      () => moto.stop(),
      () => postgres.stop(),
    );
    const { url: databaseUrl, version: postgresVersion } = postgres;
    await moto.bucket('office');
    const [port, ...ports] = await freePorts(serverCount + 1);
    const proxy = await startProxy(folder, port!, ports);
    ends.push(() => proxy.stop());
    const deployment = path.join(folder, 'deployment.json');
    await writeFile(deployment, JSON.stringify({ name: 'Several servers', plugins: ['members', 'data-files'] }));
    const env = {
      ...moto.env,
      DATABASE_URL: databaseUrl,
      FILES_URL: 's3://office/tessera',
      DEPLOYMENT: deployment,
      TRUST_PROXY: '1',
      PUBLIC_URL: proxy.url,
      WRITES_PER_MINUTE: '0',
    };
    const start = (index: number) =>
      startProduct({ dataDir: path.join(folder, `server-${index}`), keepData: true, env: { ...env, PORT: String(ports[index]) } });
    const servers: Product[] = [];
    ends.push(() => Promise.all(servers.map((server) => server.stop())));
    // The first one runs the migrations.
    servers.push(await start(0));
    servers.push(...(await Promise.all([start(1), start(2)])));
    return {
      url: proxy.url,
      databaseUrl,
      postgresVersion,
      use: (count) => proxy.routeTo(ports.slice(0, count)),
      async restart(index, signal) {
        const began = Date.now();
        await (signal === 'SIGKILL' ? servers[index]!.kill() : servers[index]!.stop());
        const ms = Date.now() - began;
        servers[index] = await start(index);
        return ms;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** PostgreSQL 15, the oldest that servers work with; where it is not installed, the one that comes along. */
async function startDatabase(folder: string): Promise<{ url: string; version: string; stop(): Promise<void> }> {
  const external = externalPostgres();
  const [url, stop] = await ('unavailable' in external ? embeddedDatabase(folder) : databaseOn(await external.start()));
  const { rows } = await withClient(url, (client) =>
    client.query<{ version: string }>("select current_setting('server_version') as version"),
  );
  return { url, stop, version: rows[0]!.version };
}

type Started = [url: string, stop: () => Promise<void>];

async function embeddedDatabase(folder: string): Promise<Started> {
  const postgres = await startEmbedded({ dataDir: path.join(folder, 'database'), log: quietLog });
  return [await ensureOwnedDatabase(postgres, 'createrole'), () => postgres.stop()];
}

async function databaseOn(server: ExternalServer): Promise<Started> {
  const name = `office_${randomBytes(6).toString('hex')}`;
  await withClient(server.url, (client) => client.query(`create database ${name} encoding 'UTF8' template template0`));
  const stop = async () => {
    await withClient(server.url, (client) => dropDatabase(client, name));
    await server.stop();
  };
  return [Object.assign(new URL(server.url), { pathname: `/${name}` }).href, stop];
}

/** Held together, so that no two are the same. */
async function freePorts(count: number): Promise<number[]> {
  const held = await Promise.all(
    Array.from({ length: count }, () => {
      const probe = createServer();
      return new Promise<typeof probe>((resolve) => probe.listen(0, '127.0.0.1', () => resolve(probe)));
    }),
  );
  return Promise.all(
    held.map((probe) => {
      const { port } = probe.address() as AddressInfo;
      return new Promise<number>((resolve) => probe.close(() => resolve(port)));
    }),
  );
}
