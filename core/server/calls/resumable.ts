import { randomBytes } from 'node:crypto';
import { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { resumableRoute } from '@tessera/plugin-sdk/contract';
import { conflict } from '@tessera/plugin-sdk/server';
import type { PieceStore } from '../files/arriving';
import { shownName } from '../files/names';
import type { ResumableUpload } from '../files/resumableTable';
import type { KeptAnswer, ResumableUploads } from '../files/resumableUploads';
import { complete, fileNameOf, uploadNotFound, type Exchange, type ResumableCall } from './completion';
import { readIfMatch, readInput } from './input';
import { takePieces, withBody } from './pieces';
import { maxBytesOf } from './run';
import { tusProblem, wrongOffset } from './tusProblems';

const pieceType = 'application/offset+octet-stream';
const drainMs = 250;
const idPattern = /^[0-9a-f]{32}$/;
// What tus tells a client; the rest of its headers (CORS) is not ours.
const toldHeaders = [
  'location',
  'upload-offset',
  'upload-length',
  'upload-metadata',
  'upload-expires',
  'tus-resumable',
  'tus-version',
  'tus-extension',
  'tus-max-size',
  'connection',
];

/**
 * The routes of the tus protocol 1.0 beside an upload: `<path>/resumable` begins one, `<path>/resumable/:upload` goes on with it, asks
 * how far it is, and gives it up. With the last byte the handler of the call runs; a repeated (then empty) last PATCH gets the same answer.
 */
export function registerResumable(app: FastifyInstance, made: ResumableCall): void {
  const { host, call, guard, userOf } = made;
  const uploads = host.resumable;
  if (!uploads) throw new Error(`call ${call.plugin}.${call.name} is resumable, and this server keeps no such uploads`);
  // The body is left to tus, which writes it as it arrives.
  if (!app.hasContentTypeParser(pieceType)) app.addContentTypeParser(pieceType, (_request, _body, done) => done(null));
  const base = `/api/${resumableRoute(call).replace(/\{(\w+)\}/g, ':$1')}`;
  const one = `${base}/:upload`;
  const piece = { ...call, name: `${call.name}/resumable` };

  const begin = async (request: FastifyRequest, reply: FastifyReply) => {
    readInput(call, { params: request.params, query: request.query, body: undefined });
    readIfMatch(request.headers['if-match']);
    return speak({ ...made, request, reply, uploads, id: randomBytes(16).toString('hex') });
  };
  const goOn = async (request: FastifyRequest, reply: FastifyReply) => {
    const { upload: id } = request.params as { upload: string };
    const upload = idPattern.test(id) ? await uploads.find(id) : undefined;
    // Another's is as unknown as one that never was.
    if (
      upload?.accountId !== userOf(request).id ||
      upload.plugin !== call.plugin ||
      upload.call !== call.name ||
      `${upload.path}/${id}` !== pathOf(request)
    )
      throw uploadNotFound();
    if (request.method === 'DELETE' && (upload.answer !== null || uploads.isFinishing(id))) throw uploadFinished();
    if (upload.answer !== null) return repeat(upload, request, reply);
    return speak({ ...made, request, reply, uploads, id });
  };
  const ask = (request: FastifyRequest, reply: FastifyReply) => speak({ ...made, request, reply, uploads, id: '' });

  for (const [method, url, handler] of [
    ['POST', base, begin],
    ['OPTIONS', base, ask],
    ['HEAD', one, goOn],
    ['PATCH', one, goOn],
    ['DELETE', one, goOn],
    ['OPTIONS', one, ask],
  ] as const) {
    app.route({
      ...guard,
      method,
      url,
      handler,
      onResponse: async (_request, reply) => host.observe(piece, reply.statusCode, reply.elapsedTime / 1000),
    });
  }
}

/** Has the tus server answer a request, through Fastify, so that headers, metrics and problems are those of every call. */
async function speak(exchange: Exchange): Promise<FastifyReply> {
  const { request, reply, uploads, call } = exchange;
  // Any other body has been read already, and is refused for its type.
  const hasBody = request.headers['content-type'] === pieceType;
  const plain = new Request(`http://server${request.url}`, {
    method: request.method,
    headers: Object.entries(request.headers).filter(
      (h): h is [string, string] => /^(content-(type|length)|tus-|upload-)/.test(h[0]) && typeof h[1] === 'string',
    ),
  });
  const asked = hasBody ? withBody(plain, request.raw) : plain;
  // A connection that breaks: what had arrived is still written.
  Object.assign(asked, { runtime: { name: 'node', node: { req: request.raw, res: reply.raw } } });
  exchanges.set(asked, exchange);
  const told = await tusServerOf(uploads).handleWeb(asked);
  for (const name of toldHeaders) {
    const value = told.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  reply.header('cache-control', 'no-store');
  if (exchange.answer) {
    void uploads.dropContent(exchange.id);
    return sendKept(reply, exchange.answer, told.status);
  }
  if (exchange.error !== undefined || !told.ok) {
    // Another request may have finished it under this one's hands, and its bytes are gone.
    const upload = request.method === 'HEAD' || request.method === 'PATCH' ? await uploads.find(exchange.id) : undefined;
    if (upload && upload.answer !== null) return repeat(upload, request, reply);
    throw tusProblem(exchange.error, told.status, maxBytesOf(call));
  }
  return reply.code(told.status).send();
}

/** The same answer again, to a client that did not get the first. */
function repeat({ bytes, metadata, answer, answerStatus }: ResumableUpload, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({ 'tus-resumable': '1.0.0', 'cache-control': 'no-store', 'upload-offset': bytes });
  if (request.method === 'HEAD') {
    const told = Object.entries(metadata).map(([key, value]) => (value === null ? key : `${key} ${Buffer.from(value).toString('base64')}`));
    return reply.headers({ 'upload-length': bytes, ...(told.length ? { 'upload-metadata': told.join(',') } : {}) }).send();
  }
  if (request.headers['upload-offset'] !== String(bytes)) throw wrongOffset();
  return sendKept(reply, { status: answerStatus as number, body: answer as string }, 200);
}

const sendKept = (reply: FastifyReply, { status, body }: KeptAnswer, successStatus: number) =>
  reply
    .code(status < 400 ? successStatus : status)
    .type(status < 400 ? 'application/json; charset=utf-8' : 'application/problem+json')
    .send(body);

type TusRequest = Parameters<Server['handleWeb']>[0];
const exchanges = new WeakMap<TusRequest, Exchange>();
const exchangeOf = (request: TusRequest): Exchange => exchanges.get(request) as Exchange;

const servers = new WeakMap<ResumableUploads, Server>();
function tusServerOf(uploads: ResumableUploads): Server {
  let server = servers.get(uploads);
  if (!server) servers.set(uploads, (server = createTusServer(uploads.store)));
  return server;
}

function createTusServer(datastore: PieceStore): Server {
  const server = new Server({
    path: '/',
    datastore,
    lockDrainTimeout: drainMs,
    namingFunction: (request) => exchangeOf(request).id,
    getFileIdFromRequest: (request) => exchangeOf(request).id,
    generateUrl: (request, { id }) => `${pathOf(exchangeOf(request).request)}/${id}`,
    maxSize: (request) => maxBytesOf(exchangeOf(request).call),
    async onUploadCreate(request, { id, size = 0, metadata = {} }) {
      const { uploads, call, userOf, request: sent } = exchangeOf(request);
      shownName(fileNameOf(metadata), 'file'); // a name that cannot be shown is refused before anything is sent
      await uploads.begin({
        id,
        metadata,
        accountId: userOf(sent).id,
        plugin: call.plugin,
        call: call.name,
        path: pathOf(sent),
        query: sent.query as Record<string, unknown>,
        ifMatch: readIfMatch(sent.headers['if-match']) ?? null,
        bytes: size,
      });
      return { metadata };
    },
    async onUploadFinish(request) {
      const exchange = exchangeOf(request);
      exchange.answer = await complete(exchange);
      // A creation keeps its 201, with which goes the address.
      return { body: exchange.answer.body, ...(exchange.request.method === 'PATCH' ? { status_code: 200 } : {}) };
    },
    onResponseError(request, error) {
      exchangeOf(request).error = error;
      return undefined;
    },
  });
  takePieces(server, datastore);
  return server;
}

const pathOf = (request: FastifyRequest): string => request.url.replace(/[?#].*$/, '').replace(/\/$/, '');

const uploadFinished = () =>
  conflict('upload_finished', {
    vi: 'Tệp đã gửi xong nên không huỷ được nữa.',
    en: 'The file has arrived in full, so the upload can no longer be cancelled.',
  });
