import { useTranslation } from 'react-i18next';
import { activeState, ChipList, dateColumn, ListPage, nameColumn, type Column, type RowAction } from '@tessera/plugin-sdk/ui';
import { useMay } from '@tessera/plugin-sdk/web';
import { recordFilter } from '@tessera/plugin-sdk/web/resource';
import { doctorCalls, type Doctor } from '../../contract/doctors';
import { specialtyChoices } from '../../contract/specialties';
import { doctorAddress, newDoctor, useListDoctorsQuery } from './api';
import { useRemoveDoctor } from './useRemoveDoctor';

/** Doctors who can be asked. */
export default function DoctorList() {
  const { t } = useTranslation('consultations');
  const remove = useRemoveDoctor();
  const [mayCreate, mayUpdate, mayRemove] = [
    useMay(doctorCalls.createDoctor),
    useMay(doctorCalls.updateDoctor),
    useMay(doctorCalls.removeDoctor),
  ];
  const active = activeState<Doctor>({ label: t('doctor.state'), on: t('doctor.active'), off: t('doctor.inactive') });
  const columns: Column<Doctor>[] = [
    nameColumn(t('doctor.name'), ({ id, name, avatar }) => ({
      name,
      picture: avatar,
      icon: 'doctor',
      to: doctorAddress({ id }),
    })),
    {
      id: 'specialties',
      header: t('doctor.specialties'),
      value: (row) => row.specialties.join(', '),
      render: (row) => <ChipList items={row.specialties} />,
    },
    {
      id: 'experienceYears',
      header: t('doctor.experienceYears'),
      width: 150,
      align: 'end',
      sortable: true,
      value: (row) => row.experienceYears,
    },
    active.column,
    dateColumn('createdAt', t('fields.createdAt')),
  ];
  const rowActions = (row: Doctor): RowAction[] => [
    mayUpdate
      ? { icon: 'edit', label: t('doctor.edit', { name: row.name }), to: doctorAddress(row) }
      : { icon: 'open', label: t('doctor.view', { name: row.name }), to: doctorAddress(row) },
    ...(mayRemove
      ? [{ icon: 'delete' as const, label: t('doctor.remove', { name: row.name }), onClick: () => void remove(row), danger: true }]
      : []),
  ];
  return (
    <ListPage<Doctor>
      title={t('doctor.title')}
      caption={t('doctor.caption')}
      useList={useListDoctorsQuery}
      columns={columns}
      filters={[
        recordFilter({ id: 'specialtyId', label: t('doctor.specialties'), from: specialtyChoices.chooseSpecialty, multiple: true }),
        active.filter,
      ]}
      searchPlaceholder={t('doctor.search')}
      rowActions={rowActions}
      primaryAction={mayCreate ? { label: t('doctor.add'), shortLabel: t('doctor.addShort'), to: newDoctor } : undefined}
      emptyState={{ icon: 'doctor', title: t('doctor.empty'), text: t('doctor.emptyText') }}
    />
  );
}
