import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { AnyCall } from '@tessera/plugin-sdk/contract';
import { notFound, type CurrentUser, type Handler } from '@tessera/plugin-sdk/server';
import type { KeptAnswer, ResumableUploads } from '../files/resumableUploads';
import { readInput } from './input';
import { problemBody, problemOf } from './problems';
import { inTransaction, runAfterCommit, type AfterCommit } from '../work/writing';
import { languageOf, pluginLog, runHandler, type CallHost } from './run';

export interface ResumableCall {
  host: CallHost;
  call: AnyCall;
  handler: Handler<AnyCall>;
  /** Sign-in, permission and problem details, as of the call itself. */
  guard: Pick<RouteOptions, 'onRequest' | 'errorHandler'>;
  userOf(request: FastifyRequest): CurrentUser;
}

/** One request of the protocol, as the hooks of the tus server see it. */
export interface Exchange extends ResumableCall {
  request: FastifyRequest;
  reply: FastifyReply;
  uploads: ResumableUploads;
  /** Of the upload that is asked for; at its creation, the one that it gets. */
  id: string;
  /** The handler has run. */
  answer?: KeptAnswer;
  error?: unknown;
}

/** Runs the call's handler on the whole file. A problem is an answer like any other; what is unexpected may be tried again. */
export async function complete({ host, call, handler, userOf, request, reply, uploads, id }: Exchange): Promise<KeptAnswer> {
  const upload = await uploads.find(id);
  if (!upload) throw uploadNotFound();
  const { upload: _id, ...params } = request.params as Record<string, string>;
  const work = { host, call, handler, request, reply, user: userOf(request), ifMatch: upload.ifMatch ?? undefined, ownTransactions: false };
  const after: AfterCommit[] = [];
  const started = performance.now();
  let status: number | undefined;
  try {
    const answer = await uploads.finish(id, async (db, open) => {
      status = 500;
      try {
        const input = readInput(call, { params, query: upload.query, body: undefined });
        // Within the transaction that keeps the answer: what a refusing handler wrote is undone, the refusal is kept.
        const result = await inTransaction(db, async (tx) => {
          after.length = 0;
          const stream = await open();
          try {
            return await runHandler({ ...work, input, file: { fileName: fileNameOf(upload.metadata), stream } }, tx, after);
          } finally {
            stream.destroy();
          }
        });
        status = 200;
        return { status, body: JSON.stringify(result ?? null) };
      } catch (error) {
        const problem = problemOf(error);
        status = problem?.status ?? 500;
        if (!problem || problem.status >= 500) throw error;
        after.length = 0;
        return { status, body: JSON.stringify(problemBody(problem, request.id, languageOf(request))) };
      }
    });
    await runAfterCommit(after, pluginLog(request.log, call.plugin));
    return answer;
  } finally {
    // Others who asked meanwhile have only waited.
    if (status !== undefined) host.observe(call, status, (performance.now() - started) / 1000);
  }
}

/** The last part of what the sender calls the file. */
export const fileNameOf = (metadata: Readonly<Record<string, string | null>>): string =>
  (metadata.filename ?? metadata.name ?? '').split(/[/\\]/).at(-1) || 'file';

export const uploadNotFound = () =>
  notFound({ vi: 'Không tìm thấy lần tải lên này, có thể đã bị huỷ.', en: 'This upload was not found; it may have been cancelled.' });
