/** `Ưu đãi Tết Đinh Mùi` → `uu-dai-tet-dinh-mui`; works on composed and decomposed Unicode alike. */
export const slugify = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
