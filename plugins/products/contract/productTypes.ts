import type { LocalizedText } from '@tessera/plugin-sdk/contract';

/** Lines of business by the specification's ids; 3 and 4 never existed. */
export const productTypes = {
  1: { vi: 'Ô tô', en: 'Car' },
  2: { vi: 'Sức khoẻ', en: 'Health' },
  5: { vi: 'Trách nhiệm dân sự xe máy', en: 'Motorbike Liability' },
  6: { vi: 'Nhà', en: 'Home' },
} as const satisfies Readonly<Record<number, LocalizedText>>;
export type ProductTypeId = keyof typeof productTypes;
export const productTypeIds = [1, 2, 5, 6] as const satisfies readonly ProductTypeId[];
