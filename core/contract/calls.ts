import type { Calls } from '@tessera/plugin-sdk/contract';
import { approvalCalls, openApprovalCalls } from './approvals';
import { authCalls } from './auth';
import {
  auditCalls,
  auditExport,
  editCalls,
  endingCalls,
  drawnCalls,
  eventCalls,
  fileCalls,
  jobCalls,
  listExportCalls,
  permissionCalls,
  pluginCalls,
  waitingCalls,
} from './operations';
import { findCalls } from './finding';
import { sessionCalls } from './sessions';
import { listViewCalls } from './listViews';
import { preferenceCalls } from './preferences';
import { serviceAccountCalls } from './serviceAccounts';

/** Every call that core answers itself. */
export const coreCalls: readonly Calls[] = [
  approvalCalls,
  openApprovalCalls,
  authCalls,
  auditCalls,
  auditExport,
  editCalls,
  endingCalls,
  drawnCalls,
  eventCalls,
  fileCalls,
  findCalls,
  jobCalls,
  listExportCalls,
  permissionCalls,
  pluginCalls,
  serviceAccountCalls,
  waitingCalls,
  listViewCalls,
  sessionCalls,
  preferenceCalls,
];
export { fileCalls };
