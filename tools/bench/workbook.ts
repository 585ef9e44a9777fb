/**
 * A workbook of 100,000 rows × 20 columns imported (read in its thread, written as Parquet, columns looked at), beside bare readers of
 * the same file: a library that streams rows, and one that holds the whole workbook. Each in a process of its own, in turn. Prints time, processor time and the memory above what the process held when it was idle.
 * Run: node --import tsx tools/bench/workbook.ts [rows] [rounds]
 */
import { spawnSync } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { streamXlsxRows, writeXlsxStream } from 'hucre/xlsx';
import { withDuck } from '../../plugins/data-files/server/duckdb/database';
import { profile } from '../../plugins/data-files/server/importing/profile';
import { workbookToParquet } from '../../plugins/data-files/server/importing/workbook';
import { median } from './figures';

const columns = 20;
const goalMB = 200;
const readers = {
  import: 'import',
  stream: 'hucre, rows streamed',
  whole: '@e965/xlsx, whole workbook',
} as const;
type Reader = keyof typeof readers;

interface Measured {
  ms: number;
  cpuMs: number;
  /** Above idle. */
  peakMB: number;
  loopMs: number;
}

const [kind, file = '', folder = ''] = process.argv.slice(2);

const work: Readonly<Record<Reader, () => Promise<number>>> = {
  async import() {
    return withDuck({ reads: [], writes: [folder], spillFolder: folder }, async (duck) => {
      const out = path.join(folder, 'source.parquet');
      const read = await workbookToParquet({ file, choice: {}, work: folder, duck, out, signal: new AbortController().signal });
      if (!('header' in read)) throw new Error('the workbook has several sheets');
      await profile(duck, out, read.header.length, read.rows);
      return read.rows;
    });
  },
  async stream() {
    let rows = -1; // of the header
    for await (const _ of streamXlsxRows(await readFile(file))) rows++;
    return rows;
  },
  async whole() {
    const { read, utils } = await import('xlsx');
    const { SheetNames, Sheets } = read(await readFile(file), { dense: true, cellDates: true });
    return utils.sheet_to_json(Sheets[SheetNames[0]!]!, { header: 1 }).length - 1;
  },
};

async function measure(which: Reader): Promise<Measured & { rows: number }> {
  await new Promise((resolve) => setTimeout(resolve, 500)); // what loading left behind is not measured
  const idleMB = memoryMB('VmRSS');
  writeFileSync('/proc/self/clear_refs', '5'); // the highest mark begins anew
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  const [from, cpu] = [performance.now(), process.cpuUsage()];
  const rows = await work[which]();
  const ms = performance.now() - from;
  const used = process.cpuUsage(cpu);
  await new Promise((resolve) => setTimeout(resolve, 20)); // a loop that was blocked until now has not been told yet
  loop.disable();
  return { rows, ms, cpuMs: (used.user + used.system) / 1000, peakMB: memoryMB('VmHWM') - idleMB, loopMs: loop.max / 1e6 };
}

/** Of this process, threads included. */
const memoryMB = (field: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;

/** Texts that repeat and texts that do not, days, whole numbers, amounts, blanks: what insurers send. */
function* tableOf(rows: number): Generator<(string | number | Date | null)[]> {
  yield Array.from({ length: columns }, (_, i) => `Cột ${i + 1}`);
  const day = (offset: number) => new Date(Date.UTC(2024, 0, 1 + offset));
  const provinces = ['Hà Nội', 'Hồ Chí Minh', 'Đà Nẵng', 'Nghệ An', 'Cần Thơ'];
  for (let i = 0; i < rows; i++) {
    yield [
      `HD-${String(i).padStart(8, '0')}`,
      day(i % 366),
      day((i % 366) + 364),
      1_000_000 + ((i * 7919) % 9_000_000),
      provinces[i % 5]!,
      `30A-${i % 100_000}`,
      2005 + (i % 20),
      i % 10 ? null : 4_500_000,
      i % 10 ? null : day((i % 366) + 30),
      'Xe con',
      (i * 31) % 97,
      ((i * 17) % 1000) / 8,
      i % 3 ? 'Cấp mới' : 'Tái tục',
      `CN-${i % 40}`,
      i % 7,
      `Khách hàng ${i % 5000}`,
      800_000_000 + (i % 50) * 10_000_000,
      null,
      'Không kinh doanh',
      i,
    ];
  }
}

function child(which: Reader, workbook: string, own: string): Measured & { rows: number } {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(import.meta.url), which, workbook, own],
    { encoding: 'utf8' },
  );
  if (status) throw new Error(stderr);
  return JSON.parse(stdout) as Measured & { rows: number };
}

async function compare(rows: number, rounds: number): Promise<void> {
  const own = mkdtempSync(path.join(tmpdir(), 'bench-workbook-'));
  const workbook = path.join(tmpdir(), `tessera-${rows}x${columns}.xlsx`);
  try {
    if (!existsSync(workbook))
      await pipeline(
        Readable.fromWeb(writeXlsxStream(tableOf(rows), { name: 'Hợp đồng', inlineStrings: false }) as never),
        createWriteStream(workbook),
      );
    console.log(
      `${rows.toLocaleString('en')} rows × ${columns} columns, ${(statSync(workbook).size / 1e6).toFixed(1)} MB, medians of ${rounds} rounds\n`,
    );
    const results = Object.fromEntries(Object.keys(readers).map((name) => [name, [] as Measured[]])) as Record<Reader, Measured[]>;
    for (let round = 0; round < rounds; round++) {
      for (const name of Object.keys(readers) as Reader[]) {
        const inside = path.join(own, `${name}-${round}`);
        mkdirSync(inside);
        const measured = child(name, workbook, inside);
        if (measured.rows !== rows) throw new Error(`${readers[name]} read ${measured.rows} rows`);
        results[name].push(measured);
      }
    }
    const of = (name: Reader, pick: (m: Measured) => number) => median(results[name].map(pick));
    console.log(`${''.padEnd(28)}        ms  processor ms   MB above idle   longest wait of the loop, ms`);
    for (const name of Object.keys(readers) as Reader[]) {
      console.log(
        readers[name].padEnd(28) +
          [of(name, (m) => m.ms), of(name, (m) => m.cpuMs), of(name, (m) => m.peakMB), of(name, (m) => m.loopMs)]
            .map((n, i) => n.toFixed(0).padStart([10, 14, 16, 20][i]!))
            .join(''),
      );
    }
    console.log(`\nmemory of an import: goal ${goalMB} MB above idle`);
    process.exitCode = of('import', (m) => m.peakMB) <= goalMB ? 0 : 1;
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

if (kind && kind in readers) console.log(JSON.stringify(await measure(kind as Reader)));
else await compare(Number(kind ?? 100_000), Number(file || 3));
