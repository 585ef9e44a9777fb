import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import type { Attachment } from '@tessera/plugin-sdk/contract';
import {
  attachments,
  conflict,
  forbidden,
  lockRecord,
  unscoped,
  type CallContext,
  type RowOf,
  type WorkContext,
} from '@tessera/plugin-sdk/server';
import { undecidedStages } from '../../contract/claims';
import { claimTable } from '../claims/table';
import { looksOf } from './pictureHash';
import { pictureTable } from './tables';

const owner = 'claims/Claim';

/** Remembers how a picture looks, as it is stored: the bytes that were sent may hold more than the picture. */
export async function remember(ctx: WorkContext, claimId: number, fileId: string): Promise<void> {
  const { body } = await ctx.services.get(attachments).open(ctx, { owner, recordId: claimId }, fileId);
  const content = typeof body === 'string' || Buffer.isBuffer(body) ? Buffer.from(body) : await buffer(body as NodeJS.ReadableStream);
  const { bits: looks, parts } = await looksOf(content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  await ctx.db.insert(pictureTable).values({ fileId, claimId, sha256, looks, parts });
}

/** The claim, locked, where its pictures may still change. @throws 409 `wrong_state` */
async function undecided(ctx: WorkContext, id: number): Promise<RowOf<typeof claimTable>> {
  const claim = await lockRecord(ctx, claimTable, id);
  if (undecidedStages.includes(claim.stage)) return claim;
  throw conflict('wrong_state', {
    vi: `Ảnh của hồ sơ ${claim.claimCode} không đổi được nữa: ảnh là bằng chứng, chỉ thêm hoặc bỏ được khi hồ sơ chưa được duyệt.`,
    en: `The pictures of ${claim.claimCode} cannot be changed. They are evidence, and are added and removed until the claim is decided.`,
  });
}

/**
 * A picture of a claim that waits is taken off by those who sent it, in place of which another one was sent: a claim that waits has a bill.
 * Whoever decides at that moment has seen a picture that is gone: the claim has another version by then, and
 * the decision is asked for again.
 * @throws 403; 409 `last_picture`
 */
async function requireReplaced(ctx: WorkContext, claim: RowOf<typeof claimTable>): Promise<void> {
  const { id, createdBy, storeId, billMvInfo, claimCode } = claim;
  if (ctx.user.id !== createdBy && ctx.user.id !== storeId)
    throw forbidden({
      vi: `Hồ sơ ${claimCode} đang chờ duyệt: chỉ cửa hàng đã gửi hồ sơ mới bỏ được ảnh.`,
      en: `The claim ${claimCode} waits for approval: only the shop that sent it takes a picture off.`,
    });
  const files = await ctx.services.get(attachments).list(ctx, { owner, recordId: id });
  if (files.length < 2 && !billMvInfo)
    throw conflict('last_picture', {
      vi: `Hồ sơ ${claimCode} đang chờ duyệt và chỉ có một ảnh hoá đơn. Hãy thêm ảnh đúng trước, rồi bỏ ảnh này.`,
      en: `The claim ${claimCode} waits for approval with one picture of the bill. Add the right picture first, then remove this one.`,
    });
  await ctx.db
    .update(unscoped(claimTable, 'the claim was found as the user sees it'))
    .set({ version: sql`${claimTable.version} + 1` })
    .where(eq(claimTable.id, id));
}

type Handlers = Readonly<Record<string, (input: never, ctx: CallContext) => Promise<unknown>>>;

/** The handlers of the files of a claim, which also keep the fingerprints of its pictures. */
export function withFingerprints(handlers: Handlers): Handlers {
  const { addClaimFile: add, removeClaimFile: remove } = handlers;
  return {
    ...handlers,
    addClaimFile: async (input: { id: number }, ctx: CallContext) => {
      await undecided(ctx, input.id);
      const added = (await add!(input as never, ctx)) as Attachment;
      await remember(ctx, input.id, added.id);
      return added;
    },
    removeClaimFile: async (input: { id: number; fileId: string }, ctx: CallContext) => {
      const claim = await undecided(ctx, input.id);
      if (claim.stage === 'waiting') await requireReplaced(ctx, claim);
      const removed = await remove!(input as never, ctx);
      await ctx.db
        .delete(unscoped(pictureTable, 'its file was removed as the user sees the claim'))
        .where(eq(pictureTable.fileId, input.fileId));
      return removed;
    },
  };
}
