import type { TFunction } from 'i18next';
import type { LineColumn } from '@tessera/plugin-sdk/ui';
import type { Part } from '../contract/inspections';

export const partColumns = (t: TFunction<'example'>): LineColumn<Part>[] => [
  { name: 'name', header: t('inspection.part') },
  { name: 'worth', header: t('inspection.worth'), kind: 'money' },
];
