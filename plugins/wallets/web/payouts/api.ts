import { hooksOf } from '@tessera/plugin-sdk/web';
import { payoutCalls } from '../../contract/payouts';

export const {
  useListPayoutsQuery,
  useGetPayoutQuery,
  useNextPayoutQuery,
  useMakePayoutMutation,
  usePayPayoutMutation,
  useBouncePayoutMutation,
} = hooksOf(payoutCalls);

export const payoutList = '/dot-chi-tra';
export const payoutAddress = (id: number) => `${payoutList}/${id}`;
