import { hooksOf } from '@tessera/plugin-sdk/web';
import { otherWithdrawalCalls } from '../../contract/withdrawals';

export const { useLazyShowWithdrawalQuery, useSumPaidOutQuery } = hooksOf(otherWithdrawalCalls);
