import { useTranslation } from 'react-i18next';
import { dateColumn, TextField, type Column } from '@tessera/plugin-sdk/ui';
import { ResourceScreen } from '@tessera/plugin-sdk/web/resource';
import { lobCalls, type Lob } from '../../contract/lobs';
import { EnglishNameField, namesRow, useNameIn } from './EnglishName';

/** The regulator's lines of business. */
export default function LobList() {
  const { t } = useTranslation('mof-reports');
  const named = useNameIn();
  const columns: Column<Lob>[] = [
    { id: 'LOB_MOF_CODE', header: t('lob.code'), width: 140, sortable: true, value: (row) => row.LOB_MOF_CODE },
    {
      id: 'LOB_MOF_NAME',
      header: t('lob.name'),
      ...namesRow,
      sortable: true,
      value: (row) => named(row.LOB_MOF_NAME, row.nameEn),
    },
    { id: 'source', header: t('fields.source'), width: 260, value: (row) => row.source },
    dateColumn('createdAt', t('fields.createdAt'), { hiddenAtFirst: true }),
  ];
  return (
    <ResourceScreen
      calls={lobCalls}
      entity="LobMof"
      labelOf={(row) => named(row.LOB_MOF_NAME, row.nameEn)}
      title={{ vi: 'Loại hình bảo hiểm', en: 'Lines of business' }}
      noun={{ vi: 'loại hình', en: 'line of business' }}
      columns={columns}
      searchPlaceholder={t('fields.search')}
      icon="bank"
      fields={
        <>
          <TextField name="LOB_MOF_CODE" label={t('lob.code')} />
          <TextField name="LOB_MOF_NAME" label={t('lob.name')} />
          <EnglishNameField />
        </>
      }
    />
  );
}
