import type { JobContext } from '@tessera/plugin-sdk/server';
import type { ReadFile } from '../analysis/standardView';
import type { Duck } from '../duckdb/database';
import { examine, type Examined } from '../validation/examine';
import { likelyPlan } from '../validation/likelyPlan';
import { wantedOf } from './prepare';

/**
 * At the end of an import, while somebody waits for it anyway: checks a file whose group another plugin asks about, and answers its
 * questions. Undefined where nobody asks, or where a person has to map columns first. What fails here is done when it is needed.
 */
export async function prepareRead(ctx: JobContext, duck: Duck, file: ReadFile, source: string): Promise<Examined | undefined> {
  try {
    if (!(await wantedOf(ctx, file.groupId))) return undefined;
    const how = await likelyPlan(ctx, file);
    if (!how.plan || how.plan.missing.length) return undefined;
    await ctx.progress(0.75, {
      vi: 'Đang kiểm tra từng dòng và cộng sẵn số liệu cho báo cáo',
      en: 'Checking every row, and summing for reports ahead',
    });
    return await examine(ctx, duck, { file, how, source, claims: undefined, prepares: true });
  } catch (error) {
    ctx.signal.throwIfAborted();
    ctx.log.warn({ err: error, fileId: file.id }, 'a file was imported without its check');
    return undefined;
  }
}
