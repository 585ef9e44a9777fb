import { findRecord, implement, updateRecord } from '@tessera/plugin-sdk/server';
import { systemConfigCalls } from '../../contract/systemConfig';
import { systemConfig } from './table';

const theRow = 1;

export const systemConfigHandlers = implement(systemConfigCalls, {
  getSystemConfig: (_input, ctx) => findRecord(ctx, systemConfig, theRow),
  updateSystemConfig: (input, ctx) => updateRecord(ctx, systemConfig, theRow, input, { entity: 'SystemConfig' }),
});
