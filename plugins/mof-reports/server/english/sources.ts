import type { Language } from '@tessera/plugin-sdk/contract';
import { citedIn } from '../../contract/names';

/** Where the rows come from that the product brings, as its migrations say it. Parts of a sentence stand side by side. */
const phrases: readonly (readonly [vi: RegExp, en: string])[] = [
  [/, Điều 4 và 5/, ', Articles 4 and 5'],
  [/; cách đánh số dựng lại một phần/, '; the numbering is partly a reconstruction'],
  [/, biểu phí; mã do chúng tôi đặt/, ', tariff; the codes are ours'],
  [/, theo một nguồn công khai/, ', from one public source'],
  [/, theo một nguồn/, ', from one source'],
  [/^Kiến thức chung, chưa đối chiếu với văn bản/, 'General knowledge, not compared with the text'],
  [/; số hiệu chưa chắc chắn/, '; the number is uncertain'],
  [/^Mẫu gián tiếp chung, đối chiếu với báo cáo đã nộp/, 'Common indirect form, compared with filed reports'],
];

/** The source of a row in the reader's language; in English it says whose the English name is. */
export function sourceIn(language: Language, { source, nameEn }: { source: string | null; nameEn: string }): string | null {
  if (language === 'vi' || source === null) return source;
  const said = phrases.reduce((text, [vi, en]) => text.replace(vi, en), citedIn(language, source));
  return nameEn ? `${said}; English name: our translation` : said;
}

/** `shown` of the catalogues: rows with their source in the reader's language. */
export const withSource = <Row extends { source: string | null; nameEn: string }>(
  rows: readonly Row[],
  { language }: { language: Language },
): Promise<Row[]> => Promise.resolve(rows.map((row) => ({ ...row, source: sourceIn(language, row) })));
