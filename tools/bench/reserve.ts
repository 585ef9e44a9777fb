/**
 * The reserve of a portfolio, made here, beside bare DuckDB SQL that does the same over the same Parquet: every policy with its unearned
 * premium, addition and ceded share, and the totals by branch and product. They take turns. Interpreter start is printed apart.
 * Run: node --import tsx tools/bench/reserve.ts [policies] [rounds]
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { preparePython, runPython } from '../../plugins/glm-analysis/server/python';
import { median } from './figures';

const policies = Number(process.argv[2] ?? 1_000_000);
const rounds = Number(process.argv[3] ?? 5);
const threads = 2;
const folder = await mkdtemp(path.join(tmpdir(), 'tessera-bench-reserve-'));
const input = path.join(folder, 'policies.parquet');

async function bare(work: string): Promise<number> {
  const instance = await DuckDBInstance.create(':memory:', { threads: String(threads) });
  const connection = await instance.connect();
  const began = performance.now();
  await connection.run(work);
  const took = performance.now() - began;
  connection.closeSync();
  instance.closeSync();
  return took;
}

/** Written as one would by hand, for amounts whose products fit 64 bits; half away from zero. */
const halfAway = (above: string, below: string) =>
  `CASE WHEN ${above} < 0 THEN -((-2 * (${above}) + ${below}) // (2 * ${below})) ELSE (2 * (${above}) + ${below}) // (2 * ${below}) END`;
const figures = ['PREMIUM', 'EARNED', 'UPR', 'ADDED', 'FINAL', 'CEDED_PREMIUM', 'CEDED_UPR', 'CEDED_ADDED', 'CEDED_FINAL'];
const bareSql = `
  COPY (
    WITH d AS (
      SELECT *, EXPIRY_DATE - EFFECTIVE_DATE + 1 AS term, greatest(0, least(EXPIRY_DATE, DATE '2025-12-31') - EFFECTIVE_DATE + 1) AS gone,
        CASE PRODUCT_CODE WHEN 'P1' THEN 100000 ELSE 0 END AS rate
      FROM '${input}' WHERE coalesce(ISSUE_DATE, EFFECTIVE_DATE) <= DATE '2025-12-31'),
    u AS (SELECT *, PREMIUM - (${halfAway('PREMIUM * gone', 'term')}) AS UPR, CEDED_PREMIUM - (${halfAway('CEDED_PREMIUM * gone', 'term')}) AS CEDED_UPR FROM d),
    a AS (SELECT *, ${halfAway('UPR * rate', '1000000')} AS ADDED, ${halfAway('CEDED_UPR * rate', '1000000')} AS CEDED_ADDED FROM u)
    SELECT POLICY_NO, BRANCH_CODE, PRODUCT_CODE, EFFECTIVE_DATE, EXPIRY_DATE, ISSUE_DATE, term, term - gone AS unexpired, (term - gone)::DOUBLE / term AS factor, PREMIUM,
      (PREMIUM - UPR)::BIGINT AS EARNED, UPR::BIGINT AS UPR, ADDED::BIGINT AS ADDED, (UPR + ADDED)::BIGINT AS FINAL,
      CEDED_PREMIUM, CEDED_UPR::BIGINT AS CEDED_UPR, CEDED_ADDED::BIGINT AS CEDED_ADDED, (CEDED_UPR + CEDED_ADDED)::BIGINT AS CEDED_FINAL
    FROM a) TO '${folder}/bare.parquet' (FORMAT parquet, COMPRESSION zstd);
  COPY (SELECT BRANCH_CODE, PRODUCT_CODE, count(*), ${figures.map((figure) => `sum(${figure})`).join(', ')} FROM '${folder}/bare.parquet'
    GROUP BY GROUPING SETS ((), (BRANCH_CODE), (PRODUCT_CODE))) TO '${folder}/bareTotals.parquet' (FORMAT parquet);`;

await bare(`COPY (
  SELECT 'D' || i AS POLICY_NO, 'B' || (i % 40) AS BRANCH_CODE, 'P' || (i % 9) AS PRODUCT_CODE, DATE '2023-01-01' + (i * 7919 % 1200)::INTEGER AS EFFECTIVE_DATE,
    DATE '2023-01-01' + (i * 7919 % 1200)::INTEGER + (CASE i % 4 WHEN 0 THEN 729 ELSE 364 END)::INTEGER AS EXPIRY_DATE, DATE '2023-01-01' + (i * 7919 % 1200)::INTEGER - (i % 20)::INTEGER AS ISSUE_DATE,
    (i * 15485863 % 98765431)::BIGINT AS PREMIUM, (i * 15485863 % 98765431 // 3)::BIGINT AS CEDED_PREMIUM
  FROM range(${policies}) t(i)) TO '${input}' (FORMAT parquet)`);

const prepared = await preparePython();
if (prepared.state !== 'ready') throw new Error(prepared.say.en);
const packageRoot = new URL('../../plugins/glm-analysis/python/', import.meta.url).pathname;
const environment = (await readdir(packageRoot)).find((name) => /^\.venv-[0-9a-f]+$/.test(name))!;
const python = path.join(packageRoot, environment, 'bin/python');

const took = { calculation: [] as number[], process: [] as number[], start: [] as number[], bare: [] as number[] };
for (let round = 0; round < rounds; round++) {
  took.bare.push(await bare(bareSql));
  const began = performance.now();
  const { seconds } = await runPython(
    'reserve',
    { inputs: [input], valuationDate: '2025-12-31', ratios: { P1: { expectedLossRatio: 0.8, expenseRatio: 0.3 } } },
    { folder: path.join(folder, `run-${round}`) },
  );
  took.process.push(performance.now() - began);
  took.calculation.push(seconds * 1000);
  const start = performance.now();
  spawnSync(python, ['-I', '-c', 'import tessera_analysis.reserve.calculation']);
  took.start.push(performance.now() - start);
}

const ms = (values: number[]) => Math.round(median(values));
console.table({
  'Python calculation': { ms: ms(took.calculation), 'times bare SQL': (median(took.calculation) / median(took.bare)).toFixed(2) },
  'bare DuckDB SQL': { ms: ms(took.bare), 'times bare SQL': '1.00' },
  'interpreter start and imports': { ms: ms(took.start) },
  'whole run as the server sees it': { ms: ms(took.process) },
});
console.log(`${policies.toLocaleString('en')} policies, medians of ${rounds} rounds, ${threads} threads each.`);
await rm(folder, { recursive: true, force: true });
