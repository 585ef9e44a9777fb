/**
 * The operations of an analysis on DuckDB and on Spark, and the sums as bare Spark SQL by the same server of Spark Connect, over the same Parquet,
 * in turn: one-, two- and three-way sums, what a model is fitted to, a page of the rows behind a cell, and making the detail. Memory of the one
 * machine is printed too.
 * Run: node --import tsx tools/bench/cluster.ts [rows,rows] [rounds] [policies]
 * ANALYSIS_ENGINE names a cluster; without it one is started here. FILES is a folder that the cluster sees at the same path.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rowsTakingPart } from '../../plugins/data-files/server/analysis/createJob';
import { detailSql } from '../../plugins/data-files/server/analysis/detail';
import { prepareSpellings } from '../../plugins/data-files/server/analysis/rows';
import { parquet, withDuck } from '../../plugins/data-files/server/duckdb/database';
import type { Tables } from '../../plugins/data-files/server/engine/engine';
import { bridgeEnvironment } from '../../plugins/data-files/server/spark/bridge';
import { withSpark } from '../../plugins/data-files/server/spark/tables';
import { writeCells } from '../../plugins/glm-analysis/server/models/cells';
import { writePivot } from '../../plugins/glm-analysis/server/runs/pivot';
import { sparkMissing, startCluster } from '../spark/cluster.mjs';
import { bareSql, kindNames, makeDetail, makeSource, planFor, type Kind } from './analysisDetail';
import { median } from './figures';

const [sizes = '5000000', rounds = '3', policies = '500000'] = process.argv.slice(2);
const work = mkdtempSync(path.join(process.env.FILES ?? tmpdir(), 'bench-cluster-'));
const reads = new Set<string>();
type Engine = <T>(use: (tables: Tables) => Promise<T>) => Promise<T>;

const options = () => ({ reads: [...reads], writes: [work], spillFolder: work, memoryLimitMB: 2_000 });
const duck: Engine = (use) => withDuck(options(), use);
const sparkOf =
  (url: string): Engine =>
  (use) =>
    withSpark({ ...options(), cluster: { url }, places: [[`${work}/`, `file:${work}/`]] }, use);

/** As the server's own, over files of this bench. */
const tablesOf = (engine: Tables, here: Tables) => {
  const of = (one: Tables) => ({
    query: (sql: string, values?: object) => one.all(sql, values as never),
    writeParquet: async (target: string, sql: string) => ({ rows: await one.copyToParquet(sql, target), bytes: 0 }),
  });
  return { ...of(engine), written: of(here) };
};
const overDetail = (engine: Engine, detail: string, use: (tables: ReturnType<typeof tablesOf>, engine: Tables) => Promise<unknown>) =>
  engine(async (one) => {
    await one.run(`create view detail as select * from ${parquet(detail)}`);
    await duck((here) => use(tablesOf(one, one.engine === 'duckdb' ? one : here), one));
  });

const run = (engine: Engine, kind: Kind, detail: string, rows: number) =>
  overDetail(engine, detail, (tables) => writePivot(tables, planFor(kind, rows), path.join(work, `cells-${kind}.parquet`)));

/** Frequency by three variables. */
const fit = (engine: Engine, detail: string, rows: number) =>
  overDetail(engine, detail, (tables) => {
    const { file, variables, calYear } = planFor('three-way', rows);
    return writeCells({ ...tables, file } as never, path.join(work, 'fit.parquet'), 'frequency', variables, { calYear } as never);
  });

const behind = (engine: Engine, detail: string) =>
  overDetail(engine, detail, async (_tables, one) => {
    const from = `from detail where CAL_YEAR in (2023, 2024) and coalesce("USAGE", 'Unknown') = 'Taxi'`;
    await one.all(`select count(*) as n ${from}`);
    await one.all(`select SOURCE_ROW, "POLICY_NO", CAL_YEAR, "PROVINCE", EARNED_PREMIUM, CLAIM_AMOUNT ${from} limit 50 offset 100`);
  });

async function timed(what: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await what();
  return performance.now() - began;
}

/** The sums of a run, as one would write them for Spark by hand. */
const bareSpark = (kind: Kind, detail: string, rows: number) =>
  bareSql(planFor(kind, rows), detail)
    .replace(/^create temp table cells as /, '')
    .replace(/read_parquet\('([^']+)'\)/g, 'parquet."file:$1"')
    .replaceAll('filter (', 'filter (where ')
    .replaceAll('::varchar', '::string')
    .replaceAll('"', '`');

async function bareServer(url: string) {
  const python = spawn(bridgeEnvironment().python()!, [fileURLToPath(new URL('./clusterReference.py', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: python.stdout })[Symbol.asyncIterator]();
  python.stdin.write(`${url}\n`);
  return {
    async ms(sql: string): Promise<number> {
      python.stdin.write(`${JSON.stringify(sql)}\n`);
      return (JSON.parse((await lines.next()).value as string) as { ms: number }).ms;
    },
    async stop() {
      python.stdin.end();
      await once(python, 'exit');
    },
  };
}

const line = (name: string, figures: readonly (number | undefined)[]) =>
  console.log(name.padEnd(22) + figures.map((ms) => (ms === undefined ? '' : ms.toFixed(0)).padStart(14)).join(''));

async function compare(url: string, rows: number): Promise<void> {
  const detail = await makeDetail(rows, work);
  reads.add(detail);
  const spark = sparkOf(url);
  const bare = await bareServer(url);
  console.log(`\n${rows.toLocaleString('en')} rows of detail, ${Math.round(statSync(detail).size / 1e6)} MB; medians of ${rounds}, ms`);
  console.log(''.padEnd(22) + ['DuckDB', 'Spark', 'bare Spark'].map((title) => title.padStart(14)).join(''));
  const works: [string, (engine: Engine) => Promise<unknown>, Kind?][] = [
    ...kindNames.map((kind): [string, (engine: Engine) => Promise<unknown>, Kind] => [
      kind,
      (engine) => run(engine, kind, detail, rows),
      kind,
    ]),
    ['cells of a fit', (engine) => fit(engine, detail, rows)],
    ['rows behind a cell', (engine) => behind(engine, detail)],
  ];
  for (const [name, one, kind] of works) {
    const found: number[][] = [[], [], []];
    for (let round = 0; round < Number(rounds); round++) {
      found[0]!.push(await timed(() => one(duck)));
      found[1]!.push(await timed(() => one(spark)));
      if (kind) found[2]!.push(await bare.ms(bareSpark(kind, detail, rows)));
    }
    line(
      name,
      found.map((times) => (times.length ? median(times) : undefined)),
    );
  }
  await bare.stop();
  rmSync(detail);
}

async function makeDetails(url: string): Promise<void> {
  const { source, plan } = await makeSource(Number(policies), work);
  reads.add(source);
  const make = (engine: Engine) =>
    engine(async (tables) => {
      await prepareSpellings(tables, plan, source);
      const { before, select } = detailSql({ plan, rows: rowsTakingPart(plan, source, false, false), hasClaimsFile: false });
      for (const statement of before) await tables.run(statement);
      return tables.copyToParquet(select, path.join(work, 'made.parquet'));
    });
  console.log(`\nthe detail of ${Number(policies).toLocaleString('en')} policies, without its summary; once each, ms`);
  line('make the detail', [await timed(() => make(duck)), await timed(() => make(sparkOf(url)))]);
}

let stop = async () => {};
try {
  const { state, say } = await bridgeEnvironment().prepare();
  if (state !== 'ready') throw new Error(say.en);
  let url = process.env.ANALYSIS_ENGINE;
  if (!url) {
    const missing = sparkMissing();
    if (missing) throw new Error(missing);
    ({ url, stop } = await startCluster());
  }
  for (const rows of sizes.split(',').map(Number)) await compare(url, rows);
  await makeDetails(url);
  console.log(`\nmost memory of this process, DuckDB among it: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
} finally {
  await stop();
  rmSync(work, { recursive: true, force: true });
}
process.exit();
