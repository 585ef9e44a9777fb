import { exportOf, implement, pageOf } from '@tessera/plugin-sdk/server';
import { productTypeIds, productTypes } from '../../../products/contract/productTypes';
import { reportCalls, reportExport } from '../../contract/report';
import { transactionLabels, transactionStates } from '../../contract/stages';
import { contractTable as table } from '../contracts/table';
import { valuesOf } from './choices';
import { figuresOf, reportFilter } from './figures';

export const reportHandlers = implement(reportCalls, {
  listPolicyTypes: async () => productTypeIds.map((id) => ({ id, name: productTypes[id] })),
  listPaymentStatus: async () => transactionStates.map((id) => ({ id, name: transactionLabels[id] })),
  getReportChoices: async (_input, ctx) => ({
    dist_channel: await valuesOf(ctx, table.distChannel),
    branch_name: await valuesOf(ctx, table.branchName),
  }),
  listSales: async (input, ctx) => {
    const page = await pageOf(ctx, input, {
      from: table,
      where: reportFilter(input),
      sort: { createdAt: table.createdAt, preTaxFee: table.preTaxFee },
      defaultSort: 'createdAt,desc',
    });
    const data = page.data.map(({ id, code, productName, productType, preTaxFee, createdAt, ...row }) => ({
      ...{ id, code, productName, productType, preTaxFee, createdAt },
      productCategory: { name: row.productCategory },
      dist_channel: row.distChannel ?? '',
      branch_name: row.branchName ?? '',
      paymentStatus: row.status,
      reqPayment: row.resPayment,
    }));
    return { ...page, data };
  },
  getReportFigures: (input, ctx) => figuresOf(ctx, input),
});

export const reportExportHandlers = implement(reportExport, {
  exportSales: exportOf(reportCalls.listSales, reportHandlers, {
    entity: 'SaleReport',
    fileName: 'report.fileName',
    columns: [
      { header: 'contracts.code', value: (row) => row.code },
      { header: 'contracts.product', value: (row) => row.productName },
      { header: 'contracts.productType', value: ({ productType }, { language }) => productTypes[productType][language] },
      { header: 'report.category', value: (row) => row.productCategory.name },
      { header: 'contracts.channel', value: (row) => row.dist_channel },
      { header: 'contracts.branch', value: (row) => row.branch_name },
      { header: 'contracts.payStatus', value: ({ paymentStatus }, { language }) => transactionLabels[paymentStatus][language] },
      { header: 'contracts.preTaxFee', value: (row) => row.preTaxFee },
      { header: 'contracts.payment', value: (row) => row.reqPayment },
      { header: 'contracts.createdAt', value: (row) => row.createdAt },
    ],
  }),
});
