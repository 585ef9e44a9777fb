/** What a failed call says about itself, in whatever shape it arrives. */
export interface Problem {
  status?: number;
  code?: string;
  detail?: string;
  reference?: string;
  /** With 403: permissions of which any would do, and roles that hold one. */
  needs?: string[];
  heldBy?: string[];
  plugin?: string;
  /** With `stale`: the record as the server holds it now. */
  current?: Record<string, unknown>;
}

export type Failure = 'offline' | 'timeout' | 'forbidden' | 'notFound' | 'pluginFailed' | 'newVersion' | 'part' | 'other';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const texts = (value: unknown) => (Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : undefined);

/** Reads problem details, an RTK Query error around them, or a thrown Error. */
export function readProblem(error: unknown): Problem {
  if (!isObject(error)) return {};
  if (isObject(error.data)) return readProblem({ status: error.status, ...error.data });
  const text = (name: string) => (typeof error[name] === 'string' ? error[name] : undefined);
  const found = {
    status: typeof error.status === 'number' ? error.status : undefined,
    code:
      text('code') ??
      (typeof error.status === 'string' ? error.status : undefined) ??
      (error.name === 'TimeoutError' ? 'timeout' : undefined),
    detail: text('detail'),
    reference: text('reference'),
    needs: texts(error.needs),
    heldBy: texts(error.heldBy),
    plugin: text('plugin'),
    current: isObject(error.current) ? error.current : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

const byCode: Record<string, Failure> = {
  offline: 'offline',
  network: 'offline',
  FETCH_ERROR: 'offline',
  timeout: 'timeout',
  TIMEOUT_ERROR: 'timeout',
  forbidden: 'forbidden',
  not_found: 'notFound',
  plugin_failed: 'pluginFailed',
  new_version: 'newVersion',
  missing_part: 'part',
};
const byStatus: Record<number, Failure> = { 403: 'forbidden', 404: 'notFound', 408: 'timeout', 503: 'pluginFailed', 504: 'timeout' };

export const failureOf = ({ code, status }: Problem): Failure => byCode[code ?? ''] ?? byStatus[status ?? -1] ?? 'other';
