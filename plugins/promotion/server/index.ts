import { provide } from '@tessera/plugin-sdk/contract';
import { serverPlugin } from '@tessera/plugin-sdk/server';
import { promotion } from '../contract';
import { campaignHandlers } from './campaigns/handlers';
import { demo } from './demo';
import { promoCodeExportHandlers } from './promo-codes/export';
import { promoCodeHandlers } from './promo-codes/handlers';
import { promoCodeReferences } from './promo-codes/uses';
import { redemptionService } from './redemption/service';
import { referralCodeHandlers } from './referral-codes/handlers';

/** Where promo codes, referral codes and campaigns are kept: one folder a resource with its table, its handlers and their test. */
export default serverPlugin(promotion, {
  folder: new URL('../', import.meta.url),
  migrations: new URL('./migrations/', import.meta.url),
  implements: [promoCodeHandlers, promoCodeExportHandlers, referralCodeHandlers, campaignHandlers],
  provides: [provide(promotion.services.redemption, () => redemptionService)],
  refers: promoCodeReferences,
  demo,
});
