import { open } from 'node:fs/promises';

/** How a csv is cut for DuckDB, which reads pieces side by side. */
export interface Pieces {
  /** Bytes that are held for one at a time. */
  bytes: number;
  /** The longest row. A piece has as many bytes as that, or a quarter of what is held where that is more. */
  longestRow: number;
  /** Rows that a group of Parquet is to have; undefined: the usual number. */
  groupRows: number | undefined;
}

const megabyte = 1024 * 1024;

/**
 * Pieces of 4 MB, so that threads end together; of 8 MB where there are many, as fewer groups are read more quickly. A single row may fill
 * one. Rows longer than 200 bytes make too few in 4 MB.
 */
export const pieceBytes = 4 * megabyte;
const manyBytes = 64 * megabyte;
const ofLongRows: Pieces = { bytes: 8 * megabyte, longestRow: 2 * megabyte, groupRows: undefined };

/**
 * The rows of a piece become a group of rows in Parquet as they are where they are at least as many as a group is to have, and fewer than
 * 2,048 more; otherwise they are copied into other groups first, a quarter of all that reading takes.
 */
const fewerRows = 1024;

/** Smaller groups make a file slow to read, larger ones of many columns take much memory. */
const [fewestRows, mostRows] = [20_000, 250_000];
const [looks, lookBytes] = [16, 64 * 1024];

/** The pieces of a file, by some looks at it. */
export async function piecesOf(file: string): Promise<Pieces> {
  const { size, bytesOfRow } = await looksAt(file);
  const groupRowsOf = (bytes: number): number | undefined => {
    const rows = Math.round(bytes / bytesOfRow) - fewerRows;
    return rows >= fewestRows && rows <= mostRows ? rows : undefined;
  };
  for (const bytes of size >= manyBytes ? [2 * pieceBytes, pieceBytes] : [pieceBytes]) {
    const groupRows = groupRowsOf(bytes);
    if (groupRows !== undefined) return { bytes, longestRow: bytes, groupRows };
  }
  return { ...ofLongRows, groupRows: groupRowsOf(ofLongRows.bytes) };
}

async function looksAt(file: string): Promise<{ size: number; bytesOfRow: number }> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const at = (look: number) => Math.floor((Math.max(0, size - lookBytes) * look) / (looks - 1));
    const read = await Promise.all(
      Array.from({ length: looks }, (_, look) => handle.read(Buffer.allocUnsafe(lookBytes), 0, lookBytes, at(look))),
    );
    const seen = read.map(({ buffer, bytesRead }) => buffer.subarray(0, bytesRead));
    const sum = (of: (part: Buffer) => number) => seen.reduce((all, part) => all + of(part), 0);
    return { size, bytesOfRow: sum(({ length }) => length) / sum(linesIn) };
  } finally {
    await handle.close();
  }
}

function linesIn(text: Buffer): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}
