import { startTestServer } from '@tessera/plugin-sdk/testing';
import { bannerCalls } from '../../contract/banners';
import { postCalls } from '../../contract/posts';
import { websiteCalls } from '../../contract/website';
import appearance from '../index';

test('the sample website has something on every screen, and nothing in it that sanitizing would change', async () => {
  const server = await startTestServer({ plugins: [appearance], demo: true });
  try {
    const admin = await server.admin();
    const shown = await admin.call(bannerCalls.listBanners, {});
    expect(shown.total).toBe(5);
    expect((await fetch(`${server.url}${shown.data[0]!.image}`)).headers.get('content-type')).toMatch(/^image\//);
    expect((await admin.call(postCalls.listPosts, { categoryCode: 'news' })).total).toBe(5);
    const { data } = await admin.call(websiteCalls.listContentSettings, {});
    expect(data.filter((setting) => setting.type === 'feature')).toHaveLength(4);
    const { id, title, content, version } = data[0]!;
    expect((await admin.call(websiteCalls.updateContentSetting, { id, title, content, version })).content).toBe(content);
  } finally {
    await server.close();
  }
});
