import { eq } from 'drizzle-orm';
import {
  duplicate,
  findRecord,
  implement,
  insertRecord,
  mergedInput,
  notFound,
  pageOf,
  removeRecord,
  resourceHandlers,
  updateRecord,
  type WorkContext,
} from '@tessera/plugin-sdk/server';
import { logoCalls, logoOrderCalls, websiteCalls, type ContentType } from '../../contract/website';
import { moveRecord } from '../ordering';
import { requiredRichText } from '../richText';
import { companyLogos, contentSettings } from './tables';

const setting = { entity: 'ContentSetting', label: (row: { title: string }) => row.title };
const logo = { entity: 'CompanyLogo', label: (row: { name: string }) => row.name };

/** @throws 404 for a setting of which there is only one: those are edited, not removed or moved */
async function feature(ctx: WorkContext, id: number) {
  if ((await findRecord(ctx, contentSettings, id)).type !== 'feature') throw notFound();
}

/** The index of the database keeps two requests apart; this says it in the words of people. */
async function onlyOne(ctx: WorkContext, type: ContentType) {
  if (type === 'feature') return;
  const [there] = await ctx.db.select({ title: contentSettings.title }).from(contentSettings).where(eq(contentSettings.type, type));
  if (there) throw duplicate('type', there.title);
}

export const websiteHandlers = implement(websiteCalls, {
  listContentSettings: ({ type, ...query }, ctx) =>
    pageOf(ctx, query, {
      from: contentSettings,
      where: [type && eq(contentSettings.type, type)],
      sort: { position: contentSettings.position },
      defaultSort: 'position,asc',
    }),
  async createContentSetting(input, ctx) {
    await onlyOne(ctx, input.type);
    return insertRecord(ctx, contentSettings, { ...input, content: requiredRichText('content', input.content) }, setting);
  },
  updateContentSetting: ({ id, ...sent }, ctx) =>
    updateRecord(
      ctx,
      contentSettings,
      id,
      (stored) => {
        const { id: _, ...input } = mergedInput(websiteCalls.updateContentSetting, sent, stored);
        return { ...input, content: requiredRichText('content', input.content) };
      },
      setting,
    ),
  async removeFeature({ id }, ctx) {
    await feature(ctx, id);
    return removeRecord(ctx, contentSettings, id, setting);
  },
  async moveFeature({ id, direction }, ctx) {
    await feature(ctx, id);
    return moveRecord(ctx, contentSettings, id, direction, { ...setting, among: () => eq(contentSettings.type, 'feature') });
  },
});

export const logoHandlers = resourceHandlers(logoCalls, 'CompanyLogo', {
  table: companyLogos,
  label: logo.label,
  sort: { position: companyLogos.position },
  defaultSort: 'position,asc',
});
export const logoOrderHandlers = implement(logoOrderCalls, {
  moveCompanyLogo: ({ id, direction }, ctx) => moveRecord(ctx, companyLogos, id, direction, logo),
});
