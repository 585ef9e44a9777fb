import type { WorkContext } from '@tessera/plugin-sdk/server';
import { demoCampaigns } from './campaigns/demo';
import { demoPromoCodes } from './promo-codes/demo';
import { demoReferralCodes } from './referral-codes/demo';

/** Sample rows for every screen. */
export async function demo(ctx: WorkContext): Promise<void> {
  await demoPromoCodes(ctx);
  await demoReferralCodes(ctx);
  await demoCampaigns(ctx);
}
