import { makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { dayAt, timeAt } from '@tessera/plugin-sdk/contract';
import { ComboField, DescriptionList, useLanguage } from '@tessera/plugin-sdk/ui';
import type { StepLooks } from '@tessera/plugin-sdk/web/process';
import type { Appointment } from '../../contract/appointments';
import { useListFreeTimesQuery } from './api';

export const appointmentList = '/quan-ly-dich-vu';
export const addressOf = ({ id }: { id: number }) => `/quan-ly-chi-tiet-dich-vu/${id}`;

/** A moment in Việt Nam, whatever the zone of the browser: `Thứ Năm, 26/11/2026 09:00`. */
export function useShownTime(): (time: string) => string {
  const language = useLanguage();
  return (time) => {
    const moment = new Date(time);
    const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'Asia/Ho_Chi_Minh' }).format(moment);
    return `${weekday}, ${dayAt(moment).split('-').reverse().join('/')} ${timeAt(moment)}`;
  };
}

/** The same in a table: `05/12/2026 18:30`. */
export const shortTime = (time: string): string => {
  const moment = new Date(time);
  return `${dayAt(moment).split('-').reverse().join('/')} ${timeAt(moment)}`;
};

/** Free times of a doctor. */
export function FreeTimeField({ name, label, doctorId }: { name: string; label: string; doctorId: number | null }) {
  const { t } = useTranslation('consultations');
  const shownTime = useShownTime();
  const { data = [], isFetching } = useListFreeTimesQuery({ doctorId: doctorId ?? 0 }, { skip: doctorId === null });
  return (
    <ComboField
      name={name}
      label={label}
      hint={t(doctorId === null ? 'appointment.chooseDoctor' : 'appointment.newTimeHint')}
      options={doctorId === null ? [] : data.map(({ time }) => ({ value: time, label: shownTime(time) }))}
      loading={isFetching}
      disabled={doctorId === null}
    />
  );
}

const useStyles = makeStyles({ stack: { display: 'flex', flexDirection: 'column', gap: '16px' } });

function Preview({ row, step }: { row: Appointment; step: string }) {
  const { t } = useTranslation('consultations');
  const styles = useStyles();
  const shownTime = useShownTime();
  return (
    <div className={styles.stack}>
      <DescriptionList
        min={160}
        items={[
          { label: t('appointment.booker'), value: row.advisee.fullName },
          { label: t('appointment.doctor'), value: row.doctor.name },
          { label: t('appointment.time'), value: shownTime(row.time) },
          ...(row.advisee.email ? [] : [{ label: t('appointment.email'), value: t('appointment.noEmail') }]),
        ]}
      />
      {step === 'reschedule' && <FreeTimeField name="time" label={t('appointment.newTime')} doctorId={row.doctor.id} />}
    </div>
  );
}

/** How appointments are called, and what their steps ask for. */
export function useAppointmentLooks(): StepLooks<Appointment> {
  return {
    labelOf: (row) => row.code,
    icons: { reschedule: 'calendarClock' },
    preview: (row, step) => <Preview row={row} step={step} />,
  };
}
