import { number, object, string } from 'yup';
import { calls, mutation, query } from './calls';
import type { JobView } from './jobs';
import { type } from './plugin';

const byId = object({ id: string().uuid().required() });

/** So long a question may be held: half of what a browser waits for an answer. */
export const longestWaitMs = 5_000;

/** Following one job. Core answers these on every server; they stand here because the SDK's `useJob` sends them. */
export const followedJobCalls = calls(
  { id: 'core', mayNeed: [] as const },
  {
    /** With `waitMs` answered when the job has ended, at the latest after that time. */
    getJob: query({
      path: 'GET core/jobs/{id}',
      needs: 'Authenticated',
      input: byId.concat(object({ waitMs: number().integer().min(0).max(longestWaitMs).default(0) })),
      output: type<JobView>(),
      tag: 'Job',
    }),
    cancelJob: mutation({ path: 'POST core/jobs/{id}/cancel', needs: 'Authenticated', input: byId, output: type<JobView>(), tag: 'Job' }),
  },
);
