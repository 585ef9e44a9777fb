import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardSkeleton, Empty, QueryBoundary, Card, SearchPicker, useFormat } from '@tessera/plugin-sdk/ui';
import type { ManagerTabsProps } from '../../../data-files/contract/services';
import { useListImportFilesQuery } from './calls';
import { FilePipeline } from './FilePipeline';

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
});

/** From the mapped file to the table that the reserve is computed from. The address names the file; else it is the newest. */
export default function ImportPanel({ insuranceType, reportTypeCode, fileName, active, go }: ManagerTabsProps) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const format = useFormat();
  const [search, setSearch] = useState('');
  const query = useListImportFilesQuery(
    { reportTypeCode, categoryCode: insuranceType, pageSize: 50, ...(search ? { search } : {}) },
    { refetchOnMountOrArgChange: true },
  );
  // a search for another file does not change which one is open
  const [newest, setNewest] = useState<string>();
  const first = query.data?.data[0]?.fileName;
  if (newest === undefined && first !== undefined && !search) setNewest(first);
  const open = fileName ?? newest;
  const known = query.data?.data.find((file) => file.fileName === open);
  return (
    <div className={styles.panel}>
      <Card>
        <SearchPicker
          label={t('reserve.file')}
          placeholder={t('reserve.filePlaceholder')}
          chosen={known && { key: known.fileName, label: known.displayName }}
          found={(query.data?.data ?? []).map((file) => ({
            key: file.fileName,
            label: file.displayName,
            detail: format.date(file.createdAt),
          }))}
          onSearch={setSearch}
          onChoose={(file) => go(active, { file })}
          none={t('reserve.noFiles')}
          failure={query.isError ? t('reserve.filesFailed') : undefined}
        />
      </Card>
      {open ? (
        <FilePipeline key={open} fileName={open} go={go} />
      ) : (
        <QueryBoundary query={query} skeleton={<CardSkeleton cards={2} />} failedTitle={t('reserve.filesFailed')}>
          {() => <Empty icon="import" title={t('reserve.noFiles')} text={t('reserve.noFilesText')} />}
        </QueryBoundary>
      )}
    </div>
  );
}
