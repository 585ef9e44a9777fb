import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { dayAt, text, timeAt } from '@tessera/plugin-sdk/contract';
import { FormDialog, FormStack, SelectField, TextAreaField, useNotify } from '@tessera/plugin-sdk/ui';
import { processHooks } from '@tessera/plugin-sdk/web/process';
import { appointments, moment } from '../../contract/appointments';
import type { CalendarAppointment } from '../../contract/calendar';
import { useListFreeTimesQuery } from '../appointments/api';
import type { Place } from './grid';

const schema = object({ time: moment().required(), reason: text(500).required() });

interface Props {
  appointment: CalendarAppointment;
  to: Place;
  doctor: string;
  onClose: () => void;
}

/** Asks for the time and the reason of a move; only free times of the doctor on that day are offered. */
export default function MoveDialog({ appointment, to, doctor, onClose }: Props) {
  const { data } = useListFreeTimesQuery({ doctorId: to.doctorId, from: to.day });
  if (!data) return null;
  const times = data.map(({ time }) => time).filter((time) => dayAt(new Date(time)) === to.day);
  return <MoveForm {...{ appointment, to, doctor, onClose, times }} />;
}

function MoveForm({ appointment, to, doctor, times, onClose }: Props & { times: readonly string[] }) {
  const { t } = useTranslation('consultations');
  const notify = useNotify();
  const [reschedule] = processHooks(appointments).useStep.reschedule!();
  const { id, version, code } = appointment;
  const wanted = to.time ?? timeAt(new Date(appointment.time));
  const first = times.find((time) => timeAt(new Date(time)) === wanted) ?? (to.time ? '' : (times[0] ?? ''));
  const at = `${to.day.split('-').reverse().join('/')}${to.time ? ` ${to.time}` : ''}`;
  return (
    <FormDialog
      title={t('calendar.moveTitle', { code })}
      subtitle={t('calendar.moveTo', { doctor, at })}
      submitLabel={t('calendar.move')}
      failed={t('calendar.notMoved')}
      schema={schema}
      initialValues={{ time: first, reason: '' }}
      onSubmit={(values) => reschedule({ id, version, doctorId: to.doctorId, ...values }).unwrap()}
      onSaved={() => notify.success(t('calendar.moved'), { detail: code })}
      onClose={onClose}
    >
      <FormStack>
        <SelectField
          name="time"
          label={t('calendar.newTime')}
          hint={times.length ? undefined : t('calendar.noTimes')}
          options={times.map((time) => ({ value: time, label: timeAt(new Date(time)) }))}
        />
        <TextAreaField name="reason" label={t('calendar.reason')} />
      </FormStack>
    </FormDialog>
  );
}
