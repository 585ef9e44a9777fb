import { homeCard, webPlugin } from '@tessera/plugin-sdk/web';
import { wallets } from '../contract';

const walletList = { vi: 'Ví', en: 'Wallets' };
const payouts = { vi: 'Đợt chi trả', en: 'Payouts' };
const banks = { vi: 'Ngân hàng', en: 'Banks' };
const ranks = { vi: 'Hạng kinh doanh', en: 'Business ranks' };
const provinces = { vi: 'Tỉnh, thành phố', en: 'Provinces' };
const cashback = { vi: 'Cấu hình hoàn tiền', en: 'Cashback configuration' };
const withdrawals = { vi: 'Yêu cầu rút tiền', en: 'Withdrawals' };

/** Where wallets and withdrawals are looked after: one folder beside this file holds one family of screens. */
const paying = { id: 'paying', label: withdrawals };
const cashbacks = { id: 'cashback', label: { vi: 'Hoàn tiền', en: 'Cashback' } };

export default webPlugin(wallets, {
  messages: { vi: () => import('../messages/vi.json'), en: () => import('../messages/en.json') },
  groups: {
    finance: { label: { vi: 'Ví và hoàn tiền', en: 'Wallets and cashback' }, icon: 'wallet', order: 300 },
  },
  menu: [
    { label: walletList, icon: 'wallet', to: '/vi-ca-nhan', group: 'finance', order: 10, needs: 'ReadWallet' },
    { label: withdrawals, icon: 'money', to: '/yeu-cau-rut-tien', group: 'finance', order: 20, tabs: paying, needs: 'ReadWithdraw' },
    { label: payouts, icon: 'bank', to: '/dot-chi-tra', group: 'finance', order: 21, tabs: paying, needs: 'ReadWithdraw' },
    { label: banks, icon: 'bank', to: '/quan-ly-ngan-hang', group: 'finance', order: 30, tabs: cashbacks, needs: 'ReadBank' },
    { label: ranks, icon: 'trophy', to: '/business-rank-detail', group: 'finance', order: 31, tabs: cashbacks, needs: 'ReadBillConfig' },
    { label: provinces, icon: 'location', to: '/province-detail', group: 'finance', order: 32, tabs: cashbacks, needs: 'ReadProvince' },
    {
      label: cashback,
      icon: 'calculator',
      to: '/cau-hinh-hoan-tien',
      group: 'finance',
      order: 33,
      tabs: cashbacks,
      needs: 'ReadBillConfig',
    },
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
    { path: '/quan-ly-ngan-hang/:id?', shows: 'Bank', title: banks, needs: 'ReadBank', load: () => import('./banks/BankList') },
    {
      path: '/business-rank-detail/:id?',
      shows: 'BusinessRank',
      title: ranks,
      needs: 'ReadBillConfig',
      load: () => import('./cashback/RankList'),
    },
    {
      path: '/province-detail/:id?',
      shows: 'Province',
      title: provinces,
      needs: 'ReadProvince',
      load: () => import('./cashback/ProvinceList'),
    },
    { path: '/cau-hinh-hoan-tien', title: cashback, needs: 'ReadBillConfig', load: () => import('./cashback/Cashback') },
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
