import { object } from 'yup';
import { calls, mutation, recordId, type, type StartedJob } from '@tessera/plugin-sdk/contract';
import { contracts } from './index';

export const refreshCalls = calls(contracts, {
  /** Asks the insurer's gateway how the contract stands; the job takes what it answers. */
  refreshPolicy: mutation({
    path: 'POST policy/refresh-data?policyId',
    needs: 'UpdatePolicy',
    input: object({ policyId: recordId().required() }),
    output: type<StartedJob>(),
    problems: [404, 409],
    repeats: 'a contract is refreshed once at a time, and twice does no harm',
  }),
});
