import { admin, daily, event, job, manifest, permissionsOf, type } from '@tessera/plugin-sdk/contract';
import type { ScheduledInput, StateChange } from '@tessera/plugin-sdk/contract';
import { customerSupport } from '../../members/contract/memberRoles';
import type { InspectionCounts, InspectionState } from './inspections';

/**
 * The example of the documentation, and the fixture of its tests: somebody asks for an inspection, a second person approves or rejects it.
 */
export const example = manifest({
  id: 'example',
  title: { vi: 'Giám định (mẫu)', en: 'Inspections (example)' },
  api: ['inspection'],
  requires: ['products'],
  permissions: permissionsOf('Inspection', { vi: 'Giám định', en: 'Inspections' }, { all: [admin], Read: [customerSupport] }),
  slots: { inspection: type<{ inspectionId: number }>() },
  services: { counts: type<InspectionCounts>() },
  events: { moved: event<StateChange<InspectionState>>() },
  jobs: {
    expire: job<ScheduledInput, { expired: number }>({ title: { vi: 'Từ chối giám định quá ngày', en: 'Reject late inspections' } }),
  },
  schedules: { expire: daily('00:10') },
});
