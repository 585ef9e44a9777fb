import { sql } from 'drizzle-orm';
import { manifest } from '@tessera/plugin-sdk/contract';
import { emit, on, serverPlugin, type EventContext, type ServerPlugin } from '@tessera/plugin-sdk/server';
import { startTestServer, type TestServer, type TestServerOptions } from '@tessera/plugin-sdk/testing';
import { auditCalls, eventCalls, pluginCalls } from '../../contract/operations';
import { removeOldEvents } from './keeping';
import { ledger, listening, shop, shopCalls, shopPlugin, write } from './testPlugins';

const servers: TestServer[] = [];
const start = async (plugins: readonly ServerPlugin[], more: Partial<TestServerOptions> = {}) => {
  const server = await startTestServer({
    plugins: [shopPlugin, ...plugins],
    ...(more.sharing ? {} : { sql: ledger }),
    eventPausesMs: [50, 50],
    ...more,
  });
  servers.push(server);
  return server;
};
afterEach(async () => {
  for (const server of servers.splice(0).reverse()) await server.close();
});

const sell = async (server: TestServer, notes: string[], key = '1') => (await server.admin()).call(shopCalls.sell, { notes, key });
const heard = async (server: TestServer, who = 'clerk') =>
  (await server.db.execute<{ note: string }>(sql`select note from ledger.heard where who = ${who} order by id`)).rows.map(
    ({ note }) => note,
  );
const statusOf = async (server: TestServer, id: string) =>
  (await (await server.admin()).call(pluginCalls.listPlugins)).find((one) => one.id === id)!;

async function until<T>(read: () => Promise<T>, expected: T, withinMs = 8000): Promise<void> {
  const end = Date.now() + withinMs;
  let last = await read();
  while (JSON.stringify(last) !== JSON.stringify(expected) && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    last = await read();
  }
  expect(last).toEqual(expected);
}
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('an event is delivered after the commit, in order for one key, in the name of who caused it; what is rolled back was never told (compatibility)', async () => {
  let seen: EventContext | undefined;
  const clerk = listening('clerk', async ({ note }, ctx) => {
    seen = ctx;
    await write(ctx, 'clerk', note);
    ctx.audit({ entity: 'Sale', entityId: ctx.event.id, after: { note } });
  });
  const server = await start([clerk]);
  await (await server.admin()).problem(shopCalls.sell, { notes: ['never'], fails: true });
  await sell(server, ['a', 'b', 'c']);
  await until(() => heard(server), ['a', 'b', 'c']);
  expect(seen!.user).toMatchObject({ userName: 'admin' });
  expect(seen!.event).toMatchObject({ key: '1', attempt: 1 });
  const { data } = await (await server.admin()).call(auditCalls.listAudit, { plugin: ['clerk'] });
  expect(data).toHaveLength(3);
  expect(data[0]).toMatchObject({ userName: 'admin', action: 'shop/sold', entity: 'Sale', changes: { note: { after: 'c' } } });
  expect((await server.db.execute(sql`select * from core.event_deliveries`)).rows).toEqual([]);
});

test('a listener that throws is tried again, then parked: only its key waits; somebody with the permission has it tried again', async () => {
  let broken = true;
  const clerk = listening('clerk', async ({ note }, ctx) => {
    await write(ctx, 'clerk', note);
    if (broken && note === 'bad') throw new Error('no such article');
  });
  const server = await start([clerk]);
  await sell(server, ['bad', 'after'], 'one');
  await sell(server, ['fine'], 'two');
  await until(async () => (await statusOf(server, 'clerk')).listeners[0]!.parkedCount, 1);
  // nothing of the attempts is left
  await until(() => heard(server), ['fine']);
  // an attempt is counted a moment after it was undone
  await until(async () => (await statusOf(server, 'clerk')).troubles[0]?.times, 3);
  const { listeners, troubles } = await statusOf(server, 'clerk');
  expect(listeners).toMatchObject([
    { id: 'clerk:shop/sold', event: 'shop/sold', waiting: 1, parked: [{ key: 'one', attempts: 3, message: 'no such article', behind: 1 }] },
  ]);
  expect(troubles).toMatchObject([{ hook: 'listener', name: 'shop/sold', message: 'no such article', times: 3 }]);

  broken = false;
  const again = { listener: 'clerk:shop/sold', eventId: listeners[0]!.parked[0]!.eventId };
  expect(await (await server.as(['ReadPluginStatus'])).problem(eventCalls.retryEvent, again)).toMatchObject({ status: 403 });
  const operator = await server.as(['UpdatePluginStatus']);
  await operator.call(eventCalls.retryEvent, again);
  await until(() => heard(server), ['fine', 'bad', 'after']);
  expect(await operator.problem(eventCalls.retryEvent, again)).toMatchObject({ status: 404 });
  const { data } = await (await server.admin()).call(auditCalls.listAudit, { entity: 'event' });
  expect(data).toMatchObject([{ action: 'retryEvent', userId: operator.userId, changes: { parked: { before: true, after: false } } }]);
});

test('a parked event is dropped with a reason, by whoever may try it again: the next of its key goes on', async () => {
  const clerk = listening('clerk', async ({ note }, ctx) => {
    if (note === 'bad') throw new Error('no such article');
    await write(ctx, 'clerk', note);
  });
  const server = await start([clerk]);
  await sell(server, ['bad', 'after', 'last'], 'one');
  await until(async () => (await statusOf(server, 'clerk')).listeners[0]!.parkedCount, 1);
  const { eventId } = (await statusOf(server, 'clerk')).listeners[0]!.parked[0]!;
  const drop = { listener: 'clerk:shop/sold', eventId, reason: 'The article was never sold' };
  expect(await (await server.as(['ReadPluginStatus'])).problem(eventCalls.dropEvent, drop)).toMatchObject({ status: 403 });
  const operator = await server.as(['UpdatePluginStatus']);
  expect(await operator.problem(eventCalls.dropEvent, { ...drop, reason: ' ' })).toMatchObject({
    status: 400,
    errors: [{ path: 'reason' }],
  });
  expect(await operator.problem(eventCalls.dropEvent, { ...drop, eventId: eventId + 1 })).toMatchObject({ status: 404 });
  expect(await heard(server)).toEqual([]);

  await operator.call(eventCalls.dropEvent, drop);
  await until(() => heard(server), ['after', 'last']);
  expect((await statusOf(server, 'clerk')).listeners).toMatchObject([{ waiting: 0, parkedCount: 0, parked: [] }]);
  for (const call of [eventCalls.dropEvent, eventCalls.retryEvent])
    expect(await operator.problem(call, drop)).toMatchObject({ status: 404 });
  const { data } = await (await server.admin()).call(auditCalls.listAudit, { entity: 'event' });
  expect(data).toMatchObject([{ action: 'dropEvent', userId: operator.userId, entityId: String(eventId), label: 'clerk:shop/sold one' }]);
  expect(data[0]!.changes).toMatchObject({
    parked: { before: true, after: false },
    error: { before: 'no such article' },
    reason: { after: 'The article was never sold' },
  });
});

test('a listener that hangs is cut after its time, writes nothing, and stops no other one', async () => {
  const releases: (() => void)[] = [];
  const late: Promise<unknown>[] = [];
  const hangs = listening(
    'hangs',
    (_, ctx) => {
      const work = new Promise<void>((resolve) => releases.push(resolve)).then(() => write(ctx, 'hangs', 'too late'));
      late.push(work.catch((error: unknown) => error));
      return work;
    },
    { timeoutMs: 300 },
  );
  const sleeps = listening('sleeps', ({ note }, ctx) => ctx.db.execute(sql`select pg_sleep(20), ${note}`), { timeoutMs: 300 });
  const clerk = listening('clerk', ({ note }, ctx) => write(ctx, 'clerk', note));
  const server = await start([hangs, sleeps, clerk]);
  await sell(server, ['a', 'b']);
  await until(() => heard(server), ['a', 'b'], 1000);
  for (const id of ['hangs', 'sleeps']) {
    await until(async () => (await statusOf(server, id)).listeners[0]!.parkedCount, 1);
    expect((await statusOf(server, id)).listeners[0]!.parked[0]!.message).toBe('took longer than 0.3 s');
  }
  releases.forEach((release) => release());
  expect(await Promise.all(late)).toEqual(Array(3).fill(expect.anything()));
  expect(await heard(server, 'hangs')).toEqual([]);
  const { rows } = await server.db.execute(
    sql`select 1 from pg_stat_activity where query like '%pg_sleep(20)%' and pid <> pg_backend_pid()`,
  );
  expect(rows).toEqual([]);
});

test('a plugin that is off keeps its position, a new one begins now, or at the beginning where it says so', async () => {
  const clerk = listening('clerk', ({ note }, ctx) => write(ctx, 'clerk', note));
  const first = await start([clerk]);
  await sell(first, ['a']);
  await until(() => heard(first), ['a']);

  const off = await start([], { sharing: first });
  const database = { sharing: first };
  await first.restart(); // the same plugins: nothing is heard twice
  expect(await heard(first)).toEqual(['a']);
  await sell(off, ['b']);
  await until(() => heard(first), ['a', 'b']);

  const late = await start([listening('late', ({ note }, ctx) => write(ctx, 'late', note))], database);
  const curious = await start([listening('curious', ({ note }, ctx) => write(ctx, 'curious', note), { from: 'beginning' })], database);
  await sell(off, ['c']);
  await until(() => heard(late, 'late'), ['c']);
  await until(() => heard(curious, 'curious'), ['a', 'b', 'c']);
});

test('what waited for a plugin that was off for longer than events are kept is gone, and the plugin is told', async () => {
  const first = await start([]);
  await first.db.execute(sql`insert into core.event_listeners (id, plugin, event) values ('clerk:shop/sold', 'clerk', 'shop/sold')`);
  await sell(first, ['old', 'older']);
  expect((await first.db.execute(sql`select 1 from core.event_deliveries`)).rows).toHaveLength(2);
  await first.db.execute(sql`update core.events set emitted_at = now() - interval '91 days'`);
  await sell(first, ['kept']);
  expect(await removeOldEvents(first.db)).toBe(2);

  const back = await start([listening('clerk', ({ note }, ctx) => write(ctx, 'clerk', note))], { sharing: first });
  await until(() => heard(back), ['kept']);
  await until(
    async () => (await statusOf(back, 'clerk')).troubles.map(({ message }) => message),
    ['2 events became older than 90 days before they were handled, and are gone'],
  );
});

test('two servers on one database handle each event once, in the order of its key', async () => {
  const running = new Map<string, number>();
  let together = 0;
  const clerk = listening('clerk', async ({ note }, ctx) => {
    const { key } = ctx.event;
    running.set(key, (running.get(key) ?? 0) + 1);
    together = Math.max(together, running.get(key)!);
    await write(ctx, 'clerk', `${key}${note}`);
    await sleep(3);
    running.set(key, running.get(key)! - 1);
  });
  const first = await start([clerk]);
  const second = await start([clerk], { sharing: first });
  const keys = ['p', 'q', 'r', 's'];
  const count = 8;
  await Promise.all(
    keys.flatMap((key) =>
      [first, second].map(async (server, half) => {
        for (let n = 0; n < count; n++) await sell(server, [`${half}-${n}`], key);
      }),
    ),
  );
  await until(async () => (await heard(first)).length, keys.length * 2 * count, 60_000);
  const notes = await heard(first);
  expect(new Set(notes).size).toBe(notes.length);
  expect(together).toBe(1);
  for (const key of keys) {
    const { rows } = await first.db.execute<{ event: number }>(sql`select event from ledger.heard where key = ${key} order by id`);
    const ids = rows.map(({ event }) => Number(event));
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
  }
});

test('an event that is committed late is not passed by, and one of the same key waits for it', async () => {
  const clerk = listening('clerk', ({ note }, ctx) => write(ctx, 'clerk', note));
  const server = await start([clerk]);
  const admin = await server.admin();
  let commit = () => {};
  const held = new Promise<void>((resolve) => (commit = resolve));
  const services = { get: () => events, tryGet: () => undefined } as never;
  const { eventService: events } = await import('./outbox');
  const user = { id: 0, userName: 'x', fullName: 'x' } as never;
  const slow = server.db.transaction(async (db) => {
    await emit({ db, user, language: 'vi', services } as never, shop.events.sold, { key: 'slow', note: 'first' });
    await held;
  });
  await sleep(100);
  const same = admin.call(shopCalls.sell, { notes: ['second'], key: 'slow' });
  await sell(server, ['other'], 'quick');
  await until(() => heard(server), ['other']);
  await sleep(200);
  expect(await heard(server)).toEqual(['other']);
  commit();
  await Promise.all([slow, same]);
  await until(() => heard(server), ['other', 'first', 'second']);
});

test('a plugin listens to its neighbours only, and emits in a transaction only', async () => {
  const rude = manifest({ id: 'rude', title: shop.title, api: ['rude'], permissions: {} });
  // @ts-expect-error: shop is no neighbour of it
  const listens = () => serverPlugin(rude, { implements: [], listens: [on(shop.events.sold, async () => undefined)] });
  const server = await start([listens()]);
  expect(server.plugins.find(({ id }) => id === 'rude')).toMatchObject({
    state: 'failed',
    reason: 'listens to shop/sold, but names "shop" neither in `requires` nor in `optional` of its manifest',
  });
  const { eventService } = await import('./outbox');
  const outside = { db: server.db, user: { id: 0 }, language: 'vi' } as never;
  await expect(eventService.emit(outside, shop.events.sold, { key: 1 }, {})).rejects.toThrow('outside of a transaction');
});
