import { sql } from 'drizzle-orm';
import { slugify } from '@tessera/plugin-sdk/contract';
import { samplePicture, type Db, type ServerParts } from '@tessera/plugin-sdk/server';
import { banners } from '../banners/table';
import { categories } from '../categories/table';
import { posts } from '../posts/table';
import { questions } from '../questions/table';
import { systemConfig } from '../systemConfig/table';
import { companyLogos, contentSettings } from '../website/tables';
import { samplePosts } from './posts';
import { sampleQuestions } from './questions';
import { sampleBanners, sampleConfig, sampleFeatures, sampleLogos, sampleSettings } from './website';

const dayMs = 24 * 60 * 60_000;

/** A plausible website, with pictures made for it. */
export const demo: NonNullable<ServerParts['demo']> = async (ctx) => {
  const withPictures = async <T extends { title: string }>(
    rows: readonly T[],
    size: { width: number; height: number },
  ): Promise<(T & { image: string })[]> => {
    const made = [];
    for (const row of rows) made.push({ ...row, image: await samplePicture(ctx, row.title, size) });
    return made;
  };
  const pictured = {
    settings: await withPictures(sampleSettings, { width: 1200, height: 480 }),
    banners: await withPictures(sampleBanners, { width: 1600, height: 600 }),
    posts: await withPictures(samplePosts, { width: 1200, height: 630 }),
  };
  const { db } = ctx;
  await db
    .insert(contentSettings)
    .values([...pictured.settings, ...sampleFeatures.map((feature) => ({ type: 'feature' as const, ...feature }))]);
  await db.insert(companyLogos).values([...sampleLogos]);
  await db.insert(banners).values(pictured.banners);
  await db.insert(questions).values([...sampleQuestions]);
  await db.update(systemConfig).set({ ...sampleConfig, version: sql`${systemConfig.version} + 1` });
  await writePosts(db, pictured.posts);
};

async function writePosts(db: Db, rows: readonly ((typeof samplePosts)[number] & { image: string })[]): Promise<void> {
  const ids = new Map((await db.select({ id: categories.id, code: categories.code }).from(categories)).map(({ id, code }) => [code, id]));
  const newest = Date.now();
  await db.insert(posts).values(
    rows.map(({ category, daysAgo, ...post }) => {
      const at = new Date(newest - daysAgo * dayMs).toISOString();
      return { ...post, slug: slugify(post.title), categoryId: ids.get(category) as number, createdAt: at, updatedAt: at };
    }),
  );
}
