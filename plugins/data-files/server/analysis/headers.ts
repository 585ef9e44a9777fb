import type { Language } from '@tessera/plugin-sdk/contract';
import { nameOfColumn } from '../../contract/columnName';
import type { TableRow } from '../../contract/services';
import en from '../../messages/en.json';
import vi from '../../messages/vi.json';

const computed = { vi: vi.analysis.columns, en: en.analysis.columns };

interface Described {
  name: string;
  description: string;
}

/** What the columns of the detail, or of standardised rows, are called in the reader's language. */
export function headersOf(columnNames: readonly string[], described: readonly Described[], language: Language): string[] {
  // maps: a column may be called `constructor`
  const own = new Map<string, string>(Object.entries(computed[language]));
  const texts = new Map(described.map(({ name, description }) => [name, description]));
  return columnNames.map((name) => own.get(name) ?? nameOfColumn(name, texts.get(name) ?? name));
}

/** Rows with their number as a spreadsheet counts. */
export const asInSheet = (rows: readonly TableRow[], rowsAbove: number): TableRow[] =>
  rows.map((row) => ({ ...row, SOURCE_ROW: Number(row.SOURCE_ROW) + rowsAbove }));
