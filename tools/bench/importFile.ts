/**
 * A csv of one million motor policies to a validated analysis file (read, looked at, checked row by row, calendar-year detail, summary),
 * beside DuckDB reading the same csv and writing Parquet, and beside the least that an analysis file makes one write; with the same
 * threads and memory limit, each in a process of its own, in turn.
 * The engine's part: upload and queue are not in it. Prints time, processor time, peak memory and the longest wait of the event loop.
 * Run: node --import tsx tools/bench/importFile.ts [rows] [rounds]
 */
import { spawnSync } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { literal, parquet, withDuck } from '../../plugins/data-files/server/duckdb/database';
import { sampleFile } from '../../plugins/data-files/server/samples/sampleFile';
import { analysisFileOf, type Part } from './engine';
import { median } from './figures';

const code = 'CAR_CMB_01';
/** The goals of the product. */
const goals = { timesBare: 2.2, loopMs: 50, peakMB: 600 };

interface Measured {
  ms: number;
  cpuMs: number;
  peakMB: number;
  loopMs: number;
  parts: Record<string, number>;
}

const [kind, file = '', folder = ''] = process.argv.slice(2);

async function measure(which: Program): Promise<Measured> {
  const loop = monitorEventLoopDelay({ resolution: 5 });
  const parts: Record<string, number> = {};
  const part = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const from = performance.now();
    const result = await work();
    parts[name] = Math.round(performance.now() - from);
    return result;
  };
  await new Promise((resolve) => setTimeout(resolve, 200)); // what loading left behind is not measured
  loop.enable();
  const [from, cpu] = [performance.now(), process.cpuUsage()];
  await programs[which](part);
  const used = process.cpuUsage(cpu);
  loop.disable();
  return {
    ms: performance.now() - from,
    cpuMs: (used.user + used.system) / 1000,
    peakMB: process.resourceUsage().maxRSS / 1024,
    loopMs: loop.max / 1e6,
    parts,
  };
}

const shared = { writes: [folder], spillFolder: folder };

async function bare(part: Part): Promise<void> {
  await withDuck({ ...shared, reads: [file] }, (duck) =>
    part('csv to Parquet', () =>
      duck.run(`copy (select * from read_csv(${literal(file)})) to ${literal(path.join(folder, 'bare.parquet'))} (format parquet)`),
    ),
  );
}

/** The least that an analysis file asks for: the rows, and those rows once for each year, with no figure computed, no value looked at. */
async function least(part: Part): Promise<void> {
  const [rows, years] = ['bare', 'years'].map((name) => path.join(folder, `${name}.parquet`)) as [string, string];
  await bare(part);
  const span = 'year(NGAY_HET_HAN) - year(NGAY_HIEU_LUC)';
  await withDuck({ ...shared, reads: [rows], anyOrder: true }, (duck) =>
    part('rows once a year', () =>
      duck.run(
        `copy (select r.* from (select *, ${span} as span from ${parquet(rows)}) r join (select span, unnest(range(0, span + 1)) from range(0, 61) s(span)) y on y.span = r.span) to ${literal(years)} (format parquet)`,
      ),
    ),
  );
}

/** The three jobs of a file one after another, as the server runs them. */
const ours = (part: Part) => analysisFileOf(file, folder, { code }, part);

const programs = { bare, least, ours };
type Program = keyof typeof programs;
const titles: Readonly<Record<Program, string>> = { bare: 'DuckDB csv to Parquet', least: 'and each year a row', ours: 'analysis file' };
const names = Object.keys(programs) as Program[];

async function compare(rows: number, rounds: number): Promise<void> {
  const work = mkdtempSync(path.join(tmpdir(), 'bench-import-'));
  const csv = path.join(tmpdir(), `tessera-${code}-${rows}.csv`);
  try {
    if (!existsSync(csv)) await pipeline(sampleFile(code, rows), createWriteStream(csv));
    console.log(`${rows.toLocaleString('en')} rows, ${Math.round(statSync(csv).size / 1e6)} MB, medians of ${rounds} rounds\n`);
    const results: Record<Program, Measured[]> = { bare: [], least: [], ours: [] };
    for (let round = 0; round < rounds; round++) for (const which of names) results[which].push(child(which, csv, work));
    const of = (which: Program, pick: (m: Measured) => number) => median(results[which].map(pick));
    console.log('                        ms   processor ms   peak MB   longest wait of the loop, ms');
    for (const which of names)
      console.log(
        `${titles[which].padEnd(22)}${[of(which, (m) => m.ms), of(which, (m) => m.cpuMs), of(which, (m) => m.peakMB), of(which, (m) => m.loopMs)].map((n) => n.toFixed(0).padStart(10)).join('  ')}`,
      );
    for (const name of Object.keys(results.ours[0]!.parts))
      console.log(
        `  ${name.padEnd(20)}${of('ours', (m) => m.parts[name]!)
          .toFixed(0)
          .padStart(10)}`,
      );
    const [ratio, cpuRatio] = [of('ours', (m) => m.ms) / of('bare', (m) => m.ms), of('ours', (m) => m.cpuMs) / of('bare', (m) => m.cpuMs)];
    console.log(`\nleast that is written, times bare: ${(of('least', (m) => m.ms) / of('bare', (m) => m.ms)).toFixed(2)}`);
    console.log(`times bare: ${ratio.toFixed(2)} (goal ${goals.timesBare}), by processor time ${cpuRatio.toFixed(2)}`);
    console.log(`loop: goal ${goals.loopMs} ms; peak: goal ${goals.peakMB} MB`);
    process.exitCode =
      ratio <= goals.timesBare && of('ours', (m) => m.loopMs) <= goals.loopMs && of('ours', (m) => m.peakMB) <= goals.peakMB ? 0 : 1;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function child(which: Program, csv: string, work: string): Measured {
  const own = path.join(work, which);
  mkdirSync(own, { recursive: true });
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--import', 'tsx', fileURLToPath(import.meta.url), which, csv, own], {
    encoding: 'utf8',
  });
  if (status) throw new Error(stderr);
  return JSON.parse(stdout) as Measured;
}

if (kind && kind in programs) console.log(JSON.stringify(await measure(kind as Program)));
else await compare(Number(kind ?? 1_000_000), Number(file || 3));
