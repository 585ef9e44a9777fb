import { array, object, string } from 'yup';
import { calls, download, mutation, pageQuery, query, text, type, type Page, type RecordFields } from '@tessera/plugin-sdk/contract';
import { wallets } from './index';

/** `waiting`: the bank has not answered for all; `done`: all are paid; `returned`: none waits, and some bounced. */
export const payoutStates = ['waiting', 'done', 'returned'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** Amounts are whole đồng. */
export interface Sum {
  count: number;
  amount: number;
}

/** Approved withdrawals that go to the bank in one file. Its state follows from theirs. */
export interface Payout extends RecordFields, Sum {
  /** `CT-000012`. */
  code: string;
  createdBy: number;
  createdByName: string;
  state: PayoutState;
  waiting: Sum;
  paid: Sum;
  bounced: Sum;
}

export interface PayoutDetail extends Payout {
  /** Who took the file, the latest first. */
  taken: { at: string; by: string }[];
}

/** What the next file would hold. */
export interface NextPayout extends Sum {
  /** Approved ones whose bank has no number for transfers: they go by hand. */
  byHand: Sum;
  /** Beyond what fits into one file. */
  left: number;
}

/** So many withdrawals in one file; the rest waits for the next. */
export const mostInPayout = 1_000;

export const payoutCalls = calls(wallets, {
  listPayouts: query({
    path: 'GET walletHistory/payout',
    needs: 'ReadWithdraw',
    input: pageQuery.shape({ state: array(string().oneOf(payoutStates).required()) }),
    output: type<Page<Payout>>(),
    tag: 'Withdrawal',
  }),
  getPayout: query({ path: 'GET walletHistory/payout/{id}', needs: 'ReadWithdraw', output: type<PayoutDetail>(), tag: 'Withdrawal' }),
  /** What is approved and in no payout yet. */
  nextPayout: query({ path: 'GET walletHistory/payout/next', needs: 'PayWithdraw', output: type<NextPayout>(), tag: 'Withdrawal' }),
  /** Gathers what is approved and in no payout yet. @throws 409 `nothing_to_pay_out` */
  makePayout: mutation({ path: 'POST walletHistory/payout', needs: 'PayWithdraw', output: type<Payout>(), tag: 'Withdrawal' }),
  /** All that still wait for the bank are paid. @throws 409 `nothing_waits` */
  payPayout: mutation({
    path: 'POST walletHistory/payout/{id}/pay',
    needs: 'PayWithdraw',
    input: object({ bankReference: text(100) }),
    output: type<Payout>(),
    tag: ['Withdrawal', 'Wallet'],
    timeoutMs: 60_000,
  }),
  /** The bank refused the file: all that still wait go back into their wallets. @throws 409 `nothing_waits` */
  bouncePayout: mutation({
    path: 'POST walletHistory/payout/{id}/bounce',
    needs: 'PayWithdraw',
    input: object({ reason: text(500).required() }),
    output: type<Payout>(),
    tag: ['Withdrawal', 'Wallet'],
    timeoutMs: 60_000,
  }),
  /** The file for the bank, with whole account numbers: those that still wait. @throws 409 `nothing_waits` */
  readPayoutFile: download({
    path: 'GET walletHistory/payout/{id}/file',
    needs: 'PayWithdraw',
    output: type<void>(),
    contentTypes: 'text/csv',
    audited: true,
    problems: [409],
  }),
});
