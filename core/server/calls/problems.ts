import type { FastifyReply } from 'fastify';
import { message, type Language, type ProblemDetails } from '@tessera/plugin-sdk/contract';
import { conflict, duplicate, Problem } from '@tessera/plugin-sdk/server';
import { sentenceOf } from './sentences';

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  410: 'Gone',
  412: 'Precondition Failed',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  423: 'Locked',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
};

export function sendProblem(reply: FastifyReply, problem: Problem, language: Language): FastifyReply {
  const { retryAfterSeconds } = problem.extra;
  if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds));
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(problemBody(problem, reply.request.id, language));
}

export function problemBody(problem: Problem, reference: string, language: Language): ProblemDetails {
  const { retryAfterSeconds: _, errors, ...extra } = problem.extra;
  return {
    status: problem.status,
    code: problem.code,
    title: titles[problem.status] ?? 'Error',
    detail: typeof problem.detail === 'string' ? problem.detail : problem.detail[language],
    reference,
    ...(errors ? { errors: errors.map(({ path, message: encoded }) => ({ path, ...sentenceOf(encoded, language) })) } : {}),
    ...extra,
  };
}

/** An error of PostgreSQL (its code has five characters), of the driver, or of the system (`ENOSPC`). */
interface PgError {
  code?: string;
  message?: string;
  detail?: string;
  table?: string;
  constraint?: string;
}
const pgErrorOf = (error: unknown): PgError | undefined => chainOf(error).find(({ code }) => code?.length === 5);

/** An error and what it was raised from: Drizzle wraps what the driver throws. */
function chainOf(error: unknown): PgError[] {
  const chain: PgError[] = [];
  for (let one = error; one && typeof one === 'object' && chain.length < 5; one = (one as { cause?: unknown }).cause) chain.push(one);
  return chain;
}

const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EPIPE']);
// What the driver says without a code, when a connection breaks or none can be had.
const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after)/;
/** The database is away: its connection was refused, broke, or the server said that it is stopping. */
export const isDatabaseAway = (error: unknown): boolean =>
  chainOf(error).some(
    ({ code = '', message = '' }) =>
      (unreachable.has(code) && message !== 'aborted') || (code.length === 5 && /^(08|57P)/.test(code)) || lostConnection.test(message),
  );
/** A query wrote, in a database that is only read. */
export const isReadOnly = (error: unknown): boolean => pgErrorOf(error)?.code === '25006';
const isDiskFull = (error: unknown): boolean => chainOf(error).some(({ code = '' }) => ['53100', 'ENOSPC', 'EDQUOT'].includes(code));

/** Two transactions met; the loser may simply try again. */
export const mayRetry = (error: unknown): boolean => ['40001', '40P01'].includes(pgErrorOf(error)?.code ?? '');

/** Whatever a handler threw, as the answer that a caller can act upon. Undefined: unexpected, 500. */
export function problemOf(error: unknown, sent?: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  const pg = pgErrorOf(error);
  if (pg?.code === '23505') return duplicateOf(pg, sent);
  if (pg?.code === '23503')
    return conflict('in_use', {
      vi: 'Bản ghi đang được dùng ở nơi khác nên chưa thể thực hiện.',
      en: 'The record is used elsewhere, so this cannot be done.',
    });
  if (pg?.code === '57014')
    return new Problem(503, 'timeout', {
      vi: 'Máy chủ xử lý quá lâu. Hãy thu hẹp bộ lọc rồi thử lại.',
      en: 'This took too long. Narrow the filter and try again.',
    });
  if (pg?.code === '22003') return new Problem(400, 'invalid', { vi: 'Có số quá lớn.', en: 'A number is too large.' });
  if (pg?.code && unfit.has(pg.code))
    return new Problem(400, 'invalid', {
      vi: 'Có giá trị mà cơ sở dữ liệu không lưu được: sai dạng, quá dài hoặc có ký tự không dùng được.',
      en: 'A value cannot be stored: it has the wrong form, is too long, or has a character that cannot be used.',
    });
  if (isDiskFull(error)) return diskFull();
  if (isDatabaseAway(error)) return databaseDown();
  const { statusCode, code, message: said = '' } = error as { statusCode?: number; code?: string; message?: string };
  if (malformedMultipart.test(said))
    return new Problem(
      400,
      'invalid',
      {
        vi: 'Nội dung gửi lên không phải multipart/form-data hợp lệ, hoặc bị cắt giữa chừng.',
        en: 'The body is not valid multipart/form-data, or was cut off.',
      },
      { errors: [{ path: 'file', message: message('validation.invalid') }] },
    );
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE')
    return new Problem(413, 'too_large', { vi: 'Dữ liệu gửi lên quá lớn.', en: 'What was sent is too large.' });
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Problem(415, 'media_type', { vi: 'Hãy gửi application/json.', en: 'Send application/json.' });
  if (code === 'FST_ERR_CTP_EMPTY_JSON_BODY' || code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error instanceof SyntaxError)
    return new Problem(
      400,
      'invalid',
      { vi: 'Nội dung gửi lên không phải JSON hợp lệ.', en: 'The body is not valid JSON.' },
      { errors: [{ path: '', message: message('core:validation.json') }] },
    );
  return statusCode && statusCode >= 400 && statusCode < 500 ? frameworkProblem(statusCode) : undefined;
}

/** Values that only PostgreSQL found out to be wrong: not a number, not a date, a text too long, NUL. */
const unfit = new Set(['22001', '22007', '22008', '22021', '22P02', '22P05']);
// The parser of uploads has no codes.
const malformedMultipart = /^Multipart: |unexpected end of multipart data|^Malformed (content type|part header)|^Unsupported content type/i;

/** What the HTTP server itself refuses, before any call sees it. */
export function frameworkProblem(status: number): Problem {
  const [code, detail] = refusals[status] ?? refusals[400]!;
  return new Problem(refusals[status] ? status : status >= 500 ? 500 : 400, code, detail);
}
const refusals: Record<number, [string, { vi: string; en: string }]> = {
  400: [
    'bad_request',
    {
      vi: 'Máy chủ không đọc được yêu cầu: địa chỉ hoặc nội dung sai dạng.',
      en: 'The request cannot be read: its address or body is malformed.',
    },
  ],
  408: [
    'too_slow',
    { vi: 'Yêu cầu gửi lên quá chậm nên đã bị ngắt. Hãy gửi lại.', en: 'The request arrived too slowly and was cut off. Send it again.' },
  ],
  413: ['too_large', { vi: 'Dữ liệu gửi lên quá lớn.', en: 'What was sent is too large.' }],
  414: [
    'address_too_long',
    { vi: 'Địa chỉ quá dài. Hãy rút ngắn bộ lọc hoặc tên.', en: 'The address is too long. Shorten the filter or the name.' },
  ],
  415: ['media_type', { vi: 'Hãy gửi application/json.', en: 'Send application/json.' }],
  431: [
    'headers_too_large',
    {
      vi: 'Địa chỉ hoặc tiêu đề của yêu cầu quá dài. Hãy rút ngắn bộ lọc, hoặc xoá cookie rồi thử lại.',
      en: 'The address or the headers are too long. Shorten the filter, or clear the cookies and try again.',
    },
  ],
};

export const methodNotAllowed = (method: string, allowed: readonly string[]) =>
  new Problem(405, 'method_not_allowed', {
    vi: `Địa chỉ này không nhận ${method}. Hãy dùng ${allowed.join(', ')}.`,
    en: `This address does not take ${method}. Use ${allowed.join(', ')}.`,
  });

export const signedOut = () =>
  new Problem(401, 'unauthenticated', {
    vi: 'Phiên đăng nhập đã hết. Hãy đăng nhập lại.',
    en: 'You are not signed in, or your session has ended.',
  });
export const internalProblem = () => new Problem(500, 'internal', { vi: 'Có lỗi, vui lòng thử lại', en: 'Sorry! Something went wrong' });
export const databaseDown = () =>
  new Problem(
    503,
    'database_down',
    {
      vi: 'Chưa kết nối được cơ sở dữ liệu. Vui lòng thử lại sau ít phút.',
      en: 'The database cannot be reached. Please try again in a moment.',
    },
    { retryAfterSeconds: 5 },
  );
export const diskFull = () =>
  new Problem(507, 'disk_full', {
    vi: 'Máy chủ đã hết chỗ trên đĩa nên chưa lưu được. Hãy báo quản trị viên.',
    en: 'The disk of the server is full, so nothing was saved. Tell an administrator.',
  });

/** `Key (lower(user_name))=(an) already exists.` names the column; the field is its camelCase. The value is told as it was sent: `An`. */
function duplicateOf(pg: PgError, sent: unknown): Problem {
  const [, columns = '', values = ''] = /^Key \((.+)\)=\((.*)\) already exists/.exec(pg.detail ?? '') ?? [];
  const last = (columns.split(', ').at(-1) ?? '').replace(/ COLLATE "[^"]*"/g, '');
  const column = /(\w+)\W*(?:::\w+\W*)?$/.exec(last)?.[1] ?? last;
  const field = column.replace(/_([a-z\d])/g, (_, c: string) => c.toUpperCase());
  const stored = values.split(', ').at(-1) ?? '';
  const given = typeof sent === 'object' && sent !== null ? (sent as Record<string, unknown>)[field] : undefined;
  return duplicate(field, typeof given === 'string' && values.toLowerCase().endsWith(given.toLowerCase()) ? given : stored);
}
