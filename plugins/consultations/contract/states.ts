import type { LocalizedText } from '@tessera/plugin-sdk/contract';

export const appointmentStates = ['pending', 'approved', 'rejected'] as const;
export type AppointmentState = (typeof appointmentStates)[number];

export const paymentStates = ['new', 'paid', 'fail', 'refund'] as const;
export type PaymentState = (typeof paymentStates)[number];

export const paymentLabels: Readonly<Record<PaymentState, LocalizedText>> = {
  new: { vi: 'Chờ thanh toán', en: 'Waiting for payment' },
  paid: { vi: 'Đã thanh toán', en: 'Paid' },
  fail: { vi: 'Thanh toán thất bại', en: 'Failed' },
  refund: { vi: 'Đã hoàn tiền', en: 'Refunded' },
};
