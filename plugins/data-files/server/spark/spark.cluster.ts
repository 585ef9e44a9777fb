import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { literal, parquet, withDuck, type Params, type Row } from '../duckdb/database';
import type { Tables } from '../engine/engine';
import { dateFormats, dateValue, moneyValue, numberValue, valueOf, type Style } from '../importing/values';
import { withSpark } from './tables';

/** What both engines must say alike. These run on a cluster only, by `node tools/spark/suite.mjs`. */
const url = process.env.ANALYSIS_ENGINE ?? '';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'spark-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const spark = <T>(work: (tables: Tables) => Promise<T>, reads: string[] = [], signal?: AbortSignal) =>
  withSpark({ cluster: { url }, places: [[`${folder}/`, `file:${folder}/`]], reads, writes: [folder], spillFolder: folder, signal }, work);
const duck = <T>(work: (tables: Tables) => Promise<T>, reads: string[] = []) =>
  withDuck({ reads, writes: [folder], spillFolder: folder }, work);
const made = async (name: string, select: string) => {
  const file = path.join(folder, name);
  await duck((tables) => tables.copyToParquet(select, file));
  return file;
};
/** The answers of DuckDB and of Spark. */
async function both(sql: string, file: string, values?: Params): Promise<[Row[], Row[]]> {
  const ask = async (tables: Tables) => {
    await tables.run(`create view detail as select * from ${parquet(file)}`);
    return tables.all(sql, values);
  };
  return [await duck(ask, [file]), await spark(ask, [file])];
}
const texts = (values: readonly (string | null)[]) =>
  `select * from (values ${values.map((value, i) => `(${i}, ${value === null ? 'null' : literal(value)})`).join(', ')}) t(n, x)`;

describe('both engines read texts alike', () => {
  const plain: Style = { dateFormat: null, decimalSign: null };
  const numbers = [
    '12',
    ' 7 ',
    '1,234.5',
    '1.234,5',
    '(15)',
    '-3.14159265358979',
    '1e3',
    '5%',
    '12 03 7',
    '1 234 567',
    '9 đ',
    'VND 4',
    'N/A',
    '-',
    '',
    '0.005',
    '1e-7',
  ];
  test.each([
    ['numbers', numbers, (x: string) => numberValue(x, plain)],
    ['numbers with a comma', numbers, (x: string) => numberValue(x, { ...plain, decimalSign: ',' })],
    ['amounts in cents', numbers, (x: string) => moneyValue(x, plain, 2)],
    ['amounts in đồng', numbers, (x: string) => moneyValue(x, plain, 0)],
    ['whole numbers', numbers, (x: string) => valueOf(x, 'integer', plain, 0)],
    [
      'words',
      [
        '  a b\u00a0',
        'N/A',
        'không rõ',
        'Không Rõ',
        "d'or",
        '\\',
        "\\' or 1=1 --",
        '"q"',
        'a\nb',
        'Huê\u0301',
        'ti\u0323ê\u0301ng',
        'e\u0302\u0323',
        'ươ',
        '',
        '\u200bx',
      ],
      (x: string) => valueOf(x, 'text', plain, 0),
    ],
  ])('%s', async (_name, values, value) => {
    const file = await made('texts.parquet', texts([...values, null]));
    const [one, other] = await both(`select n, (${value('x')})::varchar as v from detail order by n`, file);
    expect(other).toEqual(one);
  });

  test('days, in each of the formats', async () => {
    const days = [
      '2025-01-31',
      '31/01/2025',
      '01/31/2025',
      '1/2/2025',
      '31-01-2025',
      '31.01.2025',
      '2025/1/31',
      '31/01/25',
      '01/31/70',
      '31-Jan-25',
    ];
    const more = [
      '31-jan-2025',
      '31 Jan 2025',
      '31/Jan/2025',
      'Jan 31, 2025',
      '31 January 2025',
      '20250131',
      '30/02/2025',
      '2025',
      '2025-01',
      'x',
      '2025-01-31 10:20:30',
      '45000',
      '31/12/1899',
    ];
    const file = await made('days.parquet', texts([...days, ...more, null]));
    const columns = [null, 'serial', ...dateFormats].map(
      (dateFormat, i) => `(${dateValue('x', { ...plain, dateFormat })})::varchar as v${i}`,
    );
    const [one, other] = await both(`select n, ${columns.join(', ')} from detail order by n`, file);
    expect(other).toEqual(one);
  });
});

describe('both engines compute alike', () => {
  const rows = `select range as SOURCE_ROW, 2020 + range % 4 as CAL_YEAR, case when range % 7 = 0 then null else 'L' || (range % 5) end as A,
    case when range % 11 = 0 then null else (range * 7919) % 1000003 end::bigint as M, (range % 100)::decimal(38, 10) / 8 as D, (range % 3)::integer as C,
    date '2024-02-28' + (range % 400)::integer as DAY, ((range * 104729) % 1000)::double / 7 as E from range(5000)`;
  let file: string;
  beforeAll(async () => {
    file = await made('rows.parquet', rows);
  });

  test.each([
    [
      'sums of 128 bits',
      'select (sum(M::hugeint * 1000000007 * 1000003) // 7)::varchar as s, (sum(M)::hugeint * 1000000000000)::varchar as t from detail',
    ],
    [
      'groupings, what is unknown at the end',
      'select A, CAL_YEAR, sum(M)::bigint as m, count(*) filter (C > 0) as n from detail group by grouping sets ((A), (A, CAL_YEAR)) order by all',
    ],
    ['order downwards', 'select A, M from detail order by M desc, A limit 20'],
    ['money as text', 'select distinct (M / 100)::varchar as t from detail order by t limit 500'],
    ['decimals as text', 'select distinct case when D = floor(D) then D::bigint::varchar else D::varchar end as t from detail order by t'],
    [
      'days as text',
      "select distinct DAY::varchar as d, year(DAY) as y, date_diff('day', date '2024-01-01', DAY) as n from detail order by d",
    ],
    [
      'lists beyond their end',
      "select L[1] as one, L[2] as two, L[3] as three from (select list_filter([A, null, 'x'], lambda v: v is not null) as L from detail order by SOURCE_ROW limit 9)",
    ],
    ['rows in the order of the file', 'select SOURCE_ROW, A from detail where C = 1 limit 5 offset 700'],
    ['tuples', 'select count(distinct (A, C)) as n, count(distinct A) as a from detail'],
    ['search without accents', "select distinct replace(lower(strip_accents(A || ' Đường ẤẫḐ')), 'đ', 'd') as t from detail order by t"],
  ])('%s', async (_name, sql) => {
    const [one, other] = await both(sql, file);
    expect(one.length).toBeGreaterThan(0);
    expect(other).toEqual(one);
  });

  test('deciles', async () => {
    const text = (column: string) => `array_to_string(quantile_disc(${column}, [0.1, 0.25, 0.5, 0.9]), ' ')`;
    const [[one], [other]] = await both(`select ${text('M')} as q, ${text('D')} as d from detail where M is not null`, file);
    const numbers = (row: Row | undefined) => [row?.q, row?.d].map((each) => String(each).split(' ').map(Number));
    expect(numbers(other)).toEqual(numbers(one));
  });

  test('sums of floating numbers to 1e-12', async () => {
    const [[one], [other]] = await both(
      'select fsum(E) as e, fsum(case when C > 0 then ln(C + 1) * E else 0 end) as l, fsum(lgamma(C + 1 + 1)) as g, avg(M)::double as a, sum(M) / 365::double as y from detail',
      file,
    );
    for (const [name, value] of Object.entries(one!)) expect(Math.abs(Number(other![name]) / Number(value) - 1)).toBeLessThan(1e-12);
  });

  test.each(["d'or", '\\', "\\' or '1'='1", '"', '`', '${x}', ':a', '?', 'a\nb', "''", 'Đà Nẵng'])(
    'the text %j as literal and as value',
    async (value) => {
      const one = await made('one.parquet', `select ${literal(value)} as "col ""x"" \`y\`"`);
      const sql = `select "col ""x"" \`y\`" = ${literal(value)} as isLiteral, "col ""x"" \`y\`" = ? as isValue, length(?) as n from detail`;
      const [ours, theirs] = await both(sql, one, [value, value]);
      expect(ours).toEqual([{ isLiteral: true, isValue: true, n: value.length }]);
      expect(theirs).toEqual(ours);
    },
  );

  test('the columns in their order', async () => {
    const [one, other] = await both('describe select * from detail', file);
    const names = (rows: Row[]) => rows.map(({ column_name }) => column_name);
    expect(names(other)).toEqual(names(one));
  });

  test('values by name, of each kind', async () => {
    const sql = 'select $s as s, $n + 1 as n, $d * 2 as d, $b as b from detail limit 1';
    const [one, other] = await both(sql, file, { s: 'x', n: 41, d: 1.5, b: true });
    expect(other).toEqual(one);
  });

  test('what is written is read by DuckDB, with the same types and figures', async () => {
    const select =
      'select A, CAL_YEAR, sum(M)::bigint as M, sum(C)::integer as C, min(DAY) as DAY, sum(E) as E, sum(D)::decimal(38, 10) as D from detail group by 1, 2 order by all';
    const write = (name: string) => async (tables: Tables) => {
      await tables.run(`create view detail as select * from ${parquet(file)}`);
      return tables.copyToParquet(select, path.join(folder, name));
    };
    expect(await spark(write('theirs.parquet'), [file])).toBe(await duck(write('ours.parquet'), [file]));
    const read = (name: string) =>
      duck(
        async (tables) => {
          const from = parquet(path.join(folder, name));
          return {
            columns: await tables.all(`select column_name, column_type from (describe from ${from})`),
            rows: await tables.all(`select * replace (round(E, 6) as E) from ${from} order by all`),
          };
        },
        [path.join(folder, name)],
      );
    expect(await read('theirs.parquet')).toEqual(await read('ours.parquet'));
  });

  test('temporary tables, and parts as the reader wants them', async () => {
    const ask = async (tables: Tables) => {
      await tables.run(`create temp table twice as select SOURCE_ROW * 2 as N from ${parquet(file)}`);
      const parts: number[] = [];
      for await (const part of tables.parts('select N from twice order by N')) parts.push(...part.map(({ N }) => Number(N)));
      for await (const part of tables.parts('select N from twice order by N')) if (part.length) break;
      return parts;
    };
    expect(await spark(ask, [file])).toEqual(await duck(ask, [file]));
  });
});

describe('what cannot be', () => {
  const endless = 'select count(*) as n from detail a, detail b, detail c where a.N * b.N % 7 = c.N % 5';
  let file: string;
  beforeAll(async () => {
    file = await made('many.parquet', 'select range as N from range(20000)');
  });
  const open = (tables: Tables) => tables.run(`create view detail as select * from ${parquet(file)}`);

  test('an abort ends what Spark does, and the reason is told', async () => {
    const stop = new AbortController();
    const reason = new Error('cancelled by the user');
    const began = Date.now();
    const running = spark(
      async (tables) => {
        await open(tables);
        setTimeout(() => stop.abort(reason), 1_500);
        return tables.one(endless);
      },
      [file],
      stop.signal,
    );
    await expect(running).rejects.toBe(reason);
    expect(Date.now() - began).toBeLessThan(20_000);
    // the cluster is free again
    expect(await spark((tables) => tables.one('select 1 as one'))).toEqual({ one: 1 });
  });

  test('files that were not opened, statements that are none of ours', async () => {
    for (const sql of [
      `select * from ${parquet(path.join(tmpdir(), 'other.parquet'))}`,
      "select * from read_parquet('/etc/passwd')",
      'select * from nothing',
      'drop table x',
      'select 1; select 2',
    ])
      await expect(spark((tables) => tables.all(sql), [file])).rejects.toThrow(/Spark: /);
    await expect(spark((tables) => tables.copyToParquet('select 1 as a', '/tmp/elsewhere.parquet'))).rejects.toThrow(/may be written/);
  });

  test('wrong SQL is an error, and the next question is answered', async () => {
    await expect(spark((tables) => tables.all('select no_such_column from detail'), [file])).rejects.toThrow();
    await expect(spark((tables) => tables.all("select 'x'::integer as a"))).rejects.toThrow(/CAST_INVALID_INPUT/);
    expect(await spark((tables) => tables.one('select 2 as two'))).toEqual({ two: 2 });
  });

  test('a folder that the cluster does not see', async () => {
    const options = { cluster: { url }, places: [[`${folder}/`, 'file:/nowhere/']] as const, reads: [file], spillFolder: folder };
    await expect(withSpark(options, (tables) => tables.all(`select * from ${parquet(file)}`))).rejects.toMatchObject({
      status: 503,
      code: 'analysis_files_unseen',
    });
  });

  /** What is told of such an address; within a time, and never its token. */
  async function refusalOf(address: string, token: string): Promise<unknown> {
    const began = Date.now();
    const options = { cluster: { url: address }, places: [], reads: [], spillFolder: folder };
    const failure = await withSpark(options, (tables) => tables.all('select 1 as a')).catch((error: Error) => error);
    expect(JSON.stringify([failure, String((failure as Error).cause)])).not.toContain(token);
    expect(Date.now() - began).toBeLessThan(40_000);
    return failure;
  }

  test('a cluster that does not answer is told in a sentence, soon, and its token by nobody', async () => {
    const token = 'very-secret-token';
    expect(await refusalOf(`sc://127.0.0.1:9/;token=${token}`, token)).toMatchObject({ status: 503, code: 'analysis_engine_unreachable' });
  });

  const own = /;token=([^;]+)/.exec(url)?.[1];
  (own ? test : test.skip)('a wrong token and none are told in a sentence, the right one is not', async () => {
    const wrong = 'wrong-token';
    const refused = { status: 503, code: 'analysis_engine_refuses', detail: { en: expect.stringContaining('token') as string } };
    expect(await refusalOf(url.replace(own!, wrong), wrong)).toMatchObject(refused);
    expect(await refusalOf(url.replace(`;token=${own}`, ''), own!)).toMatchObject(refused);
  });

  test('a local file of its own goes along', async () => {
    const elsewhere = await mkdtemp(path.join(tmpdir(), 'elsewhere-'));
    await writeFile(path.join(elsewhere, 'x'), '');
    const own = path.join(elsewhere, 'own.parquet');
    await withDuck({ reads: [], writes: [elsewhere], spillFolder: elsewhere }, (tables) =>
      tables.copyToParquet("select 'é' as a, 1.5::double as b", own),
    );
    expect(
      await spark(
        async (tables) => {
          await tables.run(`create view mine as select * from ${parquet(own)}`);
          return tables.all('select m.a, m.b from mine m');
        },
        [own],
      ),
    ).toEqual([{ a: 'é', b: 1.5 }]);
    await rm(elsewhere, { recursive: true });
  });
});
