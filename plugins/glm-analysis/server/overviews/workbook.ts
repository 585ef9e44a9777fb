import type { Language } from '@tessera/plugin-sdk/contract';
import type { CallContext, FileAnswer } from '@tessera/plugin-sdk/server';
import type { AnalysisTables } from '../../../data-files/contract/services';
import type { Overview, OverviewValues } from '../../contract/overviews';
import { setName, type VariableSet } from '../runs/pivot';
import { readCells } from '../runs/readCells';
import type { EdaItemRow } from '../runs/table';
import { chosenTable, chosenTables, chosenYears } from './choices';
import { fileNameOf } from './fileName';
import { inputsSheet } from './inputsSheet';
import { overviewOf, refuseLarge } from './overview';
import { streamed } from './streamed';
import { headerRow, levelsRow, lineRow, widthsOf } from './tableRows';
import { workbook, workbookType, type Sheet, type SheetRow } from '@tessera/plugin-sdk/server/xlsx';

/** simple: one table as it is shown, named after its variable and years. advanced: a sheet a table, the years one under the other, then their total; and what was computed from what. */
export async function overviewWorkbook(
  ctx: CallContext,
  item: EdaItemRow,
  { varName, varYear, mode }: OverviewValues & { mode: 'simple' | 'advanced' },
): Promise<FileAnswer> {
  const years = chosenYears(item, varYear);
  const sets = mode === 'simple' ? [chosenTable(item, varName)] : chosenTables(item, varName);
  ctx.audit({ entity: 'EdaItem', entityId: item.id, label: item.name, after: { export: mode, tables: sets.map(setName), years } });
  const body = await streamed((send) =>
    readCells(ctx, item, async (cells) => {
      if (mode === 'simple')
        return send(
          workbook([
            simpleSheet(ctx.language, item, years.length, await overviewOf(cells, item, sets[0]!, years)),
            inputsSheet(ctx, cells.file, item, sets, years),
          ]),
        );
      await refuseLarge(cells, sets);
      // A sheet is asked for when it is written: only one table is in memory at a time.
      const sheets = sets.map((set) => advancedSheet(cells, ctx.language, item, set, years));
      return send(workbook([...sheets, inputsSheet(ctx, cells.file, item, sets, years)]));
    }),
  );
  const name = mode === 'simple' ? `${item.name} ${setName(sets[0]!)} ${spanOf(years)}` : item.name;
  return { fileName: `${fileNameOf({ name })}.xlsx`, contentType: workbookType, body };
}

const spanOf = (years: readonly number[]): string => (years.length > 1 ? `${years[0]}–${years.at(-1)}` : String(years[0]));

function simpleSheet(language: Language, { shape }: EdaItemRow, years: number, table: Overview): Sheet {
  const set = table.variables;
  const rows = [
    headerRow(language, set, { years, withYear: false }),
    ...table.data.map((row) => levelsRow(row, set.length, shape)),
    ...lineRows(language, shape, set, table),
  ];
  return { name: setName(set), open: () => ({ widths: widthsOf(rows), rows }) };
}

const lineRows = (
  language: Language,
  shape: EdaItemRow['shape'],
  set: VariableSet,
  { totals, others, outside, file }: Overview,
  year?: string,
): SheetRow[] => [
  lineRow(language, 'total', totals, set.length, shape, year),
  ...(others ? [lineRow(language, 'otherYears', others, set.length, shape, year && '')] : []),
  ...(outside ? [lineRow(language, 'outside', outside, set.length, shape, year && '')] : []),
  lineRow(language, 'wholeFile', file, set.length, shape, year && ''),
];

function advancedSheet(
  cells: Pick<AnalysisTables, 'query'>,
  language: Language,
  item: EdaItemRow,
  set: VariableSet,
  years: readonly number[],
): Sheet {
  const { shape } = item;
  const header = headerRow(language, set, { years: years.length, withYear: true });
  const span = spanOf(years);
  async function* byYear(all: readonly SheetRow[]): AsyncGenerator<SheetRow> {
    yield header;
    for (const year of years.length > 1 ? years : []) {
      const { data, totals } = await overviewOf(cells, item, set, [year]);
      for (const row of data) yield levelsRow(row, set.length, shape, String(year));
      yield lineRow(language, 'total', totals, set.length, shape, String(year));
    }
    yield* all;
  }
  return {
    name: setName(set),
    async open() {
      const table = await overviewOf(cells, item, set, years);
      const all = [...table.data.map((row) => levelsRow(row, set.length, shape, span)), ...lineRows(language, shape, set, table, span)];
      return { widths: widthsOf([header, ...all]), rows: byYear(all) };
    },
  };
}
