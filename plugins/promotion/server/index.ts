import { eq } from 'drizzle-orm';
import { provide } from '@tessera/plugin-sdk/contract';
import { serverPlugin } from '@tessera/plugin-sdk/server';
import { promotion } from '../contract';
import { campaignExportHandlers, campaignHandlers } from './campaigns/handlers';
import { campaigns } from './campaigns/tables';
import { demo } from './demo';
import { fields } from './fields';
import { promoCodeExportHandlers } from './promo-codes/export';
import { promoCodeHandlers } from './promo-codes/handlers';
import { promoCodeImportHandlers } from './promo-codes/import';
import { promoCodes } from './promo-codes/tables';
import { promoCodeReferences } from './promo-codes/uses';
import { redemptionService } from './redemption/service';
import { referralCodeHandlers } from './referral-codes/handlers';
import { referralCodes } from './referral-codes/table';

/** Where promo codes, referral codes and campaigns are kept: one folder a resource with its table, its handlers and their test. */
export default serverPlugin(promotion, {
  folder: new URL('../', import.meta.url),
  migrations: new URL('./migrations/', import.meta.url),
  fields,
  finds: [
    {
      entity: 'PromoCode',
      title: { vi: 'Mã khuyến mại', en: 'Promo code' },
      needs: 'ReadPromotion',
      table: promoCodes,
      name: promoCodes.couponCode,
    },
    {
      entity: 'ReferralCode',
      title: { vi: 'Mã giới thiệu', en: 'Referral code' },
      needs: 'ReadRefferalCode',
      table: referralCodes,
      name: referralCodes.name,
    },
    {
      entity: 'Campaign',
      title: { vi: 'Chiến dịch giảm giá', en: 'Discount campaign' },
      needs: 'ReadPromotion',
      table: campaigns,
      name: campaigns.name,
    },
  ],
  implements: [
    promoCodeHandlers,
    promoCodeExportHandlers,
    promoCodeImportHandlers,
    referralCodeHandlers,
    campaignHandlers,
    campaignExportHandlers,
  ],
  provides: [provide(promotion.services.redemption, () => redemptionService)],
  ends: [
    {
      entity: 'PromoCode',
      title: { vi: 'Mã khuyến mại', en: 'Promo codes' },
      needs: 'ReadPromotion',
      table: promoCodes,
      name: promoCodes.couponCode,
      endsOn: promoCodes.endsOn,
      where: eq(promoCodes.isActive, true),
    },
    {
      entity: 'Campaign',
      title: { vi: 'Chiến dịch giảm giá', en: 'Discount campaigns' },
      needs: 'ReadPromotion',
      table: campaigns,
      name: campaigns.name,
      endsOn: campaigns.endsOn,
    },
  ],
  refers: promoCodeReferences,
  demo,
});
