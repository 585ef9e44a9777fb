import { useTranslation } from 'react-i18next';
import { CutText, dateColumn, StatusTag, type Column, type FilterDef } from '@tessera/plugin-sdk/ui';
import { namesRow } from './EnglishName';

interface Coded {
  code: string;
  name: string;
  createdAt: string;
}

/** Columns and filter that products and vehicle types of the insurer share. */
export function useCompanyColumns<Row extends Coded>(
  regulator: (row: Row) => string | null,
): { columns: Column<Row>[]; filters: FilterDef[] } {
  const { t } = useTranslation('mof-reports');
  return {
    columns: [
      { id: 'code', header: t('companyCode.code'), width: 120, sortable: true, value: (row) => row.code },
      { id: 'name', header: t('companyCode.name'), ...namesRow, sortable: true, value: (row) => row.name },
      {
        id: 'regulator',
        header: t('companyCode.regulator'),
        leastWidth: 200,
        value: regulator,
        render: (row) => {
          const name = regulator(row);
          return name ? <CutText>{name}</CutText> : <StatusTag tone="warning">{t('companyCode.unmapped')}</StatusTag>;
        },
      },
      dateColumn('createdAt', t('fields.createdAt')),
    ],
    filters: [
      {
        id: 'isMapped',
        kind: 'options',
        label: t('companyCode.mapped'),
        options: [
          { value: 'false', label: t('companyCode.unmapped') },
          { value: 'true', label: t('companyCode.isMapped') },
        ],
      },
    ],
  };
}
