import { exported, startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
import { categoryCalls } from '../../contract/categories';
import { postCalls } from '../../contract/posts';
import appearance from '../index';

let server: TestServer;
beforeAll(async () => (server = await startTestServer({ plugins: [appearance] })));
afterAll(() => server.close());

test('default categories are there from the start and can be neither edited nor deleted', async () => {
  const admin = await server.admin();
  const { data } = await admin.call(categoryCalls.listCategory, {});
  const news = data.find((c) => c.code === 'news');
  expect(news).toMatchObject({ displayName: 'Tin tức', isDefault: true });
  const english = 'A default category can be neither edited nor deleted.';
  expect(await admin.problem(categoryCalls.updateCategory, { id: news?.id, displayName: 'News' })).toMatchObject({
    status: 409,
    code: 'default_category',
    detail: english,
  });
  expect(await admin.problem(categoryCalls.removeCategory, { id: news?.id })).toMatchObject({
    status: 409,
    code: 'default_category',
    detail: english,
  });
  const vietnamese = await admin.fetch(`category/${news?.id}`, { method: 'DELETE', headers: { 'accept-language': 'vi' } });
  expect(await vietnamese.json()).toMatchObject({ detail: 'Danh mục mặc định không thể sửa hoặc xoá.' });
});

test('the list goes out as a workbook', async () => {
  const { rows, fileName } = await exported(await server.admin(), categoryCalls.exportCategory, { sort: 'displayName,asc' });
  expect(fileName).toBe('danh-muc.xlsx');
  expect(rows).toContainEqual(expect.objectContaining({ 'Category name': 'Tin tức' }));
});

test('a name is needed, and given once whatever its case', async () => {
  const admin = await server.admin();
  expect(await admin.problem(categoryCalls.createCategory, { displayName: ' ' })).toMatchObject({
    status: 400,
    errors: [{ path: 'displayName', key: 'validation.required' }],
  });
  const made = await admin.call(categoryCalls.createCategory, { displayName: 'Đời sống' });
  expect(await admin.problem(categoryCalls.createCategory, { displayName: 'ĐỜI SỐNG' })).toMatchObject({
    status: 409,
    code: 'duplicate',
    detail: 'Đời sống already exists',
    errors: [{ path: 'displayName' }],
  });
  expect(await admin.call(categoryCalls.updateCategory, { id: made.id, displayName: 'Đời Sống', version: 1 })).toMatchObject({
    displayName: 'Đời Sống',
    version: 2,
    isDefault: false,
  });
  expect(await admin.problem(categoryCalls.updateCategory, { id: made.id, displayName: 'x', version: 1 })).toMatchObject({ code: 'stale' });
});

test('a category that holds posts stays', async () => {
  const admin = await server.admin();
  const category = await admin.call(categoryCalls.createCategory, { displayName: 'Sự kiện' });
  const post = await admin.call(postCalls.createPost, {
    title: 'Khai trương',
    categoryId: category.id,
    image: 'https://example.vn/a.png',
    content: '<p>x</p>',
  });
  expect(await admin.problem(categoryCalls.removeCategory, { id: category.id })).toMatchObject({ status: 409, code: 'in_use' });
  await admin.call(postCalls.removePost, { id: post.id });
  await admin.call(categoryCalls.removeCategory, { id: category.id });
});
