/** Without accents and case, đ as d: `Nguyễn` → `nguyen`; composed and decomposed Unicode alike. The database's twin is `core.fold`. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase();

/** `Ưu đãi Tết Đinh Mùi` → `uu-dai-tet-dinh-mui`. */
export const slugify = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
