import type { MultipartFile } from '@fastify/multipart';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languages, type AnyCall, type Language, type Services } from '@tessera/plugin-sdk/contract';
import { Problem, type AuditEntry, type CurrentUser, type Db, type FileAnswer, type Handler, type Implemented } from '@tessera/plugin-sdk/server';
import { redactedInput, writeAudit } from '../audit/audit';
import { hasOwnTransactions, type CoreCallContext } from './context';
import { readIfMatch, readInput } from './input';
import { internalProblem, mayRetry, problemOf, sendProblem, signedOut } from './problems';

/** What calls need from the rest of core. */
export interface CallHost {
  db: Db;
  services: Services;
  /** Who the bearer token belongs to; undefined when it is missing, wrong, expired or its session ended. */
  authenticate(authorization: string | undefined): Promise<CurrentUser | undefined>;
  /** Names of the roles that hold one of the permissions: told to those who are refused. */
  heldBy(permissions: readonly string[], language: Language): Promise<string[]>;
  observe(call: AnyCall, status: number, seconds: number): void;
}

/** Who works where nobody is signed in: public calls, sample data. */
export const nobody: CurrentUser = { id: 0, userName: '', fullName: '', roles: [], permissions: new Set(), isSuperAdmin: false, can: () => false };
const users = new WeakMap<FastifyRequest, CurrentUser>();

export const languageOf = (request: FastifyRequest): Language => languages.find((l) => request.headers['accept-language']?.toLowerCase().startsWith(l)) ?? 'vi';

/** Registers every call of a plugin: sign-in (401), permission (403), input (400), transaction, audit. There is no other way to a route. */
export function registerCalls(app: FastifyInstance, host: CallHost, implemented: Implemented): void {
  for (const [name, call] of Object.entries(implemented.calls)) {
    const handler = implemented.handlers[name] as unknown as Handler<AnyCall> | undefined;
    if (!handler) throw new Error(`call ${call.plugin}.${name} has no handler`);
    app.route({
      method: call.method,
      url: `/api/${call.route.replace(/\{(\w+)\}/g, ':$1')}`,
      // Checked before the body is read: a stranger's upload is refused at its first byte.
      onRequest: (request, reply) => admit(host, call, request, reply),
      handler: (request, reply) => answer(host, call, handler, request, reply, hasOwnTransactions(implemented)),
      errorHandler: (error, request, reply) => answerFailure(call, error, request, reply),
      onResponse: async (_request, reply) => host.observe(call, reply.statusCode, reply.elapsedTime / 1000),
    });
  }
}

async function admit(host: CallHost, call: AnyCall, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> {
  const user = await host.authenticate(request.headers.authorization);
  if (user) users.set(request, user);
  if (call.options.public !== undefined) return;
  const language = languageOf(request);
  if (!user) return sendProblem(reply, signedOut(), language);
  if (call.needs.some((permission) => permission === 'Authenticated' || user.can(permission))) return;
  const needs = [...call.needs];
  const detail = { vi: `Cần quyền ${needs.join(' hoặc ')}.`, en: `This needs the permission ${needs.join(' or ')}.` };
  return sendProblem(reply, new Problem(403, 'forbidden', detail, { needs, heldBy: await host.heldBy(needs, language) }), language);
}

async function answer(host: CallHost, call: AnyCall, handler: Handler<AnyCall>, request: FastifyRequest, reply: FastifyReply, ownTransactions: boolean): Promise<unknown> {
  const ifMatch = readIfMatch(request.headers['if-match']);
  const input = readInput(call, { params: request.params, query: request.query, body: request.body });
  const file = call.kind === 'upload' ? await readFile(call, request) : undefined;
  const user = users.get(request) ?? nobody;
  const run = async (db: Db, after: (() => void | Promise<void>)[]) => {
    const entries: AuditEntry[] = [];
    const ctx: CoreCallContext = {
      db, user, ifMatch, request, reply,
      language: languageOf(request),
      services: host.services,
      log: pluginLog(request.log, call.plugin),
      ip: request.ip,
      file: file && { fileName: file.filename, stream: file.file },
      audit: (entry) => void entries.push(entry),
      afterCommit: (work) => void after.push(work),
    };
    const result = await handler(input as never, ctx);
    if (file?.file.truncated) throw new Problem(413, 'too_large', { vi: 'Tệp quá lớn.', en: 'The file is too large.' });
    if (entries.length || (!ownTransactions && (call.kind === 'mutation' || call.kind === 'upload' || call.options.audited))) {
      const origin = { userId: user.id || null, userName: user.userName, plugin: call.plugin, action: call.name, reference: request.id, ip: request.ip, unversioned: call.options.versioned === true && ifMatch === undefined };
      await writeAudit(db, origin, entries.length ? entries : [{ entity: call.plugin, after: redactedInput(input) }]);
    }
    return result;
  };
  const after: (() => void | Promise<void>)[] = [];
  // An upload streams for as long as the sender takes: no transaction is held open for it.
  const result = call.kind === 'mutation' && !ownTransactions ? await inTransaction(host.db, (tx) => ((after.length = 0), run(tx, after))) : await run(host.db, after);
  for (const work of after) await work();
  return call.kind === 'download' ? sendFile(reply, result as unknown as FileAnswer) : reply.send(result ?? null);
}

async function inTransaction<T>(db: Db, run: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await db.transaction((tx) => run(tx as unknown as Db));
  } catch (error) {
    if (!mayRetry(error)) throw error;
    return db.transaction((tx) => run(tx as unknown as Db));
  }
}

async function readFile(call: AnyCall, request: FastifyRequest): Promise<MultipartFile> {
  const file = request.isMultipart() ? await request.file({ limits: { fileSize: call.options.maxBytes ?? 10 * 1024 * 1024, files: 1 } }) : undefined;
  if (!file) throw new Problem(400, 'invalid', { vi: 'Chưa có tệp nào.', en: 'There is no file: send multipart/form-data with one file.' }, { errors: [{ path: 'file', message: 'validation.required' }] });
  return file;
}

function sendFile(reply: FastifyReply, { fileName, contentType, body }: FileAnswer): FastifyReply {
  const ascii = fileName.normalize('NFD').replace(/[^\x20-\x7e]|["\\]/g, '');
  if (!reply.hasHeader('content-disposition')) reply.header('content-disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName)}`);
  return reply.type(contentType).send(body);
}

function answerFailure(call: AnyCall, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error);
  if (!problem || problem.status >= 500) pluginLog(request.log, call.plugin).error({ err: error, call: call.name }, 'call failed');
  return sendProblem(reply, problem ?? internalProblem(), languageOf(request));
}

const pluginLog = (log: FastifyBaseLogger, plugin: string) => log.child({ plugin });
