import { sql } from 'drizzle-orm';
import { connectDatabase } from '../database/database';
import { createServer } from '../server';
import { listening, shopPlugin, write } from './testPlugins';

// A server in a process of its own, for a test that kills it:
// `node --import tsx dyingServer.ts <database> <application role> <data folder>`.
const [url = '', appRole = '', dataDir = ''] = process.argv.slice(2);
const silent = { debug() {}, info() {}, warn() {}, error() {} };

const clerk = listening('clerk', async ({ note }, ctx) => {
  await write(ctx, 'clerk', `${note} begun`);
  process.stdout.write(`${note}\n`);
  await ctx.db.execute(sql`select pg_sleep(0.3)`);
  await write(ctx, 'clerk', `${note} ended`);
});
const plugins = [shopPlugin, clerk].map((plugin) => ({ manifest: plugin.manifest, load: async () => ({ default: plugin }) }));

await createServer({
  database: await connectDatabase(url, { log: silent, appRole }),
  dataDir,
  ownsDatabase: false,
  deployment: { name: 'test', plugins: ['shop', 'clerk'], settings: {}, brand: { name: 'Test' }, fourEyes: true },
  plugins,
  existing: plugins.map(({ manifest }) => manifest),
  webFolder: undefined,
  version: 'test',
  logLevel: 'silent',
  adminPassword: 'administrator of tests',
  demoData: false,
  production: false,
  mailFrom: 'Tessera <test@localhost>',
  trustProxy: 0,
  eventTimes: { pausesMs: [200, 200, 200, 200, 200, 200, 200, 200], turnMs: 100 },
});
