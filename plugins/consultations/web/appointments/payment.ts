import type { StateTone } from '@tessera/plugin-sdk/contract';
import type { PaymentState } from '../../contract/states';

export const paymentTones: Readonly<Record<PaymentState, StateTone>> = {
  new: 'warning',
  paid: 'success',
  fail: 'danger',
  refund: 'neutral',
};
