import { array, object } from 'yup';
import { calls, pageQuery, period, query, recordId, type, type Page } from '@tessera/plugin-sdk/contract';
import { ledger } from './index';

/**
 * What became of the available pages of one kind in one unit: opening + received − used − cancelled − lost − destroyed − returned −
 * passed on = closing. A page that was used and cancelled within the period counts as cancelled.
 */
export interface UsageRow {
  /** `12:3`: unit and kind. */
  id: string;
  unitId: number;
  unitName: string;
  parentName: string | null;
  categoryId: number;
  categoryName: string;
  /** @asType integer */
  opening: number;
  /** From the printer, from the unit above, taken back, found again. @asType integer */
  received: number;
  /** @asType integer */
  used: number;
  /** @asType integer */
  canceled: number;
  /** @asType integer */
  lost: number;
  /** @asType integer */
  destroyed: number;
  /** To the unit above, or from the top out of use. @asType integer */
  returned: number;
  /** Issued to units below. @asType integer */
  passedOn: number;
  /** @asType integer */
  closing: number;
}

export const usageFigures = ['opening', 'received', 'used', 'canceled', 'lost', 'destroyed', 'returned', 'passedOn', 'closing'] as const;
export type UsageFigure = (typeof usageFigures)[number];

const needs = 'ReadTaxMaterialBills';

export const usageCalls = calls(ledger, {
  /** By unit of the branch and by kind, those without any page left out. */
  listUsage: query({
    path: 'GET tax-book/usage',
    needs,
    input: pageQuery.concat(object({ ...period(), allocationId: recordId(), categoryId: array(recordId().required()) })),
    output: type<Page<UsageRow>>(),
    tag: 'Book',
  }),
  /** All of its rows, for a file. */
  readUsage: query({
    path: 'GET tax-book/usage/all',
    needs,
    input: object({ ...period(), allocationId: recordId(), categoryId: array(recordId().required()) }),
    output: type<UsageRow[]>(),
    audited: true,
    tag: 'Book',
  }),
});
