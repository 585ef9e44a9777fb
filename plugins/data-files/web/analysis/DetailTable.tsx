import { Dropdown, Option } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryBoundary, TableSkeleton } from '@tessera/plugin-sdk/ui';
import { useListDetailQuery } from '../calls';
import { RowsTable } from './RowsTable';

const pageSize = 20;

/** Rows of the analysis file: one a source row and calendar year. */
export function DetailTable({ fileName, years }: { fileName: string; years: readonly number[] }) {
  const { t } = useTranslation('data-files');
  const [page, setPage] = useState(1);
  const [year, setYear] = useState<number>();
  const query = useListDetailQuery({ fileName, page, pageSize, ...(year ? { year } : {}) });
  const choose = years.length > 1 && (
    <Dropdown
      size="small"
      aria-label={t('analysis.year')}
      value={year ? String(year) : t('analysis.allYears')}
      selectedOptions={[String(year ?? 0)]}
      onOptionSelect={(_, { optionValue }) => {
        setYear(Number(optionValue) || undefined);
        setPage(1);
      }}
    >
      <Option value="0">{t('analysis.allYears')}</Option>
      {years.map((one) => (
        <Option key={one} value={String(one)}>
          {String(one)}
        </Option>
      ))}
    </Dropdown>
  );
  return (
    <QueryBoundary query={query} skeleton={<TableSkeleton rows={8} />} failedTitle={t('analysis.detailFailed')}>
      {(found) => <RowsTable caption={t('analysis.detail')} page={found} onPage={setPage} tools={choose || undefined} />}
    </QueryBoundary>
  );
}
