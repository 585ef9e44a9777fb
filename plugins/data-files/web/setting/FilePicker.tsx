import { Combobox, Field, makeStyles, Option } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@tessera/plugin-sdk/ui';
import type { ImportFile } from '../../contract/services';
import { useListImportFilesQuery } from '../calls';
import { useManager } from '../report-managers/useManager';

const useStyles = makeStyles({ field: { maxWidth: '460px', flex: '1 1 280px' }, box: { minWidth: 0 } });

/** Chooses one of the manager's files by typing a part of its name. */
export function FilePicker({ file, onChoose, label }: { file?: ImportFile | undefined; onChoose: (fileName: string) => void; label: string }) {
  const styles = useStyles();
  const { t } = useTranslation('data-files');
  const format = useFormat();
  const { insuranceType, reportTypeCode } = useManager();
  const [typed, setTyped] = useState<string>();
  const { data, isFetching, isError } = useListImportFilesQuery({ reportTypeCode, categoryCode: insuranceType, page: 1, pageSize: 50, ...(typed ? { search: typed } : {}) });
  const found = data?.data ?? [];
  return (
    <Field label={label} className={styles.field} {...(isError ? { validationState: 'error', validationMessage: t('setting.filesFailed') } : {})}>
      <Combobox
        className={styles.box}
        placeholder={t('setting.filePlaceholder')}
        value={typed ?? file?.displayName ?? ''}
        selectedOptions={file ? [file.fileName] : []}
        onChange={(event) => setTyped(event.target.value)}
        onOptionSelect={(_, { optionValue }) => {
          setTyped(undefined);
          if (optionValue) onChoose(optionValue);
        }}
        onBlur={() => setTyped(undefined)}
      >
        {found.map((one) => (
          <Option key={one.fileName} value={one.fileName} text={one.displayName}>
            {one.displayName} · {format.date(one.createdAt)}
          </Option>
        ))}
        {!found.length && (
          <Option key="none" value="" text="" disabled>
            {t(isFetching ? 'setting.searching' : 'setting.noFiles')}
          </Option>
        )}
      </Combobox>
    </Field>
  );
}
