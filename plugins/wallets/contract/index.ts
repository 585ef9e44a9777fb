import {
  admin,
  daily,
  event,
  job,
  formatDay,
  manifest,
  permissionsOf,
  type,
  type ScheduledInput,
  type StateChange,
} from '@tessera/plugin-sdk/contract';
import { businessManagement, customerSupport } from '../../members/contract/memberRoles';
import type { WalletJournal } from './services';
import type { WithdrawalState } from './withdrawals';

/** Money that customers have with the marketplace: wallets, the journal behind them, and withdrawals to a bank. */
export const wallets = manifest({
  id: 'wallets',
  title: { vi: 'Ví và hoàn tiền', en: 'Wallets and cashback' },
  api: ['wallet', 'walletHistory', 'bank', 'businessRank', 'province'],
  permissions: {
    ...permissionsOf(
      'Wallet',
      { vi: 'Ví', en: 'Wallets' },
      { all: [admin], Read: [customerSupport, businessManagement], Update: [businessManagement] },
    ),
    ...permissionsOf('Bank', { vi: 'Ngân hàng', en: 'Banks' }, { all: [admin] }),
    ...permissionsOf('Province', { vi: 'Tỉnh, thành phố', en: 'Provinces' }, { all: [admin], Read: [businessManagement] }),
    ...permissionsOf(
      'BillConfig',
      { vi: 'Cấu hình thanh toán và hoàn tiền', en: 'Bills and cashback configuration' },
      { all: [admin, businessManagement] },
    ),
    ReadWithdraw: {
      label: { vi: 'Yêu cầu rút tiền', en: 'Withdrawals' },
      grants: [admin, customerSupport, businessManagement],
    },
    CreateWithdraw: { label: { vi: 'Yêu cầu rút tiền', en: 'Withdrawals' }, grants: [admin, customerSupport] },
    RequestWithdraw: { label: { vi: 'Nhận yêu cầu rút tiền từ trang web', en: 'Withdrawals asked for by the website' }, grants: [admin] },
    ApproveRecharge: { label: { vi: 'Duyệt nạp tiền ví', en: 'Approve recharges' }, grants: [admin, businessManagement] },
    ProveJournal: { label: { vi: 'Đối chiếu sổ cái ví', en: 'Prove the journal of wallets' }, grants: [admin] },
    PayWithdraw: { label: { vi: 'Chi trả rút tiền', en: 'Pay out withdrawals' }, grants: [admin, businessManagement] },
  },
  services: {
    /** Offered: moves money of wallets in the caller's transaction. */
    journal: type<WalletJournal>(),
  },
  jobs: {
    /** Recomputes every balance from its entries, keeps what it found; fails, and names the accounts, where one differs. */
    proveJournal: job<ScheduledInput, { faults: 0 }>({
      title: ({ day }) => ({ vi: `Đối chiếu sổ cái ví ngày ${formatDay(day)}`, en: `Proof of the journal of wallets, ${formatDay(day)}` }),
    }),
  },
  schedules: { proveJournal: daily('01:30') },
  events: {
    /** A withdrawal was requested, approved, rejected, paid or bounced. */
    withdrawalMoved: event<StateChange<WithdrawalState>>(),
  },
});
