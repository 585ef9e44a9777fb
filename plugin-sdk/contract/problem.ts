/** Problem details (RFC 9457) as every failed call answers them, `application/problem+json`. */
export interface ProblemDetails {
  status: number;
  /** Machine-readable: unauthenticated, forbidden, invalid, not_found, duplicate, stale, plugin_failed, … */
  code: string;
  title: string;
  /** For people, in the language of the request. */
  detail: string;
  /** Names this very failure in the server's log. */
  reference: string;
  /**
   * Field errors: `path` as in the input (`rows[2].amount`), `message` a sentence in the language of the request, `key` and `params`
   * what it is made from, where it is one of the known messages.
   */
  errors?: { path: string; message: string; key?: string; params?: Record<string, unknown> }[];
  /** With code `stale`: the record as it stands on the server; with `job_running`: the job, where the caller may see it. */
  current?: unknown;
  /** With code `idempotency_mismatch`: what the first attempt was answered. */
  saved?: unknown;
  /** With code `forbidden`: permissions of which any would do, and roles that hold one. */
  needs?: string[];
  heldBy?: string[];
  /** With code `plugin_failed`. */
  plugin?: string;
}
