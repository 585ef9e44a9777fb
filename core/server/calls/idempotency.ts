import { createHash, createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { and, eq, lt, sql } from 'drizzle-orm';
import { bigint, text } from 'drizzle-orm/pg-core';
import { message, takesIdempotencyKey, type AnyCall } from '@tessera/plugin-sdk/contract';
import { conflict, instant, invalidField, Problem, schemaOf, type CurrentUser, type Db } from '@tessera/plugin-sdk/server';

const keptAnswers = schemaOf('core').table('idempotency_keys', {
  accountId: bigint('account_id', { mode: 'number' }).notNull(),
  call: text('call').notNull(),
  keyHash: text('key_hash').notNull(),
  requestHash: text('request_hash').notNull(),
  answer: text('answer').notNull(),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
});

/** Without the quotes: the key. */
export const idempotencyKeyForm = /^"?([\x21\x23-\x7e]{8,200})"?$/;

/** The header, as draft-ietf-httpapi-idempotency-key-header has it: a quoted string. The quotes may be left out. @throws 400 */
export function readIdempotencyKey(call: AnyCall, request: FastifyRequest, user: CurrentUser): string | undefined {
  const given = request.headers['idempotency-key'];
  if (given === undefined || !user.id || !takesIdempotencyKey(call)) return undefined;
  const [, key] = idempotencyKeyForm.exec(String(given)) ?? [];
  if (!key) throw invalidField('Idempotency-Key', message('validation.invalid'));
  return key;
}

interface Asked {
  call: AnyCall;
  user: CurrentUser;
  key: string;
  /** All that the caller sent. */
  sent: unknown;
  reply: FastifyReply;
}

/**
 * Runs a call once for each key: within its transaction the answer is kept, so that a server which dies leaves both or neither. Asked again
 * with the same input it gives the same answer. What fails is not kept.
 * @throws 409 while the first is running, 422 for another input, with the first answer as `saved`
 */
export async function answerOnce(db: Db, { call, user, key, sent, reply }: Asked, run: () => Promise<unknown>): Promise<unknown> {
  const keyHash = createHash('sha256').update(key).digest('hex');
  const requestHash = createHmac('sha256', key).update(JSON.stringify(sent)).digest('hex');
  const name = `${call.plugin}/${call.name}`;
  const lock = sql`select pg_try_advisory_xact_lock(hashtextextended(${`${user.id} ${name} ${keyHash}`}, 0)) as free`;
  if (!(await db.execute<{ free: boolean }>(lock)).rows[0]?.free) throw stillRunning();
  const same = and(eq(keptAnswers.accountId, user.id), eq(keptAnswers.call, name), eq(keptAnswers.keyHash, keyHash));
  await db.delete(keptAnswers).where(and(same, lt(keptAnswers.createdAt, dayAgo)));
  const [kept] = await db.select().from(keptAnswers).where(same);
  const told = call.options.toldOnce ?? [];
  if (kept) {
    if (kept.requestHash !== requestHash) throw mismatch(JSON.parse(kept.answer));
    reply.header('idempotency-replayed', 'true');
    if (told.length) reply.header('idempotency-missing', told.join(', '));
    return JSON.parse(kept.answer) as unknown;
  }
  const result = await run();
  const answer = JSON.stringify(result ?? null, (field: string, value: unknown) => (told.includes(field) ? null : value));
  await db.insert(keptAnswers).values({ accountId: user.id, call: name, keyHash, requestHash, answer });
  return result;
}

const dayAgo = sql`now() - interval '24 hours'`;

/** Removes answers that nobody asks for any more. @returns how many */
export const removeOldAnswers = async (db: Db): Promise<number> =>
  (await db.delete(keptAnswers).where(lt(keptAnswers.createdAt, dayAgo))).rowCount ?? 0;

const stillRunning = () =>
  conflict(
    'idempotency_running',
    {
      vi: 'Lần lưu trước vẫn đang được thực hiện. Hãy chờ vài giây rồi lưu lại; dữ liệu không bị tạo hai lần.',
      en: 'The first attempt is still running. Wait a few seconds and save again; nothing is created twice.',
    },
    { retryAfterSeconds: 2 },
  );
export const mismatch = (saved: unknown) =>
  new Problem(
    422,
    'idempotency_mismatch',
    {
      vi: 'Lần lưu trước đã thành công, với nội dung lúc đó. Hãy mở bản đã lưu để sửa tiếp; muốn tạo thêm một bản, hãy bắt đầu lại từ đầu.',
      en: 'The first attempt was saved, with its own content. Open what was saved and change it there; to create another one, start anew.',
    },
    { saved },
  );
