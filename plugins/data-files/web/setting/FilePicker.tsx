import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchPicker, useFormat } from '@tessera/plugin-sdk/ui';
import type { ImportFile } from '../../contract/services';
import { useListImportFilesQuery } from '../calls';
import { useManager } from '../report-managers/useManager';

/** Chooses one of the manager's files by typing a part of its name. */
export function FilePicker({
  file,
  onChoose,
  label,
}: {
  file?: ImportFile | undefined;
  onChoose: (fileName: string) => void;
  label: string;
}) {
  const { t } = useTranslation('data-files');
  const format = useFormat();
  const { insuranceType, reportTypeCode } = useManager();
  const [search, setSearch] = useState('');
  const { data, isFetching, isError } = useListImportFilesQuery({
    reportTypeCode,
    categoryCode: insuranceType,
    page: 1,
    pageSize: 50,
    ...(search ? { search } : {}),
  });
  const pickOf = ({ fileName, displayName, createdAt }: ImportFile) => ({
    key: fileName,
    label: displayName,
    detail: format.date(createdAt),
  });
  return (
    <SearchPicker
      label={label}
      placeholder={t('setting.filePlaceholder')}
      chosen={file && pickOf(file)}
      found={(data?.data ?? []).map(pickOf)}
      onSearch={setSearch}
      onChoose={onChoose}
      none={t(isFetching ? 'setting.searching' : 'setting.noFiles')}
      failure={isError ? t('setting.filesFailed') : undefined}
    />
  );
}
