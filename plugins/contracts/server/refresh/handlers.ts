import { conflict, findRecord, implement, start } from '@tessera/plugin-sdk/server';
import { contracts } from '../../contract';
import { refreshCalls } from '../../contract/refresh';
import { contractTable } from '../contracts/table';
import { insurerOf } from './insurer';

export const refreshHandlers = implement(refreshCalls, {
  async refreshPolicy({ policyId }, ctx) {
    const row = await findRecord(ctx, contractTable, policyId);
    if (!(await insurerOf(ctx, row)))
      throw conflict('no_insurer_gateway', {
        vi: `Chưa khai báo cổng dữ liệu của ${row.companyName}. Hãy thêm “insurers” vào cài đặt của contracts.`,
        en: `The data gateway of ${row.companyName} is not in the settings. Add “insurers” to the settings of contracts.`,
      });
    return start(ctx, contracts.jobs.refresh, { contractId: policyId }, { once: `refresh:${policyId}` });
  },
});
