import { conflict, type WorkContext } from '@tessera/plugin-sdk/server';
import { fileById, readOf } from '../files/access';
import { folderOf } from '../files/folders';
import type { FileMapping } from '../mapping/fileMapping';
import type { ClaimsSource } from './claims';
import { claimsAnswers } from './plan';

/** The claims file that a mapping names; `answers` are those of the policy file. @throws 409 when it is gone or not read */
export async function claimsSourceOf(
  ctx: WorkContext,
  mapping: Pick<FileMapping, 'claimsFile'>,
  answers: Readonly<Record<string, string>>,
): Promise<ClaimsSource | undefined> {
  const { claimsFile } = mapping;
  if (!claimsFile) return undefined;
  const file = await fileById(ctx, claimsFile.fileId).catch(() => undefined);
  if (!file || file.deletedAt) {
    throw conflict('claims_file_gone', {
      vi: `Tệp bồi thường "${claimsFile.fileName}" không còn. Hãy chọn tệp khác và lưu lại.`,
      en: `The claims file "${claimsFile.fileName}" is gone. Choose another one and save again.`,
    });
  }
  const read = readOf(file);
  return {
    source: folderOf(ctx.services, file.id).source(read.sourceToken),
    columns: read.columns,
    answers: { ...read.answers, ...claimsAnswers(answers) },
    headerRow: read.reading?.headerRow ?? 0,
    mapping: claimsFile.columns,
  };
}
