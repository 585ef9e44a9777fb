import { open } from 'node:fs/promises';

/**
 * DuckDB reads a csv in pieces of 8 MB. The rows of a piece become a group of rows in Parquet as they are where they are at least as many
 * as a group is to have, and fewer than 2,048 more; otherwise they are copied into other groups first, a quarter of all that reading takes.
 */
export const pieceBytes = 8 * 1024 * 1024;
const fewerRows = 1024;

/** The longest row that is read in pieces. It is told to DuckDB, for which a row could be as long as a piece otherwise. */
export const longestInPieces = 2 * 1024 * 1024;

/** Smaller groups make a file slow to read, larger ones of many columns take much memory. */
const [fewestRows, mostRows] = [20_000, 250_000];
const [looks, lookBytes] = [16, 64 * 1024];

/** How many rows a group is to have, by some looks at the file; undefined where the usual number is better. */
export async function groupRowsOf(file: string): Promise<number | undefined> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const buffer = Buffer.allocUnsafe(lookBytes);
    let [bytes, lines] = [0, 0];
    for (let look = 0; look < looks; look++) {
      const { bytesRead } = await handle.read(buffer, 0, lookBytes, Math.floor((Math.max(0, size - lookBytes) * look) / (looks - 1)));
      bytes += bytesRead;
      lines += linesIn(buffer.subarray(0, bytesRead));
    }
    const rows = Math.round((lines / bytes) * pieceBytes) - fewerRows;
    return rows >= fewestRows && rows <= mostRows ? rows : undefined;
  } finally {
    await handle.close();
  }
}

function linesIn(text: Buffer): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}
