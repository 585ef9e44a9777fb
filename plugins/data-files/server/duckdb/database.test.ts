import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { both, ident, literal, withDuck, type DuckOptions } from './database';

let folder: string;
let create: jest.SpyInstance<Promise<DuckDBInstance>>;
let close: jest.SpyInstance<void>;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'duck-'));
  create = jest.spyOn(DuckDBInstance, 'create');
  close = jest.spyOn(DuckDBInstance.prototype, 'closeSync');
  // Every test begins with one that was opened ahead, by the query before it.
  await query();
  await openedAhead();
  create.mockClear();
  close.mockClear();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

// the one for the next query, which nobody waits for
afterAll(openedAhead);

const query = (options: Partial<DuckOptions> = {}) =>
  withDuck({ reads: [], spillFolder: folder, ...options }, (duck) => duck.one('select 1 as one'));
/** Waits until the one that is opened after a query, 50 ms later, is there. */
async function openedAhead(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 100));
  await Promise.allSettled(create.mock.results.map(({ value }) => value as Promise<unknown>));
}
const spills = async () => (await readdir(folder)).filter((name) => name.startsWith('spill-'));

describe('a DuckDB opened ahead', () => {
  test('answers the next query and only that: the one after it has another', async () => {
    await withDuck({ reads: [], spillFolder: folder }, async (duck) => {
      expect(create).not.toHaveBeenCalled();
      await duck.run('create table mine as select 7 as secret');
      expect(await duck.one('select * from mine')).toEqual({ secret: 7 });
    });
    await openedAhead();
    await expect(withDuck({ reads: [], spillFolder: folder }, (duck) => duck.all('select * from mine'))).rejects.toThrow(
      /mine does not exist/,
    );
  });

  test('is one for all: of two queries at once the second opens its own, and one is opened for what comes', async () => {
    await Promise.all([query(), query()]);
    await openedAhead();
    expect(create).toHaveBeenCalledTimes(2);
    expect(new Set(close.mock.contexts).size).toBe(2);
  });

  test('is closed with the query that it answered, also one that fails, and nothing spilled stays', async () => {
    await query();
    await openedAhead();
    await expect(withDuck({ reads: [], spillFolder: folder }, (duck) => duck.all('select * from nothing'))).rejects.toThrow(
      /nothing does not exist/,
    );
    await openedAhead();
    // The two that were used, each once; the one that waits is open.
    expect(create).toHaveBeenCalledTimes(2);
    expect(close).toHaveBeenCalledTimes(2);
    expect(new Set(close.mock.contexts).size).toBe(2);
    expect(close.mock.contexts).not.toContain(await create.mock.results[1]!.value);
    expect(await spills()).toEqual([]);
  });

  test('is there at once after long work', async () => {
    await withDuck({ reads: [], spillFolder: folder }, () => new Promise((resolve) => setTimeout(resolve, 200)));
    expect(create).toHaveBeenCalledTimes(1);
    await query();
    expect(create).toHaveBeenCalledTimes(1);
  });

  test('that could not be opened is no failure of the next query, which opens its own', async () => {
    create.mockRejectedValueOnce(new Error('no memory to open ahead'));
    await query();
    await openedAhead();
    await expect(create.mock.results[0]!.value).rejects.toThrow('no memory to open ahead');
    expect(await query()).toEqual({ one: 1 });
    expect(create).toHaveBeenCalledTimes(2);
  });

  test('has the limits of the query that it answers, and none of the one before', async () => {
    const [first, second] = [path.join(folder, 'first.csv'), path.join(folder, 'second.csv')];
    await Promise.all([writeFile(first, 'a\n1\n'), writeFile(second, 'a\n2\n')]);
    const limits = (options: Partial<DuckOptions>) =>
      withDuck({ reads: [], spillFolder: folder, ...options }, async (duck) => ({
        ...(await duck.one(
          `select ${['threads', 'memory_limit', 'preserve_insertion_order', 'enable_external_access', 'lock_configuration'].map((name) => `current_setting('${name}')::varchar as ${ident(name)}`).join(', ')}`,
        )),
        reads: (await Promise.allSettled([first, second].map((file) => duck.all(`from read_csv(${literal(file)})`)))).map(
          ({ status }) => status,
        ),
        writes: (await Promise.allSettled([duck.copyToParquet('select 1 as a', path.join(folder, 'out', 'a.parquet'))])).map(
          ({ status }) => status,
        ),
      }));
    const out = path.join(folder, 'out');
    await withDuck({ reads: [], writes: [out], spillFolder: out }, () => Promise.resolve());
    await openedAhead();
    expect(await limits({ reads: [first], writes: [out], threads: 1, memoryLimitMB: 100, anyOrder: true })).toEqual({
      threads: '1',
      memory_limit: '95.3 MiB',
      preserve_insertion_order: 'false',
      enable_external_access: 'false',
      lock_configuration: 'true',
      reads: ['fulfilled', 'rejected'],
      writes: ['fulfilled'],
    });
    await openedAhead();
    expect(await limits({ reads: [second] })).toEqual({
      threads: '2',
      memory_limit: '381.4 MiB',
      preserve_insertion_order: 'true',
      enable_external_access: 'false',
      lock_configuration: 'true',
      reads: ['rejected', 'fulfilled'],
      writes: ['rejected'],
    });
  });
});

describe('a DuckDB that may be closed later', () => {
  const opened = (options: Partial<DuckOptions>, work: Parameters<typeof withDuck>[1]) => {
    const later: (() => void)[] = [];
    const closeLater = (close: () => void) => void later.push(close);
    return { later, done: withDuck({ reads: [], spillFolder: folder, closeLater, ...options }, work) };
  };

  test('is handed over when its work is done, with nothing left on the disk', async () => {
    const { later, done } = opened({}, (duck) => duck.one('select 1 as one'));
    expect(await done).toEqual({ one: 1 });
    expect([close.mock.calls.length, await spills()]).toEqual([0, []]);
    later.forEach((one) => one());
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('is closed at once when its work fails', async () => {
    const { later, done } = opened({}, (duck) => duck.all('select * from nothing'));
    await expect(done).rejects.toThrow(/nothing does not exist/);
    expect([close.mock.calls.length, later, await spills()]).toEqual([1, [], []]);
  });

  test('is closed at once when it has spilled', async () => {
    const { later, done } = opened({ memoryLimitMB: 60, threads: 1 }, async (duck) => {
      await duck.run('create temp table wide as select range as a, hash(range) as b, hash(range + 1) as c from range(6_000_000)');
      return readdir(path.join(folder, (await spills())[0]!));
    });
    expect(await done).not.toEqual([]);
    expect([close.mock.calls.length, later, await spills()]).toEqual([1, [], []]);
  });
});

describe('an abort', () => {
  const reason = new Error('cancelled by the user');

  test('before a query begins opens nothing and leaves no folder', async () => {
    await expect(query({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(await spills()).toEqual([]);
  });

  test('while a DuckDB is being opened keeps the work from beginning', async () => {
    const stop = new AbortController();
    const work = jest.fn(() => Promise.resolve());
    const running = withDuck({ reads: [], spillFolder: folder, signal: stop.signal }, work);
    stop.abort(reason);
    await expect(running).rejects.toBe(reason);
    expect(work).not.toHaveBeenCalled();
    expect(await spills()).toEqual([]);
  });

  test('interrupts queries that run beside one another', async () => {
    const stop = new AbortController();
    const endless = 'select count(*) as n from range(100_000_000) a, range(100_000) b where a.range % 7 = b.range';
    const running = withDuck({ reads: [], spillFolder: folder, signal: stop.signal }, (duck) => {
      setTimeout(() => stop.abort(reason), 50);
      return both(
        duck.one(endless),
        duck.beside((other) => other.one(endless)),
      );
    });
    await expect(running).rejects.toBe(reason);
    expect(await spills()).toEqual([]);
  });

  test('interrupts the query that runs', async () => {
    const stop = new AbortController();
    const running = withDuck({ reads: [], spillFolder: folder, signal: stop.signal }, (duck) => {
      setTimeout(() => stop.abort(reason), 50);
      return duck.one('select count(*) as n from range(100_000_000) a, range(100_000) b where a.range % 7 = b.range');
    });
    await expect(running).rejects.toBe(reason);
    expect(await spills()).toEqual([]);
  });
});

test('queries beside others see what is there, within the same limits, and one that fails lets the other end', async () => {
  await withDuck({ reads: [], spillFolder: folder }, async (duck) => {
    await duck.run('create table seen as select 7 as n');
    const outside = path.join(folder, 'outside.csv');
    const [n, refused] = await both(
      duck.one('select n from seen'),
      duck.beside(async (other) => ({
        n: await other.one('select n from seen'),
        file: await other.all(`from read_csv(${literal(outside)})`).catch((error: unknown) => String(error)),
      })),
    );
    expect(n).toEqual({ n: 7 });
    expect(refused).toEqual({ n: { n: 7 }, file: expect.stringContaining('Permission') as unknown });
    let isEnded = false;
    const slow = duck.all('select count(*) from range(3_000_000) a where a.range % 7 = 0').finally(() => (isEnded = true));
    await expect(
      both(
        slow,
        duck.beside((other) => other.all('select * from nothing')),
      ),
    ).rejects.toThrow(/nothing does not exist/);
    expect(isEnded).toBe(true);
  });
});

test('a DuckDB that cannot be opened leaves no folder', async () => {
  await query(); // takes the one that was opened ahead
  await openedAhead();
  create.mockRejectedValue(new Error('cannot be opened'));
  await query().catch(() => undefined);
  await expect(query()).rejects.toThrow('cannot be opened');
  expect(await spills()).toEqual([]);
});
