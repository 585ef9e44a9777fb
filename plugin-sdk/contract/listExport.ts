import type { AnyObject, ObjectSchema } from 'yup';
import { download, type Call } from './calls';
import { type } from './plugin';

/** The media type of Excel workbooks. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type InputIn<C> = C extends { readonly options: { readonly input: infer I extends ObjectSchema<AnyObject> } } ? I : ObjectSchema<AnyObject>;

/**
 * The call that gives a list as a workbook: all rows that its search and filters leave, in its order. Answered by `exportOf` of the server
 * room, offered by `exportAs` of a list.
 * @example
 * export const hospitalExport = calls(products, { exportHospital: listExport('GET hospital/export', 'ReadHospital', hospitalCalls.listHospital) });
 */
export const listExport = <const P extends `GET ${string}`, const N extends string, C extends Call<'query'>>(path: P, needs: N, list: C) =>
  download({
    path,
    needs,
    input: list.options.input as InputIn<C>,
    output: type<void>(),
    contentTypes: workbookType,
    audited: true,
    // more rows than a workbook is good for
    problems: [409],
    timeoutMs: 5 * 60_000,
  });
