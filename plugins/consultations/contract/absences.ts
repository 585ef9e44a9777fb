import { object } from 'yup';
import { day, message, recordId, resource, text, timeOfDay, type RecordFields } from '@tessera/plugin-sdk/contract';
import { consultations } from './index';

export const absenceInput = object({
  /** Null: a holiday of all doctors. */
  doctorId: recordId().nullable().default(null),
  fromDay: day().required(),
  fromTime: timeOfDay().required().default('00:00'),
  /** The last day, included. */
  toDay: day().required(),
  /** Included. */
  toTime: timeOfDay()
    .required()
    .default('23:59')
    .test('order', message('consultations:absence.order'), (toTime, { parent }) => {
      const { fromDay, fromTime, toDay } = parent as { fromDay?: string; fromTime?: string; toDay?: string };
      return !fromDay || !toDay || !toTime || `${fromDay} ${fromTime ?? '00:00'}` <= `${toDay} ${toTime}`;
    }),
  reason: text(200).required(),
});

/** When a doctor, or nobody, can be asked. Days and times are those of Việt Nam. */
export interface Absence extends RecordFields {
  doctorId: number | null;
  doctorName: string | null;
  fromDay: string;
  fromTime: string;
  toDay: string;
  toTime: string;
  reason: string;
}

export const absenceCalls = resource<Absence>()(consultations, 'Absence', {
  path: 'doctor-absence',
  permission: 'BillConfig',
  input: absenceInput,
  filters: object({ doctorId: recordId() }),
});
