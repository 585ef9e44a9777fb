import { sql } from 'drizzle-orm';
import { slugify } from '@tessera/plugin-sdk/contract';
import type { Db, ServerParts } from '@tessera/plugin-sdk/server';
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

/** A plausible website. Sample rows carry no pictures: a screen shows where one belongs, and asks for it when the row is edited. */
export const demo: NonNullable<ServerParts['demo']> = ({ db }) =>
  db.transaction(async (tx) => {
    await tx.insert(contentSettings).values([...sampleSettings, ...sampleFeatures.map((feature) => ({ type: 'feature' as const, ...feature }))]);
    await tx.insert(companyLogos).values([...sampleLogos]);
    await tx.insert(banners).values([...sampleBanners]);
    await tx.insert(questions).values([...sampleQuestions]);
    await tx.update(systemConfig).set({ ...sampleConfig, version: sql`${systemConfig.version} + 1` });
    await writePosts(tx as unknown as Db);
  });

async function writePosts(db: Db): Promise<void> {
  const ids = new Map((await db.select({ id: categories.id, code: categories.code }).from(categories)).map(({ id, code }) => [code, id]));
  const newest = Date.now();
  await db.insert(posts).values(
    samplePosts.map(({ category, daysAgo, ...post }) => {
      const at = new Date(newest - daysAgo * dayMs).toISOString();
      return { ...post, slug: slugify(post.title), categoryId: ids.get(category) as number, createdAt: at, updatedAt: at };
    }),
  );
}
