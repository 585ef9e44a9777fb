import { array, boolean, object, string } from 'yup';
import {
  calls,
  images,
  money,
  mutation,
  period,
  process,
  query,
  recordId,
  shownOnRequest,
  text,
  type,
  type RecordFields,
  type Standing,
} from '@tessera/plugin-sdk/contract';
import { wallets } from './index';
import type { WalletOwner } from './wallets';

export const withdrawalStates = ['requested', 'approved', 'rejected', 'paid', 'bounced'] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** A customer's wish to have money of the wallet in a bank account. Amounts are whole đồng. */
export interface Withdrawal extends RecordFields, Standing<'status', WithdrawalState> {
  uuid: string;
  /** `RT-000012`. */
  code: string;
  amount: number;
  senderWallet: { id: number; uuid: string; available: number; held: number; User: WalletOwner };
  Bank: { code: string; name: string };
  /** Masked but for its last four digits. */
  bankNumber: string;
  /** As the bank knows the holder of the account. */
  holderName: string;
  /** Why it was rejected or bounced. */
  reason: string | null;
  /** What the bank calls the transfer. */
  bankReference: string | null;
  /** Where another system asked for it: that system's name for the request. */
  requestCode: string | null;
  /** The file for the bank that it is in. */
  payout: { id: number; code: string } | null;
}

export const withdrawalInput = object({
  walletId: recordId().required(),
  amount: money().min(1).required(),
  bankCode: text(20).required(),
  bankNumber: text(30)
    .matches(/^\d{6,19}$/, { excludeEmptyString: true })
    .required()
    .meta({ personal: 'sensitive' }),
  holderName: text(100).required().meta({ personal: true }),
});

const reason = object({ reason: text(500).required() });

export const withdrawals = process<Withdrawal>()(
  wallets,
  'Withdrawal',
  {
    noun: { vi: 'yêu cầu rút tiền', en: 'withdrawal' },
    title: { vi: 'Yêu cầu rút tiền', en: 'Withdrawals' },
    path: 'walletHistory/withdraw',
    // a signed request, a bank's advice
    attachments: { kinds: { evidence: images({ max: 5, label: { vi: 'Chứng từ', en: 'Evidence' } }) }, needs: { remove: 'UpdateWallet' } },
    paths: { list: 'GET walletHistory/getListWithdraw' },
    screen: '/yeu-cau-rut-tien',
    permission: 'Withdraw',
    input: withdrawalInput,
    filters: object({
      bankCode: array(text(20).required()),
      walletId: recordId(),
      payoutId: recordId(),
    }),
    states: {
      requested: { label: { vi: 'Chờ duyệt', en: 'Waiting' }, tone: 'warning' },
      approved: { label: { vi: 'Đã duyệt', en: 'Approved' }, tone: 'brand' },
      rejected: { label: { vi: 'Từ chối', en: 'Rejected' }, tone: 'danger' },
      paid: { label: { vi: 'Đã trả', en: 'Paid' }, tone: 'success' },
      bounced: { label: { vi: 'Bị trả về', en: 'Bounced' }, tone: 'danger' },
    },
    initial: 'requested',
    emits: wallets.events.withdrawalMoved,
    excel: {
      out: {
        fileName: 'withdrawals.fileName',
        columns: {
          code: 'withdrawals.code',
          status: 'withdrawals.status',
          statusAt: 'withdrawals.statusAt',
          'senderWallet.User.fullName': 'withdrawals.user',
          'senderWallet.User.phoneNumber': 'wallets.phoneNumber',
          amount: 'withdrawals.amount',
          'Bank.name': 'withdrawals.bank',
          bankNumber: 'withdrawals.bankNumber',
          holderName: 'withdrawals.holderName',
          bankReference: 'withdrawals.bankReference',
          'payout.code': 'payouts.one',
          reason: 'withdrawals.reason',
          createdAt: 'withdrawals.createdAt',
        },
      },
    },
  },
  {
    approve: {
      from: 'requested',
      to: 'approved',
      needs: 'UpdateWallet',
      notBy: 'author',
      bulk: true,
      label: { vi: 'Duyệt', en: 'Approve' },
      done: { vi: 'Đã duyệt', en: 'Approved' },
      question: {
        vi: 'Số tiền đang giữ rời khỏi ví và chờ chuyển đến ngân hàng.',
        en: 'The amount that is held leaves the wallet and waits for the transfer to the bank.',
      },
    },
    reject: {
      from: 'requested',
      to: 'rejected',
      needs: 'UpdateWallet',
      input: reason,
      danger: true,
      label: { vi: 'Từ chối', en: 'Reject' },
      done: { vi: 'Đã từ chối', en: 'Rejected' },
      question: { vi: 'Số tiền đang giữ trở lại ví.', en: 'The amount that is held goes back into the wallet.' },
    },
    pay: {
      from: 'approved',
      to: 'paid',
      needs: 'PayWithdraw',
      bulk: true,
      input: object({ bankReference: text(100) }),
      label: { vi: 'Ghi nhận đã trả', en: 'Mark as paid' },
      done: { vi: 'Đã ghi nhận chi trả', en: 'Marked as paid' },
      question: { vi: 'Ngân hàng đã chuyển tiền cho khách.', en: 'The bank has transferred the money to the customer.' },
    },
    bounce: {
      from: ['approved', 'paid'],
      to: 'bounced',
      needs: 'PayWithdraw',
      input: reason,
      danger: true,
      label: { vi: 'Ngân hàng trả về', en: 'Bounced by the bank' },
      done: { vi: 'Đã ghi nhận ngân hàng trả về', en: 'Noted as bounced' },
      question: { vi: 'Số tiền trở lại ví của khách.', en: "The amount goes back into the customer's wallet." },
    },
  },
);
export const withdrawalCalls = withdrawals.calls;

/** What customers got in a period: withdrawals that are paid, and did not bounce. */
export interface PaidOut {
  /** In đồng. */
  amount: number;
  count: number;
}

export const otherWithdrawalCalls = calls(wallets, {
  /** The same steps under the name that other systems know: approves, or rejects. */
  approveWithdraw: mutation({
    path: 'POST walletHistory/approveWithdraw',
    needs: 'UpdateWallet',
    input: object({ uuid: string().uuid().required(), isApprove: boolean().required(), reason: text(500) }),
    output: type<Withdrawal>(),
    tag: 'Withdrawal',
    repeats: 'a step is taken once: whoever sends it again learns that it was taken',
    problems: [404],
  }),
  /** Of those that the caller may see, by the day on which they were marked as paid. */
  sumPaidOut: query({
    path: 'GET walletHistory/withdraw/paid-out',
    needs: 'ReadWithdraw',
    input: object(period()),
    output: type<PaidOut>(),
    tag: 'Withdrawal',
  }),
  /** The whole bank number; the audit says who saw it. */
  showWithdrawal: shownOnRequest('GET walletHistory/withdraw/{id}/sensitive', 'UpdateWallet', withdrawalInput),
});
