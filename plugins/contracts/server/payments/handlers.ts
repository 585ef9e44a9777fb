import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import { today } from '@tessera/plugin-sdk/contract';
import { findRecord, implement, lockRecord, Problem, unscoped, whereVisible, type WorkContext } from '@tessera/plugin-sdk/server';
import { paymentCalls, type ReportAnswer, type ReportRefusal } from '../../contract/payments';
import { contractHandlers, type ContractRow } from '../contracts/handlers';
import { discountOf } from '../contracts/sale';
import { contractTable } from '../contracts/table';
import { requireSigned, type Report } from './signature';
import { paymentReports, payments } from './tables';

export const paymentHandlers = implement(paymentCalls, {
  async reportPayment(report, ctx) {
    requireSigned(report, ctx);
    // reports on one contract are taken one after another
    const row = await lockedContract(ctx, report.quotationCode);
    const before = await receivedBefore(ctx, report);
    if (before) return { ...before, repeated: true };
    const why = (await refusalOf(ctx, row, report)) ?? null;
    const outcome = why ? ('refused' as const) : ('counted' as const);
    if (why)
      ctx.log.warn(
        { gateway: report.gateway, reportId: report.reportId, quotationCode: report.quotationCode, why },
        'a payment report did not count',
      );
    else await take(ctx, row!, report);
    const { gateway, reportId, quotationCode, transactionId, status, amount, occurredAt } = report;
    const kept = { gateway, reportId, quotationCode, transactionId, status, amount, occurredAt, outcome, why } as const;
    await ctx.db.insert(paymentReports).values({ ...kept, contractId: row?.id ?? null });
    ctx.audit({
      entity: 'PaymentReport',
      entityId: row?.id,
      label: `${gateway} ${transactionId}`,
      after: kept,
      table: contractTable,
    });
    return { outcome, why, repeated: false };
  },

  async listPayments({ id }, ctx) {
    await findRecord(ctx, contractTable, id);
    const { reportId: _, quotationCode: __, contractId: ___, ...columns } = getTableColumns(paymentReports);
    const reports = await ctx.db
      .select(columns)
      .from(unscoped(paymentReports, 'of a contract that was found in scope'))
      .where(eq(paymentReports.contractId, id))
      .orderBy(desc(paymentReports.id))
      .limit(100);
    const paid = await ctx.db
      .select()
      .from(payments)
      .where(await whereVisible(ctx, payments, eq(payments.contractId, id)))
      .orderBy(desc(payments.id));
    return {
      payments: paid.map(({ id, kind, gateway, transactionId, amount, occurredAt, byName }) => ({
        ...{ id, kind, gateway, transactionId, amount, occurredAt },
        by: byName,
      })),
      reports,
    };
  },
});

async function lockedContract(ctx: WorkContext, quotationCode: string): Promise<ContractRow | undefined> {
  const [found] = await ctx.db
    .select({ id: contractTable.id })
    .from(contractTable)
    .where(await whereVisible(ctx, contractTable, eq(contractTable.quotationCode, quotationCode)));
  return found && lockRecord(ctx, contractTable, found.id);
}

async function receivedBefore(ctx: WorkContext, { gateway, reportId }: Report): Promise<Omit<ReportAnswer, 'repeated'> | undefined> {
  const [found] = await ctx.db
    .select({ outcome: paymentReports.outcome, why: paymentReports.why })
    .from(paymentReports)
    .where(and(eq(paymentReports.gateway, gateway), eq(paymentReports.reportId, reportId)));
  return found;
}

/** Why a report with a right signature does not count; undefined: it does. */
async function refusalOf(ctx: WorkContext, row: ContractRow | undefined, report: Report): Promise<ReportRefusal | undefined> {
  if (!row) return 'unknown_order';
  const { stage } = row;
  if (report.status === 'refund') {
    if (stage === 'refunded') return 'already_refunded';
    if (stage !== 'refunding') return row.paidAt ? 'not_asked' : 'not_paid';
    return report.amount === row.resPayment ? undefined : 'wrong_amount';
  }
  if (row.paidAt) return 'already_paid';
  if (stage === 'cancelled') return 'order_cancelled';
  if (report.status === 'fail') return stage === 'failed' ? 'not_paid' : undefined;
  if (report.amount !== row.resPayment) return 'wrong_amount';
  if (row.expiredDate < today()) return 'cover_ended';
  const of = and(eq(payments.gateway, report.gateway), eq(payments.transactionId, report.transactionId), eq(payments.kind, 'payment'));
  const used = await ctx.db.$count(unscoped(payments, 'a transaction of the gateway is one payment, whoever sees it'), of);
  return used ? 'transaction_used' : undefined;
}

async function take(ctx: WorkContext, row: ContractRow, report: Report): Promise<void> {
  const { gateway, transactionId, occurredAt } = report;
  if (report.status === 'fail') await contractHandlers.take(ctx, 'fail', row.id);
  else if (report.status === 'refund') await contractHandlers.take(ctx, 'markRefunded', row.id, { transactionId });
  else {
    if (row.stage === 'failed') await redeemAgain(ctx, row);
    await contractHandlers.take(ctx, 'settle', row.id, { gateway, transactionId, occurredAt });
  }
}

/** A failed payment gave the promo code back. Where it is used up meanwhile, the customer keeps the price that was paid. */
async function redeemAgain(ctx: WorkContext, row: ContractRow): Promise<void> {
  try {
    await discountOf({ ...row, amount: row.total }, ctx);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    ctx.log.warn({ contract: row.id, code: error.code }, 'the promo code of a contract that was paid late could not be used again');
  }
}
