import { connectDatabase } from '../database/database';
import { addingRunner, lines } from './testSteps';

// A server in a process of its own that is killed while a job stands at each of its lines: `node --import tsx dyingRunner.ts <database> <role>`.
const [url = '', appRole = ''] = process.argv.slice(2);
const silent = { debug() {}, info() {}, warn() {}, error() {} };
const database = await connectDatabase(url, { log: silent, appRole });

const standing = new Set<string>();
let allStand = () => {};
const othersStand = new Promise<void>((resolve) => (allStand = resolve));
// the end is written without a pause, so its job is the last one
const runner = addingRunner({ db: database.db, serverId: 'dying', listen: async () => async () => undefined }, (line, of) => {
  if (of === 'closing' && line === lines.at(-2)) return othersStand;
  if (line !== of) return;
  if (line === 'closing') process.kill(process.pid, 'SIGKILL');
  standing.add(line);
  if (standing.size === lines.length - 1) allStand();
  return new Promise(() => {});
});
await runner.start();
