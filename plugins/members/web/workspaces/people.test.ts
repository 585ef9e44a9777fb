import type { WorkspaceUser } from '../../contract/workspaces';
import { lastAdminOf } from './people';

const person = (accountId: number, permission: WorkspaceUser['permission'], isActive = true): WorkspaceUser => ({
  accountId,
  permission,
  isActive,
  userName: '',
  fullName: '',
  email: '',
});

test('an admin is the last one while no other active admin is there', () => {
  expect(lastAdminOf([person(1, 'admin'), person(2, 'editor')])).toBe(1);
  expect(lastAdminOf([person(1, 'admin'), person(2, 'admin')])).toBeUndefined();
  expect(lastAdminOf([person(1, 'admin'), person(2, 'admin', false)])).toBe(1);
  expect(lastAdminOf([])).toBeUndefined();
});
