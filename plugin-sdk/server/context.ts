import type { PgTable } from 'drizzle-orm/pg-core';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Readable } from 'node:stream';
import type { LocalizedText, Wording, Work } from '@tessera/plugin-sdk/contract';

/** Drizzle on the application role: a transaction in writes, the pool in reads. */
export type Db = NodePgDatabase;

export interface Log {
  debug(fields: object, text?: string): void;
  info(fields: object, text?: string): void;
  warn(fields: object, text?: string): void;
  error(fields: object, text?: string): void;
}

export interface CurrentUser {
  readonly id: number;
  readonly userName: string;
  readonly fullName: string;
  readonly roles: readonly string[];
  readonly permissions: ReadonlySet<string>;
  readonly isSuperAdmin: boolean;
  /** Super admin holds all. */
  can(permission: string): boolean;
}

/** What the audit keeps of one change. `before` and `after` are stored as their difference. */
export interface AuditEntry {
  entity: string;
  entityId?: string | number | undefined;
  /** What people call the thing: a code, a name. Words stand in both languages: whoever approves may read another one than whoever asks. */
  label?: Wording | undefined;
  /** Values before and after; a word is kept as a code that the process declares, or as `{ vi, en }`. */
  before?: object | undefined;
  after?: object | undefined;
  /** The record's table, where one is named: who does not see the row does not see a request about it. */
  table?: PgTable | undefined;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** What belongs to a piece of work: of a call, a job, a service that either of them uses, or sample data. Writes are the same in all. */
export interface WorkContext extends Work {
  readonly db: Db;
  readonly user: CurrentUser;
  readonly log: Log;
  /** The version that the caller knows of the record that it names; undefined when it sent none, and where nobody called. */
  readonly ifMatch?: number | undefined;
  /** Written with the transaction; a call that writes and says nothing is audited with its (redacted) input. */
  audit(entry: AuditEntry): void;
  /** Runs after the transaction is committed, not at all when it is rolled back. A failure is logged; the answer stands. */
  afterCommit(work: () => void | Promise<void>): void;
  /**
   * All of it is stored, with its audit entries, or nothing. `run` works on the context that it is given, one of the same kind. Within a
   * transaction it becomes a part of that one, which can fail by itself. `run` may run twice: two transactions that meet are tried again.
   * @example
   * await ctx.transaction(async (ctx) => {
   *   const order = await insertRecord(ctx, orders, values, orderNaming);
   *   for (const line of lines) await insertRecord(ctx, orderLines, { ...line, orderId: order.id }, lineNaming);
   * });
   */
  transaction<C extends WorkContext, T>(this: C, run: (ctx: C) => Promise<T>): Promise<T>;
}

export interface UploadedFile {
  readonly fileName: string;
  readonly stream: Readable;
}

/**
 * Opens what a service was handed: every `Work` is the context of a call or a job. The caller's version is that of its own record, so it is
 * not handed on.
 * @example
 * redeem: (work, purchase) => workOf(work).transaction(async (ctx) => { … })
 */
export const workOf = (work: Work): WorkContext => ({ ...(work as WorkContext), ifMatch: undefined });

/** What a handler gets beside its input. Calls that are `public` have a `user` without roles and id 0. */
export interface CallContext extends WorkContext {
  readonly ip: string;
  /** Where the product is opened: `PUBLIC_URL`, or what the caller's browser says: `https://back-office.example`. For links in mails. */
  readonly origin: string;
  /** Only in an upload. */
  readonly file: UploadedFile | undefined;
}

export interface JobContext extends WorkContext {
  readonly jobId: string;
  /** Aborted on cancel and on shutdown. */
  readonly signal: AbortSignal;
  /** Done so far, 0 to 1, and what it does now. */
  progress(done: number, doing?: LocalizedText): Promise<void>;
  /** Does what nobody should wait for, once the end of the job has been told, however it ended. A failure is logged. */
  readonly afterEnd: (work: () => void | Promise<void>) => void;
}

/** What a listener gets beside the payload: a transaction of its own, in which the receipt of the event is written too. */
export interface EventContext extends WorkContext {
  readonly event: {
    /** Names it for ever: what to hand to systems outside of the database, so that they do it once. */
    readonly id: number;
    readonly key: string;
    /** When it was emitted. */
    readonly at: string;
    /** 1 the first time. */
    readonly attempt: number;
  };
  /** Aborted when it takes too long, and on shutdown: what it does from then on is rolled back. */
  readonly signal: AbortSignal;
}

/** What a `download` answers. */
export interface FileAnswer {
  fileName: string;
  contentType: string;
  body: Buffer | Readable;
}
