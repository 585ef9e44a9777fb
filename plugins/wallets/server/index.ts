import { provide } from '@tessera/plugin-sdk/contract';
import { serverPlugin } from '@tessera/plugin-sdk/server';
import { wallets } from '../contract';
import { bankChoiceHandlers, bankHandlers } from './banks/handlers';
import { cashbackHandlers, provinceHandlers, rankHandlers } from './cashback/handlers';
import { demo } from './demo';
import { fields } from './fields';
import { proveNightly } from './journal/proveNightly';
import { proofHandlers } from './journal/proof';
import { walletJournal } from './journal/service';
import { payoutHandlers } from './payouts/handlers';
import { rechargeNeedsApproval, settings } from './settings';
import { walletExportHandlers, walletHandlers } from './wallets/handlers';
import { intakeHandlers } from './withdrawals/intake';
import { otherWithdrawalHandlers, withdrawalHandlers } from './withdrawals/handlers';
import { walletTable } from './wallets/table';

/** Where wallets and their journal are kept. Money moves through `journal/` and nowhere else. */
export default serverPlugin(wallets, {
  folder: new URL('../', import.meta.url),
  migrations: new URL('./migrations/', import.meta.url),
  fields,
  finds: [{ entity: 'Wallet', title: { vi: 'Ví', en: 'Wallet' }, needs: 'ReadWallet', table: walletTable, name: walletTable.fullName }],
  appendOnly: ['postings', 'entries', 'payout_items', 'proofs'],
  implements: [
    walletHandlers,
    walletExportHandlers,
    withdrawalHandlers,
    otherWithdrawalHandlers,
    payoutHandlers,
    intakeHandlers,
    proofHandlers,
    bankHandlers,
    bankChoiceHandlers,
    rankHandlers,
    cashbackHandlers,
    provinceHandlers,
  ],
  settings,
  approvals: { rechargeForUser: rechargeNeedsApproval },
  processes: [withdrawalHandlers],
  provides: [provide(wallets.services.journal, () => walletJournal)],
  jobs: { proveJournal: proveNightly },
  demo,
});
