import { arrayContains, arrayOverlaps, sql } from 'drizzle-orm';
import { chosenFrom, implement, resourceHandlers, vietnamese } from '@tessera/plugin-sdk/server';
import { specialtyCalls, specialtyChoices } from '../../contract/specialties';
import { doctorTable } from '../doctors/table';
import { specialtyTable } from './table';

export const specialtyHandlers = resourceHandlers(specialtyCalls, 'Specialty', {
  table: specialtyTable,
  sort: { name: vietnamese(specialtyTable.name), createdAt: specialtyTable.createdAt },
  usedBy: (id) => [
    {
      table: doctorTable,
      where: arrayContains(doctorTable.specialtyIds, [id]),
      name: doctorTable.name,
      nouns: { vi: 'Bác sĩ', en: 'Doctors' },
    },
  ],
  shown: async (rows, ctx) => {
    if (!rows.length) return [];
    const ids = rows.map(({ id }) => id);
    const each = sql<string>`unnest(${doctorTable.specialtyIds})`.as('specialty_id');
    const found = ctx.db.select({ each }).from(doctorTable).where(arrayOverlaps(doctorTable.specialtyIds, ids)).as('found');
    const counted = await ctx.db
      .select({ id: found.each, count: sql<number>`count(*)`.mapWith(Number) })
      .from(found)
      .groupBy(found.each);
    const counts = new Map(counted.map(({ id, count }) => [Number(id), count]));
    return rows.map((row) => ({ ...row, doctors: counts.get(row.id) ?? 0 }));
  },
});

export const specialtyChoiceHandlers = implement(specialtyChoices, {
  chooseSpecialty: (input, ctx) => chosenFrom(ctx, input, { table: specialtyTable, name: specialtyTable.name }),
});
