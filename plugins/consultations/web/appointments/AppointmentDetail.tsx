import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card, DateText, DateTimeText, DescriptionList, Icon, Money, Phone, StatusTag, useNotify } from '@tessera/plugin-sdk/ui';
import { Slot, useMay, useText } from '@tessera/plugin-sdk/web';
import { RecordPage } from '@tessera/plugin-sdk/web/process';
import { consultations } from '../../contract';
import { appointments, otherAppointmentCalls, type Appointment } from '../../contract/appointments';
import { paymentLabels } from '../../contract/states';
import { MailState } from '../mails/MailState';
import { useLazyShowAppointmentQuery, useMailsOfAppointmentQuery } from './api';
import { useAppointmentLooks } from './looks';
import { useShownTime } from './places';
import { paymentTones } from './payment';

/** One appointment: when and with whom, who booked it, what was paid; and its steps. */
export default function AppointmentDetail() {
  const looks = useAppointmentLooks();
  const shownTime = useShownTime();
  return (
    <RecordPage of={appointments} {...looks} subtitle={(row) => shownTime(row.time)} beside={(row) => <PaymentCard row={row} />}>
      {(row) => (
        <>
          <AppointmentCard row={row} />
          <BookerCard row={row} />
          <MailsCard row={row} />
          <Slot
            of={consultations.slots.appointmentDetail}
            props={{ appointmentId: row.id, code: row.code, phoneNumber: row.advisee.phoneNumber }}
          />
        </>
      )}
    </RecordPage>
  );
}

function AppointmentCard({ row }: { row: Appointment }) {
  const { t } = useTranslation('consultations');
  const text = useText();
  const shownTime = useShownTime();
  return (
    <Card title={t('appointment.info')}>
      <DescriptionList
        items={[
          { label: t('appointment.time'), value: `${shownTime(row.time)}, ${t('appointment.minutes', { minutes: row.minutes })}` },
          { label: t('appointment.doctor'), value: row.doctor.name },
          { label: t('appointment.status'), value: text(appointments.states[row.status].label) },
          { label: t('appointment.createdAt'), value: <DateTimeText value={row.createdAt} /> },
          ...(row.remindedAt ? [{ label: t('appointment.remindedAt'), value: <DateTimeText value={row.remindedAt} /> }] : []),
          ...(row.reason ? [{ label: t('appointment.reason'), value: row.reason, wide: true }] : []),
        ]}
      />
    </Card>
  );
}

function BookerCard({ row }: { row: Appointment }) {
  const { t } = useTranslation('consultations');
  const { fullName, birthday, gender, phoneNumber, email } = row.advisee;
  return (
    <Card title={t('appointment.bookerInfo')}>
      <DescriptionList
        items={[
          { label: t('appointment.booker'), value: fullName },
          { label: t('appointment.birthday'), value: birthday && <DateText value={birthday} /> },
          { label: t('appointment.gender'), value: gender && t(`appointment.genders.${gender}`) },
          { label: t('appointment.phone'), value: row.masked ? phoneNumber : <Phone value={phoneNumber} /> },
          { label: t('appointment.email'), value: email ?? t('appointment.noEmail') },
          { label: t('appointment.note'), value: <Note row={row} />, wide: true },
        ]}
      />
    </Card>
  );
}

/** What the booker was told by mail, and whether it has left. */
function MailsCard({ row: { id } }: { row: Appointment }) {
  const { t } = useTranslation('consultations');
  const { data: mails = [] } = useMailsOfAppointmentQuery({ id }, { refetchOnMountOrArgChange: true });
  if (!mails.length) return null;
  return (
    <Card title={t('mails.title')}>
      <DescriptionList
        min={220}
        items={mails.map(({ occasion, standing }) => ({
          label: t(`mails.occasions.${occasion}`),
          value: <MailState standing={standing} />,
        }))}
      />
    </Card>
  );
}

/** What is to be asked; the whole of it on request, which is audited. */
function Note({ row }: { row: Appointment }) {
  const { t } = useTranslation('consultations');
  const notify = useNotify();
  const may = useMay(otherAppointmentCalls.showAppointment);
  const [show, { data }] = useLazyShowAppointmentQuery();
  if (!row.note) return t('appointment.noNote');
  if (data?.note || !may || row.masked) return data?.note ?? row.note;
  const reveal = () =>
    void show({ id: row.id })
      .unwrap()
      .catch((error: unknown) => notify.failure(error, t('appointment.notShown')));
  return (
    <Button size="small" icon={<Icon name="eye" size={16} />} title={t('appointment.noteHint')} onClick={reveal}>
      {t('appointment.showNote')}
    </Button>
  );
}

function PaymentCard({ row }: { row: Appointment }) {
  const { t } = useTranslation('consultations');
  const text = useText();
  return (
    <Card title={t('appointment.payment')} action={<Money value={row.amount} strong />}>
      <DescriptionList
        min={180}
        items={[
          {
            label: t('appointment.paymentStatus'),
            value: <StatusTag tone={paymentTones[row.paymentStatus]}>{text(paymentLabels[row.paymentStatus])}</StatusTag>,
          },
          { label: t('appointment.amount'), value: <Money value={row.amount} /> },
          ...(row.customerId === null
            ? []
            : [
                {
                  label: t('appointment.customer'),
                  value: <Link to={`/quan-ly-khach-hang-chi-tiet/${row.customerId}`}>{row.advisee.fullName}</Link>,
                },
              ]),
        ]}
      />
    </Card>
  );
}
