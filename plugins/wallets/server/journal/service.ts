import { eq } from 'drizzle-orm';
import { plainPhone, type Work } from '@tessera/plugin-sdk/contract';
import { conflict, workOf } from '@tessera/plugin-sdk/server';
import type { WalletJournal, WalletMove } from '../../contract/services';
import type { PostingKind } from '../../contract/wallets';
import { walletTable } from '../wallets/table';
import { balancesOf, post, type Account } from './journal';

async function walletOf(work: Work, phoneNumber: string): Promise<number | undefined> {
  const [wallet] = await workOf(work)
    .db.select({ id: walletTable.id })
    .from(walletTable)
    .where(eq(walletTable.phoneNumber, plainPhone(phoneNumber)));
  return wallet?.id;
}

/** @throws 409 `no_wallet` */
export async function requireWallet(work: Work, phoneNumber: string): Promise<number> {
  const id = await walletOf(work, phoneNumber);
  if (id === undefined)
    throw conflict('no_wallet', {
      vi: 'Khách hàng này chưa có ví. Hãy mở ví cho số điện thoại của khách rồi thử lại.',
      en: 'This customer has no wallet. Open one for the phone number, then try again.',
    });
  return id;
}

const move =
  (kind: PostingKind, accountsOf: (walletId: number) => [from: Account, to: Account]) =>
  async (work: Work, { phoneNumber, amount, reference, reason }: WalletMove): Promise<boolean> => {
    const id = await requireWallet(work, phoneNumber);
    const [from, to] = accountsOf(id);
    return post(workOf(work), { reference, kind, reason, from, to, amount });
  };

/** What neighbours may do with wallets: see `WalletJournal`. */
export const walletJournal: WalletJournal = {
  post: move('credit', (id) => ['bank', `available:${id}`]),
  hold: move('hold', (id) => [`available:${id}`, `held:${id}`]),
  release: move('release', (id) => [`held:${id}`, `available:${id}`]),
  async balance(work, phoneNumber) {
    const id = await walletOf(work, phoneNumber);
    return id === undefined ? undefined : (await balancesOf(workOf(work), [id])).get(id);
  },
};
