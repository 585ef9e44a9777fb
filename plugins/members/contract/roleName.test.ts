import { roleName } from './roleName';

test("a role is called by the specification's name, its description, or its code", () => {
  expect(roleName({ description: 'Quản trị viên', code: 'admin' }, 'en')).toBe('Administrator');
  expect(roleName({ description: 'Đội trực đêm', code: 'night' }, 'en')).toBe('Đội trực đêm');
  expect(roleName({ description: '', code: 'night' }, 'vi')).toBe('night');
});
