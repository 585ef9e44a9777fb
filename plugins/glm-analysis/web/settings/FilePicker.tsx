import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchPicker, useFormat } from '@tessera/plugin-sdk/ui';
import type { ImportFile, InsuranceType } from '../../../data-files/contract/services';
import { useListImportFilesQuery } from './calls';

interface Props {
  file?: ImportFile;
  insuranceType: InsuranceType;
  reportTypeCode: string;
  onChoose: (fileName: string) => void;
}

/** Chooses among the manager's files that have an analysis file, by typing a part of the name. */
export function FilePicker({ file, insuranceType, reportTypeCode, onChoose }: Props) {
  const { t } = useTranslation('glm-analysis');
  const format = useFormat();
  const [search, setSearch] = useState('');
  const query = useListImportFilesQuery({
    reportTypeCode,
    categoryCode: insuranceType,
    isVariableSettings: true,
    page: 1,
    pageSize: 50,
    ...(search ? { search } : {}),
  });
  const found = (query.data?.data ?? []).map(({ fileName, displayName, createdAt }) => ({
    key: fileName,
    label: displayName,
    detail: format.date(createdAt),
  }));
  return (
    <SearchPicker
      label={t('settings.file')}
      placeholder={t('settings.filePlaceholder')}
      chosen={file && { key: file.fileName, label: file.displayName }}
      found={found}
      onSearch={setSearch}
      onChoose={onChoose}
      none={t(query.isFetching ? 'settings.searching' : 'settings.noFiles')}
      failure={query.isError ? t('settings.filesFailed') : undefined}
    />
  );
}
