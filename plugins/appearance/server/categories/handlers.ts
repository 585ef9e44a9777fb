import { and, eq, ne, sql } from 'drizzle-orm';
import { conflict, duplicate, findRecord, resourceHandlers, vietnamese, type CallContext } from '@tessera/plugin-sdk/server';
import { categoryCalls } from '../../contract/categories';
import { posts } from '../posts/table';
import { categories } from './table';

export const categoryHandlers = resourceHandlers(categoryCalls, 'Category', {
  table: categories,
  label: (row) => row.displayName,
  sort: { displayName: vietnamese(categories.displayName), createdAt: categories.createdAt },
  defaultSort: 'displayName,asc',
  async check(ctx, { id, values }) {
    if (id !== undefined && (await findRecord(ctx, categories, id)).isDefault) {
      throw conflict('default_category', {
        vi: 'Danh mục mặc định không thể sửa hoặc xoá.',
        en: 'A default category can be neither edited nor deleted.',
      });
    }
    if (values) await refuseDuplicate(ctx, String(values.displayName), id);
    else if (id !== undefined) await refuseInUse(ctx, id);
  },
});

/** Upper and lower case make no other category. The index of the database keeps two requests apart. */
async function refuseDuplicate({ db }: CallContext, displayName: string, id = 0): Promise<void> {
  const same = sql`lower(${categories.displayName} collate "und-x-icu") = lower(${displayName} collate "und-x-icu")`;
  const [there] = await db
    .select({ displayName: categories.displayName })
    .from(categories)
    .where(and(same, ne(categories.id, id)));
  if (there) throw duplicate('displayName', there.displayName);
}

async function refuseInUse({ db }: CallContext, id: number): Promise<void> {
  const used = await db.$count(posts, eq(posts.categoryId, id));
  if (!used) return;
  throw conflict('in_use', {
    vi: `Danh mục đang có ${used} bài đăng nên chưa thể xoá. Hãy chuyển các bài này sang danh mục khác trước.`,
    en: `This category holds ${used} ${used === 1 ? 'post' : 'posts'}, so it cannot be deleted yet. Move them to another category first.`,
  });
}
