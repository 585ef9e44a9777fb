import { hooksOf } from '@tessera/plugin-sdk/web';
import { otherContractCalls } from '../../contract/contracts';
import { paymentCalls } from '../../contract/payments';
import { refreshCalls } from '../../contract/refresh';

export const { useLazyShowPolicyQuery } = hooksOf(otherContractCalls);
export const { useListPaymentsQuery } = hooksOf(paymentCalls);
export const { useRefreshPolicyMutation } = hooksOf(refreshCalls);
