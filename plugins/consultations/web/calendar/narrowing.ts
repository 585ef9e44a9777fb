import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fold } from '@tessera/plugin-sdk/contract';
import { useListState, type FilterDef, type ListState } from '@tessera/plugin-sdk/ui';
import { recordFilter } from '@tessera/plugin-sdk/web/resource';
import type { Calendar } from '../../contract/calendar';
import { doctorCalls } from '../../contract/doctors';
import { specialtyChoices } from '../../contract/specialties';
import type { AppointmentState } from '../../contract/states';

interface Narrowing {
  state: ListState;
  filters: readonly FilterDef[];
  /** What the server is asked for. */
  asked: { doctorId?: number[]; specialtyId?: number[] };
}

/** What the calendar is narrowed by, as the address says. */
export function useNarrowing(): Narrowing {
  const { t } = useTranslation('consultations');
  // the same from one drawing to the next: the calendar is computed anew with them
  const filters = useMemo<FilterDef[]>(
    () => [
      recordFilter({ id: 'doctorId', label: t('appointment.doctor'), from: doctorCalls.chooseDoctor, multiple: true }),
      recordFilter({ id: 'specialtyId', label: t('doctor.specialties'), from: specialtyChoices.chooseSpecialty, multiple: true }),
      {
        ...{ id: 'status', label: t('appointment.status'), kind: 'multi' },
        options: [
          { value: 'approved', label: t('calendar.confirmed') },
          { value: 'pending', label: t('calendar.waiting') },
        ],
      },
    ],
    [t],
  );
  const state = useListState(filters, {}, [], false);
  const { doctorId, specialtyId } = state.input as Narrowing['asked'];
  return { state, filters, asked: { ...(doctorId && { doctorId }), ...(specialtyId && { specialtyId }) } };
}

/** What is shown of a calendar. */
export interface Narrowed extends Calendar {
  /** Whether free times of a doctor are shown: whoever looks for an appointment sees that alone. */
  showsFree: (doctorId: number) => boolean;
}

/**
 * Of a calendar: doctors whose name or specialty has the text, and those with an appointment whose booker or code has it. Where states are chosen:
 * appointments that have one, and their doctors alone.
 */
export function narrowed(calendar: Calendar, { search, filters: { status } }: Pick<ListState, 'search' | 'filters'>): Narrowed {
  const asked = fold(search.trim());
  const states = status as readonly AppointmentState[] | undefined;
  const has = (...texts: string[]) => texts.some((one) => fold(one).includes(asked));
  const named = new Set(calendar.doctors.flatMap(({ id, name, specialties }) => (has(name, ...specialties) ? [id] : [])));
  const appointments = calendar.appointments.filter(
    (one) => (!states || states.includes(one.status)) && (named.has(one.doctorId) || has(one.booker, one.code)),
  );
  const booked = new Set(appointments.map(({ doctorId }) => doctorId));
  return {
    ...calendar,
    appointments,
    doctors: calendar.doctors.filter(({ id }) => booked.has(id) || (!states && named.has(id))),
    showsFree: (doctorId) => !states && named.has(doctorId),
  };
}
