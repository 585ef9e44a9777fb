/**
 * One-, two- and three-way analyses over the detail of motor policies: our run from a cold cache (opening, summing, writing the cells) and a
 * table from its cells, beside bare DuckDB that sums the same over the same Parquet, pandas and polars, each in a process of its own, in
 * turn. HTTP, queue and database are not in it. Then the memory of an Excel export of 100,000 × 20.
 * Run: node --import tsx tools/bench/analysis.ts [rows,rows] [rounds]
 * PYTHON names an interpreter that has pandas and polars; without them their lines say so.
 */
import { spawnSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { parquet, withDuck } from '../../plugins/data-files/server/duckdb/database';
import { defaultValueRanges } from '../../plugins/glm-analysis/contract/variableSettings';
import { overviewOf } from '../../plugins/glm-analysis/server/overviews/overview';
import { workbook } from '@tessera/plugin-sdk/server/xlsx';
import { shapeOf, writePivot } from '../../plugins/glm-analysis/server/runs/pivot';
import { bareSql, kindNames, makeDetail, planFor, type Kind } from './analysisDetail';
import { median } from './figures';

/** The goals of the product: times bare DuckDB; above idle. */
const goals = { run: 1.2, table: 0.3, exportMB: 200 };
interface Measured {
  ms: number;
  /** Of the processor: what other work on the machine does not add to. */
  cpuMs: number;
  peakMB: number;
}

const programs = {
  /** A run from a cold cache. */
  async run(kind: Kind, detail: string, folder: string, rows: number) {
    await withDuck({ reads: [detail], writes: [folder], spillFolder: folder }, async (duck) => {
      await duck.run(`create view detail as select * from ${parquet(detail)}`);
      const writeParquet = async (target: string, sql: string) => ({ rows: await duck.copyToParquet(sql, target), bytes: 0 });
      const own = { query: (sql: string) => duck.all(sql), writeParquet };
      await writePivot({ ...own, written: own }, planFor(kind, rows), cellsOf(folder, kind));
    });
  },
  async bare(kind: Kind, detail: string, folder: string, rows: number) {
    await withDuck({ reads: [detail], writes: [folder], spillFolder: folder }, (duck) => duck.run(bareSql(planFor(kind, rows), detail)));
  },
  /** One table as a screen asks for it. */
  async table(kind: Kind, _detail: string, folder: string, rows: number) {
    const plan = planFor(kind, rows);
    const cells = cellsOf(folder, kind);
    await withDuck({ reads: [cells], spillFolder: folder, memoryLimitMB: 300 }, async (duck) => {
      await duck.run(`create view cells as select * from ${parquet(cells)}`);
      await overviewOf(
        { query: (sql, values) => duck.all(sql, values) },
        { shape: shapeOf(plan) },
        plan.sets[0]!,
        [2021, 2022, 2023, 2024, 2025],
      );
    });
  },
  /** That table alone, from the detail. */
  async bareTable(kind: Kind, detail: string, folder: string, rows: number) {
    const plan = planFor(kind, rows);
    await withDuck({ reads: [detail], spillFolder: folder }, (duck) => duck.run(bareSql(plan, detail, plan.sets.slice(0, 1))));
  },
  async export(_kind: Kind, _detail: string, folder: string) {
    const header = { cells: Array.from({ length: 20 }, (_, i) => `Column ${i}`), bold: true };
    const row = (n: number) => ({
      cells: Array.from({ length: 20 }, (_, i) =>
        i < 2 ? `Level ${(n * 7) % 5_000} of ${i}` : { value: ((n + 1) * 7_919 * (i + 1)) / 7, format: 'money' as const },
      ),
    });
    function* rows() {
      yield header;
      for (let n = 0; n < 20_000; n++) yield row(n);
    }
    const sheets = Array.from({ length: 5 }, (_, i) => ({
      name: `Table ${i}`,
      open: () => ({ widths: Array.from({ length: 20 }, () => 14), rows: rows() }),
    }));
    await pipeline(workbook(sheets), createWriteStream(path.join(folder, 'export.xlsx')));
  },
};
type Program = keyof typeof programs;
const cellsOf = (folder: string, kind: Kind) => path.join(folder, `cells-${kind}.parquet`);

/** A run is measured from a cold cache, in a process that has done nothing else; a table in one that has made some, as a server has. */
const warmed: readonly Program[] = ['table', 'bareTable'];
const warmUps = 3;
const repeats = 9;
/** Nobody asks for the next table the moment that one is there. */
const pauseMs = 100;

async function measure(program: Program, kind: Kind, detail: string, folder: string, rows: number): Promise<Measured> {
  const idle = process.memoryUsage().rss / 2 ** 20;
  const once = async (): Promise<Omit<Measured, 'peakMB'>> => {
    const [from, cpu] = [performance.now(), process.cpuUsage()];
    await programs[program](kind, detail, folder, rows);
    const { user, system } = process.cpuUsage(cpu);
    return { ms: performance.now() - from, cpuMs: (user + system) / 1000 };
  };
  const measured: Omit<Measured, 'peakMB'>[] = [];
  if (warmed.includes(program)) {
    for (let i = 0; i < warmUps; i++) await once();
    for (let i = 0; i < repeats; i++) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      measured.push(await once());
    }
  } else measured.push(await once());
  return {
    ms: median(measured.map(({ ms }) => ms)),
    cpuMs: median(measured.map(({ cpuMs }) => cpuMs)),
    peakMB: process.resourceUsage().maxRSS / 1024 - idle,
  };
}

/** The file leaves the page cache, where the system lets it. */
const cool = (file: string) => void spawnSync('dd', [`if=${file}`, 'iflag=nocache', 'count=0'], { stdio: 'ignore' });

function child(program: Program, kind: Kind, detail: string, folder: string, rows: number): Measured {
  if (program === 'run' || program === 'bare') cool(detail);
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(import.meta.url), program, kind, detail, folder, String(rows)],
    { encoding: 'utf8' },
  );
  if (status) throw new Error(stderr);
  return JSON.parse(stdout) as Measured;
}

/** The same sums by a library of Python: milliseconds, or why not. */
function python(library: 'pandas' | 'polars', kind: Kind, detail: string): number | string {
  cool(detail);
  const request = JSON.stringify({
    library,
    detail,
    sets: planFor(kind, 0).sets,
    edges: defaultValueRanges.values.map((edge) => edge * 1e6),
  });
  const { stdout, status, error } = spawnSync(
    process.env.PYTHON ?? 'python3',
    [fileURLToPath(new URL('./analysisReference.py', import.meta.url)), request],
    { encoding: 'utf8' },
  );
  if (error || status) return 'failed';
  const answer = JSON.parse(stdout) as { ms: number } | { missing: string };
  return 'ms' in answer ? answer.ms : 'not installed';
}

async function compare(rows: number, rounds: number, work: string): Promise<void> {
  const detail = await makeDetail(rows, work);
  const columns = ['run', 'bare', 'times', '(cpu)', 'table', 'bare table', 'times', '(cpu)', 'pandas', 'polars', 'run peak MB'];
  console.log(
    `\n${rows.toLocaleString('en')} rows of detail, ${Math.round(statSync(detail).size / 1e6)} MB, medians of ${rounds} rounds, ms`,
  );
  console.log(''.padEnd(10) + columns.map((title) => title.padStart(14)).join(''));
  for (const kind of kindNames) {
    const results: Record<'run' | 'bare' | 'table' | 'bareTable', Measured[]> = { run: [], bare: [], table: [], bareTable: [] };
    for (let round = 0; round < rounds; round++)
      for (const program of ['run', 'bare', 'table', 'bareTable'] as const) results[program].push(child(program, kind, detail, work, rows));
    const of = (program: keyof typeof results, figure: keyof Measured) => median(results[program].map((measured) => measured[figure]));
    const pair = (one: keyof typeof results, other: keyof typeof results) => [
      of(one, 'ms').toFixed(0),
      of(other, 'ms').toFixed(0),
      (of(one, 'ms') / of(other, 'ms')).toFixed(2),
      (of(one, 'cpuMs') / of(other, 'cpuMs')).toFixed(2),
    ];
    const others = (['pandas', 'polars'] as const)
      .map((library) => python(library, kind, detail))
      .map((answer) => (typeof answer === 'number' ? answer.toFixed(0) : answer));
    console.log(
      kind.padEnd(10) +
        [...pair('run', 'bare'), ...pair('table', 'bareTable'), ...others, of('run', 'peakMB').toFixed(0)]
          .map((text) => text.padStart(14))
          .join(''),
    );
  }
}

const [first, ...rest] = process.argv.slice(2);
if (first && first in programs) {
  const [kind, detail, folder, rows] = rest as [Kind, string, string, string];
  console.log(JSON.stringify(await measure(first as Program, kind, detail, folder, Number(rows))));
} else {
  const work = mkdtempSync(path.join(tmpdir(), 'bench-analysis-'));
  try {
    for (const rows of (first ?? '1000000,5000000').split(',').map(Number)) await compare(rows, Number(rest[0] ?? 5), work);
    const { ms, peakMB } = child('export', 'one-way', '', work, 0);
    console.log(`\nExcel export of 100,000 × 20 in five sheets: ${ms.toFixed(0)} ms, ${peakMB.toFixed(0)} MB above idle`);
    console.log(`goals: run ${goals.run} × bare, table ${goals.table} × bare, export ${goals.exportMB} MB above idle`);
    process.exitCode = peakMB <= goals.exportMB ? 0 : 1;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
