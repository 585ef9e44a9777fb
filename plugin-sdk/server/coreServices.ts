import type { Readable } from 'node:stream';
import {
  serviceKey,
  type AccountSession,
  type HistoryEntry,
  type EventKey,
  type JobKey,
  type JobView,
  type Language,
  type Page,
  type PageQuery,
  type LocalizedText,
  type MailStanding,
} from '@tessera/plugin-sdk/contract';
import type { Mail, WorkContext } from './context';
import type { Importing } from './importer';
import type { RecordTable } from './records';

/** An account as administrators see it. Passwords never leave core. */
export interface Account {
  id: number;
  version: number;
  userName: string;
  firstName: string;
  lastName: string;
  /** Last name, then first name. */
  fullName: string;
  email: string;
  phoneNumber: string | null;
  isActive: boolean;
  roles: { id: number; code: string; description: string; label: LocalizedText | null; permissions: string[] }[];
  createdAt: string;
  updatedAt: string;
}

export interface AccountInput {
  userName?: string | undefined;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber?: string | null | undefined;
  isActive?: boolean | undefined;
  roleIds: readonly number[];
}

export interface AccountQuery extends PageQuery {
  roleIds?: readonly number[] | undefined;
  isActive?: boolean | undefined;
  ids?: readonly number[] | undefined;
}

/**
 * Accounts are core's; `members` administers them through this. Rules live here and hold for every caller: nobody grants what they
 * do not hold, nobody changes their own roles, the last active super admin stays, reserved roles are given by super admins only.
 */
export interface AccountService {
  list(ctx: WorkContext, query: AccountQuery): Promise<Page<Account>>;
  get(ctx: WorkContext, id: number): Promise<Account>;
  findByPhone(ctx: WorkContext, phoneNumber: string): Promise<Account | undefined>;
  create(ctx: WorkContext, input: AccountInput & { password: string }): Promise<Account>;
  /** Reads `ctx.ifMatch`. */
  update(ctx: WorkContext, id: number, input: Partial<AccountInput>): Promise<Account>;
  /** Its owner changes it at the next sign-in; all its sessions end. */
  setPassword(ctx: WorkContext, id: number, password: string): Promise<void>;
  /**
   * Mails somebody a link with which they set a new password, once and within a day. Until then the old one holds.
   * @param origin where the product is opened, `ctx.origin`
   * @throws Problem 409 `no_address`, `account_disabled`; 429 after three mails within an hour
   */
  sendReset(ctx: WorkContext, id: number, origin: string): Promise<void>;
  /** Where somebody is signed in now. */
  sessions(ctx: WorkContext, id: number): Promise<AccountSession[]>;
  /** Signs somebody out everywhere. @returns how many sessions ended */
  endSessions(ctx: WorkContext, id: number): Promise<number>;
  remove(ctx: WorkContext, id: number): Promise<{ id: number }>;
  /** How accounts come in from a workbook: for `importOf`. New ones get no password, but a mail with a link to set one. */
  readonly importing: AccountImporting;
}
/** What core says of the import of accounts; calls and columns are those of the plugin. */
export type AccountImporting = Omit<Importing<RecordTable>, 'creates' | 'updates' | 'removes' | 'options'>;

export interface Role {
  id: number;
  version: number;
  code: string;
  description: string;
  /** Shown instead of the description where the role is declared by a plugin. */
  label: LocalizedText | null;
  permissions: string[];
  /** Cannot be modified. */
  isDefault: boolean;
  /** Super admin and customer: neither edited nor deleted, not even by a super admin. */
  isReserved: boolean;
  accounts: number;
  createdAt: string;
  updatedAt: string;
}

export interface RoleInput {
  code: string;
  description: string;
  permissions: readonly string[];
}

export interface RoleService {
  list(ctx: WorkContext, query: PageQuery): Promise<Page<Role>>;
  get(ctx: WorkContext, id: number): Promise<Role>;
  findByCode(ctx: WorkContext, code: string): Promise<Role | undefined>;
  create(ctx: WorkContext, input: RoleInput): Promise<Role>;
  update(ctx: WorkContext, id: number, input: Partial<RoleInput>): Promise<Role>;
  remove(ctx: WorkContext, id: number): Promise<{ id: number }>;
}

/** The permissions of this deployment, by plugin; those granted earlier whose plugin is off are listed apart. */
export interface PermissionCatalogue {
  plugins: { id: string; title: LocalizedText; permissions: { name: string; label: LocalizedText }[] }[];
  notInDeployment: string[];
}

export interface PermissionService {
  catalogue(ctx: WorkContext): Promise<PermissionCatalogue>;
}

export interface StoredFile {
  url: string;
  fileName: string;
  contentType: string;
  bytes: number;
}

export interface FileService {
  /** Images of public content, checked by content and re-encoded; readable by anyone who knows the unguessable address. */
  putImage(ctx: WorkContext, file: { fileName: string; stream: Readable }): Promise<StoredFile & { width: number; height: number }>;
  /**
   * Everything else: read back only through an authorised call. `key` is given back by `put`. What `refuse` throws at the beginning of the
   * file ends it before anything is kept. The stream of an upload is handed over as it came: its bytes are then copied by the system.
   * @example await ctx.services.get(files).put(ctx, { ...about, stream: ctx.file.stream, maxBytes, refuse: (head) => refuseOther(head) })
   */
  put(
    ctx: WorkContext,
    file: { fileName: string; contentType: string; stream: Readable; maxBytes: number; refuse?: ((head: Buffer) => void) | undefined },
  ): Promise<{ key: string; bytes: number; sha256: string }>;
  open(key: string): Promise<Readable>;
  /**
   * The same bytes as a new file of this machine, for programs that read files themselves; shared with the store where that is
   * possible, so never written to.
   */
  link(key: string, file: string): Promise<void>;
  remove(key: string): Promise<void>;
}

export interface MailService {
  /** Goes into the outbox with the transaction; sent after the commit, tried again for about a day when the server of mails is down. */
  send(ctx: Pick<WorkContext, 'db'>, mail: Mail): Promise<{ id: number }>;
  /**
   * How mails stand, by the ids that `send` has answered.
   * @example (await ctx.services.get(mail).standingOf(ctx, [id])).get(id) // { state: 'waiting', at: '2026-11-24T08:00:00.000Z', failedTries: 3 }
   */
  standingOf(ctx: WorkContext, ids: readonly number[]): Promise<ReadonlyMap<number, MailStanding>>;
}

export interface StartOptions {
  /** Refuses a second unfinished job of the plugin with the same key. */
  once?: string | undefined;
}

export interface JobService {
  /** See `start` of the SDK. */
  start(ctx: WorkContext, key: JobKey, input: unknown, options: StartOptions): Promise<JobView>;
  /** @throws 404 for those who may not see it */
  get(ctx: WorkContext, id: string): Promise<JobView>;
  /** A job of any user; undefined after it was cleaned up. For records that keep the id of their job: readers of the record see it. */
  find(ctx: WorkContext, id: string): Promise<JobView | undefined>;
}

export interface EventService {
  /** See `emit` of the SDK. */
  emit(ctx: WorkContext, key: EventKey, payload: { key: string | number }, options: { serial?: boolean }): Promise<void>;
}

/** Whether plugins are there, for those who draw links to others. */
export interface DeploymentService {
  readonly brand: string;
  readonly defaultLanguage: Language;
  isOn(pluginId: string): boolean;
  /** Steps that ask for a second person do. A deployment may switch it off. */
  readonly fourEyes: boolean;
  /**
   * A cluster that analyses, and how it names the shared files where that differs; undefined: this process
   * does. The address may hold a token.
   */
  readonly cluster?: { url: string; files: string | undefined } | undefined;
  settings<T>(pluginId: string): T;
  /** A folder of the plugin's own on this machine, by absolute path, made when first asked for: for work that no other server reads. */
  folder(pluginId: string): string;
}

/**
 * Files that a plugin makes once and other programs read by path, such as Parquet. All servers have the same ones: where files are kept in
 * an object store, a server copies what it reads. A file never changes; new content gets a new name. Paths are absolute and lie below
 * `folder` of the plugin.
 * @example
 * const shared = services.get(sharedFiles);
 * const file = path.join(shared.folder('reports'), `${token}.parquet`);
 * await shared.publish(unfinished, file); // on this server
 * await shared.fetch([file]); // on any server, before it is read
 */
export interface SharedFileService {
  /** Where the plugin's shared files lie on this machine once they are fetched. */
  folder(pluginId: string): string;
  /** Moves a finished file to its place; afterwards every server has it, also after a power cut. `from` may be the place itself. */
  publish(from: string, to: string): Promise<void>;
  /** Sees to it that these are on this machine. What nobody published stays missing; paths elsewhere are left alone. */
  fetch(files: readonly string[]): Promise<void>;
  exists(file: string): Promise<boolean>;
  /** How other machines name a file or folder: its path, or `s3://bucket/key`. */
  address(file: string): string;
  /** The names of the files in a folder. */
  list(folder: string): Promise<string[]>;
  remove(files: readonly string[]): Promise<void>;
  removeFolder(folder: string): Promise<void>;
}

/** What the audit keeps of one record, for those who may read the record. */
export interface HistoryService {
  of(ctx: WorkContext, record: { plugin: string; entity: string; id: number; field: string }): Promise<HistoryEntry[]>;
}

/** A record of which versions are kept. */
export interface RevisionOf {
  plugin: string;
  entity: string;
  id: number;
}

/** What records held at each of their versions. */
export interface RevisionService {
  /** `found`: written at that moment, by nobody knows whom, before versions were kept. A version that is kept already stays. */
  keep(ctx: WorkContext, of: RevisionOf, kept: { version: number; values: Record<string, unknown>; found?: string }): Promise<void>;
  /** The latest first. */
  list(ctx: WorkContext, of: RevisionOf): Promise<{ version: number; at: string; by: string | null }[]>;
  find(ctx: WorkContext, of: RevisionOf, version: number): Promise<Record<string, unknown> | undefined>;
  /** All versions of a record that is deleted. */
  forget(ctx: WorkContext, of: RevisionOf): Promise<void>;
}

export const revisions = serviceKey<RevisionService>('core', 'revisions');
export const history = serviceKey<HistoryService>('core', 'history');
/** The texts of the plugins, on the server: what screens and forms say, for files and mails. */
export interface SentenceService {
  /** @param key `customers.name`; with another namespace `forms:validation.required` */
  say(plugin: string, key: string, language: Language): string;
}

export const accounts = serviceKey<AccountService>('core', 'accounts');
export const roleService = serviceKey<RoleService>('core', 'roles');
export const permissions = serviceKey<PermissionService>('core', 'permissions');
export const files = serviceKey<FileService>('core', 'files');
export const sharedFiles = serviceKey<SharedFileService>('core', 'sharedFiles');
export const mail = serviceKey<MailService>('core', 'mail');
export const jobs = serviceKey<JobService>('core', 'jobs');
export const events = serviceKey<EventService>('core', 'events');
export const deployment = serviceKey<DeploymentService>('core', 'deployment');
export const sentences = serviceKey<SentenceService>('core', 'sentences');
