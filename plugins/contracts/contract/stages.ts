import type { LocalizedText, ProcessState } from '@tessera/plugin-sdk/contract';

export const contractStages = [
  'new',
  'awaiting',
  'paid',
  'approved',
  'expired',
  'failed',
  'cancelled',
  'refused',
  'refunding',
  'refunded',
] as const;
/** Where an order and its contract stand: one way through both. The three states of the specification follow from it. */
export type ContractStage = (typeof contractStages)[number];

export const stages: Readonly<Record<ContractStage, ProcessState>> = {
  new: { label: { vi: 'Mới', en: 'New' }, tone: 'neutral' },
  awaiting: { label: { vi: 'Chờ thanh toán', en: 'Waiting for payment' }, tone: 'warning' },
  paid: { label: { vi: 'Chờ duyệt', en: 'Waiting for approval' }, tone: 'brand' },
  approved: { label: { vi: 'Đã cấp', en: 'Issued' }, tone: 'success' },
  expired: { label: { vi: 'Hết hạn', en: 'Expired' }, tone: 'neutral' },
  failed: { label: { vi: 'Thanh toán thất bại', en: 'Payment failed' }, tone: 'danger' },
  cancelled: { label: { vi: 'Đã huỷ', en: 'Cancelled' }, tone: 'danger' },
  refused: { label: { vi: 'Từ chối', en: 'Refused' }, tone: 'danger' },
  refunding: { label: { vi: 'Đang hoàn phí', en: 'Refund under way' }, tone: 'warning' },
  refunded: { label: { vi: 'Đã hoàn phí', en: 'Refunded' }, tone: 'danger' },
};

/** State of the payment, as other systems know it. */
export const transactionStates = ['new', 'paid', 'fail', 'refund'] as const;
export type TransactionState = (typeof transactionStates)[number];
export const transactionLabels: Readonly<Record<TransactionState, LocalizedText>> = {
  new: { vi: 'Chờ thanh toán', en: 'Waiting for payment' },
  paid: { vi: 'Đã thanh toán', en: 'Paid' },
  fail: { vi: 'Thất bại', en: 'Failed' },
  refund: { vi: 'Hoàn phí', en: 'Refunded' },
};

/** State of the contract, as other systems know it. */
export const contractStates = ['new', 'waiting_for_approve', 'approved', 'refuse', 'expired'] as const;
export type ContractState = (typeof contractStates)[number];
export const contractLabels: Readonly<Record<ContractState, LocalizedText>> = {
  new: { vi: 'Mới', en: 'New' },
  waiting_for_approve: { vi: 'Chờ duyệt', en: 'Waiting for approval' },
  approved: { vi: 'Đã cấp', en: 'Application issued' },
  refuse: { vi: 'Từ chối', en: 'Rejected' },
  expired: { vi: 'Hết hạn', en: 'Expired' },
};

/** State of the order, as other systems know it. */
export const orderStates = [1, 2, 3, 4, 5] as const;
export type OrderState = (typeof orderStates)[number];
export const orderLabels: Readonly<Record<OrderState, LocalizedText>> = {
  1: { vi: 'Mới', en: 'New' },
  2: { vi: 'Chờ thanh toán', en: 'Waiting for payment' },
  3: { vi: 'Đã thanh toán', en: 'Paid' },
  4: { vi: 'Đã cấp hợp đồng', en: 'Contract issued' },
  5: { vi: 'Đã huỷ', en: 'Cancelled' },
};
