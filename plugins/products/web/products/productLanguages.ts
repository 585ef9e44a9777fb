/** Where the texts of each language stand in the form: the product's own are Vietnamese. */
export const productLanguages = [
  { id: 'vi', prefix: '' },
  { id: 'en', prefix: 'productTranslation.en.' },
] as const;
export type ProductLanguage = (typeof productLanguages)[number]['id'];
