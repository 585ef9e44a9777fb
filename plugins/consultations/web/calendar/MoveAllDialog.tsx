import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { array, object } from 'yup';
import { dayAt, text } from '@tessera/plugin-sdk/contract';
import { FormDialog, FormStack, SelectField, TextAreaField, useNotify } from '@tessera/plugin-sdk/ui';
import { hooksOf } from '@tessera/plugin-sdk/web';
import { moment, otherAppointmentCalls } from '../../contract/appointments';
import type { CalendarAppointment, CalendarDoctor } from '../../contract/calendar';
import { useListFreeTimesQuery } from '../appointments/api';
import { shortTime, useShownTime } from '../appointments/places';

const { useMoveAppointmentsMutation } = hooksOf(otherAppointmentCalls);
const schema = object({ times: array(moment().required()).required(), reason: text(500).required() });

interface Props {
  doctor: Pick<CalendarDoctor, 'id' | 'name' | 'minutes'>;
  /** In the order of their times. */
  appointments: readonly CalendarAppointment[];
  onClose: () => void;
}

/** Moves the appointments of a doctor who is away, to the next free times unless others are chosen; all of them or none. */
export default function MoveAllDialog(props: Props) {
  const { doctor, appointments } = props;
  const { data } = useListFreeTimesQuery({ doctorId: doctor.id, from: dayAt(new Date(appointments[0]!.time)) });
  return data ? <MoveAllForm {...props} free={data.map(({ time }) => time)} /> : null;
}

/** The next times after each appointment that do not overlap. */
function proposed(appointments: Props['appointments'], free: readonly string[], minutes: number): string[] {
  let until = 0;
  return appointments.flatMap(({ time }) => {
    const next = free.find((one) => Date.parse(one) >= until && Date.parse(one) > Date.parse(time));
    if (next === undefined) return [];
    until = Date.parse(next) + minutes * 60_000;
    return [next];
  });
}

function MoveAllForm({ doctor, appointments, free, onClose }: Props & { free: readonly string[] }) {
  const { t } = useTranslation('consultations');
  const notify = useNotify();
  const shownTime = useShownTime();
  const [move] = useMoveAppointmentsMutation();
  const times = proposed(appointments, free, doctor.minutes);
  const options = free.map((time) => ({ value: time, label: shownTime(time) }));
  return (
    <FormDialog
      title={t('calendar.moveAllTitle', { doctor: doctor.name })}
      subtitle={t('calendar.moveAllText')}
      submitLabel={appointments.length === 1 ? t('calendar.move') : t('calendar.moveAll', { count: appointments.length })}
      failed={t('calendar.noneMoved')}
      schema={schema}
      initialValues={{ times: appointments.map((_one, at) => times[at] ?? ''), reason: '' }}
      onSubmit={({ times: chosen, reason }) =>
        move({ reason, moves: appointments.map(({ id, version }, at) => ({ id, version, time: chosen[at]! })) }).unwrap()
      }
      onSaved={() => notify.success(t('calendar.movedAll'), { detail: doctor.name })}
      onClose={onClose}
    >
      <FormStack>
        {times.length < appointments.length && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>{t('calendar.notEnough', { count: times.length })}</MessageBarBody>
          </MessageBar>
        )}
        {appointments.map(({ id, booker, time }, at) => (
          <SelectField key={id} name={`times.${at}`} label={t('calendar.newTimeOf', { booker, time: shortTime(time) })} options={options} />
        ))}
        <TextAreaField name="reason" label={t('calendar.reason')} />
      </FormStack>
    </FormDialog>
  );
}
