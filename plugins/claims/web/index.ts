import { fill, homeCard, webPlugin } from '@tessera/plugin-sdk/web';
import { contracts } from '../../contracts/contract';
import { members } from '../../members/contract';
import { claimDeciders, claimMakers, claimReaders, claims } from '../contract';

const list = { vi: 'Bồi thường kính', en: 'Eyeglass claims' };
const add = { vi: 'Tạo hồ sơ bồi thường', en: 'Make a claim' };
const others = { vi: 'Bồi thường khác', en: 'Other claims' };
const management = { vi: 'Quản lý bồi thường', en: 'Claim management' };
const lenses = { vi: 'Sản phẩm kính', en: 'Lenses' };
const billConfigs = { vi: 'Cấu hình đồng chi trả', en: 'Copayment configuration' };

/** Where claims are looked after: one folder beside this file holds one family of screens. */
const otherClaims = { id: 'otherClaims', label: others };
const catalogues = { id: 'claimCatalogues', label: { vi: 'Danh mục bồi thường', en: 'Claim catalogues' } };

export default webPlugin(claims, {
  messages: { vi: () => import('../messages/vi.json'), en: () => import('../messages/en.json') },
  groups: {
    claims: { label: { vi: 'Bồi thường', en: 'Claims' }, icon: 'glasses', order: 400 },
  },
  menu: [
    { label: list, icon: 'glasses', to: '/claim', group: 'claims', order: 10, needs: claimReaders },
    { label: others, icon: 'shieldCheck', to: '/other-claim', group: 'claims', order: 11, tabs: otherClaims, needs: claimDeciders },
    { label: management, icon: 'tasks', to: '/claim-short', group: 'claims', order: 12, tabs: otherClaims, needs: claimDeciders },
    { label: lenses, icon: 'eye', to: '/lenses', group: 'claims', order: 30, tabs: catalogues, needs: 'ReadBillConfig' },
    { label: billConfigs, icon: 'calculator', to: '/bill-config', group: 'claims', order: 31, tabs: catalogues, needs: 'ReadBillConfig' },
  ],
  screens: [
    { path: '/claim', title: list, needs: claimReaders, load: () => import('./claims/ClaimList') },
    { path: '/claim/new', title: add, needs: claimMakers, load: () => import('./claims/NewClaim') },
    {
      path: '/claim/:id',
      shows: 'Claim',
      title: { vi: 'Chi tiết hồ sơ', en: 'Claim' },
      needs: claimReaders,
      load: () => import('./claims/ClaimPage'),
    },
    {
      path: '/claim/:id/edit',
      title: { vi: 'Sửa hồ sơ', en: 'Correct a claim' },
      needs: claimMakers,
      load: () => import('./claims/EditClaim'),
    },
    { path: '/other-claim', title: others, needs: claimDeciders, load: () => import('./insurance/OtherClaims') },
    {
      path: '/other-claim/:id',
      shows: 'InsuranceClaim',
      title: { vi: 'Chi tiết hồ sơ', en: 'Claim' },
      needs: claimDeciders,
      load: () => import('./insurance/OtherClaimPage'),
    },
    { path: '/claim-short', title: management, needs: claimDeciders, load: () => import('./insurance/ClaimManagement') },
    { path: '/lenses/:id?', shows: 'Lens', title: lenses, needs: 'ReadBillConfig', load: () => import('./lenses/LensList') },
    {
      path: '/bill-config/:id?',
      shows: 'BillConfig',
      title: billConfigs,
      needs: 'ReadBillConfig',
      load: () => import('./billConfigs/BillConfigList'),
    },
  ],
  commands: [{ label: add, icon: 'glasses', to: '/claim/new', needs: claimMakers }],
  fills: [
    homeCard({
      name: 'shopTasks',
      title: { vi: 'Cần cửa hàng làm', en: 'For the shop to do' },
      area: 'main',
      needs: 'CreateClaim',
      load: () => import('./shop/ShopTasks'),
    }),
    homeCard({
      name: 'shopFigures',
      title: { vi: 'Hồ sơ của cửa hàng', en: 'Claims of the shop' },
      area: 'side',
      needs: 'CreateClaim',
      load: () => import('./shop/ShopFigures'),
    }),
    fill(members.slots.customerDetail, { order: 20, needs: claimReaders, load: () => import('./elsewhere/ClaimsOfCustomer') }),
    fill(contracts.slots.contractDetail, { order: 20, needs: claimReaders, load: () => import('./elsewhere/ClaimsOfCustomer') }),
    homeCard({
      name: 'oldClaims',
      title: { vi: 'Hồ sơ bồi thường chờ duyệt quá 3 ngày', en: 'Claims that wait for more than 3 days' },
      area: 'side',
      needs: claimDeciders,
      load: () => import('./claims/OldClaimsCard'),
    }),
  ],
});
