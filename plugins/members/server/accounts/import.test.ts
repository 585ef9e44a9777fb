import { admin as adminRole } from '@tessera/plugin-sdk/contract';
import { sql } from 'drizzle-orm';
import { exported, startTestServer, tried, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { utils } from 'xlsx';
import { accountCalls, accountImport } from '../../contract/accounts';
import members from '../index';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [members], publicUrl: 'https://office.example' });
  admin = await server.admin();
});
afterAll(() => server.close());

const heads = ['Họ và tên đệm', 'Tên', 'E-mail', 'Số điện thoại', 'Vai trò', 'Đang hoạt động'];
type Cells = (string | null)[];
const bring = (rows: Cells[], client = admin) => tried(client, accountImport, 'Account', [heads, ...rows]);
const listed = async (search: string) => (await admin.call(accountCalls.listAccounts, { search, pageSize: 100, sort: 'email,asc' })).data;
const post = async (path: string, body: object) => {
  const answer = await server
    .stranger()
    .fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  return { status: answer.status, ...((await answer.json()) as { accessToken?: string; user?: { mustChangePassword?: true } }) };
};
const linkIn = (text: string) => /https:\/\/office\.example\/admin\/login#reset=([\w-]+)\.(\d{6})/.exec(text)!;

test('people of a workbook get accounts with roles by name, and a mail with which each sets a password', async () => {
  const before = (await server.mails()).length;
  const { view, write } = await bring([
    ['Nguyễn', 'An', 'An.Nguyen@one.example', '0912 000 101', 'Cửa hàng kính; customer_support', null],
    ['Trần', 'Bình', 'an.nguyen@two.example', '0912000102', 'Store (eyeglass claims)', 'có'],
    ['Lê', 'Chi', 'chi.le@one.example', '0912000103', 'Quản trị viên', 'không'],
  ]);
  expect(view.rows).toEqual({ add: 3, change: 0, leave: 0, refuse: 0 });
  expect([await listed('one.example'), (await server.mails()).length]).toEqual([[], before]);
  expect(await write()).toMatchObject({ state: 'applied', written: 3 });

  expect([...(await listed('one.example')), ...(await listed('two.example'))]).toMatchObject([
    { userName: 'an.nguyen', email: 'an.nguyen@one.example', phoneNumber: '0912000101', roles: [{ id: 6 }, { id: 11 }], isActive: true },
    { userName: 'chi.le', isActive: false, roles: [{ id: adminRole.id }] },
    { userName: 'an.nguyen2', fullName: 'Trần Bình', roles: [{ id: 11 }] },
  ]);
  // an account that is not active is asked for nothing
  const mails = (await server.mails()).slice(before);
  expect(mails.map(({ to }) => to).sort()).toEqual(['an.nguyen@one.example', 'an.nguyen@two.example']);
  expect(mails.find(({ to }) => to.endsWith('two.example'))!.text).toContain('an.nguyen2');

  const [, token, otp] = linkIn(mails.find(({ to }) => to.endsWith('one.example'))!.text);
  expect(await post('auth/login', { username: 'an.nguyen', password: '', session: 'token' })).not.toMatchObject({ status: 200 });
  expect(await post('user/reset-password', { token, otp, password: 'quay-kinh-so-9' })).toMatchObject({ status: 200 });
  expect(await post('user/reset-password', { token, otp, password: 'quay-kinh-so-8' })).toMatchObject({ status: 400 });
  const signedIn = await post('auth/login', { username: 'an.nguyen@one.example', password: 'quay-kinh-so-9', session: 'token' });
  expect(signedIn).toMatchObject({ status: 200 });
  expect(signedIn.user!.mustChangePassword).toBeUndefined();

  const { rows } = await server.db.execute<{ action: string; changes: object }>(
    sql`select action, changes from core.audit_log where entity = 'Account' and label = 'an.nguyen' and action = 'applyImportAccount'`,
  );
  expect(rows).toMatchObject([{ changes: { roles: { after: ['customer_support', 'store'] } } }]);
});

test('what is wrong is told by row and column, and nothing is written', async () => {
  await admin.call(accountCalls.createAccount, {
    ...{ lastName: 'Có', firstName: 'Sẵn', email: 'co.san@wrong.example', phoneNumber: '0912000200', password: 'mot-mat-khau' },
    roleIds: [11],
  });
  const { view, refused } = await bring([
    ['Một', 'A', 'không phải', '0912000201', 'store', null],
    ['Hai', '', 'hai@wrong.example', '123', 'store', null],
    ['Ba', 'C', 'ba@wrong.example', '0912000203', 'vai trò lạ', null],
    ['Bốn', 'D', 'bon@wrong.example', '0912000204', 'Khách hàng', null],
    ['Năm', 'E', 'nam@wrong.example', '0912000200', 'store', null],
    ['Sáu', 'F', 'co.san@wrong.example', '0912000200', 'store', null],
    ['Bảy', 'G', 'bay@wrong.example', '0912000207', null, null],
  ]);
  expect(view.rows).toEqual({ add: 0, change: 0, leave: 0, refuse: 7 });
  expect(refused.map(({ row, faults }) => [row, ...faults.map(({ letter }) => letter)])).toEqual([
    [2, 'C'],
    [3, 'B', 'D'],
    [4, 'E'],
    [5, 'E'],
    [6, 'D'],
    [7, 'C'],
    [8, 'E'],
  ]);
  expect(await admin.problem(accountImport.applyImportAccount, { id: view.id })).toMatchObject({ status: 409 });
  expect(await listed('wrong.example')).toHaveLength(1);
});

test('nobody brings what they could not create: the permission, and roles that can do more than they', async () => {
  expect(await (await server.as(['ReadAccount'])).problem(accountImport.listImportAccount, {})).toMatchObject({ status: 403 });
  const clerk = await server.as(['ReadAccount', 'CreateAccount']);
  const { refused } = await bring(
    [
      ['Kẻ', 'Gian', 'ke.gian@more.example', '0912000301', 'Quản trị viên', null],
      ['Kẻ', 'Gian', 'ke.gian2@more.example', '0912000302', 'Quản trị tối cao', null],
    ],
    clerk,
  );
  expect(refused.map(({ faults }) => faults.map(({ letter }) => letter))).toEqual([['E'], ['E']]);
  expect(refused[0]!.faults[0]!.reason).toMatch(/permissions that you do not hold/);
});

test('an import is undone as long as nobody has set a password or was changed', async () => {
  const rows: Cells[] = [
    ['Võ', 'Dung', 'dung@undo.example', '0912000401', 'store', null],
    ['Võ', 'Em', 'em@undo.example', '0912000402', 'store', null],
  ];
  const first = await bring(rows);
  await first.write();
  expect((await bring(rows)).view.rows).toEqual({ add: 0, change: 0, leave: 2, refuse: 0 });
  expect(await first.undo()).toMatchObject({ state: 'undone' });
  expect(await listed('undo.example')).toEqual([]);

  const second = await bring(rows);
  await second.write();
  const [, token, otp] = linkIn((await server.mails()).findLast(({ to }) => to === 'em@undo.example')!.text);
  await post('user/reset-password', { token, otp, password: 'quay-kinh-so-9' });
  expect(await second.undo()).toMatchObject({ state: 'applied' });
  expect(await listed('undo.example')).toHaveLength(2);
});

test('the template has the columns of the form and the roles by name; no password', async () => {
  const { book } = await exported(admin, accountImport.importTemplateAccount);
  expect(utils.sheet_to_json<string[]>(book.Sheets.Rows!, { header: 1 })[0]).toEqual([
    'Last name *',
    'First name *',
    'E-mail *',
    'Phone number *',
    'Roles *',
    'Active',
  ]);
  expect(JSON.stringify(utils.sheet_to_json(book.Sheets.Choices!, { header: 1 }))).toContain('Store (eyeglass claims)');
  expect(JSON.stringify(book.Sheets)).not.toMatch(/password/i);
});
