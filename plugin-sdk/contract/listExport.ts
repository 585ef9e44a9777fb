import { string, type AnyObject, type ObjectSchema } from 'yup';
import { download, type Call } from './calls';
import { type } from './plugin';

/** The media type of Excel workbooks. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The media type of `ListCells`. */
export const cellsType = 'application/vnd.tessera.cells+json';

/** A value of an exported list that is written elsewhere: days and moments as ISO texts, a percentage by its own name. */
export type ListCell = string | number | boolean | null | { percent: number };

/** A list as `?as=cells` answers it: what the browser draws a PDF from. */
export interface ListCells {
  /** For the head and the foot: the deployment, who asked, and when. */
  issuer: string;
  by: string;
  at: string;
  columns: readonly { header: string }[];
  rows: readonly (readonly ListCell[])[];
}

/** A PDF of more is no use, and the browser holds it while it draws: 200 pages of 900 cells. */
export const mostDrawnCells = 180_000;

type InputIn<C> = C extends { readonly options: { readonly input: infer I extends ObjectSchema<AnyObject> } } ? I : ObjectSchema<AnyObject>;

/**
 * The call that gives a list as a workbook, or with `as=cells` as the values that a PDF is drawn from: all rows that its search and filters
 * leave, in its order. Answered by `exportOf` of the server room, offered by `exportAs` of a list.
 * @example
 * export const hospitalExport = calls(products, { exportHospital: listExport('GET hospital/export', 'ReadHospital', hospitalCalls.listHospital) });
 */
export const listExport = <const P extends `GET ${string}`, const N extends string | readonly string[], C extends Call<'query'>>(
  path: P,
  needs: N,
  list: C,
) =>
  download({
    path,
    needs,
    input: (list.options.input as ObjectSchema<AnyObject>).shape({ as: string().oneOf(['workbook', 'cells']) }) as unknown as InputIn<C>,
    output: type<void>(),
    contentTypes: [workbookType, cellsType],
    audited: true,
    byJob: true,
    // more rows than a workbook, or a PDF, is good for
    problems: [409],
    timeoutMs: 5 * 60_000,
  });
