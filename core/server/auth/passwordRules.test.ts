import { weaknessOf } from './passwordRules';

const own = { userName: 'thu.ha', email: 'thu.ha.nguyen@example.com', firstName: 'Thu Hà', lastName: 'Nguyễn', brand: 'Tessera Bảo Hiểm' };

test.each([
  ['12345678', 'passwordCommon'],
  ['Password', 'passwordCommon'],
  ['Matkhau123', 'passwordCommon'],
  ['aaaaaaaa', 'passwordRepeated'],
  ['        ', 'passwordRepeated'],
  ['abababab', 'passwordRepeated'],
  ['thu.ha.nguyen@example.com', 'passwordOwnWords'],
  ['NguyenThuHa1', 'passwordOwnWords'],
  ['nguyễn-123', 'passwordOwnWords'],
  ['Tessera1!', 'passwordOwnWords'],
  ['bảohiểm@1', undefined],
  ['nguyen thich ca phe sua da', undefined],
  ['mật khẩu riêng', undefined],
] as const)('%s', (password, weakness) => {
  expect(weaknessOf(password, own)).toBe(weakness);
});

test('without an account the words of nobody are looked for', () => {
  expect(weaknessOf('Tessera2026')).toBeUndefined();
});
