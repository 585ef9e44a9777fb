import type { AnyCall } from '@tessera/plugin-sdk/contract';
import { accounts, importOf } from '@tessera/plugin-sdk/server';
import { accountCalls, accountColumns, accountImport, accountRow } from '../../contract/accounts';

const { createAccount, removeAccount } = accountCalls;
const ofRow = { ...createAccount, options: { ...createAccount.options, input: accountRow } } as never as AnyCall;
/** No file changes an account that is there: who may give which role to whom is decided one by one. */
const byNobody = { ...ofRow, needs: [] };

export const accountImportHandlers = importOf(accountImport, 'Account', (services) => ({
  ...services.get(accounts).importing,
  creates: ofRow,
  updates: byNobody,
  removes: removeAccount,
  options: { key: 'email', columns: accountColumns },
}));
