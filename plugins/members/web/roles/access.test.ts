import { superAdmin } from '@tessera/plugin-sdk/contract';
import { lockOf, mayGive } from './access';

const here = new Set(['ReadAccount', 'UpdateAccount', 'ReadCustomer', 'DeleteCustomer']);
const clerk = {
  permissions: ['ReadAccount', 'UpdateAccount', 'ReadCustomer'],
  isSuperAdmin: false,
  roles: [{ id: 1001, code: 'clerk', description: '' }],
};
const boss = { permissions: [], isSuperAdmin: true, roles: [{ id: superAdmin.id, code: 'super_admin', description: '' }] };
const role = (id: number, permissions: string[], more: object = {}) => ({ id, permissions, ...more });

test('reserved and default roles are locked for everyone', () => {
  expect(lockOf(role(2, [], { isReserved: true, isDefault: true }), boss, here)).toBe('reserved');
  expect(lockOf(role(5, [], { isDefault: true }), boss, here)).toBe('default');
  expect(lockOf(role(1002, ['DeleteCustomer']), boss, here)).toBeUndefined();
});

test('nobody changes their own role, one that can do more, or any without the permission', () => {
  expect(lockOf(role(1001, ['ReadAccount']), clerk, here)).toBe('own');
  expect(lockOf(role(1002, ['DeleteCustomer']), clerk, here)).toBe('beyond');
  expect(lockOf(role(1002, ['ReadCustomer']), clerk, here)).toBeUndefined();
  expect(lockOf(role(1002, ['ReadCustomer']), { ...clerk, permissions: ['ReadAccount'] }, here)).toBe('permission');
});

test('grants of plugins that are off do not count here', () => {
  expect(lockOf(role(1002, ['ReadCustomer', 'ReadBank']), clerk, here)).toBeUndefined();
});

test('a role is given by those who hold all of it, reserved ones by super administrators', () => {
  expect(mayGive(role(1002, ['ReadCustomer']), clerk, here)).toBe(true);
  expect(mayGive(role(1002, ['ReadCustomer', 'DeleteCustomer']), clerk, here)).toBe(false);
  expect(mayGive(role(superAdmin.id, []), clerk, here)).toBe(false);
  expect(mayGive(role(superAdmin.id, []), boss, here)).toBe(true);
});
