import { eq } from 'drizzle-orm';
import {
  emit,
  implement,
  notFound,
  processHandlers,
  shownInFull,
  whereVisible,
  type RowOf,
  type WorkContext,
} from '@tessera/plugin-sdk/server';
import type { EventKey } from '@tessera/plugin-sdk/contract';
import { productRecords } from '../../../products/contract/services';
import { contracts, type ContractFact } from '../../contract';
import { contractInput, contractProcess, otherContractCalls, type Contract } from '../../contract/contracts';
import { addPayment, type NewPayment } from '../payments/add';
import { contractFilter } from './filter';
import { hasWallets, refundIntoWallet } from './refund';
import { giveCodeBack, storedSale } from './sale';
import { contractTable, memberTable } from './table';

export type ContractRow = RowOf<typeof contractTable>;
const naming = { entity: 'Policy', label: ({ code }: ContractRow) => code };

const tell = <More extends object>(ctx: WorkContext, event: EventKey<ContractFact & More>, row: ContractRow, more?: More) =>
  emit(
    ctx,
    event,
    {
      key: row.id,
      contractId: row.id,
      code: row.code,
      quotationCode: row.quotationCode,
      productId: row.productId,
      customerId: row.customerId,
      phoneNumber: row.contractPhoneNumber,
      amount: row.resPayment,
      ...more,
    } as never,
    { serial: true },
  );

/** Money has come in: kept once, told to neighbours. */
async function paid(ctx: WorkContext, row: ContractRow, payment: NewPayment) {
  await addPayment(ctx, row, 'payment', payment);
  await tell(ctx, contracts.events.paid, row);
  return { paidAt: payment.occurredAt, paymentGateway: payment.gateway, transactionId: payment.transactionId };
}

async function calledOff(ctx: WorkContext, row: ContractRow, reason?: string) {
  await giveCodeBack(row, ctx);
  await tell(ctx, contracts.events.cancelled, row);
  return { reason: reason ?? null };
}

const shown = async (rows: ContractRow[], ctx: WorkContext) => {
  const mayUseWallets = hasWallets(ctx);
  return rows.map((row) => ({
    ...row,
    // told below; leaving names out while an object of sixty is copied takes ten times as long
    ...{ subProduct: undefined, typeDiscount: undefined, valueDiscount: undefined, transactionId: undefined },
    ...{ ownerEmail: undefined, ownerAddress: undefined, createdDay: undefined },
    policyProduct: { code: row.subProduct },
    input: {
      product: {
        couponCode: row.couponCode,
        valueDiscount: row.valueDiscount,
        typeDiscount: row.typeDiscount,
        referalCode: row.referralCode,
      },
      contractOwner: { email: row.ownerEmail, address: row.ownerAddress },
    },
    paymentInfo: { transactionId: row.transactionId },
    hasWallets: mayUseWallets,
  }));
};

export const contractHandlers = processHandlers(contractProcess, {
  table: contractTable,
  label: (row) => row.code,
  sort: {
    createdAt: contractTable.createdAt,
    resPayment: contractTable.resPayment,
    effectiveDate: contractTable.effectiveDate,
    expiredDate: contractTable.expiredDate,
  },
  filter: contractFilter,
  refersTo: { productId: productRecords },
  children: { insured_members: { table: memberTable, by: memberTable.contractId } },
  created: storedSale,
  afterCreate: (row, ctx) => tell(ctx, contracts.events.created, row),
  steps: {
    confirm: (row, { transactionId }, ctx) =>
      paid(ctx, row, { gateway: 'manual', transactionId: transactionId || row.code, occurredAt: new Date().toISOString() }),
    settle: (row, payment, ctx) => paid(ctx, row, payment as unknown as NewPayment),
    fail: (row, _input, ctx) => calledOff(ctx, row),
    cancel: (row, { reason }, ctx) => calledOff(ctx, row, reason),
    approve: async (row, { soGCN }, ctx) => {
      await tell(ctx, contracts.events.approved, row);
      return soGCN ? { soGCN } : {};
    },
    refuse: async (_row, { reason }) => ({ reason }),
    refund: async (row, { reason }, ctx) => {
      const { paymentGateway: gateway, transactionId } = row;
      if (gateway && transactionId) await tell(ctx, contracts.events.refundAsked, row, { gateway, transactionId });
      return { reason };
    },
    refundToWallet: async (row, { reason }, ctx) => {
      await refundIntoWallet(ctx, row);
      const transactionId = `wallet:${row.code}`;
      await addPayment(ctx, row, 'refund', { gateway: 'wallet', transactionId, occurredAt: new Date().toISOString() });
      return { reason };
    },
    markRefunded: async (row, { transactionId }, ctx) => {
      const gateway = row.paymentGateway ?? 'manual';
      await addPayment(ctx, row, 'refund', { gateway, transactionId, occurredAt: new Date().toISOString() });
    },
    expire: (row, _input, ctx) => tell(ctx, contracts.events.expired, row),
  },
  shown,
});

/** @throws 404 */
async function idOf(ctx: WorkContext, quotationCode: string): Promise<{ id: number; stage: string }> {
  const [row] = await ctx.db
    .select({ id: contractTable.id, stage: contractTable.stage })
    .from(contractTable)
    .where(await whereVisible(ctx, contractTable, eq(contractTable.quotationCode, quotationCode)));
  if (!row) throw notFound();
  return row;
}

export const otherContractHandlers = implement(otherContractCalls, {
  setPolicyStatus: async ({ quotationCode }, ctx) => {
    const { id } = await idOf(ctx, quotationCode);
    return (await contractHandlers.take(ctx, 'confirm', id)) as Contract;
  },
  awaitPayment: async ({ quotationCode }, ctx) => {
    const { id, stage } = await idOf(ctx, quotationCode);
    if (stage === 'new') return (await contractHandlers.take(ctx, 'await', id)) as Contract;
    return (await contractHandlers.handlers.getPolicy!({ id } as never, ctx)) as Contract;
  },
  showPolicy: ({ id }, ctx) => shownInFull(ctx, contractTable, id, contractInput, naming),
});
