import { eq } from 'drizzle-orm';
import { columnsOf, implement, notFound, pageOf, whereVisible } from '@tessera/plugin-sdk/server';
import { orderCalls, type Order, type OrderDetail } from '../../contract/orders';
import type { ContractRow } from '../contracts/handlers';
import { contractFilter } from '../contracts/filter';
import { contractTable as table } from '../contracts/table';
import { countsOf } from './counts';

const orderOf = (row: ContractRow): Order => ({
  orderCode: row.code,
  productId: row.productId,
  productName: row.productName,
  customerName: row.contractOwner,
  customerPhone: row.contractPhoneNumber,
  status: row.orderStatus,
  payment: row.resPayment,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

const detailOf = (row: ContractRow): OrderDetail => ({
  ...orderOf(row),
  contractId: row.id,
  stage: row.stage,
  quotationCode: row.quotationCode,
  companyName: row.companyName,
  customerId: row.customerId,
  distChannel: row.distChannel,
  branchName: row.branchName,
  storeName: row.storeName,
  sellerName: row.sellerName,
  preTaxFee: row.preTaxFee,
  vatRate: row.vatRate,
  vat: row.vat,
  discount: row.discount,
  resPayment: row.resPayment,
  payBefore: row.payBefore,
  paidAt: row.paidAt,
  paymentGateway: row.paymentGateway,
  reason: row.reason,
  input: {
    product: {
      couponCode: row.couponCode,
      valueDiscount: row.valueDiscount,
      typeDiscount: row.typeDiscount,
      referalCode: row.referralCode,
    },
  },
});

export const orderHandlers = implement(orderCalls, {
  listOrders: async (input, ctx) => {
    const { status: orderStatus, fromCreatedAt, toCreatedAt } = input;
    const days = { fromCreatedAt, toCreatedAt };
    const page = await pageOf(ctx, input, {
      from: table,
      where: contractFilter({ ...days, orderStatus }),
      sort: { createdAt: table.createdAt, updatedAt: table.updatedAt, payment: table.resPayment },
      defaultSort: 'createdAt,desc',
    });
    return { ...page, data: page.data.map(orderOf), counts: await countsOf(ctx, input.search, contractFilter(days)) };
  },
  getOrder: async ({ id: code }, ctx) => {
    const [row] = await ctx.db
      .select(columnsOf(table))
      .from(table)
      .where(await whereVisible(ctx, table, eq(table.code, code)));
    if (!row) throw notFound();
    return detailOf(row);
  },
});
