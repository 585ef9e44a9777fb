import { deployment, type WorkContext } from '@tessera/plugin-sdk/server';
import { wallets } from '../../../wallets/contract';
import type { ContractRow } from './handlers';

/** Whether refunds may go into wallets: that plugin is on. */
export const hasWallets = ({ services }: Pick<WorkContext, 'services'>): boolean => services.get(deployment).isOn('wallets');

/** What the customer paid goes into the customer's wallet, once. @throws 409 `no_wallet` */
export async function refundIntoWallet(ctx: WorkContext, row: ContractRow): Promise<void> {
  const { contractPhoneNumber: phoneNumber, resPayment: amount, code: reason, quotationCode } = row;
  if (amount)
    await ctx.services
      .get(wallets.services.journal)
      .post(ctx, { phoneNumber, amount, reference: `policy/${quotationCode}:refund`, reason });
}
