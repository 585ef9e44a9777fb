import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArgsOf } from '@tessera/plugin-sdk/contract';
import { useListState, type FilterDef, type ListState } from '@tessera/plugin-sdk/ui';
import { recordFilter } from '@tessera/plugin-sdk/web/resource';
import type { calendarCalls } from '../../contract/calendar';
import { doctorCalls } from '../../contract/doctors';
import { specialtyChoices } from '../../contract/specialties';

interface Narrowing {
  state: ListState;
  filters: readonly FilterDef[];
  /** What the server is asked for. */
  asked: Pick<ArgsOf<typeof calendarCalls.readCalendar>, 'doctorId' | 'specialtyId' | 'status' | 'search'>;
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
  const { doctorId, specialtyId, status, search } = state.input as Narrowing['asked'];
  return { state, filters, asked: { doctorId, specialtyId, status, search } };
}
