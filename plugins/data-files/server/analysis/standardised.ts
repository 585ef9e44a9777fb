import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { LocalizedText } from '@tessera/plugin-sdk/contract';
import { conflict, files, Problem, workOf, type JobContext } from '@tessera/plugin-sdk/server';
import type { ImportedFileService } from '../../contract/services';
import { fileById, findFile, readOf } from '../files/access';
import { spillFolder } from '../files/folders';
import type { ImportFileRow } from '../files/table';
import { anyDay } from '../importing/values';
import { sheetTexts } from '../importing/workbook';
import { check, likelyPlan } from '../validation/jobs';
import { passes } from '../validation/findings';
import { sentenceOf } from '../validation/rules';
import { rowsTakingPart } from './createJob';
import type { Plan } from './plan';
import { rawText } from './rows';

type Read = ReturnType<typeof readOf>;

/** What a plugin needs of a file that it reads by standard columns. */
export const checkFile: ImportedFileService['check'] = async (work, fileName) => {
  const ctx = workOf(work) as JobContext;
  const file = readOf(await findFile(ctx, fileName));
  mappedPlan(file, await likelyPlan(ctx, file));
  const done = file.validation && file.validation.mappingVersion === file.mappingVersion && file.isValidated !== null;
  if (!done) await check({ fileId: file.id }, { ...ctx, progress: () => Promise.resolve() });
  refuseFaults(await fileById(ctx, file.id));
};

function refuseFaults(file: ImportFileRow): void {
  const { validation, displayName } = file;
  if (!validation || passes(validation)) return;
  if (validation.questions.some(({ answer }) => answer === null))
    throw told('questions_open', file, {
      vi: `${displayName}: cách viết ngày hoặc số chưa rõ. Hãy mở tệp ở bước kiểm tra và trả lời câu hỏi.`,
      en: `${displayName}: how dates or numbers are written is not clear. Open the file's check and answer the questions.`,
    });
  const error = validation.errors.find(({ severity }) => severity === 'error');
  const sentence = error
    ? sentenceOf(error.rule, error.count, error.column, error.standardName)
    : { vi: 'mọi dòng đều có lỗi.', en: 'every row has an error.' };
  const first = error?.samples[0];
  const at = first
    ? { vi: ` Dòng đầu tiên: ${first.row}, “${first.value ?? ''}”.`, en: ` The first is row ${first.row}, “${first.value ?? ''}”.` }
    : { vi: '', en: '' };
  throw told('file_errors', file, {
    vi: `${displayName}: ${sentence.vi}${at.vi} Hãy sửa tệp rồi nhập lại, hoặc bỏ các dòng lỗi ở bước kiểm tra.`,
    en: `${displayName}: ${sentence.en}${at.en} Mend the file and import it again, or leave these rows out in its check.`,
  });
}

const told = (code: string, { fileName }: ImportFileRow, sentence: LocalizedText): Problem =>
  conflict(code, sentence, { current: { fileName } });

function mappedPlan(file: Read, { plan, template }: Awaited<ReturnType<typeof likelyPlan>>): Plan {
  if (!plan || !template)
    throw told('not_mapped', file, {
      vi: `${file.displayName}: loại tệp này không có mẫu chuẩn hoá. Hãy ghép cột của tệp với một mẫu.`,
      en: `${file.displayName}: this kind of file has no standard template. Map its columns to one.`,
    });
  if (plan.missing.length)
    throw told('not_mapped', file, {
      vi: `${file.displayName}: chưa biết cột nào là ${plan.missing.join(', ')}. Hãy ghép cột của tệp rồi lập lại; lần sau tệp cùng cột không phải ghép nữa.`,
      en: `${file.displayName}: which column is ${plan.missing.join(', ')} is not known. Map the columns of the file, then try again; files with the same columns need no mapping later.`,
    });
  return plan;
}

/** A file by its standard columns: how many rows lie above its first, what is mapped, and SQL of the view `standard`. */
export async function standardView(
  work: Parameters<ImportedFileService['standardised']>[0],
  fileName: string,
  sourceOf: (file: Read) => string,
) {
  const ctx = workOf(work);
  const row = readOf(await findFile(ctx, fileName));
  const plan = mappedPlan(row, await likelyPlan(ctx, row));
  const source = sourceOf(row);
  return {
    row,
    source,
    mapped: Object.fromEntries(plan.columns.map(({ name, importName }) => [name, importName])),
    amounts: plan.columns.filter(({ type }) => type === 'money').map(({ name }) => name),
    rowsAbove: row.reading?.headerRow ?? 0,
    days: Object.fromEntries(
      plan.columns.flatMap((c) => (c.type === 'date' && c.name !== 'EXPIRY_DATE' ? [[c.name, anyDay(rawText(c), c.style)]] : [])),
    ),
    view: `create view standard as ${rowsTakingPart(plan, source, row.reading?.hasRagged ?? false, row.skipRowsWithErrors)}`,
  };
}

export const sheetsOf: ImportedFileService['sheets'] = async (work, fileName, most, signal) => {
  const ctx = workOf(work);
  const file = await findFile(ctx, fileName);
  const folder = path.join(spillFolder(ctx.services), `sheets-${randomUUID()}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const original = path.join(folder, 'original');
    await ctx.services.get(files).link(file.fileKey, original);
    if (file.fileType === 'csv')
      throw new Problem(400, 'no_workbook', {
        vi: `${file.displayName}: hãy lưu tệp dưới dạng bảng tính .xlsx, mỗi biểu một trang tính.`,
        en: `${file.displayName}: save the file as a workbook (.xlsx) with a sheet for each statement.`,
      });
    return await sheetTexts(original, most, signal);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
