import { object } from 'yup';
import { resource, text, type RecordFields } from '@tessera/plugin-sdk/contract';
import { appearance } from './index';

/** The category whose posts are the news. */
export const newsCategory = 'news';

export const categoryInput = object({ displayName: text(100).required() });

export interface Category extends RecordFields {
  displayName: string;
  /** Names the categories that the website relies on; null for those that people made. */
  code: string | null;
  /** Can be neither edited nor deleted. */
  isDefault: boolean;
}

export const categoryCalls = resource<Category>()(appearance, 'Category', {
  path: 'category',
  paths: { list: 'GET category/categories', update: 'POST category/{id}' },
  permission: 'Article',
  revisions: true,
  input: categoryInput,
  excel: {
    out: {
      fileName: 'danh-muc',
      columns: { displayName: 'categories.name', isDefault: 'categories.default', createdAt: 'fields.createdAt' },
    },
  },
});
