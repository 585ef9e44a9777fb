import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Readable } from 'node:stream';
import type { Text, Work } from '@tessera/plugin-sdk/contract';

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
  /** What people call the thing: a code, a name. */
  label?: string | undefined;
  before?: object | undefined;
  after?: object | undefined;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** What belongs to a piece of work, in a request or in a job. */
export interface WorkContext extends Work {
  readonly db: Db;
  readonly user: CurrentUser;
  readonly log: Log;
  /** Written with the transaction; a write that says nothing is audited with its (redacted) input. */
  audit(entry: AuditEntry): void;
}

export interface UploadedFile {
  readonly fileName: string;
  readonly stream: Readable;
}

/** Opens what a service was handed: every `Work` is made here, as a context of a request or a job. */
export const workOf = (work: Work): WorkContext => work as WorkContext;

/** What a handler gets beside its input. Calls that are `public` have a `user` without roles and id 0. */
export interface CallContext extends WorkContext {
  /** The version that the caller knows; undefined when it sent none. */
  readonly ifMatch: number | undefined;
  readonly ip: string;
  /** Only in an upload. */
  readonly file: UploadedFile | undefined;
  /** Runs after the transaction is committed, not at all when it is rolled back. */
  afterCommit(work: () => void | Promise<void>): void;
}

export interface JobContext extends WorkContext {
  readonly jobId: string;
  /** Aborted on cancel and on shutdown. */
  readonly signal: AbortSignal;
  /** Done so far, 0 to 1, and what it does now. */
  progress(done: number, doing?: Text): Promise<void>;
}
