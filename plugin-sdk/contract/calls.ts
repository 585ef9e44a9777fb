import type { AnyObject, InferType, ObjectSchema } from 'yup';
import type { AnyManifest, PermissionOf, TypeOf } from './plugin';
import type { LocalizedText } from './text';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type CallKind = 'query' | 'mutation' | 'upload' | 'download';
/** `METHOD path/{param}?queryName`: what of the input travels where. Paths are below `/api/`. */
export type CallPath = `${Method} ${string}`;
type Input = ObjectSchema<AnyObject>;

/** In the browser: code of the refusal that stands for "it waits for a second person". */
export const approvalAsked = 'approval_asked';

/** A field of a request, as people read it. Numbers without `as` are plain, a field that is not named is shown by its own name. */
export interface ApprovalField extends LocalizedText {
  readonly as?: 'money' | 'percent' | 'day' | 'moment';
}

/** A call that runs only when a second person has agreed. */
export interface ApprovalOptions {
  /** Whoever holds this may approve what somebody else asked for. */
  readonly needs: string;
  /** The request, as a heading: "Nạp tiền ví". */
  readonly title: LocalizedText;
  /** Names of the fields that change, and how their values read: `{ available: { vi: 'Số dư', en: 'Balance', as: 'money' } }`. */
  readonly fields?: Readonly<Record<string, ApprovalField>>;
  /** The request expires after so many days; 7 unless said. */
  readonly days?: number;
}

/** What the author writes. See `query`, `mutation`, `upload`, `download`. */
export interface CallOptions {
  path: CallPath;
  /**
   * One permission, or a list of which any suffices. `'Authenticated'` is everyone who is signed in.
   * Left out only together with `public`.
   */
  needs?: string | readonly string[];
  /** Why a write needs no more than a Read permission. A write of which this is true is refused without it. */
  readOnlyBecause?: string;
  /** Why this call is open to anyone without signing in. */
  public?: string;
  /** Everything but files, path parameters included; `{id}` is a positive whole number unless said here. */
  input?: Input;
  output: TypeOf<unknown>;
  /** Cache tags: a query provides them, a mutation invalidates them. Those of another plugin with its id: `data-files/ImportFile`. */
  tag?: string | readonly string[];
  /** Default 10 s. */
  timeoutMs?: number;
  /** Set by `update`: what is not sent stays as it is. */
  partial?: boolean;
  /** Only for `update`: fields of the input, beside those of the path, that say which record is meant. They stay required. */
  identifiedBy?: readonly string[];
  /** Why this PUT or PATCH is no `update`, but needs the whole of what it writes. */
  replaces?: string;
  /** The record carries `version`; the browser sends the one it knows as `If-Match`. */
  versioned?: boolean;
  /** Writes are always audited; `true` has a read audited as well (exports and personal data). */
  audited?: boolean;
  /** Why a POST that writes takes no `Idempotency-Key`. */
  repeats?: string;
  /** Fields of the answer that are told once and kept nowhere, such as a generated password: null when the answer is asked for again. */
  toldOnce?: readonly string[];
  /**
   * Only for mutations: instead of acting the call answers 202 with a request, and runs when a second person has agreed. Always, or where a
   * rule of the server says so: `serverPlugin(…, { approvals: { rechargeForUser: (input, ctx) => input.amount > limit } })`. What it does
   * beside the database has to wait for `ctx.afterCommit`: the request is made from a trial that is rolled back.
   * @example approval: { needs: 'ApproveRecharge', title: { vi: 'Nạp tiền ví', en: 'Recharge of a wallet' } }
   */
  approval?: ApprovalOptions;
  /** Statuses of problems beside those that follow from the declaration: `[429]` where attempts are counted, `[410]` for what ends. */
  problems?: readonly number[];
  /** Only for `download`: the media types of the file, `text/csv`; left out: any. */
  contentTypes?: string | readonly string[];
  /** Only for `download`, set by `listExport`: a job may write the file too, see `exportCalls`. */
  byJob?: boolean;
  /** Only for `upload`: the largest file, in bytes. */
  maxBytes?: number;
  /**
   * Only for `upload` by people who are signed in: large files may also come in pieces (tus protocol 1.0) at `<path>/resumable`, and go on
   * where a connection broke. The handler notices nothing of it.
   */
  resumable?: boolean;
}

/** A call as both halves see it. */
export interface Call<K extends CallKind = CallKind, D extends CallOptions = CallOptions> {
  readonly kind: K;
  readonly name: string;
  readonly plugin: string;
  readonly method: Method;
  /** Below `/api/`, parameters in braces, without the query part. */
  readonly route: string;
  readonly pathParams: readonly string[];
  /** Fields that travel in the query string. Undefined: all for GET and DELETE without body, none otherwise. */
  readonly queryParams: readonly string[] | undefined;
  readonly needs: readonly string[];
  readonly options: D;
}
export type AnyCall = Call;
export type Calls = Readonly<Record<string, AnyCall>>;

interface Draft<K extends CallKind, D extends CallOptions> {
  readonly kind: K;
  readonly options: D;
}

const draft =
  <K extends CallKind>(kind: K) =>
  <const D extends CallOptions>(options: D): Draft<K, D> => ({ kind, options });

/** A read. It may be a POST where the specification says so. */
export const query = draft('query');
/** A write: runs in one transaction with its audit entry. */
export const mutation = draft('mutation');
/**
 * A write to what is stored already: a field that is not sent stays as it is, null empties, a list that is sent replaces. So every field
 * may be left out and defaults belong to create alone; `input` is that of the whole record. The handler gets what was sent, and with
 * `mergedInput` the record as it would be, on which the rules across fields hold.
 * @example
 * updateVisit: update({ path: 'PUT visit/{id}', needs: 'UpdateVisit', input: visitInput, output: type<Visit>(), tag: 'Visit', versioned: true }),
 */
export const update = <const D extends CallOptions>(options: D): Draft<'mutation', D & { readonly partial: true }> => ({
  kind: 'mutation',
  options: { ...options, partial: true },
});
/**
 * Takes one file (multipart); the handler gets it as `ctx.file` when all its bytes are there, and runs in one
 * transaction with its audit entry.
 */
export const upload = draft('upload');
/** Answers a file; the handler returns `{ fileName, contentType, body }`. */
export const download = draft('download');

type ParamNames<P extends string> = P extends `${string}{${infer N}}${infer Rest}` ? N | ParamNames<Rest> : never;
type ParamType<N> = N extends 'id' ? number : string;
/** What an update may bring: any part of the record; an object within it is changed field by field, a list as a whole. */
export type Changes<T> = { [K in keyof T]?: ChangedField<T[K]> | undefined };
type ChangedField<V> = V extends readonly unknown[] | Date ? V : V extends object ? Changes<V> : V;
type Identifying<D extends CallOptions> = ParamNames<D['path']> | (D['identifiedBy'] extends readonly (infer N)[] ? N : never);
type Sent<D extends CallOptions, T> = D['partial'] extends true
  ? { [K in keyof T & Identifying<D>]: T[K] } & Changes<Omit<T, Identifying<D> & string>>
  : T;
type Declared<D extends CallOptions> = D['input'] extends Input ? Sent<D, InferType<D['input']>> : Record<never, never>;
/** The whole of what the input of an `update` describes. */
export type WholeInputOf<C> = C extends { readonly options: { readonly input?: infer I } }
  ? I extends Input
    ? InferType<I>
    : Record<never, never>
  : never;
type Flat<T> = { [K in keyof T]: T[K] } & {};

/** What a handler receives: the validated input, with the path's parameters. */
export type InputOf<C> = C extends { readonly options: infer D extends CallOptions }
  ? Flat<Declared<D> & { [N in Exclude<ParamNames<D['path']>, keyof Declared<D>>]: ParamType<N> }>
  : never;

type OptionalKeys<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T];
/** What a caller passes: fields with a default may be left out. */
export type ArgsOf<C> = C extends { readonly options: infer D extends CallOptions }
  ? Flat<
      Omit<InputOf<C>, Defaulted<D> | OptionalKeys<InputOf<C>>> &
        Partial<Pick<InputOf<C>, (Defaulted<D> | OptionalKeys<InputOf<C>>) & keyof InputOf<C>>> &
        (D['versioned'] extends true ? { version?: number | undefined } : unknown)
    >
  : never;
type Defaulted<D extends CallOptions> =
  D['input'] extends ObjectSchema<AnyObject, AnyObject, infer Defaults, ''>
    ? { [K in keyof Defaults]: undefined extends Defaults[K] ? never : K }[keyof Defaults]
    : never;

export type OutputOf<C> = C extends { readonly options: { readonly output: TypeOf<infer R> } } ? R : never;

type Needs<Perm extends string> = Perm | 'Authenticated';
type CheckedApproval<Perm extends string, D> = D extends { approval: { needs: infer N } }
  ? N extends Perm
    ? unknown
    : { options: { approval: { needs: Perm } } }
  : unknown;
type Checked<Perm extends string, D extends CallOptions> = D extends { needs: infer N }
  ? N extends Needs<Perm> | readonly Needs<Perm>[]
    ? unknown
    : { options: { needs: Needs<Perm> | readonly Needs<Perm>[] } }
  : D extends { public: string }
    ? unknown
    : { options: { needs: Needs<Perm> | readonly Needs<Perm>[] } };

type Made<T> = { readonly [K in keyof T]: T[K] extends Draft<infer Kind, infer D> ? Call<Kind, D> : never };

/**
 * Declares the calls of one entity. From here come the route, its checks, the hook, the audit entry and the API description.
 * @example
 * export const postCalls = calls(appearance, {
 *   listPosts: query({ path: 'GET post/posts', needs: 'ReadArticle', input: pageQuery, output: type<Page<Post>>(), tag: 'Post' }),
 *   updatePost: update({ path: 'PUT post/{id}', needs: 'UpdateArticle', input: postInput, output: type<Post>(), tag: 'Post', versioned: true }),
 * });
 */
export function calls<M extends Pick<AnyManifest, 'id' | 'mayNeed'>, const T extends Record<string, Draft<CallKind, CallOptions>>>(
  owner: M,
  drafts: T & { [K in keyof T]: Checked<PermissionOf<M>, T[K]['options']> & CheckedApproval<PermissionOf<M>, T[K]['options']> },
): Made<T> {
  return Object.fromEntries(
    Object.entries(drafts).map(([name, d]) => [name, makeCall(owner.id, name, d as Draft<CallKind, CallOptions>)]),
  ) as Made<T>;
}

function makeCall(plugin: string, name: string, { kind, options }: Draft<CallKind, CallOptions>): AnyCall {
  const [, method, route = '', queryPart] = /^(\w+) ([^?]*)(?:\?(.*))?$/.exec(options.path) ?? [];
  const needs = options.needs === undefined ? [] : typeof options.needs === 'string' ? [options.needs] : options.needs;
  if (!needs.length && !options.public) throw new Error(`call ${plugin}.${name} needs a permission, or \`public\` with a reason`);
  const writes = kind === 'mutation' || kind === 'upload' || method === 'DELETE';
  if (writes && !options.readOnlyBecause && needs.length && needs.every((permission) => /^Read(?![a-z])/.test(permission)))
    throw new Error(
      `call ${plugin}.${name} writes with ${needs.join(' or ')}: choose another permission, or say why in \`readOnlyBecause\``,
    );
  if (options.approval && (kind !== 'mutation' || options.public || options.toldOnce))
    throw new Error(
      `call ${plugin}.${name} cannot wait for approval: only mutations of people who are signed in can, with an answer that is kept`,
    );
  if (options.resumable && (kind !== 'upload' || options.public))
    throw new Error(`call ${plugin}.${name} cannot be resumable: only uploads of people who are signed in are`);
  return {
    kind,
    name,
    plugin,
    method: method as Method,
    route,
    pathParams: [...route.matchAll(/\{(\w+)\}/g)].map((m) => m[1] as string),
    queryParams: queryPart === undefined ? undefined : queryPart.split('&'),
    needs,
    options,
  };
}

/** Does the input (without path parameters) travel in the query string rather than in the body? */
export const travelsInQuery = (call: AnyCall): boolean =>
  call.method === 'GET' || call.kind === 'upload' || (call.method === 'DELETE' && !call.options.input);

/**
 * Does a second sending of the same request write twice? POST calls that write may be sent with an `Idempotency-Key` then: the same key and
 * input get the first answer again. PUT, PATCH and DELETE do no harm when they are repeated.
 */
export const takesIdempotencyKey = (call: AnyCall): boolean =>
  (call.kind === 'mutation' || call.kind === 'upload') &&
  call.method === 'POST' &&
  call.options.public === undefined &&
  call.options.repeats === undefined;

/** Where a resumable upload is begun, below `/api/`; its own address is one step below. */
export const resumableRoute = (call: AnyCall): string => `${call.route}/resumable`;
