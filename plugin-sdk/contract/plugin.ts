import { eventKey, type EventDraft, type EventKeys } from './events';
import { jobKey, type JobDraft, type JobKeys, type JobOptions } from './jobs';
import type { Schedule, Schedules } from './schedules';
import type { LocalizedText } from './text';

/** A value that exists for the type checker only: response bodies, slot props, service interfaces. */
export interface TypeOf<T> {
  readonly __type?: T;
}
export const type = <T>(): TypeOf<T> => ({});

/** A role that is there from the first start: of the framework, or of the plugin whose manifest names it. */
export interface DeclaredRole {
  readonly code: string;
  /** For the server, which sends it along with the roles: the browser's build leaves it out here. */
  readonly label: LocalizedText;
  /** Where other systems know it by a number; without it the database gives one. */
  readonly id?: number;
  /** Neither edited nor deleted, and given by nobody, but for the super administrator's, which super administrators give. */
  readonly reserved?: boolean;
}

/**
 * Declares a role. It exists once a manifest grants it a permission or lists it in `roles`. Administrators give it to accounts and change
 * what it holds, as of all others.
 * @example
 * export const surveyor = ownRole('surveyor', { vi: 'Giám định viên', en: 'Surveyor' });
 * permissionsOf('Survey', label, { Read: [admin, surveyor], Update: [surveyor] });
 */
// Without side effects: the browser drops roles that only permissions name.
/* @__NO_SIDE_EFFECTS__ */
export function ownRole<const O extends { id: number; reserved?: boolean } | object = object>(
  code: string,
  label: LocalizedText,
  options?: O,
): DeclaredRole & O {
  return { code, label, ...options } as DeclaredRole & O;
}

/** A sample account that carries a role, so that a demonstration shows what the role sees. */
export interface DemoAccount {
  readonly userName: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly phoneNumber: string;
  readonly role: DeclaredRole;
}

/** What a permission is called in the matrix, and which roles hold it from the start. Super admin holds all. */
export interface PermissionInfo {
  /** The thing that is read or changed; permissions with the same label share a row of the matrix. */
  readonly label: LocalizedText;
  readonly grants: readonly DeclaredRole[];
}

const verbs = ['Read', 'Create', 'Update', 'Delete'] as const;
type Verb = (typeof verbs)[number];

/**
 * The four usual permissions of an entity: ReadX, CreateX, UpdateX, DeleteX.
 * @example permissionsOf('Article', { vi: 'Bài đăng', en: 'Posts' }, { all: [admin], Read: [contentStaff], Create: [contentStaff] })
 */
export function permissionsOf<const E extends string>(
  entity: E,
  label: LocalizedText,
  grants: Partial<Record<Verb | 'all', readonly DeclaredRole[]>>,
): Record<`${Verb}${E}`, PermissionInfo> {
  const entries = verbs.map((verb) => [
    `${verb}${entity}`,
    { label, grants: [...new Set([...(grants.all ?? []), ...(grants[verb] ?? [])])] },
  ]);
  return Object.fromEntries(entries) as Record<`${Verb}${E}`, PermissionInfo>;
}

/** A named place in a screen of one plugin where others may draw. Made by the manifest, used through `fill` and `<Slot>`. */
export interface SlotKey<Props> {
  readonly id: string;
  readonly owner: string;
  readonly props: TypeOf<Props>;
}

/** A typed key for a service that one plugin (or core) provides and others may ask for. */
export interface ServiceKey<T> {
  readonly id: string;
  readonly owner: string;
  readonly token: symbol;
  readonly type: TypeOf<T>;
}

export function serviceKey<T>(owner: string, name: string): ServiceKey<T> {
  const id = `${owner}/${name}`;
  return { id, owner, token: Symbol.for(id), type: {} };
}

interface ManifestInput<Id extends string, Perm extends string, Used extends string, S, V, J, E, Near extends string> {
  /** Folder name, key in the deployment file, i18n namespace; its SQL schema with `-` as `_`. */
  id: Id;
  title: LocalizedText;
  /** First path segments (below `/api/`) that this plugin answers: `['promotion', 'referral']`. The longest match owns a path. */
  api: readonly string[];
  /** Plugins that must be on. */
  requires?: readonly Near[];
  /** Plugins whose services, slots or events are used where they are on. */
  optional?: readonly Near[];
  permissions: Record<Perm, PermissionInfo>;
  /** Roles that the plugin brings along and may grant nothing to. Those that it grants something to need not be listed. */
  roles?: readonly DeclaredRole[];
  /** Sample accounts of its roles. */
  demoAccounts?: readonly DemoAccount[];
  /** Permissions of plugins in `requires` that calls and screens here need too; they are declared and granted there. */
  uses?: readonly Used[];
  slots?: S;
  services?: V;
  /** Work that can take longer than a request: `{ recount: job<Input, Result>({ title }) }`. */
  jobs?: J;
  /** Jobs that start by themselves: `{ expire: daily('00:05') }`. They are given the day. */
  schedules?: Schedules<NoInfer<J>>;
  /** Facts that others may listen to: `{ paid: event<{ contractId: number }>() }`. */
  events?: E;
}

/** What everyone may know of a plugin: both halves and the neighbours read it. Light by rule: no schema, no React, no Node. */
export interface Manifest<
  Id extends string = string,
  Perm extends string = string,
  S = unknown,
  V = unknown,
  J = unknown,
  E = unknown,
  Near extends string = string,
> {
  readonly id: Id;
  readonly title: LocalizedText;
  readonly api: readonly string[];
  readonly requires: readonly Near[];
  readonly optional: readonly Near[];
  readonly permissions: Readonly<Record<string, PermissionInfo>>;
  readonly roles: readonly DeclaredRole[];
  readonly demoAccounts: readonly DemoAccount[];
  /** What calls and screens of this plugin may need: its own permissions and those that it uses. */
  readonly mayNeed: readonly Perm[];
  readonly slots: { readonly [K in keyof S]: S[K] extends TypeOf<infer P> ? SlotKey<P> : never };
  readonly services: { readonly [K in keyof V]: V[K] extends TypeOf<infer T> ? ServiceKey<T> : never };
  readonly jobs: JobKeys<J>;
  readonly schedules: Readonly<Record<string, Schedule>>;
  readonly events: EventKeys<Id, E>;
}
export type AnyManifest = Manifest<string, string, unknown, unknown, Readonly<Record<string, JobDraft<never, unknown>>>>;
export type PermissionOf<M> = M extends { mayNeed: readonly (infer P extends string)[] } ? P : never;

/** Declares a plugin. See `plugins/appearance/contract/index.ts` for a full example. */
export function manifest<
  const Id extends string,
  Perm extends string,
  const Used extends string = never,
  S extends Record<string, TypeOf<unknown>> = Record<never, never>,
  V extends Record<string, TypeOf<unknown>> = Record<never, never>,
  J extends Record<string, JobDraft<never, unknown>> = Record<never, never>,
  E extends Record<string, EventDraft> = Record<never, never>,
  const Near extends string = never,
>({ uses = [], ...input }: ManifestInput<Id, Perm, Used, S, V, J, E, Near>): Manifest<Id, Perm | Used, S, V, J, E, Near> {
  const keyed = (of: object | undefined, make: (name: string, value: unknown) => unknown) =>
    Object.fromEntries(Object.entries(of ?? {}).map(([name, value]) => [name, make(name, value)]));
  return {
    ...input,
    mayNeed: [...(Object.keys(input.permissions) as Perm[]), ...uses],
    roles: input.roles ?? [],
    demoAccounts: input.demoAccounts ?? [],
    requires: input.requires ?? [],
    optional: input.optional ?? [],
    slots: keyed(input.slots, (name) => ({ id: `${input.id}/${name}`, owner: input.id, props: {} })) as never,
    services: keyed(input.services, (name) => serviceKey(input.id, name)) as never,
    jobs: keyed(input.jobs, (name, options) => jobKey(input.id, name, options as JobOptions<never>)) as never,
    schedules: (input.schedules ?? {}) as Readonly<Record<string, Schedule>>,
    events: keyed(input.events, (name) => eventKey(input.id, name)) as never,
  };
}
