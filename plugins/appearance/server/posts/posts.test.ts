import { startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
import { categoryCalls, newsCategory } from '../../contract/categories';
import { postCalls } from '../../contract/posts';
import appearance from '../index';

let server: TestServer;
let categories: Record<string, number>;
beforeAll(async () => {
  server = await startTestServer({ plugins: [appearance] });
  const { data } = await (await server.admin()).call(categoryCalls.listCategory, {});
  categories = Object.fromEntries(data.map((c) => [c.code, c.id]));
});
afterAll(() => server.close());

const draft = (title: string, more: object = {}) => ({
  title,
  categoryId: categories.guide as number,
  image: 'https://example.vn/a.png',
  content: '<p>Nội dung</p>',
  ...more,
});

test('the address of a post follows its title, is normalized and belongs to one post', async () => {
  const editor = await server.as(['ReadArticle', 'CreateArticle', 'UpdateArticle']);
  const post = await editor.call(postCalls.createPost, draft('Ưu đãi Tết Đinh Mùi!'));
  expect(post).toMatchObject({ slug: 'uu-dai-tet-dinh-mui', categoryName: 'Hướng dẫn' });
  expect(await editor.call(postCalls.createPost, draft('Khác', { slug: ' Đường  dẫn/Mới ' }))).toMatchObject({ slug: 'duong-dan-moi' });
  expect(await editor.call(postCalls.createPost, draft('Để trống', { slug: '' }))).toMatchObject({ slug: 'de-trong' });
  expect(await editor.problem(postCalls.createPost, draft('Lại nữa', { slug: 'uu-dai-tet-dinh-mui' }))).toMatchObject({
    status: 409,
    code: 'duplicate',
    errors: [{ path: 'slug' }],
  });
  expect(await editor.problem(postCalls.createPost, draft('!!!'))).toMatchObject({
    status: 400,
    errors: [{ path: 'slug', key: 'validation.required' }],
  });
});

test('title, category, image and content are needed', async () => {
  const admin = await server.admin();
  const problem = await admin.problem(postCalls.createPost, {});
  expect(problem.errors?.map((e) => e.path).sort()).toEqual(['categoryId', 'content', 'image', 'slug', 'title']);
  expect(await admin.problem(postCalls.createPost, draft('x', { categoryId: 999_999 }))).toMatchObject({
    status: 400,
    errors: [{ path: 'categoryId' }],
  });
});

test('the content is cleaned, is read with the post and stays out of the list', async () => {
  const admin = await server.admin();
  const { id } = await admin.call(
    postCalls.createPost,
    draft('Có mã lạ', { content: '<p>Chào<img src=x onerror=alert(1)></p><iframe src="//evil"></iframe>' }),
  );
  expect((await admin.call(postCalls.getPost, { id })).content).toBe('<p>Chào<img src="x" /></p>');
  const list = await admin.call(postCalls.listPosts, { search: 'co ma la' });
  expect(list.data).toMatchObject([{ id, categoryName: 'Hướng dẫn' }]);
  expect(list.data[0]).not.toHaveProperty('content');
  expect(list.data[0]).not.toHaveProperty('search');
});

test('news are the posts of the news category', async () => {
  const admin = await server.admin();
  const { id } = await admin.call(postCalls.createPost, draft('Bão số 13', { categoryId: categories.news }));
  expect((await admin.call(postCalls.listPosts, { categoryCode: newsCategory })).data.map((p) => p.id)).toEqual([id]);
  expect((await admin.call(postCalls.listPosts, { categoryId: [categories.news as number, categories.promotion as number] })).total).toBe(
    1,
  );
});

test('a post edited by somebody else in between is not overwritten', async () => {
  const admin = await server.admin();
  const post = await admin.call(postCalls.createPost, draft('Bản đầu'));
  await admin.call(postCalls.updatePost, { id: post.id, ...draft('Bản hai'), version: post.version });
  expect(await admin.problem(postCalls.updatePost, { id: post.id, ...draft('Bản ba'), version: post.version })).toMatchObject({
    status: 409,
    code: 'stale',
    current: { title: 'Bản hai' },
  });
});
