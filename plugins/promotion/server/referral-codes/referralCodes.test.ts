import { startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
import { referralCodeCalls, usualSerial } from '../../contract/referralCodes';
import promotion from '../index';

let server: TestServer;
beforeAll(async () => (server = await startTestServer({ plugins: [promotion] })));
afterAll(() => server.close());

const draft = (name: string, more: object = {}) => ({
  name,
  link: 'https://tessera.example.vn/gioi-thieu',
  image: 'https://example.vn/a.webp',
  content: '<p>Giới thiệu bạn bè</p>',
  ...more,
});
const all = ['ReadRefferalCode', 'CreateRefferalCode', 'UpdateRefferalCode', 'DeleteRefferalCode'];

test('name, link, image and content are needed, the place is 100 unless said, and the link is https', async () => {
  const editor = await server.as(all);
  const empty = await editor.problem(referralCodeCalls.createReferralCode, {});
  expect(empty.errors?.map((e) => e.path).sort()).toEqual(['content', 'image', 'link', 'name']);
  for (const link of ['http://example.vn', 'javascript:alert(1)', 'https://', 'example.vn', 'https://a b.vn']) {
    expect(await editor.problem(referralCodeCalls.createReferralCode, draft('Đại lý', { link }))).toMatchObject({
      status: 400,
      errors: [{ path: 'link', key: 'promotion:referralCodes.validation.link' }],
    });
  }
  expect(
    await editor.problem(referralCodeCalls.createReferralCode, draft('Trống', { content: '<p><script>x</script></p>' })),
  ).toMatchObject({ status: 400, errors: [{ path: 'content', key: 'validation.required' }] });
  expect(
    await editor.call(
      referralCodeCalls.createReferralCode,
      draft('Đại lý Hà Nội', { content: '<p onclick="x()">Chào</p><script>x</script>' }),
    ),
  ).toMatchObject({ serial: usualSerial, isDefault: false, content: '<p>Chào</p>' });
});

test('codes are listed in their order and found without accents', async () => {
  const editor = await server.as(all);
  const [last, first] = [
    await editor.call(referralCodeCalls.createReferralCode, draft('Sàn đối tác Đà Nẵng', { serial: 7 })),
    await editor.call(referralCodeCalls.createReferralCode, draft('Cộng tác viên Đà Lạt', { serial: 3 })),
  ];
  expect((await editor.call(referralCodeCalls.listReferralCode, { search: 'da' })).data.map((row) => row.id)).toEqual(
    expect.arrayContaining([first.id, last.id]),
  );
  expect((await editor.call(referralCodeCalls.listReferralCode, { search: 'doi tac da nang' })).data.map((row) => row.id)).toEqual([
    last.id,
  ]);
  const listed = (await editor.call(referralCodeCalls.listReferralCode, {})).data.map((row) => row.serial);
  expect(listed).toEqual([...listed].sort((a, b) => a - b));
});

test('one code at most is the default: giving the mark to another takes it away, also when ten do so at once', async () => {
  const editor = await server.as(all);
  const made = [];
  for (let n = 0; n < 10; n++) made.push(await editor.call(referralCodeCalls.createReferralCode, draft(`Mã ${n}`)));
  await Promise.all(
    made.map(({ id, name, version }) =>
      editor.call(referralCodeCalls.updateReferralCode, { id, ...draft(name), isDefault: true, version }),
    ),
  );
  const defaults = async () =>
    (await editor.call(referralCodeCalls.listReferralCode, { pageSize: 100 })).data.filter((row) => row.isDefault);
  expect(await defaults()).toHaveLength(1);
  const another = await editor.call(referralCodeCalls.createReferralCode, draft('Mặc định mới', { isDefault: true }));
  expect(await defaults()).toMatchObject([{ id: another.id }]);
});

test('the default code cannot be deleted; what stops being it can', async () => {
  const editor = await server.as(all);
  const code = await editor.call(referralCodeCalls.createReferralCode, draft('Mặc định', { isDefault: true }));
  expect(await editor.problem(referralCodeCalls.removeReferralCode, { id: code.id })).toMatchObject({
    status: 409,
    code: 'default_referral_code',
  });
  const plain = await editor.call(referralCodeCalls.updateReferralCode, {
    id: code.id,
    ...draft('Mặc định'),
    isDefault: false,
    version: code.version,
  });
  expect(await editor.problem(referralCodeCalls.removeReferralCode, { id: code.id, version: code.version })).toMatchObject({
    code: 'stale',
  });
  await editor.call(referralCodeCalls.removeReferralCode, { id: code.id, version: plain.version });
  expect(await editor.problem(referralCodeCalls.getReferralCode, { id: code.id })).toMatchObject({ status: 404 });
});

test('who may only read changes nothing', async () => {
  const reader = await server.as(['ReadRefferalCode']);
  expect(await reader.call(referralCodeCalls.listReferralCode, {})).toMatchObject({ page: 1 });
  expect(await reader.problem(referralCodeCalls.createReferralCode, draft('x'))).toMatchObject({
    status: 403,
    needs: ['CreateRefferalCode'],
  });
  expect(await reader.problem(referralCodeCalls.updateReferralCode, { id: 1, ...draft('x') })).toMatchObject({
    status: 403,
    needs: ['UpdateRefferalCode'],
  });
  expect(await reader.problem(referralCodeCalls.removeReferralCode, { id: 1 })).toMatchObject({
    status: 403,
    needs: ['DeleteRefferalCode'],
  });
});
