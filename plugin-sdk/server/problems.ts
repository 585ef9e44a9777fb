import { message, type ProblemDetails } from '@tessera/plugin-sdk/contract';

type Extra = Partial<Pick<ProblemDetails, 'current' | 'saved' | 'needs' | 'heldBy' | 'plugin'>> & {
  /** `message` is encoded by `message`, or a sentence; the answer says it in the language of the request. */
  errors?: { path: string; message: string }[];
  retryAfterSeconds?: number;
};

/** An answer that is not a success. Throw one from a handler; the transaction is rolled back. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    /** In both languages where people read it; the request's language is chosen when it is answered. */
    readonly detail: string | { vi: string; en: string },
    readonly extra: Extra = {},
  ) {
    super(typeof detail === 'string' ? detail : detail.en);
  }
}

export const notFound = (
  detail: string | { vi: string; en: string } = {
    vi: 'Không tìm thấy bản ghi, có thể đã bị xoá.',
    en: 'The record was not found; it may have been deleted.',
  },
) => new Problem(404, 'not_found', detail);

export const forbidden = (detail: string | { vi: string; en: string }, code = 'forbidden') => new Problem(403, code, detail);

/** A rule of the business that the request breaks. `code` is for machines, `detail` for people. */
export const conflict = (code: string, detail: { vi: string; en: string }, extra?: Extra) => new Problem(409, code, detail, extra);

/** Fields that are wrong, each with its message as `message` of the contract encodes it. */
export const invalidInput = (errors: NonNullable<Extra['errors']>) =>
  new Problem(400, 'invalid', { vi: 'Có trường chưa hợp lệ.', en: 'Some fields are not valid.' }, { errors });

/** One field is wrong in a way that the schema cannot know. */
export const invalidField = (path: string, encodedMessage: string) => invalidInput([{ path, message: encodedMessage }]);

export const duplicate = (path: string, value: unknown) =>
  new Problem(
    409,
    'duplicate',
    { vi: `${String(value)} đã tồn tại`, en: `${String(value)} already exists` },
    { errors: [{ path, message: message('validation.duplicate', { value }) }] },
  );

/** Somebody saved the record in between; `current` is theirs. */
export const stale = (current: unknown) =>
  new Problem(
    409,
    'stale',
    { vi: 'Bản ghi vừa được người khác thay đổi.', en: 'Somebody else has changed this record in the meantime.' },
    { current },
  );

/** @example throw tooManyRows(1_000_000) */
export const tooManyRows = (most: number): Problem =>
  conflict('too_many_rows', {
    vi: `Có hơn ${most.toLocaleString('vi')} dòng nên chưa thể xuất. Hãy thu hẹp bộ lọc rồi thử lại.`,
    en: `There are more than ${most.toLocaleString('en')} rows. Narrow the filters and try again.`,
  });
