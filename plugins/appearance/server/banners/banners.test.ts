import { startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
import { bannerCalls } from '../../contract/banners';
import appearance from '../index';

let server: TestServer;
beforeAll(async () => (server = await startTestServer({ plugins: [appearance] })));
afterAll(() => server.close());

const image = 'https://example.vn/banner.webp';

test('a banner has a type, a picture and a place among those of its type', async () => {
  const editor = await server.as(['ReadAppearance', 'CreateAppearance', 'UpdateAppearance']);
  expect(await editor.problem(bannerCalls.createBanner, { title: 'Tết', type: 3 })).toMatchObject({
    status: 400,
    errors: expect.arrayContaining([expect.objectContaining({ path: 'type' }), expect.objectContaining({ path: 'image' })]) as unknown,
  });
  const make = (title: string, type: 1 | 2) =>
    editor.call(bannerCalls.createBanner, { title, type, image, content: '<p>x</p><script>alert(1)</script>' });
  const [first, other, second] = [await make('Tết Đinh Mùi', 1), await make('Nhà', 2), await make('Sức khoẻ', 1)];
  expect(first.content).toBe('<p>x</p>');
  await editor.call(bannerCalls.moveBanner, { id: second.id, direction: 'up' });
  expect((await editor.call(bannerCalls.listBanners, { type: 1 })).data.map((b) => b.id)).toEqual([second.id, first.id]);
  expect((await editor.call(bannerCalls.listBanners, { type: 2 })).data).toMatchObject([{ id: other.id }]);
  expect((await editor.call(bannerCalls.listBanners, { search: 'tet dinh' })).data).toMatchObject([{ id: first.id }]);
  expect(await editor.problem(bannerCalls.removeBanner, { id: first.id })).toMatchObject({ status: 403, needs: ['DeleteAppearance'] });
});

test('a change made with an old version is refused', async () => {
  const admin = await server.admin();
  const made = await admin.call(bannerCalls.createBanner, { title: 'A', type: 1, image });
  await admin.call(bannerCalls.updateBanner, { id: made.id, title: 'B', type: 2, image, version: made.version });
  expect(await admin.problem(bannerCalls.updateBanner, { id: made.id, title: 'C', type: 2, image, version: made.version })).toMatchObject({
    status: 409,
    code: 'stale',
    current: { title: 'B' },
  });
  expect(await admin.problem(bannerCalls.removeBanner, { id: made.id, version: made.version })).toMatchObject({ code: 'stale' });
  await admin.call(bannerCalls.removeBanner, { id: made.id, version: made.version + 1 });
});
