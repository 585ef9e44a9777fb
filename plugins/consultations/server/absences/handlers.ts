import { and, eq, gte, isNull, lte, or } from 'drizzle-orm';
import type { IsoDay } from '@tessera/plugin-sdk/contract';
import { resourceHandlers, type RowOf, type WorkContext } from '@tessera/plugin-sdk/server';
import { absenceCalls } from '../../contract/absences';
import { doctorTable } from '../doctors/table';
import { absenceTable } from './table';

export const absenceHandlers = resourceHandlers(absenceCalls, 'Absence', {
  table: absenceTable,
  label: ({ fromDay, reason }) => `${fromDay} ${reason}`,
  sort: { fromDay: absenceTable.fromDay, createdAt: absenceTable.createdAt },
  defaultSort: 'fromDay,desc',
  refersTo: { doctorId: doctorTable },
  named: { doctorName: { by: 'doctorId', table: doctorTable, name: doctorTable.name } },
});

/** Holidays, and absences of some doctors (of all unless said), that touch the days. */
export const absencesBetween = (ctx: WorkContext, from: IsoDay, to: IsoDay, doctorId?: number): Promise<RowOf<typeof absenceTable>[]> =>
  ctx.db
    .select()
    .from(absenceTable)
    .where(
      and(
        lte(absenceTable.fromDay, to),
        gte(absenceTable.toDay, from),
        doctorId === undefined ? undefined : or(isNull(absenceTable.doctorId), eq(absenceTable.doctorId, doctorId)),
      ),
    )
    .orderBy(absenceTable.fromDay, absenceTable.id);
