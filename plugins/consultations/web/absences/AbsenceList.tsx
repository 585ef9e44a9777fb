import { useTranslation } from 'react-i18next';
import { DateField, DateText, FormRow, FormStack, TextField, TimeField, type Column } from '@tessera/plugin-sdk/ui';
import { RecordField, ResourceScreen } from '@tessera/plugin-sdk/web/resource';
import { absenceCalls, type Absence } from '../../contract/absences';
import { doctorCalls } from '../../contract/doctors';

/** Holidays, and when a doctor is away. */
export default function AbsenceList() {
  const { t } = useTranslation('consultations');
  const columns: Column<Absence>[] = [
    { id: 'reason', header: t('absence.reason'), value: (row) => row.reason, card: 'title' },
    { id: 'doctorName', header: t('absence.doctor'), value: (row) => row.doctorName ?? t('absence.all') },
    {
      id: 'fromDay',
      header: t('absence.from'),
      width: 160,
      sortable: true,
      value: (row) => row.fromDay,
      render: (row) => (
        <>
          <DateText value={row.fromDay} /> {row.fromTime}
        </>
      ),
    },
    {
      id: 'toDay',
      header: t('absence.to'),
      width: 160,
      value: (row) => row.toDay,
      render: (row) => (
        <>
          <DateText value={row.toDay} /> {row.toTime}
        </>
      ),
    },
  ];
  return (
    <ResourceScreen
      calls={absenceCalls}
      entity="Absence"
      title={{ vi: 'Ngày nghỉ', en: 'Days off' }}
      noun={{ vi: 'ngày nghỉ', en: 'day off' }}
      labelOf={(row) => row.reason}
      columns={columns}
      searchPlaceholder={t('absence.search')}
      defaultSort="fromDay,desc"
      icon="calendar"
      fields={
        <FormStack>
          <TextField name="reason" label={t('absence.reason')} />
          <RecordField name="doctorId" label={t('absence.doctor')} hint={t('absence.doctorHint')} from={doctorCalls.chooseDoctor} />
          <FormRow>
            <DateField name="fromDay" label={t('absence.fromDay')} />
            <TimeField name="fromTime" label={t('absence.fromTime')} />
          </FormRow>
          <FormRow>
            <DateField name="toDay" label={t('absence.toDay')} />
            <TimeField name="toTime" label={t('absence.toTime')} />
          </FormRow>
        </FormStack>
      }
    />
  );
}
