import { object, string } from 'yup';
import { calls, mutation, query } from './calls';
import type { JobView } from './jobs';
import { type } from './plugin';

const byId = object({ id: string().uuid().required() });

/** Following one job. Core answers these on every server; they stand here because the SDK's `useJob` sends them. */
export const followedJobCalls = calls(
  { id: 'core', mayNeed: [] as const },
  {
    getJob: query({ path: 'GET core/jobs/{id}', needs: 'Authenticated', input: byId, output: type<JobView>(), tag: 'Job' }),
    cancelJob: mutation({ path: 'POST core/jobs/{id}/cancel', needs: 'Authenticated', input: byId, output: type<JobView>(), tag: 'Job' }),
  },
);
