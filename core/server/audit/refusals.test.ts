import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createTestDatabase, type TestDatabase } from '../database/testDatabase';
import { coreMigrations } from '../database/migrations';
import { createRefusals, type Refusal } from './refusals';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ migrations: [coreMigrations] });
});
afterAll(() => database.close());

const refusal = (more: Partial<Refusal> = {}): Refusal => ({
  event: 'refused',
  account: { id: 7, userName: 'an' },
  plugin: 'shop',
  action: 'removeShop',
  needs: ['DeleteShop'],
  reference: 'AAAA-BBBB',
  ip: '203.0.113.9',
  ...more,
});
const kept = async () =>
  (
    await database.db.execute<{ user_name: string; action: string; count: number; changes: object; ip: string }>(
      sql`select user_name, action, count, changes, ip from core.audit_log where event <> 'done' order by id`,
    )
  ).rows;
function watched(windowMs: number) {
  const warned: object[] = [];
  const counted: string[] = [];
  const log = { debug() {}, info() {}, warn: (fields: object) => void warned.push(fields), error() {} };
  return { warned, counted, refusals: createRefusals({ db: database.db, log, count: (event) => void counted.push(event), windowMs }) };
}
beforeEach(() => database.owner.query('truncate core.audit_log'));

test('the first of a kind is kept at once, the same again as one entry with a count and the calls that were tried', async () => {
  const { refusals, warned, counted } = watched(60_000);
  await refusals.note(refusal());
  expect(await kept()).toEqual([
    { user_name: 'an', action: 'removeShop', count: 1, changes: { needs: { after: ['DeleteShop'] } }, ip: '203.0.113.9' },
  ]);
  for (let i = 0; i < 500; i++) await refusals.note(refusal({ action: i % 2 ? 'removeShop' : 'updateShop' }));
  await refusals.note(refusal({ ip: '198.51.100.1' }));
  await refusals.close();
  const entries = await kept();
  expect(entries.map(({ count, ip }) => [count, ip])).toEqual([
    [1, '203.0.113.9'],
    [1, '198.51.100.1'],
    [500, '203.0.113.9'],
  ]);
  expect(entries[2]!.changes).toMatchObject({ calls: { after: ['updateShop', 'removeShop'] } });
  expect([warned.length, counted.length]).toEqual([3, 502]);
});

test('what was counted is written when the time of its kind is over', async () => {
  const { refusals } = watched(200);
  for (let i = 0; i < 5; i++) await refusals.note(refusal());
  await delay(600);
  expect((await kept()).reduce((sum, { count }) => sum + Number(count), 0)).toBe(5);
  await refusals.close();
});

test('thousands of addresses fill neither the audit nor the log', async () => {
  const { refusals, warned } = watched(60_000);
  for (let i = 0; i < 2_000; i++)
    await refusals.note(refusal({ event: 'signInFailed', account: undefined, ip: `10.0.${i >> 8}.${i & 255}` }));
  await refusals.close();
  const entries = await kept();
  expect(entries.length).toBeLessThan(310);
  expect(entries.reduce((sum, { count }) => sum + count, 0)).toBe(2_000);
  expect(warned).toHaveLength(entries.length);
});
