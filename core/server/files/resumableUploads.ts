import type { Readable } from 'node:stream';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { Problem, turns, type Db, type Turns } from '@tessera/plugin-sdk/server';
import type { Arriving, PieceStore, UploadRecords } from './arriving';
import { allowLongHandlers, mostUploadsAtOnce } from './incoming';
import { resumableTable, type ResumableUpload } from './resumableTable';

/** What the handler answered, as it was sent: JSON, or problem details from 400 on. */
export interface KeptAnswer {
  status: number;
  body: string;
}
/** Runs the handler inside the transaction that keeps its answer; `open` gives the stored bytes. */
export type Completion = (db: Db, open: () => Promise<Readable>) => Promise<KeptAnswer>;

/** Uploads that arrive in pieces: where their bytes lie, whose they are, and what came of them. */
export interface ResumableUploads {
  /** What the tus server reads and writes. */
  readonly store: PieceStore;
  /** @throws Problem 429 when the account has too many unfinished ones */
  begin(upload: Omit<typeof resumableTable.$inferInsert, 'createdAt' | 'answerStatus' | 'answer' | 'finishedAt'>): Promise<void>;
  find(id: string): Promise<ResumableUpload | undefined>;
  /**
   * Runs the handler once: later and simultaneous callers get the answer of the first. It is kept in the transaction of the handler, so
   * that a server which dies in between leaves neither. `complete` may throw: then nothing is kept, and the next caller runs it again.
   */
  finish(id: string, complete: Completion): Promise<KeptAnswer>;
  isFinishing(id: string): boolean;
  /** The bytes of a finished one; its answer is kept. What fails here is removed with the old ones. */
  dropContent(id: string): Promise<void>;
  /** Removes what was begun before that, finished or not. @returns how many */
  removeOld(before?: Date): Promise<number>;
  /** Waits for handlers that run, for a while. */
  settle(): Promise<void>;
}

/** From the beginning; the answer of a finished one is kept as long. */
export const resumableLifeMs = 24 * 60 * 60_000;
const mostUnfinished = 20;
const settleMs = 10_000;

interface ResumableDeps {
  db: Db;
  /** Where the bytes lie. */
  arriving(records: UploadRecords): Arriving;
  /** Shared with other uploads. */
  inTurn?: Turns;
}

export function createResumableUploads({ db, arriving, inTurn = turns(mostUploadsAtOnce) }: ResumableDeps): ResumableUploads {
  const finishing = new Map<string, Promise<KeptAnswer>>();
  const find = async (id: string) => (await db.select().from(resumableTable).where(eq(resumableTable.id, id)))[0];

  const finish = (id: string, complete: Completion): Promise<KeptAnswer> =>
    db.transaction(async (tx) => {
      await allowLongHandlers(tx);
      // Another server that works on it is waited for.
      const [upload] = await tx.select().from(resumableTable).where(eq(resumableTable.id, id)).for('update');
      if (!upload) throw uploadGone();
      if (upload.answer !== null) return { status: upload.answerStatus as number, body: upload.answer };
      const made = await complete(tx, () => contentOf(upload));
      await tx
        .update(resumableTable)
        .set({ answerStatus: made.status, answer: made.body, finishedAt: sql`now()` })
        .where(eq(resumableTable.id, id));
      return made;
    });

  const place = arriving({
    find,
    async forget(id) {
      await db.delete(resumableTable).where(and(eq(resumableTable.id, id), isNull(resumableTable.finishedAt)));
    },
    lifeMs: resumableLifeMs,
  });

  async function contentOf({ id, bytes }: ResumableUpload): Promise<Readable> {
    const content = await place.open(id, bytes);
    if (!content) throw uploadGone();
    // Unread by a handler that refuses, it must not end the process.
    return content.on('error', () => undefined);
  }

  async function removeStrays(before: Date): Promise<void> {
    for await (const id of place.list(before)) if (!(await find(id))) await place.remove(id);
  }

  return {
    store: place.store,
    find,
    async begin(upload) {
      const [unfinished] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(resumableTable)
        .where(and(eq(resumableTable.accountId, upload.accountId), isNull(resumableTable.finishedAt)));
      if ((unfinished?.count ?? 0) >= mostUnfinished) throw tooManyUploads();
      await db.insert(resumableTable).values(upload);
    },
    finish(id, complete) {
      const running = finishing.get(id);
      if (running) return running;
      const started = inTurn(() => finish(id, complete)).finally(() => finishing.delete(id));
      finishing.set(id, started);
      return started;
    },
    isFinishing: (id) => finishing.has(id),
    dropContent: (id) => place.remove(id).catch(() => undefined),
    async removeOld(before = new Date(Date.now() - resumableLifeMs)) {
      // One whose handler works just now is locked, and left for the next time.
      const old = await db.transaction(async (tx) => {
        const ids = (
          await tx
            .select({ id: resumableTable.id })
            .from(resumableTable)
            .where(lt(resumableTable.createdAt, before.toISOString()))
            .for('update', { skipLocked: true })
        ).map((u) => u.id);
        if (ids.length) await tx.delete(resumableTable).where(inArray(resumableTable.id, ids));
        return ids;
      });
      for (const id of old) await place.remove(id);
      await removeStrays(before);
      return old.length;
    },
    async settle() {
      let timer: NodeJS.Timeout | undefined;
      await Promise.race([Promise.allSettled(finishing.values()), new Promise((resolve) => (timer = setTimeout(resolve, settleMs)))]);
      clearTimeout(timer);
    },
  };
}

export const uploadGone = () =>
  new Problem(410, 'upload_expired', {
    vi: 'Phần tệp đã gửi không còn nữa vì để quá một ngày. Hãy tải tệp lên lại.',
    en: 'What had been sent is gone, because it was left for more than a day. Upload the file again.',
  });

const tooManyUploads = () =>
  new Problem(429, 'too_many_uploads', {
    vi: `Bạn có ${mostUnfinished} tệp đang tải lên dở. Hãy chờ các tệp đó xong hoặc huỷ bớt.`,
    en: `You have ${mostUnfinished} unfinished uploads. Wait for them to end, or cancel some.`,
  });
