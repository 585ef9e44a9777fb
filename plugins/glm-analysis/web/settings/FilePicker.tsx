import { Combobox, Field, makeStyles, Option } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@tessera/plugin-sdk/ui';
import type { ImportFile, InsuranceType } from '../../../data-files/contract/services';
import { useListImportFilesQuery } from './calls';

const useStyles = makeStyles({ field: { maxWidth: '460px', flex: '1 1 280px' }, box: { minWidth: 0 } });

interface Props {
  file?: ImportFile;
  insuranceType: InsuranceType;
  reportTypeCode: string;
  onChoose: (fileName: string) => void;
}

/** Chooses among the manager's files that have an analysis file, by typing a part of the name. */
export function FilePicker({ file, insuranceType, reportTypeCode, onChoose }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const format = useFormat();
  const [typed, setTyped] = useState<string>();
  const { data, isFetching, isError } = useListImportFilesQuery({ reportTypeCode, categoryCode: insuranceType, isVariableSettings: true, page: 1, pageSize: 50, ...(typed ? { search: typed } : {}) });
  const found = data?.data ?? [];
  return (
    <Field label={t('settings.file')} className={styles.field} {...(isError ? { validationState: 'error', validationMessage: t('settings.filesFailed') } : {})}>
      <Combobox
        className={styles.box}
        placeholder={t('settings.filePlaceholder')}
        value={typed ?? file?.displayName ?? ''}
        selectedOptions={file ? [file.fileName] : []}
        onChange={(event) => setTyped(event.target.value)}
        onOptionSelect={(_, { optionValue }) => {
          setTyped(undefined);
          if (optionValue && optionValue !== file?.fileName) onChoose(optionValue);
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
            {t(isFetching ? 'settings.searching' : 'settings.noFiles')}
          </Option>
        )}
      </Combobox>
    </Field>
  );
}
