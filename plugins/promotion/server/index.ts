import { serverPlugin } from '@tessera/plugin-sdk/server';
import { promotion } from '../contract';

/** Where promo codes, referral codes and campaigns are kept: one folder a resource with its table, its handlers and their test. */
export default serverPlugin(promotion, {
  implements: [],
});
