import { eq } from 'drizzle-orm';
import type { JobContext } from '@tessera/plugin-sdk/server';
import { dataFiles } from '../../contract';
import type { FilePreparation } from '../../contract/preparation';
import { planned, type Plan } from '../analysis/plan';
import { describedBy, readAs, viewOf, type ReadFile } from '../analysis/standardView';
import type { Duck } from '../duckdb/database';
import { mostRows, type PreparedCells } from '../files/cells';
import { templateGroups } from '../templates/tables';

interface Preparing {
  file: ReadFile;
  plan: Plan;
  /** Where its Parquet lies. */
  source: string;
}

/** Who wants something ready of files of this group, if anybody. */
export async function wantedOf(ctx: JobContext, groupId: number): Promise<{ group: string; by: FilePreparation } | undefined> {
  const by = ctx.services.tryGet(dataFiles.services.filePreparation);
  if (!by) return undefined;
  const [found] = await ctx.db.select({ code: templateGroups.code }).from(templateGroups).where(eq(templateGroups.id, groupId));
  return found?.code && by.groups.includes(found.code) ? { group: found.code, by } : undefined;
}

/**
 * Answers what another plugin will ask of a file, beside what else is asked of it. Undefined where nobody will ask. A question that cannot
 * be answered, or has a long answer, is left to whoever asks it.
 */
export async function prepare(ctx: JobContext, duck: Duck, { file, plan, source }: Preparing): Promise<PreparedCells[] | undefined> {
  try {
    const wanted = plan.missing.length ? undefined : await wantedOf(ctx, file.groupId);
    if (!wanted) return undefined;
    return await duck.beside(async (own) => {
      const answers: PreparedCells[] = [];
      await own.run(viewOf(plan, file, source));
      for (const { sql, groupsBy } of wanted.by.questions(wanted.group, describedBy(plan))) {
        if (groupsBy.some((name) => distinctIn(name, plan, file) > mostRows)) continue; // a million sums would fill the memory for nothing
        const cells = await own.all(`select * from (${sql}) limit ${mostRows + 1}`);
        if (cells.length <= mostRows) answers.push({ asked: [readAs(plan, file), sql], cells });
      }
      return answers;
    });
  } catch (error) {
    ctx.signal.throwIfAborted();
    ctx.log.warn({ err: error, fileId: file.id }, 'what another plugin asks of a file was not prepared');
    return undefined;
  }
}

function distinctIn(name: string, plan: Plan, { columns }: ReadFile): number {
  const from = planned(plan, name)?.importName;
  return columns.find((column) => column.name === from)?.facts.distinct ?? 0;
}
