import { message, takesIdempotencyKey, travelsInQuery, type AnyCall } from '@tessera/plugin-sdk/contract';
import { duplicate, forbidden, invalidField, notFound, type Problem } from '@tessera/plugin-sdk/server';
import { mismatch } from '../calls/idempotency';
import { inputSchema } from '../calls/input';
import { databaseDown, diskFull, frameworkProblem, problemBody, signedOut } from '../calls/problems';
import { tooManyWrites } from '../calls/writeRate';

const problems: Record<number, string> = {
  400: 'The input is not valid; `errors` names the fields',
  401: 'Not signed in, or the session has ended',
  403: 'The permission is missing (`forbidden`); `needs` names it, `heldBy` the roles that hold it. Or the password was set by somebody else (`password_change_required`): until it is changed by `POST /api/user/change-password`, nothing but that and `GET /api/auth/me` is answered',
  404: 'The record does not exist',
  409: 'Changed meanwhile (`stale`), taken (`duplicate`), in use (`in_use`), or against another rule; `code` says which',
  410: 'It was there and is no more; `detail` says how to get it again',
  413: 'What was sent is too large',
  414: 'A part of the address is too long',
  415: 'The body is of another type than the described one',
  422: 'The Idempotency-Key was used with another input',
  429: 'Too many requests; see Retry-After',
  431: 'The address and the headers are too long',
  503: 'The database or another part cannot be reached or takes too long; try again',
  507: 'The disk of the server is full',
};

/** The problems that a call may answer: those that follow from its declaration, and those that it names itself (`problems`). */
export function problemStatuses(call: AnyCall): number[] {
  const { options, kind } = call;
  const isPublic = options.public !== undefined;
  const writes = kind === 'mutation' || kind === 'upload';
  const names = Object.keys(inputSchema(call).fields);
  const hasBody = kind === 'upload' || (!travelsInQuery(call) && names.length > call.pathParams.length);
  const applies: [status: number, applies: boolean][] = [
    [400, true],
    [401, !isPublic],
    [403, !isPublic],
    [404, names.some((name) => call.pathParams.includes(name) || /(^id|Ids?|[fF]ileName|^ids)$/.test(name))],
    [409, writes],
    [413, hasBody],
    [414, call.pathParams.length > 0],
    [415, hasBody],
    [422, takesIdempotencyKey(call)],
    // Calls by token and writes are counted.
    [429, !isPublic],
    [431, true],
    [503, true],
    [507, writes],
  ];
  const own = applies.flatMap(([status, does]) => (does ? [status] : []));
  return [...new Set([...own, ...(options.problems ?? [])])].sort((a, b) => a - b);
}

/** One problem of each status, as the server makes it. */
const examples: Readonly<Record<number, Problem>> = {
  400: invalidField('name', message('validation.required')),
  401: signedOut(),
  403: forbidden({ vi: 'Cần quyền ReadArticle.', en: 'This needs the permission ReadArticle.' }),
  404: notFound(),
  409: duplicate('code', 'XE01'),
  ...Object.fromEntries([413, 414, 415, 431].map((status) => [status, frameworkProblem(status)])),
  422: mismatch({ id: 7 }),
  429: tooManyWrites(3),
  503: databaseDown(),
  507: diskFull(),
};

function problemContent(status: number): object {
  const problem = examples[status];
  const example = problem && problemBody(problem, 'K7QM-2RXP', 'en');
  return { schema: { $ref: '#/components/schemas/Problem' }, ...(example ? { example } : {}) };
}

export const problemResponses = Object.fromEntries(
  Object.entries(problems).map(([status, description]) => [
    `Problem${status}`,
    { description, content: { 'application/problem+json': problemContent(Number(status)) } },
  ]),
);

export const problemSchema = {
  type: 'object',
  description: 'Problem details (RFC 9457)',
  required: ['status', 'code', 'title', 'detail', 'reference'],
  properties: {
    status: { type: 'integer' },
    code: { type: 'string', description: 'For machines' },
    title: { type: 'string' },
    detail: { type: 'string', description: 'For people, in the language of the request' },
    reference: { type: 'string', description: "Names this failure in the server's log" },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: {
          path: { type: 'string', description: 'The field as in the input, `rows[2].amount`' },
          message: { type: 'string', description: 'For people, in the language of the request' },
          key: { type: 'string', description: 'For machines: what `message` says in every language' },
          params: { type: 'object', additionalProperties: true, description: 'What stands in the gaps of `message`' },
        },
      },
    },
    current: { description: 'With `stale`: the record as it is on the server' },
    saved: { description: 'With `idempotency_mismatch`: what the first attempt was answered' },
    needs: { type: 'array', items: { type: 'string' } },
    heldBy: { type: 'array', items: { type: 'string' } },
    plugin: { type: 'string' },
  },
};
