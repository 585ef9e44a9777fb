import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyCall } from '@tessera/plugin-sdk/contract';
import { Problem, type CurrentUser, type Db, type FileAnswer, type Handler, type Implemented } from '@tessera/plugin-sdk/server';
import type { Received } from '../files/incoming';
import { hasOwnTransactions } from './context';
import { rememberPersonal } from '../personal';
import { answerOnce, readIdempotencyKey } from './idempotency';
import { readIfMatch, readInput } from './input';
import { sendProblem, signedOut } from './problems';
import { registerResumable } from './resumable';
import { inTransaction, runAfterCommit, type AfterCommit } from '../work/writing';
import { answerFailure, languageOf, maxBytesOf, pluginLog, runHandler, type CallHost } from './run';

export type { CallHost } from './run';
export { languageOf } from './run';

/** Who works where nobody is signed in: public calls, sample data. */
export const nobody: CurrentUser = {
  id: 0,
  userName: '',
  fullName: '',
  roles: [],
  permissions: new Set(),
  isSuperAdmin: false,
  can: () => false,
};
const users = new WeakMap<FastifyRequest, CurrentUser>();
const userOf = (request: FastifyRequest): CurrentUser => users.get(request) ?? nobody;

/** Registers every call of a plugin: sign-in (401), permission (403), input (400), transaction, audit. There is no other way to a route. */
export function registerCalls(app: FastifyInstance, host: CallHost, implemented: Implemented): void {
  for (const [name, call] of Object.entries(implemented.calls)) {
    const handler = implemented.handlers[name] as unknown as Handler<AnyCall> | undefined;
    if (!handler) throw new Error(`call ${call.plugin}.${name} has no handler`);
    rememberPersonal(call);
    const guard = {
      // Checked before the body is read: a stranger's upload is refused at its first byte.
      onRequest: (request: FastifyRequest, reply: FastifyReply) => admit(host, call, request, reply),
      // Files may be kept by browsers and proxies, which a cookie would prevent.
      ...(host.reads &&
        call.kind !== 'download' && {
          onSend: (request: FastifyRequest, reply: FastifyReply) => host.reads!.remember(request, reply),
        }),
      errorHandler: (error: unknown, request: FastifyRequest, reply: FastifyReply) => answerFailure(host, call, error, request, reply),
    };
    app.route({
      ...guard,
      method: call.method,
      url: `/api/${call.route.replace(/\{(\w+)\}/g, ':$1')}`,
      handler: (request, reply) => answer(host, call, handler, request, reply, hasOwnTransactions(implemented)),
      onResponse: async (_request, reply) => host.observe(call, reply.statusCode, reply.elapsedTime / 1000),
    });
    if (call.options.resumable) registerResumable(app, { host, call, handler, guard, userOf });
  }
}

async function admit(host: CallHost, call: AnyCall, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> {
  // Answers hold people's data: no browser and no proxy keeps them. A handler of core's may say otherwise.
  reply.header('cache-control', 'no-store');
  const user = await host.authenticate(request.headers.authorization);
  if (user) users.set(request, user);
  if (call.options.public !== undefined) return;
  const language = languageOf(request);
  if (!user) return sendProblem(reply, signedOut(), language);
  if (user.mustChangePassword && !isAllowedBeforeChange(call)) return sendProblem(reply, passwordChangeRequired(), language);
  const needs = [...(host.needsOf?.(call) ?? call.needs)];
  if (user.isSuperAdmin || needs.some((permission) => permission === 'Authenticated' || user.can(permission))) {
    // Thrown, it is answered by the error handler of the call.
    if (call.kind === 'mutation' || call.kind === 'upload') host.countWrite?.(user);
    return;
  }
  await host.refused?.(call, user, request);
  const detail = { vi: `Cần quyền ${needs.join(' hoặc ')}.`, en: `This needs the permission ${needs.join(' or ')}.` };
  return sendProblem(reply, new Problem(403, 'forbidden', detail, { needs, heldBy: await host.heldBy(needs, language) }), language);
}

/** With a password that somebody else has set one may only look who one is, and change it. */
const isAllowedBeforeChange = ({ plugin, name }: AnyCall) => plugin === 'core' && (name === 'me' || name === 'changePassword');
const passwordChangeRequired = () =>
  new Problem(403, 'password_change_required', {
    vi: 'Hãy đổi mật khẩu được cấp trước khi dùng các chức năng khác.',
    en: 'Change the password that you were given before you use anything else.',
  });

async function answer(
  host: CallHost,
  call: AnyCall,
  handler: Handler<AnyCall>,
  request: FastifyRequest,
  reply: FastifyReply,
  ownTransactions: boolean,
): Promise<unknown> {
  const ifMatch = readIfMatch(request.headers['if-match']);
  const input = readInput(call, { params: request.params, query: request.query, body: request.body });
  const file = call.kind === 'upload' ? await readFile(call, request) : undefined;
  const user = userOf(request);
  const key = ownTransactions ? undefined : readIdempotencyKey(call, request, user);
  const work = {
    host,
    call,
    handler,
    request,
    reply,
    user,
    input,
    ifMatch,
    ownTransactions,
    file: undefined,
  };
  const after: AfterCommit[] = [];
  const run = (tx: Db, received?: Received): Promise<unknown> => {
    after.length = 0;
    const handle = async () =>
      (call.options.approval && (await host.approvals?.ask(work, tx))) ??
      runHandler({ ...work, file: file && received && { fileName: file.filename, stream: received.stream } }, tx, after);
    const sent = [request.params, input, ifMatch, file?.filename, received?.sha256];
    return key ? answerOnce(tx, { call, user, key, sent, reply }, handle) : handle();
  };
  // An upload streams for as long as the sender takes: its transaction begins when all bytes are there.
  const result = file
    ? await host.incoming.receive({ db: host.db, stream: file.file, maxBytes: maxBytesOf(call) }, run)
    : call.kind === 'mutation' && !ownTransactions
      ? await inTransaction(host.db, run)
      : call.kind === 'query' && host.reads
        ? await host.reads.query(call, request, run)
        : await run(host.db);
  await runAfterCommit(after, pluginLog(request.log, call.plugin));
  if (call.options.approval && isAsked(result)) reply.code(202);
  return call.kind === 'download' ? sendFile(reply, result as FileAnswer) : reply.send(result ?? null);
}

/** Of a call that may wait for approval: an answer that was kept for a repeated request has no status of its own. */
const isAsked = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'approval' in result && Object.keys(result).length === 1;

async function readFile(call: AnyCall, request: FastifyRequest): Promise<MultipartFile> {
  const file = request.isMultipart() ? await request.file({ limits: { fileSize: maxBytesOf(call), files: 1 } }) : undefined;
  if (!file)
    throw new Problem(
      400,
      'invalid',
      { vi: 'Chưa có tệp nào.', en: 'There is no file: send multipart/form-data with one file.' },
      { errors: [{ path: 'file', message: 'validation.required' }] },
    );
  return file;
}

function sendFile(reply: FastifyReply, { fileName, contentType, body }: FileAnswer): FastifyReply {
  const ascii = fileName.normalize('NFD').replace(/[^\x20-\x7e]|["\\]/g, '');
  if (!reply.hasHeader('content-disposition'))
    reply.header('content-disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName)}`);
  return reply.type(contentType).send(body);
}
