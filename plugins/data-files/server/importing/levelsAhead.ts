import { open } from 'node:fs/promises';
import path from 'node:path';
import { ident, literal, type Duck } from '../duckdb/database';
import { physical } from './columns';
import { readCsv, type ColumnTypes, type CsvFile } from './csvReader';

/** In a smaller file nothing is won. */
const leastBytes = 16 * 1024 * 1024;
/** Pieces of the file that are looked at, spread over it: files are often sorted. */
const pieces = 32;
const pieceBytes = 96 * 1024;
const leastRows = 2_000;
const mostLevels = 4_000;

/**
 * The columns of a large csv file that hold few different values, as SQL types (enums) of what some pieces of the file hold. DuckDB
 * reads and writes such a column in half the time of a text. A value that the pieces have not makes the reading fail with a conversion
 * error: so only columns count of which no value was met just once. (By Good and Turing, the share of the values not yet met is about
 * that of those met once.)
 */
export async function prepareLevels(duck: Duck, table: CsvFile, work: string): Promise<ColumnTypes> {
  const types = new Map<string, string>();
  const sample = path.join(work, 'pieces.csv');
  if (!(await writePieces(table.file, sample))) return types;
  const columns = Array.from({ length: table.width }, (_, i) => physical(i));
  // a piece may begin inside quotes: what comes of that is nothing worse than a level too many
  await duck.run(`create or replace temp table pieces as select * from ${readCsv({ ...table, file: sample, skip: 0 }, table.width, ', strict_mode = false, null_padding = true, ignore_errors = true, parallel = false')}`);
  const counted = columns.map((column) => `select ${literal(column)} as name, count(*) as levels, count(*) filter (n = 1) as once from (select ${ident(column)}, count(*) as n from pieces where ${ident(column)} is not null group by all)`);
  const { rows } = await duck.one('select count(*) as rows from pieces');
  if (Number(rows) >= leastRows) {
    for (const { name, levels, once } of await duck.all(counted.join(' union all '))) {
      if (!Number(levels) || Number(levels) > mostLevels || Number(once)) continue;
      const [column, type] = [String(name), `levels_of_${name}`];
      await duck.run(`create type ${type} as enum (select distinct ${ident(column)} from pieces where ${ident(column)} is not null)`);
      types.set(column, type);
    }
  }
  await duck.run('drop table pieces');
  return types;
}

/** Whole lines from all over a file. False when the file is small. */
async function writePieces(from: string, to: string): Promise<boolean> {
  const source = await open(from);
  try {
    const { size } = await source.stat();
    if (size < leastBytes) return false;
    const target = await open(to, 'w', 0o600);
    try {
      for (let i = 0; i < pieces; i++) {
        const { buffer, bytesRead } = await source.read(Buffer.alloc(pieceBytes), 0, pieceBytes, Math.floor(((i + 0.5) * size) / pieces));
        const piece = buffer.subarray(0, bytesRead);
        await target.writeFile(piece.subarray(piece.indexOf(10) + 1, piece.lastIndexOf(10) + 1));
      }
    } finally {
      await target.close();
    }
    return true;
  } finally {
    await source.close();
  }
}
