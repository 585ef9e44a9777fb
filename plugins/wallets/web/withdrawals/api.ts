import { hooksOf } from '@tessera/plugin-sdk/web';
import { otherWithdrawalCalls, withdrawalFileCalls } from '../../contract/withdrawals';

const { listWithdrawalFiles, removeWithdrawalFile } = withdrawalFileCalls;
export const { useListWithdrawalFilesQuery, useRemoveWithdrawalFileMutation } = hooksOf({ listWithdrawalFiles, removeWithdrawalFile });
export const { useLazyShowWithdrawalQuery, useSumPaidOutQuery } = hooksOf(otherWithdrawalCalls);
