import { useTranslation } from 'react-i18next';
import type { FilterDef } from '@tessera/plugin-sdk/ui';
import { useListInsuranceTypesQuery } from '../calls';

/** Lists of templates and of their groups are narrowed to a line of business. */
export function useCategoryFilter(): FilterDef {
  const { t } = useTranslation('data-files');
  const { data = [] } = useListInsuranceTypesQuery();
  return {
    id: 'categoryCode',
    label: t('groups.category'),
    kind: 'options',
    options: data.map(({ code, name }) => ({ value: code, label: name })),
  };
}
