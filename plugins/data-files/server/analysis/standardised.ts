import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { LocalizedText } from '@tessera/plugin-sdk/contract';
import { conflict, files, Problem, workOf, type JobContext } from '@tessera/plugin-sdk/server';
import type { ImportedFileService } from '../../contract/services';
import { findFile, readOf } from '../files/access';
import { folderOf, spillFolder } from '../files/folders';
import type { ImportFileRow } from '../files/table';
import { keepFindings } from '../files/works';
import { sheetTexts } from '../importing/workbook';
import { examine, withSource } from '../validation/examine';
import { passes } from '../validation/findings';
import { likelyPlan } from '../validation/likelyPlan';
import { sentenceOf } from '../validation/rules';
import type { Plan } from './plan';
import { describedBy, hashOf, readAs, viewOf, type ReadFile } from './standardView';

type Read = ReadFile;

/** What a plugin needs of a file that it reads by standard columns. */
export const checkFile: ImportedFileService['check'] = async (work, fileName) => {
  const ctx = workOf(work) as JobContext;
  const file = readOf(await findFile(ctx, fileName));
  const how = await likelyPlan(ctx, file);
  const plan = mappedPlan(file, how);
  if (isChecked(file, plan)) return refuseFaults(file);
  const source = folderOf(ctx.services, file.id).source(file.sourceToken);
  // other work on the file may go on, with a folder of its own
  const { values } = await withSource(ctx, file, how, spillFolder(ctx.services), (duck, claims) =>
    examine(ctx, duck, { file, how, source, claims, prepares: false }),
  );
  await keepFindings(ctx, file, values);
  refuseFaults({ ...file, ...values });
};

/** With the mapping that counts now, read as it is read now: what is likely changes with what is remembered of other files. */
const isChecked = ({ isValidated, validation, ...file }: Read, plan: Plan): boolean =>
  isValidated !== null &&
  validation?.mappingVersion === file.mappingVersion &&
  (validation.readAs === undefined || validation.readAs === hashOf(readAs(plan, { ...file, isValidated, validation })));

function refuseFaults(file: Pick<ImportFileRow, 'validation' | 'displayName' | 'fileName'>): void {
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

const told = (code: string, { fileName }: Pick<ImportFileRow, 'fileName'>, sentence: LocalizedText): Problem =>
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

/**
 * A file by its standard columns: how many rows lie above its first, what is mapped, SQL of the view `standard`, and what that follows
 * from.
 */
export async function standardView(work: Parameters<ImportedFileService['standardised']>[0], fileName: string) {
  const ctx = workOf(work);
  const row = readOf(await findFile(ctx, fileName));
  const plan = mappedPlan(row, await likelyPlan(ctx, row));
  const source = folderOf(ctx.services, row.id).source(row.sourceToken);
  const described = { ...describedBy(plan), rowsAbove: row.reading?.headerRow ?? 0 };
  return { row, source, view: viewOf(plan, row, source), readAs: readAs(plan, row), described };
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
