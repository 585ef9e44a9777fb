import { Combobox, Field, makeStyles, Option } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardSkeleton, Empty, QueryBoundary, Card, useFormat } from '@tessera/plugin-sdk/ui';
import type { ManagerTabsProps } from '../../../data-files/contract/services';
import { useListImportFilesQuery } from './calls';
import { FilePipeline } from './FilePipeline';

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  field: { maxWidth: '460px' },
  box: { minWidth: 0 },
});

/** From the mapped file to the table that the reserve is computed from. The address names the file; else it is the newest. */
export default function ImportPanel({ insuranceType, reportTypeCode, fileName, active, go }: ManagerTabsProps) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const format = useFormat();
  const [typed, setTyped] = useState<string>();
  const query = useListImportFilesQuery(
    { reportTypeCode, categoryCode: insuranceType, pageSize: 50, ...(typed ? { search: typed } : {}) },
    { refetchOnMountOrArgChange: true },
  );
  // a search for another file does not change which one is open
  const [newest, setNewest] = useState<string>();
  const first = query.data?.data[0]?.fileName;
  if (newest === undefined && first !== undefined && typed === undefined) setNewest(first);
  const open = fileName ?? newest;
  const known = query.data?.data.find((file) => file.fileName === open);
  return (
    <div className={styles.panel}>
      <Card>
        <Field label={t('reserve.file')} className={styles.field} validationMessage={query.isError ? t('reserve.filesFailed') : undefined}>
          <Combobox
            className={styles.box}
            placeholder={t('reserve.filePlaceholder')}
            value={typed ?? known?.displayName ?? ''}
            selectedOptions={open ? [open] : []}
            onChange={(event) => setTyped(event.target.value)}
            onOptionSelect={(_, { optionValue }) => {
              setTyped(undefined);
              if (optionValue) go(active, { file: optionValue });
            }}
            onBlur={() => setTyped(undefined)}
          >
            {(query.data?.data ?? []).map((file) => (
              <Option key={file.fileName} value={file.fileName} text={file.displayName}>
                {file.displayName} · {format.date(file.createdAt)}
              </Option>
            ))}
          </Combobox>
        </Field>
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
