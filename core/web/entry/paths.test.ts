import { isPublicPath, resetOf, safeReturnPath, screenPath, signInAddress } from './paths';

const origin = 'https://admin.example';

test.each([
  ['/role-list?page=2#x', '/role-list?page=2#x'],
  ['//evil.example/x', undefined],
  ['/\\evil.example', undefined],
  ['/\t/evil.example', undefined],
  ['https://evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['/../api/secret', undefined],
  ['/login?next=/login', undefined],
  ['/a/../login', undefined],
  ['/', undefined],
  ['', undefined],
  [null, undefined],
])('after sign-in %p leads to %p', (next, expected) => {
  expect(safeReturnPath(next, origin)).toBe(expected);
});

test('the sign-in page keeps where one wanted to go', () => {
  expect(signInAddress('/role-list?page=2')).toBe('/admin/login?next=%2Frole-list%3Fpage%3D2');
  expect(signInAddress('/')).toBe('/admin/login');
  expect(screenPath(new URL('https://a/admin/role-list?page=2'))).toBe('/role-list?page=2');
  expect([isPublicPath('/'), isPublicPath('/login'), isPublicPath('/login?next=x'), isPublicPath('/loginx')]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('a link with which a new password is set holds token and code', () => {
  expect(resetOf('#reset=abcdefghijklmnopqrstuvwxyz-_0123456789ABCDE.012345')).toEqual({
    token: 'abcdefghijklmnopqrstuvwxyz-_0123456789ABCDE',
    code: '012345',
  });
  expect([resetOf(''), resetOf('#reset=short.012345'), resetOf('#x')]).toEqual([undefined, undefined, undefined]);
});
