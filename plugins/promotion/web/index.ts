import { webPlugin } from '@tessera/plugin-sdk/web';
import { promotion } from '../contract';

const referralCodes = { vi: 'Mã giới thiệu', en: 'Referral codes' };

/** Where promo codes, referral codes and campaigns are looked after: one folder beside this file holds one family of screens. */
export default webPlugin(promotion, {
  messages: { vi: () => import('../messages/vi.json'), en: () => import('../messages/en.json') },
  menu: [
    { label: referralCodes, icon: 'share', to: '/quan-ly-ma-gioi-thieu', group: 'promotion', order: 20, needs: 'ReadRefferalCode' },
  ],
  screens: [
    { path: '/quan-ly-ma-gioi-thieu/:id?', title: referralCodes, needs: 'ReadRefferalCode', load: () => import('./referral-codes/ReferralCodeList') },
    { path: '/quan-ly-ma-gioi-thieu/tao-moi', title: { vi: 'Thêm mã giới thiệu', en: 'Add referral code' }, needs: 'CreateRefferalCode', load: () => import('./referral-codes/ReferralCodeCreate') },
  ],
  commands: [
    { label: { vi: 'Thêm mã giới thiệu', en: 'Add referral code' }, icon: 'share', to: '/quan-ly-ma-gioi-thieu?new=1', needs: 'CreateRefferalCode' },
  ],
});
