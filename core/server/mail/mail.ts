import { and, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { MailStanding } from '@tessera/plugin-sdk/contract';
import type { Db, Log, MailService } from '@tessera/plugin-sdk/server';
import type { Delivery } from './delivery';
import { outbox, type OutboxMail } from './table';

export interface MailDeps {
  db: Db;
  listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>>;
  log: Log;
  deliver: Delivery;
  /** For tests: the first wait after a failure. */
  firstWaitMs?: number;
}

export interface MailOutbox {
  service: MailService;
  start(): Promise<void>;
  /** Waits for the mail that is being handed over. */
  stop(): Promise<void>;
}

const channel = 'core_mail';
const pollMs = 15_000;
/** Longer than the time-outs of a delivery: a mail whose server died meanwhile is taken up again. */
const handoverMs = 3 * 60_000;
/** A server that was down gets what has waited soon after it is back. */
const longestWaitMs = 15 * 60_000;
/** With the waits between them about a day. */
const maxAttempts = 100;
const bodyKeptDays = 7;

/** Mails wait in a table that is written with the caller's transaction, and are handed over after its commit. */
export function createMail({ db, listen, log, deliver, firstWaitMs = 10_000 }: MailDeps): MailOutbox {
  let stopped = true;
  let sending: Promise<void> | undefined;
  let sendAgain = false;
  let timer: NodeJS.Timeout | undefined;
  let unlisten: (() => Promise<void>) | undefined;

  function send(): Promise<void> {
    sendAgain = sending !== undefined;
    sending ??= sendAll()
      .catch((error: unknown) => log.error({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        sending = undefined;
        if (sendAgain && !stopped) void send();
      });
    return sending;
  }

  async function sendAll(): Promise<void> {
    await forgetBodies(db);
    for (let mail = await claim(db); mail; mail = stopped ? undefined : await claim(db)) await handOver(mail);
  }

  async function handOver(mail: OutboxMail): Promise<void> {
    try {
      await deliver(mail);
      await db.update(outbox).set(at('sentAt')).where(eq(outbox.id, mail.id));
      log.info({ mail: mail.id }, 'mail sent');
    } catch (error) {
      // Answers of mail servers repeat addresses: only their codes are logged.
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      const refused = responseCode !== undefined && responseCode >= 500;
      const given = refused || mail.attempts >= maxAttempts;
      const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** (mail.attempts - 1));
      await db
        .update(outbox)
        .set(given ? at('givenUpAt') : at('nextTryAt', waitMs))
        .where(eq(outbox.id, mail.id));
      log[given ? 'error' : 'warn'](
        { mail: mail.id, attempt: mail.attempts, code, responseCode },
        given ? 'mail given up' : 'mail not sent, will be tried again',
      );
    }
  }

  return {
    service: {
      async send(ctx, { to, subject, text }) {
        const [mail] = await ctx.db.insert(outbox).values({ recipient: to, subject, body: text }).returning({ id: outbox.id });
        await ctx.db.execute(sql`select pg_notify(${channel}, '')`);
        return mail!;
      },
      async standingOf(ctx, ids) {
        const rows = ids.length
          ? await ctx.db
              .select()
              .from(outbox)
              .where(inArray(outbox.id, [...ids]))
          : [];
        return new Map(rows.map((mail) => [mail.id, standingOf(mail)]));
      },
    },
    async start() {
      stopped = false;
      unlisten = await listen(channel, () => void send());
      timer = setInterval(() => void send(), pollMs);
      void send();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await unlisten?.();
      await sending;
    },
  };
}

const standingOf = ({ sentAt, givenUpAt, createdAt, attempts }: OutboxMail): MailStanding => {
  if (sentAt) return { state: 'sent', at: sentAt, failedTries: attempts - 1 };
  if (givenUpAt) return { state: 'failed', at: givenUpAt, failedTries: attempts };
  // the last try may be under way
  return { state: 'waiting', at: createdAt, failedTries: Math.max(0, attempts - 1) };
};

type OutboxChange = PgUpdateSetSource<typeof outbox>;
const at = (column: 'sentAt' | 'givenUpAt' | 'nextTryAt', waitMs = 0) =>
  ({ [column]: sql`now() + make_interval(secs => ${waitMs / 1000}::double precision)` }) as OutboxChange;

/** The next mail that is due; nobody else gets it while it is handed over. */
async function claim(db: Db): Promise<OutboxMail | undefined> {
  const next = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), isNull(outbox.givenUpAt), lte(outbox.nextTryAt, sql`now()`)))
    .orderBy(outbox.nextTryAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [mail] = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, ...at('nextTryAt', handoverMs) })
    .where(sql`${outbox.id} = (${next})`)
    .returning();
  return mail;
}

const forgetBodies = (db: Db) =>
  db
    .update(outbox)
    .set({ body: null })
    .where(
      and(
        isNotNull(outbox.body),
        lt(sql`coalesce(${outbox.sentAt}, ${outbox.givenUpAt})`, sql`now() - make_interval(days => ${bodyKeptDays})`),
      ),
    );
