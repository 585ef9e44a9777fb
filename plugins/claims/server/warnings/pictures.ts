import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import type { Attachment } from '@tessera/plugin-sdk/contract';
import { attachments, conflict, lockRecord, unscoped, type CallContext, type WorkContext } from '@tessera/plugin-sdk/server';
import type { ClaimStage } from '../../contract/claims';
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

/** Pictures are evidence: one is added until the claim is decided, and taken off only while the claim is with its shop. @throws 409 `wrong_state` */
async function requireStage(ctx: WorkContext, id: number, stages: readonly ClaimStage[]): Promise<void> {
  const { stage, claimCode } = await lockRecord(ctx, claimTable, id);
  if (stages.includes(stage)) return;
  throw conflict('wrong_state', {
    vi: `Ảnh của hồ sơ ${claimCode} không đổi được nữa. Chỉ bỏ được ảnh khi hồ sơ mới hoặc bị trả lại, chỉ thêm được ảnh khi chưa duyệt.`,
    en: `The pictures of ${claimCode} cannot be changed. They are removed while the claim is new or returned, and added until it is approved.`,
  });
}

type Handlers = Readonly<Record<string, (input: never, ctx: CallContext) => Promise<unknown>>>;

/** The handlers of the files of a claim, which also keep the fingerprints of its pictures. */
export function withFingerprints(handlers: Handlers): Handlers {
  const { addClaimFile: add, removeClaimFile: remove } = handlers;
  return {
    ...handlers,
    addClaimFile: async (input: { id: number }, ctx: CallContext) => {
      await requireStage(ctx, input.id, ['draft', 'waiting']);
      const added = (await add!(input as never, ctx)) as Attachment;
      await remember(ctx, input.id, added.id);
      return added;
    },
    removeClaimFile: async (input: { id: number; fileId: string }, ctx: CallContext) => {
      await requireStage(ctx, input.id, ['draft']);
      const removed = await remove!(input as never, ctx);
      await ctx.db
        .delete(unscoped(pictureTable, 'its file was removed as the user sees the claim'))
        .where(eq(pictureTable.fileId, input.fileId));
      return removed;
    },
  };
}
