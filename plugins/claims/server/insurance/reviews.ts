import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { conflict, deployment, lockRecord, mail, Problem, unscoped, type CallContext } from '@tessera/plugin-sdk/server';
import { settingsOf } from '../settings';
import { allowed } from './publicRate';
import { reviewMail } from './reviewMail';
import { insuranceTable, reviewTable } from './tables';

const days = 30;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Mails the customer a link that works once. A link that was sent before works no more. */
export async function askReview(ctx: CallContext, id: number): Promise<{ sentTo: string }> {
  const claim = await lockRecord(ctx, insuranceTable, id);
  const { reviewUrl } = settingsOf(ctx);
  if (!reviewUrl)
    throw conflict('no_review_page', {
      vi: 'Chưa có địa chỉ trang đánh giá. Hãy khai báo settings.claims.reviewUrl trong tệp triển khai.',
      en: 'The address of the page for reviews is missing. Set settings.claims.reviewUrl in the deployment file.',
    });
  if (!claim.email)
    throw conflict('no_email', {
      vi: `Hồ sơ ${claim.claimCode} không có e-mail của khách, nên không gửi được. Hãy gọi cho khách.`,
      en: `The claim ${claim.claimCode} has no e-mail of the customer. Call the customer instead.`,
    });
  const token = randomBytes(32).toString('base64url');
  const ended = and(eq(reviewTable.claimId, id), isNull(reviewTable.ratedAt));
  await ctx.db
    .update(unscoped(reviewTable, 'of a claim that is locked as the user sees it'))
    .set({ expiresAt: sql`now()` })
    .where(ended);
  await ctx.db.insert(reviewTable).values({
    claimId: id,
    tokenHash: hashOf(token),
    askedAt: sql`now()` as never,
    expiresAt: sql`now() + make_interval(days => ${days})` as never,
  });
  const address = new URL(reviewUrl);
  address.searchParams.set('token', token);
  const { brand } = ctx.services.get(deployment);
  await ctx.services.get(mail).send(ctx, { to: claim.email, ...reviewMail(claim, { brand, link: address.href, days }) });
  ctx.audit({ entity: 'InsuranceClaim', entityId: id, label: claim.claimCode, after: { review: 'asked' }, table: insuranceTable });
  return { sentTo: claim.email };
}

/** Takes what a customer says, once. @throws 410 `link_used`, 429 */
export async function rate(
  ctx: CallContext,
  { token, rating, message }: { token: string; rating: number; message?: string | undefined },
): Promise<{ rating: number }> {
  allowed(ctx.ip);
  const [taken] = await ctx.db
    .update(unscoped(reviewTable, 'the token is the credential, and names its row'))
    .set({ rating, message: message || null, ratedAt: sql`now()` })
    .where(and(eq(reviewTable.tokenHash, hashOf(token)), isNull(reviewTable.ratedAt), gt(reviewTable.expiresAt, sql`now()`)))
    .returning({ claimId: reviewTable.claimId });
  if (!taken)
    throw new Problem(410, 'link_used', {
      vi: 'Liên kết này đã được dùng hoặc đã hết hạn.',
      en: 'This link has been used, or is too old.',
    });
  ctx.audit({ entity: 'InsuranceClaim', entityId: taken.claimId, after: { review: rating } });
  return { rating };
}
