import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withDuck } from '../duckdb/database';
import type { ColumnFacts } from './columns';
import { convert } from './csv';
import { profile } from './profile';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'profile-'))));
afterEach(() => rm(folder, { recursive: true }));
// a DuckDB for the next query is opened ahead
afterAll(() => new Promise((resolve) => setTimeout(resolve, 200)));

const count = 30_000;
const code = (i: number) => `P${String(i).padStart(6, '0')}`;

/** What is found in columns of so many rows that their different values are counted only where they repeat or do not rise. */
async function factsOf(columns: readonly ((row: number) => string)[]): Promise<ColumnFacts[]> {
  const [file, out] = [path.join(folder, 'rows.csv'), path.join(folder, 'rows.parquet')];
  await writeFile(file, Array.from({ length: count }, (_, row) => `${columns.map((column) => column(row)).join(',')}\n`).join(''));
  return withDuck({ reads: [file], writes: [folder], spillFolder: folder }, async (duck) => {
    const { rows } = await convert(duck, { file, separator: ',', width: columns.length, skip: 0 }, out, 0);
    return profile(duck, out, columns.length, rows);
  });
}

test('different values are counted exactly, whether they rise, fall, repeat once, lack one or differ by blanks', async () => {
  const facts = await factsOf([
    code,
    (row) => code(count - row),
    (row) => code(row === 20_000 ? 19_999 : row),
    (row) => (row === 20_000 ? '' : code(row)),
    (row) => (row === 20_000 ? ` ${code(19_999)}` : code(row)),
    (row) => (row < count / 2 ? ` ${code(row)}` : code(row - count / 2)),
    (row) => ['A', ' A', 'B', ''][row % 4]!,
  ]);
  expect(facts.map(({ distinct }) => distinct)).toEqual([count, count, count - 1, count - 1, count - 1, count / 2, 2]);
});

test('what days and plain whole numbers span is kept, and the bytes of all', async () => {
  const day = (row: number) => `0${(row % 9) + 1}/02/2025`;
  const [days, whole, parts, words] = await factsOf([
    day,
    (row) => String(row - 10),
    (row) => `${row}.5`,
    (row) => (row === 7 ? '31/02/2025' : day(row)),
  ]);
  expect(days).toMatchObject({ type: 'date', bytes: count * 10, span: { low: '2025-02-01', high: '2025-02-09', average: null } });
  expect(whole?.span).toEqual({ low: '-10', high: String(count - 11), average: (count - 21) / 2 });
  expect([parts?.span, words?.type, words?.span]).toEqual([undefined, 'date', undefined]);
});

const mixed = (row: number) => (row * 7919) % count;

test.each([
  ['whole numbers', (row: number) => String(mixed(row))],
  ['whole numbers around zero', (row: number) => String(mixed(row) - 15_000)],
  ['large whole numbers', (row: number) => `12${String(mixed(row)).padStart(7, '0')}`],
  ['words', (row: number) => `Mo${mixed(row)}`],
])('a value that is unlike all others is found wherever it stands: among %s', async (_name, usual) => {
  const odd = [
    '007',
    '5e2',
    '0x1F',
    '0xFFFFFFFF',
    '1.5',
    '+4',
    '-0',
    ' 88888',
    '99999 ',
    '9223372036854775808',
    'n/a',
    'Đ',
    'a:b',
    '',
    '12/05/2025',
  ];
  const facts = await factsOf([
    ...odd.map((text) => (row: number) => (row === 0 ? text : usual(row))),
    ...odd.map((text) => (row: number) => (row === count - 1 ? text : usual(row === 0 ? count - 1 : row))),
  ]);
  const told = facts.map(({ samples: _first, span, ...fact }) => ({ ...fact, low: span?.low, high: span?.high }));
  // the first text rules how a column is looked at
  for (const [i, text] of odd.entries()) expect({ text, ...told[odd.length + i] }).toEqual({ text, ...told[i] });
  expect(odd.filter((_, i) => told[i]!.distinct + told[i]!.missing !== count)).toEqual([]);
});
