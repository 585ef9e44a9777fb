import type { Readable } from 'node:stream';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyObject } from 'yup';
import { languages, type AnyCall, type Language, type Services } from '@tessera/plugin-sdk/contract';
import { traced, type AuditEntry, type CurrentUser, type Db, type Handler, type Log } from '@tessera/plugin-sdk/server';
import { redactedInput, writeAudit, type AuditOrigin } from '../audit/audit';
import type { ApprovalRequest } from '../../contract/approvals';
import type { Incoming } from '../files/incoming';
import { discreet } from '../personal';
import type { ResumableUploads } from '../files/resumableUploads';
import { within, type Place } from '../plugins/troubles';
import type { CoreCallContext } from './context';
import { writing, type AfterCommit } from '../work/writing';
import { internalProblem, problemOf, sendProblem } from './problems';
import type { Reads } from './reads';

/** Looks on at what calls answer; tests hold it against the API description. */
export interface CallWatch {
  /** @throws to refuse an answer */
  answered(call: AnyCall, result: unknown): void;
  ended(call: AnyCall, status: number): void;
}

/** Calls that wait for a second person. */
export interface Approvals {
  /** Keeps the call as a request and answers it; undefined where the call may run. Within the transaction of the call. */
  ask(work: CallWork, db: Db): Promise<{ approval: ApprovalRequest } | undefined>;
}

/** What calls need from the rest of core. */
export interface CallHost {
  db: Db;
  services: Services;
  /** Who the bearer token belongs to; undefined when it is missing, wrong, expired or its session ended. */
  authenticate(authorization: string | undefined): Promise<(CurrentUser & { mustChangePassword?: boolean }) | undefined>;
  /** Names of the roles that hold one of the permissions: told to those who are refused. */
  heldBy(permissions: readonly string[], language: Language): Promise<string[]>;
  /** For the page of plugins: what a handler threw that is no answer to people. */
  note?(place: Place, error: unknown): void;
  /** Permissions of which one is needed, where the declaration of the call cannot name them: they follow from the plugins that are on. */
  needsOf?(call: AnyCall): readonly string[] | undefined;
  /** Counts a call that writes. @throws Problem 429 */
  countWrite?(user: CurrentUser): void;
  /** Leaves a trace of a call that was refused for a missing permission. */
  refused?(call: AnyCall, user: CurrentUser, request: FastifyRequest): Promise<void>;
  observe(call: AnyCall, status: number, seconds: number): void;
  /** What a second person has to agree to. */
  approvals?: Approvals;
  watch?: CallWatch | undefined;
  /** What links in mails begin with, where the operator says it: a header of a request does not decide then. */
  publicUrl?: string | undefined;
  /** Where queries are read, if there is a replica. */
  reads?: Reads | undefined;
  /** Where the bytes of uploads wait for their handler. */
  incoming: Incoming;
  /** Where uploads that arrive in pieces are kept. */
  resumable?: ResumableUploads;
}

/** A call that was let in, with everything that it brought. */
export interface CallWork {
  host: CallHost;
  call: AnyCall;
  handler: Handler<AnyCall>;
  request: FastifyRequest;
  reply: FastifyReply;
  user: CurrentUser;
  input: AnyObject;
  ifMatch: number | undefined;
  ownTransactions: boolean;
  file: { fileName: string; stream: Readable } | undefined;
  /** Where the call runs in another one's request, because a second person has agreed: the language of who asked, and who agreed. */
  approved?: { language: Language; by: string };
  /** What else the audit keeps of the call. */
  noted?: object;
}

export const languageOf = (request: FastifyRequest): Language =>
  languages.find((l) => request.headers['accept-language']?.toLowerCase().startsWith(l)) ?? 'vi';

/** Browsers send it with every call that writes; other callers are answered where they asked. */
const pageOrigin = ({ headers, protocol, host }: FastifyRequest): string =>
  headers.origin && /^https?:\/\/[\w.:[\]-]+$/.test(headers.origin) ? headers.origin : `${protocol}://${host}`;

const defaultMaxBytes = 10 * 1024 * 1024;
export const maxBytesOf = (call: AnyCall): number => call.options.maxBytes ?? defaultMaxBytes;

/** Runs a handler and writes its audit, both on `db`. What is to happen after the commit is added to `after`. */
export async function runHandler(work: CallWork, db: Db, after: AfterCommit[]): Promise<unknown> {
  const { host, call, input, ownTransactions } = work;
  const origin = originOf(work);
  const { result, entries, audited } = await handle(work, db, after, origin);
  host.watch?.answered(call, result);
  const mustTell = !audited && !ownTransactions && (call.kind === 'mutation' || call.kind === 'upload' || call.options.audited === true);
  if (entries.length || mustTell)
    await writeAudit(db, origin, entries.length ? entries : [{ entity: call.plugin, after: redactedInput(input) }]);
  return result;
}

export const originOf = ({ call, request, user, ifMatch, approved, noted }: CallWork): AuditOrigin => ({
  userId: user.id || null,
  userName: user.userName,
  plugin: call.plugin,
  action: call.name,
  reference: request.id,
  ip: request.ip,
  language: approved?.language ?? languageOf(request),
  unversioned: call.options.versioned === true && ifMatch === undefined,
  ...(approved && { approvedBy: approved.by }),
  ...(noted && { noted }),
});

/** Runs a handler on `db` and answers what it would have audited. */
export async function handle(
  { host, call, handler, request, reply, user, input, ifMatch, file, approved }: CallWork,
  db: Db,
  after: AfterCommit[],
  origin?: AuditOrigin,
): Promise<{ result: unknown; entries: AuditEntry[]; audited: boolean }> {
  const entries: AuditEntry[] = [];
  let audited = false;
  const ctx: CoreCallContext = {
    db,
    user,
    ifMatch,
    request,
    reply,
    file,
    language: approved?.language ?? languageOf(request),
    services: host.services,
    log: pluginLog(request.log, call.plugin),
    ip: request.ip,
    origin: host.publicUrl ?? pageOrigin(request),
    ...writing(origin, {
      audit: (entry) => void entries.push(entry),
      afterCommit: (work) => void after.push(work),
      audited: () => (audited = true),
    }),
  };
  const spanned = { 'tessera.plugin': call.plugin, 'tessera.call': call.name };
  const result = await traced(`call ${call.name}`, spanned, () => within(placeOf(call), () => handler(input, ctx)));
  return { result, entries, audited };
}

const placeOf = ({ plugin, name }: AnyCall): Place => ({ plugin, hook: 'call', name });

export function answerFailure(host: CallHost, call: AnyCall, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error, request.body);
  if (!problem || problem.status >= 500) pluginLog(request.log, call.plugin).error({ err: error, call: call.name }, 'call failed');
  if (!problem) host.note?.(placeOf(call), error);
  return sendProblem(reply, problem ?? internalProblem(), languageOf(request));
}

export const pluginLog = (log: FastifyBaseLogger, plugin: string): Log => discreet(log.child({ plugin }), plugin);
