import type { Language } from '@tessera/plugin-sdk/contract';
import type { CallContext, FileAnswer } from '@tessera/plugin-sdk/server';
import type { AnalysisTables } from '../../../data-files/contract/services';
import type { Metric } from '../../contract/measures';
import type { Overview, OverviewValues } from '../../contract/overviews';
import { analysisFile } from '../analysisFile';
import { setName, type VariableSet } from '../runs/pivot';
import { readCells } from '../runs/readCells';
import type { EdaItemRow } from '../runs/table';
import { nameOfItem } from '../runs/view';
import { chosenTable, chosenTables, chosenYears } from './choices';
import { fileNameOf } from './fileName';
import { inputsSheet } from './inputsSheet';
import { overviewOf, refuseLarge } from './overview';
import { sheetCharts } from './sheetChart';
import { streamed } from './streamed';
import { headerRow, levelsRow, lineRow, sheetWords, widthsOf, type SheetWords } from './tableRows';
import { workbook, workbookType, type Sheet, type SheetRow } from '@tessera/plugin-sdk/server/xlsx';

/**
 * simple: one table as it is shown, named after its variable and years. advanced: a sheet a table, the years one under the other, then
 * their total; and what was computed from what.
 */
export async function overviewWorkbook(
  ctx: CallContext,
  item: EdaItemRow,
  { varName, varYear, mode, metric }: OverviewValues & { mode: 'simple' | 'advanced'; metric?: Metric | undefined },
): Promise<FileAnswer> {
  const years = chosenYears(item, varYear);
  const sets = mode === 'simple' ? [chosenTable(item, varName)] : chosenTables(item, varName);
  ctx.audit({ entity: 'EdaItem', entityId: item.id, label: item.name, after: { export: mode, tables: sets.map(setName), years } });
  const body = await streamed((send) =>
    readCells(ctx, item, async (cells) => {
      if (mode === 'simple')
        return send(
          workbook([
            simpleSheet(
              ctx.language,
              item,
              sheetWords(cells.file, item, ctx.language),
              years.length,
              metric,
              await overviewOf(cells, item, sets[0]!, years),
            ),
            inputsSheet(ctx, cells.file, item, sets, years),
          ]),
        );
      await refuseLarge(cells, sets);
      const words = sheetWords(cells.file, item, ctx.language);
      // A sheet is asked for when it is written: only one table is in memory at a time.
      const sheets = sets.map((set) => advancedSheet(cells, ctx.language, item, words, set, years, metric));
      return send(workbook([...sheets, inputsSheet(ctx, cells.file, item, sets, years)]));
    }),
  );
  const file = await analysisFile(ctx, item.fileName);
  const analysis = nameOfItem(item, file, ctx.language);
  const table = () => sheetName(sets[0]!, sheetWords(file, item, ctx.language));
  const name = mode === 'simple' ? `${analysis} ${table()} ${spanOf(years)}` : analysis;
  return { fileName: `${fileNameOf({ name })}.xlsx`, contentType: workbookType, body };
}

const sheetName = (set: VariableSet, words: SheetWords): string => set.map(words.variable).join(' × ');

const spanOf = (years: readonly number[]): string => (years.length > 1 ? `${years[0]}–${years.at(-1)}` : String(years[0]));

function simpleSheet(
  language: Language,
  { shape }: EdaItemRow,
  words: SheetWords,
  years: number,
  metric: Metric | undefined,
  table: Overview,
): Sheet {
  const set = table.variables;
  const rows = [
    headerRow(language, set, words, { years, withYear: false }),
    ...table.data.map((row) => levelsRow(row, set, words, shape)),
    ...lineRows(language, shape, set, table),
  ];
  const charts = () => sheetCharts(table, { metric, shape, language, words }, { firstRow: 2, before: 0 });
  return { name: sheetName(set, words), open: () => ({ widths: widthsOf(rows), rows, charts }) };
}

const lineRows = (
  language: Language,
  shape: EdaItemRow['shape'],
  set: VariableSet,
  { totals, others, outside, file }: Overview,
  year?: string | number,
): SheetRow[] => [
  lineRow(language, 'total', totals, set.length, shape, year),
  ...(others ? [lineRow(language, 'otherYears', others, set.length, shape, year === undefined ? undefined : '')] : []),
  ...(outside ? [lineRow(language, 'outside', outside, set.length, shape, year === undefined ? undefined : '')] : []),
  lineRow(language, 'wholeFile', file, set.length, shape, year === undefined ? undefined : ''),
];

function advancedSheet(
  cells: Pick<AnalysisTables, 'query'>,
  language: Language,
  item: EdaItemRow,
  words: SheetWords,
  set: VariableSet,
  years: readonly number[],
  metric: Metric | undefined,
): Sheet {
  const { shape } = item;
  let above = 1;
  const header = headerRow(language, set, words, { years: years.length, withYear: true });
  const span = years.length === 1 ? years[0]! : spanOf(years);
  async function* byYear(all: readonly SheetRow[]): AsyncGenerator<SheetRow> {
    yield header;
    for (const year of years.length > 1 ? years : []) {
      const { data, totals } = await overviewOf(cells, item, set, [year]);
      for (const row of data) yield levelsRow(row, set, words, shape, year);
      above += data.length + 1;
      yield lineRow(language, 'total', totals, set.length, shape, year);
    }
    yield* all;
  }
  return {
    name: sheetName(set, words),
    async open() {
      const table = await overviewOf(cells, item, set, years);
      const all = [...table.data.map((row) => levelsRow(row, set, words, shape, span)), ...lineRows(language, shape, set, table, span)];
      const charts = () => sheetCharts(table, { metric, shape, language, words }, { firstRow: above + 1, before: 1 });
      return { widths: widthsOf([header, ...all]), rows: byYear(all), charts };
    },
  };
}
