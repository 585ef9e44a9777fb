import { fill, webPlugin } from '@tessera/plugin-sdk/web';
import { products } from '../../products/contract';
import { promotion } from '../contract';

const promoCodes = { vi: 'Mã khuyến mại', en: 'Promo codes' };
const campaigns = { vi: 'Chiến dịch giảm giá', en: 'Discount campaigns' };
const referralCodes = { vi: 'Mã giới thiệu', en: 'Referral codes' };

/** Where promo codes, referral codes and campaigns are looked after: one folder beside this file holds one family of screens. */
export default webPlugin(promotion, {
  messages: { vi: () => import('../messages/vi.json'), en: () => import('../messages/en.json') },
  groups: {
    promotion: { label: { vi: 'Khuyến mại', en: 'Promotion' }, icon: 'ticket', order: 200 },
  },
  menu: [
    { label: promoCodes, icon: 'ticket', to: '/quan-ly-ma-khuyen-mai', group: 'promotion', order: 10, needs: 'ReadPromotion' },
    { label: referralCodes, icon: 'share', to: '/quan-ly-ma-gioi-thieu', group: 'promotion', order: 20, needs: 'ReadRefferalCode' },
    { label: campaigns, icon: 'megaphone', to: '/chien-dich-giam-gia', group: 'promotion', order: 30, needs: 'ReadPromotion' },
  ],
  screens: [
    { path: '/quan-ly-ma-khuyen-mai', title: promoCodes, needs: 'ReadPromotion', load: () => import('./promo-codes/PromoCodeList') },
    {
      path: '/quan-ly-ma-khuyen-mai/tao-moi',
      title: { vi: 'Tạo mã khuyến mại', en: 'Create promo codes' },
      needs: 'CreatePromotion',
      load: () => import('./promo-codes/PromoCodeCreate'),
    },
    {
      path: '/quan-ly-ma-khuyen-mai/:id',
      shows: 'PromoCode',
      title: { vi: 'Chi tiết mã khuyến mại', en: 'Promo code' },
      needs: 'ReadPromotion',
      load: () => import('./promo-codes/PromoCodeDetail'),
    },
    {
      path: '/quan-ly-ma-gioi-thieu/:id?',
      shows: 'ReferralCode',
      title: referralCodes,
      needs: 'ReadRefferalCode',
      load: () => import('./referral-codes/ReferralCodeList'),
    },
    {
      path: '/quan-ly-ma-gioi-thieu/tao-moi',
      title: { vi: 'Thêm mã giới thiệu', en: 'Add referral code' },
      needs: 'CreateRefferalCode',
      load: () => import('./referral-codes/ReferralCodeCreate'),
    },
    { path: '/chien-dich-giam-gia', title: campaigns, needs: 'ReadPromotion', load: () => import('./campaigns/CampaignList') },
    {
      path: '/chien-dich-giam-gia/tao-moi',
      title: { vi: 'Tạo chiến dịch', en: 'Create campaign' },
      needs: 'CreatePromotion',
      load: () => import('./campaigns/CampaignCreate'),
    },
    {
      path: '/chien-dich-giam-gia/:id',
      shows: 'Campaign',
      title: { vi: 'Chi tiết chiến dịch', en: 'Campaign details' },
      needs: 'ReadPromotion',
      load: () => import('./campaigns/CampaignDetail'),
    },
  ],
  commands: [
    {
      label: { vi: 'Tạo mã khuyến mại', en: 'Create promo codes' },
      icon: 'ticket',
      to: '/quan-ly-ma-khuyen-mai/tao-moi',
      needs: 'CreatePromotion',
    },
    {
      label: { vi: 'Thêm mã giới thiệu', en: 'Add referral code' },
      icon: 'share',
      to: '/quan-ly-ma-gioi-thieu?new=1',
      needs: 'CreateRefferalCode',
    },
    {
      label: { vi: 'Tạo chiến dịch giảm giá', en: 'Create discount campaign' },
      icon: 'megaphone',
      to: '/chien-dich-giam-gia/tao-moi',
      needs: 'CreatePromotion',
    },
  ],
  fills: [fill(products.slots.productDetail, { order: 30, needs: 'ReadPromotion', load: () => import('./promo-codes/ProductPromotions') })],
});
