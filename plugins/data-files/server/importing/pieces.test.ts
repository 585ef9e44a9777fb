import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { numberedParquet, literal, withDuck } from '../duckdb/database';
import { convert } from './csv';
import { pieceBytes, piecesOf } from './pieces';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'pieces-'))));
afterEach(() => rm(folder, { recursive: true }));
// a DuckDB for the next query is opened ahead
afterAll(() => new Promise((resolve) => setTimeout(resolve, 200)));

async function csvOf(rows: number, bytesOfRow: number): Promise<string> {
  const file = path.join(folder, 'rows.csv');
  const row = (i: number) => `${i},`.padEnd(bytesOfRow - 1, 'x');
  await writeFile(file, `number,text\n${Array.from({ length: rows }, (_, i) => row(i)).join('\n')}\n`);
  return file;
}

test('each piece of a csv becomes a group of rows as it is, in the order of the file', async () => {
  const [bytesOfRow, count] = [100, 300_000];
  const file = await csvOf(count, bytesOfRow);
  const most = pieceBytes / bytesOfRow;
  const { groupRows } = await piecesOf(file);
  expect(groupRows).toBeLessThan(most);
  expect(groupRows).toBeGreaterThan(most - 2048);

  const out = path.join(folder, 'rows.parquet');
  await withDuck({ reads: [file], writes: [folder], spillFolder: folder }, async (duck) => {
    const { rows } = await convert(duck, { file, separator: ',', width: 2, skip: 1 }, out, 1);
    const groups = await duck.all(
      `select distinct row_group_id, row_group_num_rows as n from parquet_metadata(${literal(out)}) order by 1`,
    );
    const { moved } = await duck.one(`select count(*) filter (c1::bigint <> file_row_number) as moved from ${numberedParquet(out)}`);
    expect({ rows, moved }).toEqual({ rows: count, moved: 0 });
    expect(groups).toHaveLength(8);
    for (const { n } of groups.slice(0, -1)) expect(Math.abs(Number(n) - most)).toBeLessThan(1024);
  });
});

test.each([
  ['x'.repeat(3 * 1024 * 1024), 3],
  [`"${`${'x'.repeat(99)}\n`.repeat(35_000)}"`, 3],
  [`"${'x, '.repeat(2 * 1024 * 1024)}"`, 6],
])('a long cell among short rows is told: %#', async (cell, megabytes) => {
  const file = await csvOf(60_000, 100);
  await appendFile(file, `60000,${cell}\n60001,short\n`);
  const out = path.join(folder, 'rows.parquet');
  await withDuck({ reads: [file], writes: [folder], spillFolder: folder }, async (duck) => {
    const { rows, notes } = await convert(duck, { file, separator: ',', width: 2, skip: 1 }, out, 1);
    expect({ rows, notes }).toMatchObject({ rows: 60_002, notes: [{ rule: 'long_cell', count: 1, rows: [60_002] }] });
    expect(notes[0]?.message.en).toContain(`Row 60002, column 2: one cell of ${megabytes} MB`);
  });
});

test('a large file is read in larger pieces, as fewer groups are read more quickly', async () => {
  const file = await csvOf(1, 100);
  await appendFile(file, `${'x'.repeat(99)}\n`.repeat(700_000));
  expect(await piecesOf(file)).toMatchObject({ bytes: 2 * pieceBytes, longestRow: 2 * pieceBytes });
});

test('rows of 300 bytes are read in larger pieces, so that a group has enough of them', async () => {
  expect(await piecesOf(await csvOf(30_000, 300))).toMatchObject({ bytes: 2 * pieceBytes, groupRows: expect.any(Number) as number });
});

test.each([
  ['long', 1000, 1000],
  ['short', 5000, 10],
])('groups have the usual size where rows are %s', async (_, rows, bytesOfRow) => {
  expect((await piecesOf(await csvOf(rows, bytesOfRow))).groupRows).toBeUndefined();
});

test('an empty file has no pieces', async () => {
  const file = path.join(folder, 'empty.csv');
  await writeFile(file, '');
  expect((await piecesOf(file)).groupRows).toBeUndefined();
});
