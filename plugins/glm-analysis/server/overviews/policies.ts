import { invalidField, type CallContext, type FileAnswer } from '@tessera/plugin-sdk/server';
import { message, type Language } from '@tessera/plugin-sdk/contract';
import { dataFiles } from '../../../data-files/contract';
import type { AnalysisFile, AnalysisTables, Cell, TableRow } from '../../../data-files/contract/services';
import { nameOf } from '../../contract/levelNames';
import type { PolicyPage } from '../../contract/overviews';
import en from '../../messages/en.json';
import vi from '../../messages/vi.json';
import { appliedVariables } from '../grouping/variables';
import { ident, literal } from '../grouping/sql';
import type { EdaItemRow } from '../runs/table';
import { isOfAnotherFile, outdated } from '../runs/view';
import { described } from '../settings/kinds';
import { chosenYears } from './choices';
import { byteOrderMark, csvLine } from './csv';
import { fileNameOf } from './fileName';
import { streamed } from './streamed';

interface CellInput {
  varYear: number[];
  cell: { variable: string; level: string }[];
}

const titles = { vi, en };

/** Money of the detail beside the variables that are money. */
const moneyMeasures = ['PREMIUM', 'EARNED_PREMIUM', 'WRITTEN_PREMIUM', 'CLAIM_AMOUNT', 'CEDED_PREMIUM'];

/** A page of the rows of `detail` behind a cell, the largest claims first, then in the order of the file. @throws Problem 409 `outdated` */
export async function cellPolicies(
  ctx: CallContext,
  item: EdaItemRow,
  { page, pageSize, ...cell }: CellInput & { page: number; pageSize: number },
): Promise<PolicyPage> {
  return readDetail(ctx, item, async (tables) => {
    const { columnNames, select, from } = await rowsBehind(tables, item, cell);
    const [counted] = await tables.query(`select count(*) as n ${from}`);
    const data = await tables.query(
      `${select} ${from} order by CLAIM_AMOUNT desc, SOURCE_ROW, CAL_YEAR limit ${pageSize} offset ${(page - 1) * pageSize}`,
    );
    const total = Number(counted?.n ?? 0);
    ctx.audit({ entity: 'EdaItem', entityId: item.id, label: item.name, after: { ...audited(cell), rows: data.length } });
    return {
      columnNames,
      headers: headersOf(tables.file, columnNames, ctx.language),
      data: data.map((row) => ({ ...row })),
      total,
      page,
      pageSize,
    };
  });
}

/** All of them as csv, a part at a time: money in the main unit of the currency. @throws Problem 409 `outdated` */
export async function cellPoliciesCsv(ctx: CallContext, item: EdaItemRow, cell: CellInput): Promise<FileAnswer> {
  const body = await streamed((send) =>
    readDetail(ctx, item, async (tables) => {
      const { columnNames, select, from } = await rowsBehind(tables, item, cell);
      const [counted] = await tables.query(`select count(*) as n ${from}`);
      ctx.audit({ entity: 'EdaItem', entityId: item.id, label: item.name, after: { ...audited(cell), rows: Number(counted?.n ?? 0) } });
      await send(csvOf(tables, columnNames, `${select} ${from}`, ctx.language));
    }),
  );
  return { fileName: `${fileNameOf(item)}.csv`, contentType: 'text/csv; charset=utf-8', body };
}

const audited = ({ varYear, cell }: CellInput) => ({
  years: varYear,
  cell: Object.fromEntries(cell.map(({ variable, level }) => [variable, level])),
});

function readDetail<T>(ctx: CallContext, item: EdaItemRow, use: (tables: AnalysisTables) => Promise<T>): Promise<T> {
  return ctx.services.get(dataFiles.services.analysisFiles).read(ctx, { fileName: item.fileName, timeoutMs: 60_000 }, async (tables) => {
    if (isOfAnotherFile(item, tables.file)) throw outdated();
    return use(tables);
  });
}

/** Columns of the detail and the condition of a cell. @throws Problem 400 for a variable that the analysis has not */
async function rowsBehind(
  { query, file }: AnalysisTables,
  item: EdaItemRow,
  { varYear, cell }: CellInput,
): Promise<{ columnNames: string[]; select: string; from: string }> {
  const columns = await query('describe select * from detail');
  const applied = appliedVariables(file, item.inputs.setting);
  const levels = cell.map(({ variable, level }) => {
    const found = applied.find(({ name }) => name === variable);
    if (!found) throw invalidField('cell', message('glm-analysis:validation.unknownVariable', { name: variable }));
    return `${found.level} = ${literal(level)}`;
  });
  const columnNames = columns.map((column) => String(column.column_name)).filter((name) => name !== 'EXPOSURE_UNITS');
  // a row has the number that a spreadsheet shows
  const shown = columnNames.map((name) => (name === 'SOURCE_ROW' ? `SOURCE_ROW + ${file.rowsAbove} as SOURCE_ROW` : ident(name)));
  return {
    columnNames,
    select: `select ${shown.join(', ')}`,
    from: `from detail where CAL_YEAR in (${chosenYears(item, varYear).join(', ')}) and ${levels.join(' and ')}`,
  };
}

/** What the columns of the detail are called: measures as in tables, columns of the file as its variables. */
function headersOf(file: AnalysisFile, columnNames: readonly string[], language: Language): string[] {
  // a map: a column may be called `constructor`
  const own = new Map<string, string>(Object.entries({ ...titles[language].metrics, ...titles[language].overviews.columns }));
  return described(file, columnNames, language).map(({ name, description }) => own.get(name) ?? nameOf({ columnName: name, description }));
}

async function* csvOf(
  { rows, file }: AnalysisTables,
  columnNames: readonly string[],
  sql: string,
  language: Language,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(headersOf(file, columnNames, language));
  const written = columnNames.map((name) => writerOf(file, name));
  for await (const part of rows(sql)) yield part.map((row) => csvLine(written.map((write) => write(row)))).join('');
}

/** A value of that column as the csv has it. */
function writerOf({ currencyDecimals, variables }: AnalysisFile, name: string): (row: TableRow) => Cell {
  const isMoney = moneyMeasures.includes(name) || variables.some((variable) => variable.name === name && variable.type === 'money');
  if (!isMoney || currencyDecimals === 0) return (row) => row[name] ?? null;
  return (row) => (typeof row[name] === 'number' ? (row[name] / 10 ** currencyDecimals).toFixed(currencyDecimals) : null);
}
