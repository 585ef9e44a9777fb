import { admin, manifest, permissionsOf, type, type DeclaredRole, type Work } from '@tessera/plugin-sdk/contract';
import { contentManagement, contentStaff } from '../../members/contract/memberRoles';

/** Names of insurance products, for those who keep something about a product without keeping products. */
export interface ProductNames {
  /** Products whose name or code matches. */
  search(
    work: Work,
    query: { search?: string | undefined; page: number; pageSize: number },
  ): Promise<{ data: { id: number; name: string }[]; total: number; totalKind: 'exact' | 'atLeast' }>;
  /** By id; those that do not exist are missing from the answer. */
  namesOf(work: Work, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
}

const contentRoles: Partial<Record<'all' | 'Read' | 'Create' | 'Update', readonly DeclaredRole[]>> = {
  all: [admin, contentManagement],
  Read: [contentStaff],
  Create: [contentStaff],
  Update: [contentStaff],
};

/**
 * What visitors of the public website see, kept by the content team: home page, information pages, banners,
 * questions and answers, posts by category, and the ways to reach the company.
 */
export const appearance = manifest({
  id: 'appearance',
  title: { vi: 'Giao diện website', en: 'Website appearance' },
  api: ['website-config', 'system-config', 'banner', 'question', 'category', 'post'],
  /** Questions are asked about products: their names come from there; without it, by number. */
  optional: ['products'],
  permissions: {
    ...permissionsOf('Appearance', { vi: 'Giao diện website', en: 'Website appearance' }, contentRoles),
    ...permissionsOf('Article', { vi: 'Bài đăng và danh mục', en: 'Posts and categories' }, contentRoles),
    UpdateGlobalSettings: { label: { vi: 'Cấu hình hệ thống', en: 'System configuration' }, grants: [admin] },
  },
  services: {
    /** Wanted from `products`, which provides it under this key. */
    productNames: type<ProductNames>(),
  },
});
