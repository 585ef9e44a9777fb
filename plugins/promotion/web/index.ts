import { webPlugin } from '@tessera/plugin-sdk/web';
import { promotion } from '../contract';

/** Where promo codes, referral codes and campaigns are looked after: one folder beside this file holds one family of screens. */
export default webPlugin(promotion, {
  messages: { vi: () => import('../messages/vi.json'), en: () => import('../messages/en.json') },
  menu: [],
  screens: [],
});
