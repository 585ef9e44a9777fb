import type { FastifyReply } from 'fastify';
import { message, type Language, type ProblemDetails } from '@tessera/plugin-sdk/contract';
import { conflict, duplicate, Problem } from '@tessera/plugin-sdk/server';
import { said } from './sentences';

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Content Too Large',
  410: 'Gone',
  412: 'Precondition Failed',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  423: 'Locked',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

export function sendProblem(reply: FastifyReply, problem: Problem, language: Language): FastifyReply {
  const { retryAfterSeconds } = problem.extra;
  if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds));
  return reply
    .code(problem.status)
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
    ...(errors ? { errors: errors.map(({ path, message: encoded }) => ({ path, ...said(encoded, language) })) } : {}),
    ...extra,
  };
}

interface PgError {
  code?: string;
  detail?: string;
  table?: string;
  constraint?: string;
}
const pgErrorOf = (error: unknown): PgError | undefined => {
  const cause = (error as { cause?: PgError } | undefined)?.cause;
  return cause?.code?.length === 5 ? cause : (error as PgError | undefined)?.code?.length === 5 ? (error as PgError) : undefined;
};

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
  if (pg?.code === '22007' || pg?.code === '22008')
    return new Problem(400, 'invalid', { vi: 'Có ngày không hợp lệ.', en: 'A date is not valid.' });
  if (pg?.code && /^(08|57P)/.test(pg.code)) return databaseDown();
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  if (code === 'ECONNREFUSED' || code === 'ECONNRESET') return databaseDown();
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
  if (statusCode && statusCode >= 400 && statusCode < 500) return new Problem(statusCode, 'bad_request', (error as Error).message);
  return undefined;
}

export const signedOut = () =>
  new Problem(401, 'unauthenticated', {
    vi: 'Phiên đăng nhập đã hết. Hãy đăng nhập lại.',
    en: 'You are not signed in, or your session has ended.',
  });
export const internalProblem = () => new Problem(500, 'internal', { vi: 'Có lỗi, vui lòng thử lại', en: 'Sorry! Something went wrong' });
const databaseDown = () =>
  new Problem(503, 'database_down', {
    vi: 'Chưa kết nối được cơ sở dữ liệu. Vui lòng thử lại sau ít phút.',
    en: 'The database cannot be reached. Please try again in a moment.',
  });

/** `Key (lower(user_name))=(an) already exists.` names the column; the field is its camelCase. The value is told as it was sent: `An`. */
function duplicateOf(pg: PgError, sent: unknown): Problem {
  const [, columns = '', values = ''] = /^Key \((.+)\)=\((.*)\) already exists/.exec(pg.detail ?? '') ?? [];
  const last = columns.split(', ').at(-1) ?? '';
  const column = /(\w+)\W*(?:::\w+\W*)?$/.exec(last)?.[1] ?? last;
  const field = column.replace(/_(\w)/g, (_, c: string) => c.toUpperCase());
  const stored = values.split(', ').at(-1) ?? '';
  const given = typeof sent === 'object' && sent !== null ? (sent as Record<string, unknown>)[field] : undefined;
  return duplicate(field, typeof given === 'string' && given.toLowerCase() === stored.toLowerCase() ? given : stored);
}
