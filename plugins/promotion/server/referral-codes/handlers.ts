import { and, eq, ne, sql } from 'drizzle-orm';
import { message } from '@tessera/plugin-sdk/contract';
import {
  conflict,
  invalidField,
  lockRecord,
  resourceHandlers,
  sanitizeRichText,
  updateRecord,
  vietnamese,
  type CallContext,
} from '@tessera/plugin-sdk/server';
import { referralCodeCalls } from '../../contract/referralCodes';
import { referralCodes } from './table';

const label = (row: { name: string }) => row.name;

export const referralCodeHandlers = resourceHandlers(referralCodeCalls, 'ReferralCode', {
  table: referralCodes,
  label,
  sort: { serial: referralCodes.serial, name: vietnamese(referralCodes.name), updatedAt: referralCodes.updatedAt },
  defaultSort: 'serial,asc',
  async check(ctx, { id, values }) {
    if (values?.isDefault) await takeDefaultFromOther(ctx, id);
    if (!values && id !== undefined) await refuseDefault(ctx, id);
  },
  stored(values) {
    const content = sanitizeRichText(String(values.content));
    // markup alone is no content
    if (!content) throw invalidField('content', message('validation.required'));
    return { ...values, content };
  },
});

/** Two who give the mark at once do so one after the other; the code that loses it says so in the audit. */
async function takeDefaultFromOther(ctx: CallContext, id = 0): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('promotion.referral_codes.is_default'))`);
  const others = await ctx.db
    .select({ id: referralCodes.id })
    .from(referralCodes)
    .where(and(eq(referralCodes.isDefault, true), ne(referralCodes.id, id)));
  // the caller's version is that of its own record
  for (const other of others)
    await updateRecord({ ...ctx, ifMatch: undefined }, referralCodes, other.id, { isDefault: false }, { entity: 'ReferralCode', label });
}

async function refuseDefault(ctx: CallContext, id: number): Promise<void> {
  if (!(await lockRecord(ctx, referralCodes, id)).isDefault) return;
  throw conflict('default_referral_code', {
    vi: 'Không thể xoá mã giới thiệu mặc định. Hãy chọn mã khác làm mặc định trước.',
    en: 'The default referral code cannot be deleted. Make another one the default first.',
  });
}
