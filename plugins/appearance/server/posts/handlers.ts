import { eq, inArray } from 'drizzle-orm';
import { message } from '@tessera/plugin-sdk/contract';
import {
  exportOf,
  findRecord,
  implement,
  insertRecord,
  invalidField,
  mergedInput,
  pageOf,
  removeRecord,
  updateRecord,
  vietnamese,
  type WorkContext,
} from '@tessera/plugin-sdk/server';
import { postCalls, postExport, type PostRow } from '../../contract/posts';
import { categories } from '../categories/table';
import { requiredRichText } from '../richText';
import { posts } from './table';

const naming = { entity: 'Post', label: (row: { title: string }) => row.title };

/** Posts with the names of their categories. */
async function named<Row extends Omit<PostRow, 'categoryName'>>(
  { db }: WorkContext,
  rows: readonly Row[],
): Promise<(Row & { categoryName: string })[]> {
  const ids = [...new Set(rows.map((row) => row.categoryId))];
  const found = ids.length
    ? await db.select({ id: categories.id, name: categories.displayName }).from(categories).where(inArray(categories.id, ids))
    : [];
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({ ...row, categoryName: names.get(row.categoryId) ?? '' }));
}

async function namedOne<Row extends Omit<PostRow, 'categoryName'>>(ctx: WorkContext, row: Row) {
  return (await named(ctx, [row]))[0] as Row & { categoryName: string };
}

/** The lock keeps the category from being deleted before the post is there. @throws 400 on `categoryId` */
async function checkCategory({ db }: WorkContext, id: number): Promise<void> {
  const [there] = await db.select({ id: categories.id }).from(categories).where(eq(categories.id, id)).for('key share');
  if (!there) throw invalidField('categoryId', message('validation.oneOf'));
}

export const postHandlers = implement(postCalls, {
  async listPosts({ categoryId, categoryCode, ...query }, ctx) {
    const page = await pageOf(ctx, query, {
      from: posts,
      where: [
        categoryId?.length ? inArray(posts.categoryId, categoryId) : undefined,
        categoryCode
          ? inArray(posts.categoryId, ctx.db.select({ id: categories.id }).from(categories).where(eq(categories.code, categoryCode)))
          : undefined,
      ],
      sort: { createdAt: posts.createdAt, updatedAt: posts.updatedAt, title: vietnamese(posts.title) },
      defaultSort: 'createdAt,desc',
    });
    return {
      ...page,
      data: await named(
        ctx,
        page.data.map(({ content: _, ...row }) => row),
      ),
    };
  },
  getPost: async ({ id }, ctx) => namedOne(ctx, await findRecord(ctx, posts, id)),
  async createPost(input, ctx) {
    await checkCategory(ctx, input.categoryId);
    return namedOne(ctx, await insertRecord(ctx, posts, { ...input, content: requiredRichText('content', input.content) }, naming));
  },
  async updatePost({ id, ...sent }, ctx) {
    const row = await updateRecord(
      ctx,
      posts,
      id,
      async (stored) => {
        const input = mergedInput(postCalls.updatePost, sent, stored);
        await checkCategory(ctx, input.categoryId);
        return { ...input, content: requiredRichText('content', input.content) };
      },
      naming,
    );
    return namedOne(ctx, row);
  },
  removePost: ({ id }, ctx) => removeRecord(ctx, posts, id, naming),
});

export const postExportHandlers = implement(postExport, {
  exportPosts: exportOf(postCalls.listPosts, postHandlers, {
    entity: naming.entity,
    fileName: 'posts.fileName',
    columns: [
      { header: 'fields.title', value: (row) => row.title },
      { header: 'posts.slug', value: (row) => row.slug },
      { header: 'posts.category', value: (row) => row.categoryName },
      { header: 'posts.description', value: (row) => row.description },
      { header: 'fields.createdAt', value: (row) => row.createdAt },
      { header: 'fields.updatedAt', value: (row) => row.updatedAt },
    ],
  }),
});
