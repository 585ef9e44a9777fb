import { array, number, object, string, type InferType } from 'yup';
import { calls, day, listExport, message, pageQuery, query, text, type, type LocalizedText, type Page } from '@tessera/plugin-sdk/contract';
import { productTypeIds, type ProductTypeId } from '../../products/contract/productTypes';
import { contracts, reportReaders as needs } from './index';
import { transactionStates, type TransactionState } from './stages';

/** What the report is narrowed by. Days are days of Việt Nam, both included. */
export const reportFilters = object({
  productType: array(number<ProductTypeId>().oneOf(productTypeIds).required()),
  dist_channel: array(text(50).required()),
  branch_name: array(text(100).required()),
  paymentStatus: array(string().oneOf(transactionStates).required()),
  fromCreatedAt: day(),
  toCreatedAt: day().test('order', message('validation.dayOrder'), (to, { parent }) => {
    const { fromCreatedAt: from } = parent as { fromCreatedAt?: string };
    return !to || !from || from <= to;
  }),
});

export type ReportFilter = InferType<typeof reportFilters>;

/** One sale in the report. Amounts are whole đồng. */
export interface ReportRow {
  id: number;
  code: string;
  productName: string;
  productType: ProductTypeId;
  /** '' where the product has none. */
  productCategory: { name: string };
  /** '' where the sale has none. */
  dist_channel: string;
  branch_name: string;
  paymentStatus: TransactionState;
  /** Premium before tax: what all figures sum. */
  preTaxFee: number;
  /** What the customer has to pay. */
  reqPayment: number;
  createdAt: string;
}

/** Premium before tax and number of contracts. */
export interface ReportFigure {
  /** In đồng. @asType integer */
  preTaxFee: number;
  /** @asType integer */
  contracts: number;
}

/** One slice or bar; name '' stands for contracts that have none. */
export interface NamedFigure extends ReportFigure {
  name: string;
}

/** All figures of the report from one snapshot: each list sums to the total. The greatest premium first. */
export interface ReportFigures {
  total: ReportFigure;
  byCategory: NamedFigure[];
  byStatus: NamedFigure[];
  byBranch: NamedFigure[];
}

/** A value of a filter, in both languages. */
export interface FilterChoice<Value extends string | number> {
  id: Value;
  name: LocalizedText;
}

export const reportCalls = calls(contracts, {
  listPolicyTypes: query({ path: 'GET business-report/policy-types', needs, output: type<FilterChoice<ProductTypeId>[]>() }),
  listPaymentStatus: query({ path: 'GET business-report/payment-status', needs, output: type<FilterChoice<TransactionState>[]>() }),
  /** Channels and branches of the contracts that the caller sees, by name. */
  getReportChoices: query({
    path: 'GET business-report/choices',
    needs,
    output: type<{ dist_channel: string[]; branch_name: string[] }>(),
    tag: 'Policy',
  }),
  listSales: query({
    path: 'GET business-report/table-review',
    needs,
    input: pageQuery.concat(reportFilters),
    output: type<Page<ReportRow>>(),
    tag: 'Policy',
  }),
  getReportFigures: query({
    path: 'GET business-report/figures',
    needs,
    input: reportFilters,
    output: type<ReportFigures>(),
    tag: 'Policy',
  }),
});

export const reportExport = calls(contracts, { exportSales: listExport('GET business-report/export', needs, reportCalls.listSales) });
