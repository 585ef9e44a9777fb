import { useTranslation } from 'react-i18next';
import { dateColumn, nameColumn, TextField, type Column } from '@tessera/plugin-sdk/ui';
import { ResourceScreen } from '@tessera/plugin-sdk/web/resource';
import { specialtyCalls, type Specialty } from '../../contract/specialties';

/** What doctors are asked about. */
export default function SpecialtyList() {
  const { t } = useTranslation('consultations');
  const columns: Column<Specialty>[] = [
    nameColumn(t('specialty.name'), ({ name }) => ({ name })),
    { id: 'doctors', header: t('specialty.doctors'), width: 120, align: 'end', value: (row) => row.doctors },
    dateColumn('createdAt', t('fields.createdAt')),
  ];
  return (
    <ResourceScreen
      calls={specialtyCalls}
      entity="Specialty"
      title={{ vi: 'Chuyên khoa', en: 'Specialties' }}
      noun={{ vi: 'chuyên khoa', en: 'specialty' }}
      columns={columns}
      searchPlaceholder={t('specialty.search')}
      icon="health"
      fields={<TextField name="name" label={t('specialty.name')} />}
    />
  );
}
