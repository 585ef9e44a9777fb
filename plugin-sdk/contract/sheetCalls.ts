import { array, boolean, mixed, number, object, string } from 'yup';
import { calls, download } from './calls';
import { text } from './fields';
import { workbookType } from './listExport';
import { type } from './plugin';

/** What a cell of a drawn table holds. */
export type DrawnCell = string | number | boolean | null;

export interface DrawnColumn {
  header: string;
  /** How a spreadsheet shows the numbers: `#,##0.00`. */
  format?: string | undefined;
}

/** A line that says what the figures are of: `['Tệp', 'oto.csv']`. */
export type DrawnFact = readonly [name: string, value: string];

/**
 * A chart below the table, of its columns: places from 0, rows from the first below the head. Bars have an axis of their own beside lines.
 */
export interface DrawnChart {
  title: string;
  categories: number;
  bars: readonly number[];
  lines: readonly number[];
  isStacked?: boolean;
  firstRow: number;
  rows: number;
}

/** `#,##0`, `0.0%`, `#,##0.00"%"`; `General` writes every digit of numbers that share a column. */
const numberFormat = /^(General|[#,0]+(\.0+)?("?%"?)?)$/;

const place = () => number().integer().min(0).max(50_000);

/** Tables that screens have drawn from what they were answered, as workbooks. Core answers this on every server. */
export const sheetCalls = calls(
  { id: 'core', mayNeed: [] as const },
  {
    drawSheet: download({
      path: 'POST core/sheet',
      needs: 'Authenticated',
      input: object({
        fileName: text(200).required(),
        columns: array(object({ header: text(500).defined(), format: string().matches(numberFormat, { excludeEmptyString: true }) }))
          .min(1)
          .max(500)
          .required(),
        /** A sheet of its own behind the table. */
        about: array(array(string().max(2_000).defined()).length(2).required())
          .max(100)
          .default([]),
        charts: array(
          object({
            title: text(300).required(),
            categories: place().required(),
            bars: array(place().required()).max(60).default([]),
            lines: array(place().required()).max(60).default([]),
            isStacked: boolean().default(false),
            firstRow: place().required(),
            rows: place().required(),
          }),
        )
          .max(100)
          .default([]),
        rows: array(array(mixed<string | number | boolean>().nullable().defined()).max(500).required()).max(50_000).required(),
      }),
      output: type<void>(),
      contentTypes: workbookType,
      audited: true,
    }),
  },
);
