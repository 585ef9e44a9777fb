import { hooksOf } from '@tessera/plugin-sdk/web';
import { walletCalls } from '../../contract/wallets';

export const {
  useListWalletsQuery,
  useGetWalletQuery,
  useOpenWalletMutation,
  useRechargeForUserMutation,
  useListStatementQuery,
  useLazyReadStatementQuery,
} = hooksOf(walletCalls);

export const walletList = '/vi-ca-nhan';
export const walletAddress = (id: number) => `${walletList}/${id}`;
