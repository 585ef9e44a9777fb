import { homeCard, webPlugin } from '@tessera/plugin-sdk/web';
import { wallets } from '../contract';

const walletList = { vi: 'Ví', en: 'Wallets' };
const payouts = { vi: 'Đợt chi trả', en: 'Payouts' };
const withdrawals = { vi: 'Yêu cầu rút tiền', en: 'Withdrawals' };

/** Where wallets and withdrawals are looked after: one folder beside this file holds one family of screens. */
export default webPlugin(wallets, {
  messages: { vi: () => import('../messages/vi.json'), en: () => import('../messages/en.json') },
  menu: [
    { label: walletList, icon: 'wallet', to: '/vi-ca-nhan', group: 'finance', order: 10, needs: 'ReadWallet' },
    { label: withdrawals, icon: 'money', to: '/yeu-cau-rut-tien', group: 'finance', order: 20, needs: 'ReadWithdraw' },
    { label: payouts, icon: 'bank', to: '/dot-chi-tra', group: 'finance', order: 21, needs: 'ReadWithdraw' },
  ],
  screens: [
    { path: '/vi-ca-nhan', title: walletList, needs: 'ReadWallet', load: () => import('./wallets/WalletList') },
    {
      path: '/vi-ca-nhan/:id',
      shows: 'Wallet',
      title: { vi: 'Chi tiết ví', en: 'Wallet' },
      needs: 'ReadWallet',
      load: () => import('./wallets/WalletDetail'),
    },
    { path: '/yeu-cau-rut-tien', title: withdrawals, needs: 'ReadWithdraw', load: () => import('./withdrawals/WithdrawalList') },
    {
      path: '/yeu-cau-rut-tien/:id',
      shows: 'Withdrawal',
      title: { vi: 'Chi tiết yêu cầu rút tiền', en: 'Withdrawal' },
      needs: 'ReadWithdraw',
      load: () => import('./withdrawals/WithdrawalDetail'),
    },
    { path: '/dot-chi-tra', title: payouts, needs: 'ReadWithdraw', load: () => import('./payouts/PayoutList') },
    { path: '/dot-chi-tra/:id', shows: 'Payout', title: payouts, needs: 'ReadWithdraw', load: () => import('./payouts/PayoutPage') },
  ],
  commands: [
    {
      label: { vi: 'Tạo yêu cầu rút tiền', en: 'Ask for a withdrawal' },
      icon: 'money',
      to: '/yeu-cau-rut-tien?new=1',
      needs: 'CreateWithdraw',
    },
  ],
  fills: [
    homeCard({
      name: 'paidOut',
      title: { vi: 'Đã chi trả rút tiền', en: 'Withdrawals paid out' },
      area: 'main',
      needs: 'ReadWithdraw',
      load: () => import('./withdrawals/PaidOutCard'),
    }),
    homeCard({
      name: 'journal',
      title: { vi: 'Sổ cái ví', en: 'Journal of wallets' },
      area: 'side',
      needs: 'ProveJournal',
      load: () => import('./journal/ProofCard'),
    }),
  ],
});
