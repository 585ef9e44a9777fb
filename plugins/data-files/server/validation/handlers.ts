import { eq } from 'drizzle-orm';
import { invalidField, implement, unscoped, type CallContext } from '@tessera/plugin-sdk/server';
import { message } from '@tessera/plugin-sdk/contract';
import { validationCalls, type FileValidation } from '../../contract/validation';
import { findFile, readOf } from '../files/access';
import { importFiles, type ImportFileRow } from '../files/table';
import { settle, startWork } from '../files/works';
import { viewsOf } from '../files/view';
import { remember } from '../mapping/memory';
import { standardTemplate, templateOfGroup } from '../templates/standard';
import { questionIds } from '../analysis/plan';
import { summaryIn } from './findings';

export const validationHandlers = implement(validationCalls, {
  async validateFile({ fileName, templateId, answers, skipRowsWithErrors }, ctx) {
    const file = readOf(await findFile(ctx, fileName, { lock: true }));
    if (templateId !== undefined) await standardTemplate(ctx, templateId);
    const given = Object.fromEntries((answers ?? []).map(({ id, value }) => [id, value]));
    checkAnswers(file, given);
    const template = templateId ?? file.mapping?.templateId ?? (await templateOfGroup(ctx, file.groupId))?.id;
    if (Object.keys(given).length && template !== undefined) await remember(ctx, file.fingerprint, template, { answers: given });
    await ctx.db
      .update(unscoped(importFiles, 'the row was found as the user sees it'))
      .set({ answers: { ...file.answers, ...given }, skipRowsWithErrors })
      .where(eq(importFiles.id, file.id));
    return { job: await startWork(ctx, file, 'validate', { templateId }) };
  },
  async getValidation({ fileName }, ctx) {
    const [row] = await settle(ctx, [await findFile(ctx, fileName)]);
    return validationOf(ctx, row ?? (await findFile(ctx, fileName)));
  },
});

/** Only what was asked can be answered, and only with one of its options. */
function checkAnswers(file: ImportFileRow, given: Readonly<Record<string, string>>): void {
  const open = file.validation?.questions ?? [];
  Object.entries(given).forEach(([id, value], i) => {
    const question = open.find((q) => q.id === id);
    const fits = id === questionIds.currencyDecimals ? /^[0-4]$/.test(value) : question?.options.some((option) => option.value === value);
    if (!fits) throw invalidField(`answers[${i}].value`, message('validation.oneOf'));
  });
}

async function validationOf(ctx: CallContext, file: ImportFileRow): Promise<FileValidation> {
  const [view] = await viewsOf(ctx, [file]);
  const { validation } = file;
  const template = validation?.templateId
    ? await standardTemplate(ctx, validation.templateId, validation.templateVersion ?? undefined).catch(() => undefined)
    : undefined;
  return {
    isValidated: file.isValidated,
    message: messageOf(file)[ctx.language],
    data: validation && summaryIn(validation, ctx.language),
    fileTemplateUuid: view?.fileTemplateUuid ?? null,
    importDataFileId: file.importDataFileId,
    Group: { groupName: view?.Group.groupName ?? '' },
    fileType: file.fileType,
    FRRS_file_template: template ? { id: template.id, templateName: template.templateName, version: template.version } : null,
    validatedAt: file.validatedAt,
  };
}

function messageOf({ isValidated, validation }: ImportFileRow): { vi: string; en: string } {
  if (!validation || isValidated === null) return { vi: 'Tệp chưa được kiểm tra.', en: 'The file has not been validated yet.' };
  const { rowsWithErrors, leftOut } = validation;
  const rows = (language: 'vi' | 'en') => rowsWithErrors.toLocaleString(language);
  const amount = (language: 'vi' | 'en') => leftOut?.amount.toLocaleString(language);
  const claimsVi = `${leftOut?.claims.toLocaleString('vi')} vụ bồi thường, tổng ${amount('vi')}`;
  const claimsEn = `${leftOut?.claims.toLocaleString('en')} ${leftOut?.claims === 1 ? 'claim' : 'claims'}, ${amount('en')} in all`;
  const hasClaims = leftOut && (leftOut.claims !== 0 || leftOut.amount !== 0);
  const isOne = rowsWithErrors === 1;
  if (isValidated && rowsWithErrors)
    return {
      vi: `Tệp hợp lệ; ${rows('vi')} dòng lỗi được bỏ qua${hasClaims ? `, cùng ${claimsVi}, trên các dòng đó` : ''}.`,
      en: `Your file is valid; ${rows('en')} ${isOne ? 'row with errors is' : 'rows with errors are'} left out${hasClaims ? `, and with ${isOne ? 'it' : 'them'} ${claimsEn}` : ''}.`,
    };
  if (isValidated) return { vi: 'Tệp hợp lệ.', en: 'Your file is valid' };
  const open = validation.questions.filter((q) => q.answer === null).length;
  if (open && validation.errors.every((e) => e.severity === 'warning'))
    return {
      vi: `Có ${open} câu hỏi cần bạn trả lời trước khi tệp hợp lệ.`,
      en: `There ${open === 1 ? 'is 1 question' : `are ${open} questions`} to answer before the file is valid.`,
    };
  // without a row it is about the mapping
  if (validation.errors.some((e) => e.severity === 'error' && !e.samples.length))
    return {
      vi: 'Tệp chưa dùng được: cách ghép cột còn thiếu. Hãy bổ sung ở bước Ghép cột rồi lưu lại.',
      en: 'There is an error in your file: its mapping is not complete. Complete and save it in the step Map.',
    };
  return {
    vi: `Tệp có lỗi. Hãy sửa tệp rồi nhập lại, hoặc chọn "Bỏ qua các dòng có lỗi" rồi kiểm tra lại.${hasClaims ? ` Các dòng lỗi có ${claimsVi}.` : ''}`,
    en: `There is an error in your file. Correct it and import it again, or choose "Leave out rows with errors" and check again.${hasClaims ? ` The ${isOne ? 'row with errors holds' : 'rows with errors hold'} ${claimsEn}.` : ''}`,
  };
}
