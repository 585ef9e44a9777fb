import { eq } from 'drizzle-orm';
import {
  exportOf,
  implement,
  insertRecord,
  mergedInput,
  pageOf,
  removeRecord,
  sanitizeRichText,
  updateRecord,
  vietnamese,
} from '@tessera/plugin-sdk/server';
import { bannerCalls, bannerExport } from '../../contract/banners';
import { moveRecord } from '../ordering';
import { banners } from './table';

const naming = { entity: 'Banner', label: (row: { title: string }) => row.title };

export const bannerHandlers = implement(bannerCalls, {
  listBanners: ({ type, ...query }, ctx) =>
    pageOf(ctx, query, {
      from: banners,
      where: [type && eq(banners.type, type)],
      sort: { position: banners.position, title: vietnamese(banners.title), createdAt: banners.createdAt },
      defaultSort: 'position,asc',
    }),
  createBanner: (input, ctx) => insertRecord(ctx, banners, { ...input, content: sanitizeRichText(input.content) }, naming),
  updateBanner: ({ id, ...sent }, ctx) =>
    updateRecord(
      ctx,
      banners,
      id,
      (stored) => {
        const input = mergedInput(bannerCalls.updateBanner, sent, stored);
        return { ...input, content: sanitizeRichText(input.content) };
      },
      naming,
    ),
  removeBanner: ({ id }, ctx) => removeRecord(ctx, banners, id, naming),
  moveBanner: ({ id, direction }, ctx) =>
    moveRecord(ctx, banners, id, direction, { ...naming, among: (row) => eq(banners.type, row.type) }),
});

export const bannerExportHandlers = implement(bannerExport, {
  exportBanners: exportOf(bannerCalls.listBanners, bannerHandlers, {
    entity: naming.entity,
    fileName: 'banners.fileName',
    columns: [
      { header: 'fields.title', value: (row) => row.title },
      { header: 'banners.type', value: (row, { t }) => t(`banners.types.${row.type}`) },
      { header: 'banners.position', value: (row) => row.position },
      { header: 'fields.image', value: (row) => row.image },
      { header: 'fields.createdAt', value: (row) => row.createdAt },
      { header: 'fields.updatedAt', value: (row) => row.updatedAt },
    ],
  }),
});
