import { object } from 'yup';
import { calls, query } from './calls';
import { text } from './fields';
import { type } from './plugin';

/** A call on one record that was asked for and waits for a second person. */
export interface OpenRequest {
  /** "YC-000412" */
  code: string;
  /** Name of the call. */
  call: string;
  /**
   * `id` of its path.
   * @asType integer
   */
  record: number;
  askedByName: string;
}

/** What waits for a second person, for whoever would ask for the same. Core answers it on every server; the SDK's `useAsked` sends it. */
export const openRequestCalls = calls(
  { id: 'core', mayNeed: [] as const },
  {
    /** Of the calls of a plugin that the caller may make, on records that the caller sees; the latest 1,000. */
    listOpenRequests: query({
      path: 'GET core/approvals/open',
      needs: 'Authenticated',
      input: object({ plugin: text(100).required() }),
      output: type<OpenRequest[]>(),
      tag: 'Approval',
    }),
  },
);
