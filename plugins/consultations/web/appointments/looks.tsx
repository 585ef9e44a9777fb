import { makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { IsoDay } from '@tessera/plugin-sdk/contract';
import { ComboField, DescriptionList } from '@tessera/plugin-sdk/ui';
import type { StepLooks } from '@tessera/plugin-sdk/web/process';
import type { Appointment } from '../../contract/appointments';
import { useListFreeTimesQuery } from './api';
import { useShownTime } from './places';

interface FreeTimeProps {
  name: string;
  label: string;
  doctorId: number | null;
  /** The first day; today unless said. */
  from?: IsoDay;
}

/** Free times of a doctor. */
export function FreeTimeField({ name, label, doctorId, from }: FreeTimeProps) {
  const { t } = useTranslation('consultations');
  const shownTime = useShownTime();
  const { data = [], isFetching } = useListFreeTimesQuery({ doctorId: doctorId ?? 0, ...(from && { from }) }, { skip: doctorId === null });
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
