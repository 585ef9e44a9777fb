/** Without accents and case, đ as d: what a search compares. `Nguyễn` → `nguyen`. */
export const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase();

/** `Ưu đãi Tết Đinh Mùi` → `uu-dai-tet-dinh-mui`; works on composed and decomposed Unicode alike. */
export const slugify = (text: string) => folded(text).replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
