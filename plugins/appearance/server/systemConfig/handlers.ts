import { findRecord, implement, mergedInput, updateRecord } from '@tessera/plugin-sdk/server';
import { systemConfigCalls } from '../../contract/systemConfig';
import { systemConfig } from './table';

const theRow = 1;

export const systemConfigHandlers = implement(systemConfigCalls, {
  getSystemConfig: (_input, ctx) => findRecord(ctx, systemConfig, theRow),
  updateSystemConfig: (sent, ctx) =>
    updateRecord(ctx, systemConfig, theRow, (stored) => mergedInput(systemConfigCalls.updateSystemConfig, sent, stored), {
      entity: 'SystemConfig',
    }),
});
