import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { serviceKey, type Attachment, type AttachmentKind } from '@tessera/plugin-sdk/contract';
import type { UploadedFile, WorkContext, FileAnswer } from './context';

/** A record of a plugin that private files belong to. */
export interface AttachedTo {
  /** `claims/Claim` */
  owner: string;
  recordId: number;
}

/** Core's store of private files. It asks nobody: `attachmentsOf` does. Everything is written with the caller's transaction. */
export interface AttachmentService {
  list(ctx: WorkContext, to: AttachedTo): Promise<Attachment[]>;
  /** The files of many records in one query, by record; those without a file are missing. */
  listOfMany(ctx: WorkContext, owner: string, recordIds: readonly number[]): Promise<Map<number, Attachment[]>>;
  /** @throws Problem 400 for what is no picture, 409 `too_many_files` */
  add(ctx: WorkContext, to: AttachedTo, kind: { name: string } & AttachmentKind, file: UploadedFile): Promise<Attachment>;
  /** @throws Problem 404 */
  open(ctx: WorkContext, to: AttachedTo, id: string): Promise<FileAnswer>;
  /** @throws Problem 404 */
  remove(ctx: WorkContext, to: AttachedTo, id: string): Promise<Attachment>;
  removeAll(ctx: WorkContext, to: AttachedTo): Promise<void>;
}
export const attachments = serviceKey<AttachmentService>('core', 'attachments');

const owners = new WeakMap<PgTable, string>();
const tables = new Map<string, AttachingTable>();
/** A table whose records have private files. */
export type AttachingTable = PgTable & { id: PgColumn };

/** Says whose files the records of a table have. */
export function attachTo(table: AttachingTable, owner: string): void {
  owners.set(table, owner);
  tables.set(owner, table);
}

/** By whose they are, `claims/Claim`: for cleaning what has lost its record. */
export const attachedTables = (): ReadonlyMap<string, AttachingTable> => tables;

/** The files of a record go with it: `removeRecord` calls this in its transaction. */
export async function removeAttachments(ctx: WorkContext, table: PgTable, recordId: number): Promise<void> {
  const owner = owners.get(table);
  if (owner) await ctx.services.get(attachments).removeAll(ctx, { owner, recordId });
}
