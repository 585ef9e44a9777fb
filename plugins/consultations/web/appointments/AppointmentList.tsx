import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { lazyDialog, Money, Phone, StatusTag, type Column } from '@tessera/plugin-sdk/ui';
import { useMay, useText } from '@tessera/plugin-sdk/web';
import { ProcessList } from '@tessera/plugin-sdk/web/process';
import { recordFilter } from '@tessera/plugin-sdk/web/resource';
import { appointmentCalls, appointments, type Appointment } from '../../contract/appointments';
import { doctorCalls } from '../../contract/doctors';
import { paymentLabels, paymentStates } from '../../contract/states';
import { useAppointmentLooks } from './looks';
import { addressOf, shortTime, useKnowsBookers } from './places';
import { paymentTones } from './payment';

const NewAppointment = lazyDialog(() => import('./NewAppointment'));

/** Who has booked which doctor, and when. */
export default function AppointmentList() {
  const { t } = useTranslation('consultations');
  const text = useText();
  const looks = useAppointmentLooks();
  const mayCreate = useMay(appointmentCalls.createAppointment);
  const knowsBookers = useKnowsBookers();
  const [params, setParams] = useSearchParams();
  const isNew = params.get('new') === '1';
  const open = (now: boolean) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (now) after.set('new', '1');
      else after.delete('new');
      return after;
    });
  const columns: Column<Appointment>[] = [
    { id: 'code', header: t('appointment.code'), width: 110, value: (row) => row.code },
    { id: 'time', header: t('appointment.time'), width: 150, sortable: true, value: (row) => shortTime(row.time) },
    { id: 'doctor', header: t('appointment.doctor'), value: (row) => row.doctor.name },
    { id: 'booker', header: t('appointment.booker'), value: (row) => row.advisee.fullName },
    {
      id: 'phone',
      header: t('appointment.phone'),
      width: 120,
      value: (row) => row.advisee.phoneNumber,
      render: (row) => (row.masked ? row.advisee.phoneNumber : <Phone value={row.advisee.phoneNumber} />),
    },
    {
      id: 'paymentStatus',
      header: t('appointment.paymentStatus'),
      width: 160,
      value: (row) => text(paymentLabels[row.paymentStatus]),
      render: ({ paymentStatus }) => <StatusTag tone={paymentTones[paymentStatus]}>{text(paymentLabels[paymentStatus])}</StatusTag>,
    },
    {
      id: 'amount',
      header: t('appointment.amount'),
      width: 110,
      align: 'end',
      hiddenAtFirst: true,
      sortable: true,
      value: (row) => row.amount,
      render: (row) => <Money value={row.amount} />,
    },
  ];
  return (
    <>
      <ProcessList
        of={appointments}
        {...looks}
        columns={columns}
        addressOf={addressOf}
        filters={[
          { id: 'day', label: t('appointment.day'), kind: 'dateRange', fields: ['fromDay', 'toDay'] },
          recordFilter({ id: 'doctorId', label: t('appointment.doctor'), from: doctorCalls.chooseDoctor, multiple: true }),
          ...(knowsBookers ? [{ id: 'fullName', label: t('appointment.booker'), kind: 'text' } as const] : []),
          {
            id: 'paymentStatus',
            label: t('appointment.paymentStatus'),
            kind: 'multi',
            options: paymentStates.map((state) => ({ value: state, label: text(paymentLabels[state]) })),
          },
        ]}
        searchPlaceholder={t(knowsBookers ? 'appointment.search' : 'appointment.code')}
        primaryAction={mayCreate ? { label: t('appointment.add'), onClick: () => open(true) } : undefined}
        emptyText={t('appointment.emptyText')}
      />
      {isNew && mayCreate && <NewAppointment onClose={() => open(false)} />}
    </>
  );
}
