import { fold, languages, type LocalizedText } from '@tessera/plugin-sdk/contract';
import { Problem } from '@tessera/plugin-sdk/server';
import type { Spec } from './specs';
import type { FileColumn, RawCell } from './table';

/** Which columns of a file belong to which fields: by their heads in either language, or by the name of the field. @throws Problem 400 */
export function readHead(cells: readonly RawCell[], specs: readonly Spec[]): { columns: FileColumn[]; ignored: string[] } {
  const named = new Map<string, Spec>();
  for (const spec of specs)
    for (const name of [spec.field, ...languages.map((language) => spec.header[language])]) named.set(headOf(name), spec);
  const columns: FileColumn[] = [];
  const ignored: string[] = [];
  cells.forEach((cell, at) => {
    const head = String(cell).trim();
    if (!head) return;
    const spec = named.get(headOf(head));
    if (!spec) return void ignored.push(head.slice(0, 100));
    if (columns.some(({ field }) => field === spec.field))
      throw refused('column_twice', {
        vi: `Tệp có hai cột “${spec.header.vi}”. Hãy bỏ một cột.`,
        en: `The file has two columns “${spec.header.en}”. Remove one of them.`,
      });
    columns.push({ at, field: spec.field });
  });
  const key = specs.find(({ isKey }) => isKey);
  if (key && !columns.some(({ field }) => field === key.field))
    throw refused('no_key_column', {
      vi: `Dòng đầu của trang tính thiếu cột “${key.header.vi}”, cột nhận ra bản ghi đã có. Hãy dùng tệp mẫu.`,
      en: `The first row of the sheet lacks the column “${key.header.en}”, by which records are recognised. Use the template.`,
    });
  return { columns, ignored };
}

/** `Số điện thoại *` and `so dien thoai` are one. */
const headOf = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
const refused = (code: string, says: LocalizedText) => new Problem(400, code, says);
