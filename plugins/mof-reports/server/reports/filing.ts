import { eq, sql } from 'drizzle-orm';
import { message, type LocalizedText } from '@tessera/plugin-sdk/contract';
import { conflict, insertRecord, invalidField, lockRecord, type CallContext } from '@tessera/plugin-sdk/server';
import type { ReportStatus } from '../../contract/reports';
import { cellOf, type CellRef } from '../engine';
import { catalogueOf } from './catalogue';
import { checksOf } from './checks';
import { computedOf, editsOf, made, type MadeReport } from './computed';
import { begin, cellMissing, namingIn, own, unsubmitted, type ReportHandlers } from './record';
import { reportEdits, reports } from './table';

/**
 * Puts an amount into an input of a report that is not submitted; null takes an earlier one back.
 * @throws 409 `submitted`, `not_made`; 400 where the report has no such cell, or computes it
 */
export async function replaceCell(
  within: CallContext,
  { id, ...ref }: { id: number } & CellRef,
  amountOf: (row: MadeReport) => { amount: bigint | null; reason: string },
): Promise<{ id: number; amount: string }> {
  const row = made(await unsubmitted(within, id));
  const { report } = await computedOf(within, row);
  const cell = cellOf(report, ref);
  if (!cell) throw cellMissing();
  if (cell.kind === 'formula') throw invalidField('amount', message('mof-reports:reports.computedCell'));
  const given = amountOf(row);
  const [amount, { reason }] = [given.amount === null ? null : String(given.amount), given];
  await within.db.insert(reportEdits).values({
    reportId: id,
    ...ref,
    amount,
    reason,
    createdBy: within.user.id,
    createdByName: within.user.fullName || within.user.userName,
  });
  const { checksum } = await computedOf(within, row);
  await within.db
    .update(own)
    .set({ checksum, version: row.version + 1, updatedAt: sql`now()` })
    .where(eq(reports.id, id));
  within.audit({
    entity: 'MofReport',
    entityId: id,
    label: `${ref.statement} ${ref.line} ${ref.column}`,
    before: { amount: String(cell.amount) },
    after: { amount, reason },
  });
  return { id, amount: amount ?? '0' };
}

/** What people do with a report that is made: they edit a figure, submit it, and correct what was submitted. */
export const filing: ReportHandlers<'editCell' | 'submitReport' | 'correctReport'> = {
  editCell: ({ id, statement, line, column, amount, reason }, ctx) =>
    ctx.transaction(async (within) => {
      await replaceCell(within, { id, statement, line, column }, () => ({ amount: amount === null ? null : BigInt(amount), reason }));
      return { id };
    }),
  submitReport: ({ id, checksum }, ctx) =>
    ctx.transaction(async (within) => {
      const row = made(await unsubmitted(within, id));
      const { report, checksum: present } = await computedOf(within, row);
      if (row.jobId || present !== checksum)
        throw conflict('changed', {
          vi: 'Báo cáo đã thay đổi sau khi bạn xem. Hãy xem lại rồi trình nộp.',
          en: 'The report has changed since you looked at it. Look again, then submit.',
        });
      const failing = (await checksOf(within, row, report)).filter(({ severity, passed }) => severity === 'error' && !passed);
      if (failing.length)
        throw conflict('checks_fail', {
          vi: `Còn ${failing.length} lỗi nên chưa trình nộp được. ${failing[0]!.text.vi}`,
          en: `${failing.length} errors are left, so it cannot be submitted. ${failing[0]!.text.en}`,
        });
      const submittedByName = ctx.user.fullName || ctx.user.userName;
      await within.db
        .update(own)
        .set({
          status: 'da_nop',
          checksum: present,
          submittedAt: new Date().toISOString(),
          submittedByName,
          version: row.version + 1,
          updatedAt: sql`now()`,
        })
        .where(eq(reports.id, id));
      const { statuses } = await catalogueOf(within);
      // who approves it reads names, in their own language
      const wordsOf = (code: ReportStatus): LocalizedText => {
        const { name, nameEn } = statuses.find((status) => status.code === code)!;
        return { vi: name, en: nameEn };
      };
      within.audit({
        entity: 'MofReport',
        entityId: id,
        label: (await namingIn(within)).label(row),
        before: { status: wordsOf('chua_nop') },
        after: { status: wordsOf('da_nop'), checksum: present },
        table: reports,
      });
      return { id };
    }),
  correctReport: ({ id }, ctx) =>
    ctx.transaction(async (within) => {
      const row = await lockRecord(within, reports, id);
      if (row.status !== 'da_nop')
        throw conflict('not_submitted', {
          vi: 'Báo cáo chưa nộp thì sửa trực tiếp, không cần bản sửa đổi.',
          en: 'A report that is not submitted is changed itself and needs no correction.',
        });
      const { categoryId, periodTypeId, year, periodValue, fileIds, edition, unearnedMethod, ibnrRate, fluctuationRate } = row;
      const made = await insertRecord(
        within,
        reports,
        {
          categoryId,
          periodTypeId,
          year,
          periodValue,
          fileIds,
          unearnedMethod,
          ibnrRate,
          fluctuationRate,
          edition: edition + 1,
          correctsId: id,
          createdBy: ctx.user.id,
          createdByName: ctx.user.fullName || ctx.user.userName,
        },
        await namingIn(within),
      ).catch((error: unknown) =>
        Promise.reject(
          (error as { code?: string }).code === 'duplicate'
            ? conflict('corrected', { vi: 'Báo cáo này đã có bản sửa đổi.', en: 'This report has a correction already.' })
            : error,
        ),
      );
      // figures changed by hand were filed too: the correction begins with them, and says who changed them
      const edits = (await editsOf(within, id)).map(({ id: _, ...edit }) => ({ ...edit, reportId: made.id }));
      if (edits.length) await within.db.insert(reportEdits).values(edits);
      return { id: made.id, job: await begin(within, made) };
    }),
};
