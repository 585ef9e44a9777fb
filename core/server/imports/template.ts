import { Readable } from 'node:stream';
import { asc } from 'drizzle-orm';
import type { Language, LocalizedText } from '@tessera/plugin-sdk/contract';
import { whereVisible, type FileAnswer, type Importer, type WorkContext } from '@tessera/plugin-sdk/server';
import {
  columnLetters,
  escapeFormula,
  widthsOf,
  workbook,
  workbookType,
  type CellRule,
  type Sheet,
  type SheetRow,
} from '@tessera/plugin-sdk/server/xlsx';
import { sourceOf } from './references';
import { specsOf, type Spec } from './specs';

/** Records of a catalogue that are offered for choosing; longer ones are typed. */
const mostOffered = 1_000;

const sheets = { choices: { vi: 'Lựa chọn', en: 'Choices' }, guide: { vi: 'Hướng dẫn', en: 'Guide' }, rows: { vi: 'Dữ liệu', en: 'Rows' } };
const guideHeads: readonly LocalizedText[] = [
  { vi: 'Cột', en: 'Column' },
  { vi: 'Bắt buộc', en: 'Required' },
  { vi: 'Nội dung', en: 'What it holds' },
  { vi: 'Ví dụ', en: 'Example' },
];
const yes = { vi: 'Có', en: 'Yes' };

/** The workbook that people fill in: heads, what is expected in each column, values to choose from, and a sheet that explains. */
export async function templateOf(ctx: WorkContext, importer: Importer): Promise<FileAnswer> {
  const { language } = ctx;
  const specs = specsOf(importer);
  const offered = await Promise.all(specs.map((spec) => offeredOf(ctx, spec)));
  const choiceColumns = specs.map((_, i) => i).filter((i) => offered[i]!.length > 0);
  const name = sheets.choices[language];
  const rules = specs.map((spec, column): CellRule => {
    const at = choiceColumns.indexOf(column);
    const letter = columnLetters(at);
    return {
      column,
      note: { title: spec.header[language], text: expectedOf(spec)[language] },
      ...(at >= 0 && !spec.many && { from: `'${name}'!$${letter}$2:$${letter}$${offered[column]!.length + 1}` }),
    };
  });
  const heads = specs.map(({ header, required }) => `${header[language]}${required ? ' *' : ''}`);
  const made: Sheet[] = [
    {
      name: sheets.rows[language],
      // texts, so that a program keeps the zeros that a code begins with
      open: () => ({ widths: heads.map((head) => Math.max(14, head.length + 2)), rules, rows: [{ cells: heads, bold: true }] }),
    },
    { name: sheets.guide[language], open: () => guideOf(specs, offered, language) },
  ];
  if (choiceColumns.length)
    made.push({
      name,
      open: () => {
        const longest = Math.max(...choiceColumns.map((i) => offered[i]!.length));
        const titles = choiceColumns.map((i) => specs[i]!.header[language]);
        const rows = Array.from({ length: longest }, (_, at): SheetRow => ({
          cells: choiceColumns.map((i) => (offered[i]![at] === undefined ? null : escapeFormula(offered[i]![at]))),
        }));
        return {
          widths: widthsOf(
            titles,
            rows.map(({ cells }) => cells),
          ),
          rows: [{ cells: titles, bold: true }, ...rows],
        };
      },
    });
  return {
    fileName: `${language === 'vi' ? 'mau' : 'template'}-${importer.creates.route.split('/')[0]}.xlsx`,
    contentType: workbookType,
    body: Readable.from(workbook(made)),
  };
}

function guideOf(specs: readonly Spec[], offered: readonly (readonly string[])[], language: Language) {
  const header = guideHeads.map((head) => head[language]);
  const cells = specs.map((spec, i) => [
    spec.header[language],
    spec.required ? yes[language] : null,
    expectedOf(spec)[language],
    exampleOf(spec, offered[i]!, language),
  ]);
  const notes = [
    {
      vi: 'Ô trống: giữ nguyên giá trị đã có; với bản ghi mới thì dùng giá trị mặc định.',
      en: 'An empty cell keeps what is stored; a new record gets the default.',
    },
    {
      vi: `Cột “${specs.find(({ isKey }) => isKey)?.header.vi}” cho biết bản ghi nào đã có.`,
      en: `The column “${specs.find(({ isKey }) => isKey)?.header.en}” tells which record exists already.`,
    },
  ].map((note) => [note[language], null, null, null]);
  const rows = [...cells, [null, null, null, null], ...notes];
  return { widths: [28, 12, 60, 28], rows: [{ cells: header, bold: true }, ...rows.map((row) => ({ cells: row }))] };
}

async function offeredOf(ctx: WorkContext, spec: Spec): Promise<string[]> {
  if (spec.kind === 'choice') return spec.choices.map(({ label }) => label[ctx.language]);
  const source = spec.kind === 'reference' ? sourceOf(ctx, spec) : undefined;
  if (!source) return [];
  const { table, name, code } = source;
  const called = spec.reference?.called;
  const rows = await ctx.db
    .select({ id: table.id, said: called ? name : (code ?? name), code: code ?? name })
    .from(table)
    .where(await whereVisible(ctx, table))
    .orderBy(asc(code ?? name))
    .limit(mostOffered + 1);
  return rows.length > mostOffered ? [] : rows.map((row) => called?.[row.id as number]?.[ctx.language] ?? String(row.said || row.code));
}

/** What a column holds, in a sentence. */
export function expectedOf({ kind, isWhole, longest, isKey, many }: Spec): LocalizedText {
  const one: LocalizedText = {
    text: longest
      ? { vi: `Văn bản, tối đa ${longest} ký tự.`, en: `Text, at most ${longest} characters.` }
      : { vi: 'Văn bản.', en: 'Text.' },
    number: isWhole
      ? { vi: 'Số nguyên, ví dụ 1.200.000.', en: 'A whole number, such as 1,200,000.' }
      : { vi: 'Số, ví dụ 12,5.', en: 'A number, such as 12.5.' },
    day: { vi: 'Ngày dạng ngày/tháng/năm.', en: 'A day as day/month/year.' },
    choice: { vi: 'Một trong các giá trị của danh sách.', en: 'One of the values in the list.' },
    reference: { vi: 'Mã hoặc tên của bản ghi đã có.', en: 'Code or name of a record that exists.' },
  }[kind];
  const what = many
    ? { vi: `${one.vi} Nhiều giá trị cách nhau bằng dấu chấm phẩy.`, en: `${one.en} Several are parted by semicolons.` }
    : one;
  return isKey ? { vi: `${what.vi} Mã đã có thì bản ghi được cập nhật.`, en: `${what.en} If it exists, that record is updated.` } : what;
}

function exampleOf({ kind, isWhole }: Spec, offered: readonly string[], language: Language): string | null {
  if (offered[0] !== undefined) return escapeFormula(offered[0]);
  if (kind === 'day') return '31/12/2026';
  if (kind === 'number') return isWhole ? (language === 'vi' ? '1.200.000' : '1,200,000') : language === 'vi' ? '12,5' : '12.5';
  return null;
}
