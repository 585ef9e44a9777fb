import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { logoCalls, logoOrderCalls, websiteCalls } from '../../contract/website';
import appearance from '../index';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [appearance] });
  admin = await server.admin();
});
afterAll(() => server.close());

const pasted = [
  '<h2>Giới thiệu</h2><script>alert(1)</script>',
  '<p onclick="alert(1)">Xin <strong>chào</strong></p>',
  '<img src="/x.png" onerror="alert(1)" alt="ảnh">',
  '<img src="data:image/png;base64,AAAA">',
  '<img src="https://example.vn/a.png" onload="alert(1)"><img src="/api/files/0a1b.webp" alt="tải lên">',
  '<a href="javascript:alert(1)">bấm</a><a href="https://example.vn">trang</a>',
  '<iframe src="https://evil.example"></iframe><style>p{display:none}</style><svg onload="alert(1)"></svg>',
].join('');

test('a script pasted into rich text never comes back out, and what the editor makes does', async () => {
  const { id } = await admin.call(websiteCalls.createContentSetting, { type: 'introduction', title: 'Giới thiệu', content: pasted });
  const { data } = await admin.call(websiteCalls.listContentSettings, { type: 'introduction' });
  const content = data.find((setting) => setting.id === id)?.content ?? '';
  expect(content).toContain('<h2>Giới thiệu</h2>');
  expect(content).toContain('<strong>chào</strong>');
  expect(content).toContain('https://example.vn/a.png');
  expect(content).toContain('src="/api/files/0a1b.webp"');
  expect(content).toContain('href="https://example.vn"');
  expect(content).not.toMatch(/script|alert|onerror|onclick|onload|javascript:|data:|iframe|<style|<svg/i);
});

test('there is one setting of a type, found by its type or its code', async () => {
  const first = await admin.call(websiteCalls.createContentSetting, { type: 'policy', title: 'Chính sách', content: '<p>Một</p>' });
  expect(
    await admin.problem(websiteCalls.createContentSetting, { type: 'policy', title: 'Chính sách nữa', content: '<p>Hai</p>' }),
  ).toMatchObject({ status: 409, code: 'duplicate', errors: [{ path: 'type' }] });
  expect(
    await admin.problem(websiteCalls.createContentSetting, { type: 'POLICY_TERM', title: 'Chính sách nữa', content: '<p>Hai</p>' }),
  ).toMatchObject({ status: 409, code: 'duplicate' });
  expect((await admin.call(websiteCalls.listContentSettings, { type: 'POLICY_TERM' as never })).data).toMatchObject([
    { id: first.id, type: 'policy' },
  ]);
  expect(await admin.problem(websiteCalls.createContentSetting, { type: 'moon', title: 'x', content: '<p>x</p>' })).toMatchObject({
    status: 400,
    errors: [{ path: 'type' }],
  });
});

test('of two people who edit the same setting the second one is told', async () => {
  const made = await admin.call(websiteCalls.createContentSetting, { type: 'security', title: 'Bảo mật', content: '<p>Một</p>' });
  expect(
    await admin.call(websiteCalls.updateContentSetting, { id: made.id, title: 'Bảo mật', content: '<p>Hai</p>', version: made.version }),
  ).toMatchObject({ version: 2, content: '<p>Hai</p>' });
  expect(
    await admin.problem(websiteCalls.updateContentSetting, { id: made.id, title: 'Bảo mật', content: '<p>Ba</p>', version: made.version }),
  ).toMatchObject({ status: 409, code: 'stale', current: { content: '<p>Hai</p>' } });
});

test('markup without any content is no content', async () => {
  expect(
    await admin.problem(websiteCalls.createContentSetting, {
      type: 'condition',
      title: 'Điều khoản',
      content: '<p> </p><script>x</script>',
    }),
  ).toMatchObject({ status: 400, errors: [{ path: 'content', key: 'validation.required' }] });
});

test('features are many, are ordered by hand and can be removed; a page cannot', async () => {
  const make = (title: string) => admin.call(websiteCalls.createContentSetting, { type: 'feature', title, content: '<p>x</p>' });
  const [a, b, c] = [await make('A'), await make('B'), await make('C')];
  const titles = async () => (await admin.call(websiteCalls.listContentSettings, { type: 'feature' })).data.map((f) => f.title);
  await admin.call(websiteCalls.moveFeature, { id: c.id, direction: 'up' });
  expect(await titles()).toEqual(['A', 'C', 'B']);
  await admin.call(websiteCalls.moveFeature, { id: a.id, direction: 'up' });
  expect(await titles()).toEqual(['A', 'C', 'B']);
  await admin.call(websiteCalls.removeFeature, { id: b.id, version: b.version });
  expect(await titles()).toEqual(['A', 'C']);
  const page = await admin.call(websiteCalls.createContentSetting, { type: 'purchasePolicy', title: 'Mua', content: '<p>x</p>' });
  expect(await admin.problem(websiteCalls.removeFeature, { id: page.id })).toMatchObject({ status: 404 });
});

test('company logos need a picture of ours or of an https address', async () => {
  expect(await admin.problem(logoCalls.createCompanyLogo, { name: 'Việt Tín', image: 'javascript:alert(1)' })).toMatchObject({
    status: 400,
    errors: [{ path: 'image', key: 'validation.imageUrl' }],
  });
  expect(await admin.problem(logoCalls.createCompanyLogo, { name: 'Việt Tín' })).toMatchObject({
    status: 400,
    errors: [{ path: 'image' }],
  });
  const [one, two] = [
    await admin.call(logoCalls.createCompanyLogo, { name: 'Việt Tín', image: 'https://example.vn/1.png' }),
    await admin.call(logoCalls.createCompanyLogo, { name: 'Đại Dương', image: 'https://example.vn/2.png' }),
  ];
  await admin.call(logoOrderCalls.moveCompanyLogo, { id: one.id, direction: 'down' });
  expect((await admin.call(logoCalls.listCompanyLogo, {})).data.map((l) => l.id)).toEqual([two.id, one.id]);
});
