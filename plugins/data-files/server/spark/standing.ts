import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { LocalizedText, Services } from '@tessera/plugin-sdk/contract';
import { deployment, Problem, sharedFiles, type Condition, type Log } from '@tessera/plugin-sdk/server';
import { parquet, withDuck } from '../duckdb/database';
import { withEngine } from '../engine/engine';
import { spillFolder } from '../files/folders';

/** How the cluster stands, as far as the last look tells; undefined without one. */
let standing: { ok: boolean; say: LocalizedText } | undefined;

const looking: LocalizedText = {
  vi: 'Đang kiểm tra cụm tính toán (Spark) của ANALYSIS_ENGINE.',
  en: 'The cluster of ANALYSIS_ENGINE (Spark) is being looked at.',
};
const tooOld = (version: string): LocalizedText => ({
  vi: `Cụm tính toán là Spark ${version}, nhưng cần Spark 4. Hãy nâng cấp cụm, hoặc bỏ ANALYSIS_ENGINE.`,
  en: `The cluster runs Spark ${version}, and Spark 4 is needed. Upgrade it, or leave ANALYSIS_ENGINE out.`,
});
const ready = (version: string): LocalizedText => ({
  vi: `Phân tích chạy trên cụm Spark ${version}.`,
  en: `Analyses are computed on a cluster of Spark ${version}.`,
});

/**
 * At start: whether the cluster answers, is new enough, and reads what this server writes. What cannot work is told at once, in the log and on
 * the page of plugins; the server goes on without analyses, and each of them tells the same.
 */
export async function lookAtCluster(log: Log, services: Services): Promise<void> {
  standing = undefined;
  if (!services.get(deployment).cluster) return;
  standing = { ok: true, say: looking };
  try {
    const version = await askCluster(services);
    standing = /^[0-3]\./.test(version) ? { ok: false, say: tooOld(version) } : { ok: true, say: ready(version) };
    log[standing.ok ? 'info' : 'error']({ spark: version }, standing.say.en);
  } catch (error) {
    const told = error instanceof Problem ? error.detail : undefined;
    const say = typeof told === 'object' ? told : { vi: String(error), en: String(error) };
    standing = { ok: false, say };
    log.error({ err: error }, say.en);
  }
}

export const clusterConditions = (): Condition[] => (standing ? [{ name: 'Spark', ...standing }] : []);

/** The version of Spark, told beside the content of a file that was written a moment ago. */
async function askCluster(services: Services): Promise<string> {
  const shared = services.get(sharedFiles);
  const name = `look-${randomUUID()}.parquet`;
  const [unfinished, file] = [path.join(spillFolder(services), name), path.join(shared.folder('data-files'), 'looks', name)];
  await mkdir(path.dirname(unfinished), { recursive: true, mode: 0o700 });
  try {
    const folder = path.dirname(unfinished);
    await withDuck({ reads: [], writes: [folder], spillFolder: folder }, (duck) => duck.copyToParquet('select 7 as seen', unfinished));
    await shared.publish(unfinished, file);
    const answer = await withEngine(services, { reads: [file], spillFolder: folder }, (tables) =>
      tables.one(`select version() as version, max(seen) as seen from ${parquet(file)}`),
    );
    if (answer.seen !== 7) throw new Error('the cluster reads other files than this server writes');
    return String(answer.version).split(' ')[0] ?? '';
  } finally {
    await rm(unfinished, { force: true });
    await shared.remove([file]);
  }
}
