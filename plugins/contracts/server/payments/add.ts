import type { WorkContext } from '@tessera/plugin-sdk/server';
import type { ContractRow } from '../contracts/handlers';
import { payments } from './tables';

export interface NewPayment {
  gateway: string;
  transactionId: string;
  /** ISO 8601. */
  occurredAt: string;
}

/** Adds what the customer paid, or got back, to the list of payments: all of it, once. */
export async function addPayment(ctx: WorkContext, row: ContractRow, kind: 'payment' | 'refund', payment: NewPayment): Promise<void> {
  const { gateway, transactionId, occurredAt } = payment;
  const { id: byId, fullName: byName } = ctx.user;
  await ctx.db
    .insert(payments)
    .values({ contractId: row.id, kind, gateway, transactionId, occurredAt, amount: row.resPayment, byId, byName });
}
