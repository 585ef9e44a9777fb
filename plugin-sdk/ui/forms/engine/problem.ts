import { message, type ProblemDetails } from '@tessera/plugin-sdk/contract';
import { failureOf, readProblem } from '../../states/readProblem';

/** A failed submission in the form's own words. */
export interface SubmitProblem {
  /** `saved`: an earlier attempt was, with what the form held then. */
  kind: 'network' | 'stale' | 'saved' | 'other';
  detail?: string;
  reference?: string;
  errors: { path: string; message: string }[];
  /** With `stale`: the record as the server holds it now. */
  current?: Record<string, unknown>;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const kinds: Readonly<Record<string, SubmitProblem['kind']>> = { stale: 'stale', idempotency_mismatch: 'saved' };

type FieldErrors = NonNullable<ProblemDetails['errors']>;

/** By its key a message follows the language of the page; its sentence stands in where the key is not known here. */
const encoded = ({ message: sentence, key, params }: Omit<FieldErrors[number], 'path'>) =>
  key === undefined ? sentence : message(key, { ...params, defaultValue: sentence });

/** Reads what a call was rejected with: problem details, RTK Query's wrapping of them, or an exception. */
export function submitProblem(rejected: unknown): SubmitProblem {
  const { code, detail, reference, current, ...rest } = readProblem(rejected);
  const failure = failureOf({ code, ...rest });
  const body = isObject(rejected) && isObject(rejected.data) ? rejected.data : isObject(rejected) ? rejected : {};
  const network = failure === 'offline' || failure === 'timeout' || rejected instanceof TypeError; // fetch throws TypeError
  return {
    kind: network ? 'network' : (kinds[code ?? ''] ?? 'other'),
    detail,
    reference,
    errors: Array.isArray(body.errors) ? (body.errors as FieldErrors).map(({ path, ...said }) => ({ path, message: encoded(said) })) : [],
    current,
  };
}
