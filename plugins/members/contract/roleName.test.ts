import { admin } from '@tessera/plugin-sdk/contract';
import { roleName } from './roleName';

test('a role is called by its label, its description, or its code', () => {
  expect(roleName({ description: 'Quản trị viên', code: 'admin', label: admin.label }, 'en')).toBe('Administrator');
  expect(roleName({ description: 'Đội trực đêm', code: 'night', label: null }, 'en')).toBe('Đội trực đêm');
  expect(roleName({ description: '', code: 'night', label: null }, 'vi')).toBe('night');
});
