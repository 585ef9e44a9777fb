import type { WorkContext } from '@tessera/plugin-sdk/server';
import type { TestClient } from '@tessera/plugin-sdk/testing';
import { walletCalls, type Wallet } from '../contract/wallets';
import { withdrawalCalls, type Withdrawal } from '../contract/withdrawals';

let people = 0;

/** A new wallet with this amount in it. */
export async function walletWith(amount: number, admin: TestClient): Promise<Wallet> {
  people += 1;
  const phoneNumber = `09${String(people).padStart(8, '0')}`;
  const owner = { phoneNumber, userName: `khach${people}`, fullName: `Nguyễn Văn Toàn ${people}` };
  const wallet = await admin.call(walletCalls.openWallet, owner);
  return amount ? admin.call(walletCalls.rechargeForUser, { uuid: wallet.uuid, rechargeAmount: amount }) : wallet;
}

/** Asks for a withdrawal of this amount from a wallet. */
export const askFor = (client: TestClient, walletId: number, amount: number, { bankCode = 'VIETCOMBANK' } = {}): Promise<Withdrawal> =>
  client.call(withdrawalCalls.createWithdrawal, {
    walletId,
    amount,
    bankCode,
    bankNumber: '0011004821',
    holderName: 'NGUYEN VAN TOAN',
  });

/** What a posting needs of a work: a database, and whose work it is. */
export function workOn(db: WorkContext['db']): WorkContext {
  const transaction = <T>(run: (work: WorkContext) => Promise<T>) => db.transaction((tx) => run(workOn(tx)));
  return { db, user: { id: 0, fullName: 'Phần mềm' }, transaction } as unknown as WorkContext;
}
