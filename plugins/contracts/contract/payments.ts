import { number, object, string } from 'yup';
import { calls, money, mutation, query, text, type } from '@tessera/plugin-sdk/contract';
import { contracts } from './index';

export const reportStates = ['paid', 'fail', 'refund'] as const;
export type ReportState = (typeof reportStates)[number];

/**
 * What a payment gateway tells. `signature` is the HMAC-SHA256, in hexadecimal, of the other fields in the order below, joined by line
 * feeds, with the secret that both sides know.
 * @example
 * createHmac('sha256', secret)
 *   .update([gateway, reportId, quotationCode, transactionId, status, amount, occurredAt, sentAt].join('\n'))
 *   .digest('hex')
 */
export const paymentReportInput = object({
  /** Its name in the settings. */
  gateway: text(40).required(),
  /** Names the report; sent again, it counts once. */
  reportId: text(100).required(),
  quotationCode: text(40).required(),
  /** The gateway's name for the payment. */
  transactionId: text(100).required(),
  status: string().oneOf(reportStates).required(),
  /** In đồng. */
  amount: money().required(),
  /** ISO 8601: when the customer paid. */
  occurredAt: string()
    .matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?(Z|[+-]\d\d:\d\d)$/)
    .required(),
  /** Milliseconds since 1970: when the report was sent. At most five minutes off. */
  sentAt: number().integer().required(),
  signature: string()
    .matches(/^[0-9a-f]{64}$/)
    .required(),
});

/** Why a report did not count. */
export const refusals = [
  'unknown_order',
  'wrong_amount',
  'already_paid',
  'transaction_used',
  'order_cancelled',
  'cover_ended',
  'not_paid',
  'not_asked',
  'already_refunded',
] as const;
export type ReportRefusal = (typeof refusals)[number];

export interface ReportAnswer {
  outcome: 'counted' | 'refused';
  why: ReportRefusal | null;
  /** It was received before; nothing was done again. */
  repeated: boolean;
}

/** Money that came in or went back. */
export interface Payment {
  id: number;
  kind: 'payment' | 'refund';
  /** `manual`: confirmed by staff; `wallet`: into the customer's wallet. */
  gateway: string;
  transactionId: string;
  /** In đồng, above 0. */
  amount: number;
  occurredAt: string;
  by: string;
}

/** What a gateway told, and what became of it. */
export interface PaymentReport {
  id: number;
  gateway: string;
  transactionId: string;
  status: ReportState;
  amount: number;
  occurredAt: string;
  createdAt: string;
  outcome: 'counted' | 'refused';
  why: ReportRefusal | null;
}

export const paymentCalls = calls(contracts, {
  /** For the gateway's service account. What does not count is kept and named; a wrong signature is refused with 403. */
  reportPayment: mutation({
    path: 'POST policy/payment-report',
    needs: 'CreatePayment',
    input: paymentReportInput,
    output: type<ReportAnswer>(),
    tag: 'Policy',
    repeats: 'a report has a name of its own and counts once',
  }),
  /** The latest first. */
  listPayments: query({
    path: 'GET policy/{id}/payments',
    needs: 'ReadPolicy',
    output: type<{ payments: Payment[]; reports: PaymentReport[] }>(),
    tag: 'Policy',
  }),
});
