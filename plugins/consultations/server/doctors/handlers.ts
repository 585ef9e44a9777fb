import { arrayOverlaps, eq } from 'drizzle-orm';
import {
  accounts,
  chosenFrom,
  findRecord,
  implement,
  insertRecord,
  lockRecord,
  namesById,
  pageOf,
  refuseWhileUsed,
  removeRecord,
  requireRecords,
  updateRecord,
  vietnamese,
  type RowOf,
  type WorkContext,
} from '@tessera/plugin-sdk/server';
import { doctorCalls, type Doctor } from '../../contract/doctors';
import { appointmentTable } from '../appointments/table';
import { specialtyTable } from '../specialties/table';
import { makeLogin } from './login';
import { doctorTable } from './table';

type DoctorRow = RowOf<typeof doctorTable>;

async function shown(ctx: WorkContext, rows: readonly DoctorRow[]): Promise<Doctor[]> {
  const names = await namesById(
    ctx,
    specialtyTable,
    specialtyTable.name,
    rows.flatMap(({ specialtyIds }) => specialtyIds),
  );
  return rows.map((row) => ({ ...row, specialties: row.specialtyIds.map((id) => names.get(id) ?? '') }));
}
const one = async (ctx: WorkContext, row: DoctorRow): Promise<Doctor> => (await shown(ctx, [row]))[0]!;
const naming = { entity: 'Doctor', label: ({ name }: DoctorRow) => name, shown: one };

export const doctorHandlers = implement(doctorCalls, {
  listDoctors: async (input, ctx) => {
    const { specialtyId, isActive } = input;
    const page = await pageOf(ctx, input, {
      from: doctorTable,
      where: [
        specialtyId?.length ? arrayOverlaps(doctorTable.specialtyIds, specialtyId) : undefined,
        isActive === undefined ? undefined : eq(doctorTable.isActive, isActive),
      ],
      sort: { createdAt: doctorTable.createdAt, name: vietnamese(doctorTable.name), experienceYears: doctorTable.experienceYears },
      defaultSort: 'createdAt,desc',
    });
    return { ...page, data: await shown(ctx, page.data) };
  },

  getDoctor: async ({ id }, ctx) => one(ctx, await findRecord(ctx, doctorTable, id)),

  createDoctor: async ({ user, ...values }, ctx) => {
    await requireRecords(ctx, specialtyTable, values.specialtyIds, 'specialtyIds');
    const { id: accountId } = await makeLogin(ctx, user);
    return one(ctx, await insertRecord(ctx, doctorTable, { ...values, accountId }, naming));
  },

  updateDoctor: async ({ id, ...sent }, ctx) => {
    if (sent.specialtyIds) await requireRecords(ctx, specialtyTable, sent.specialtyIds, 'specialtyIds');
    return one(ctx, await updateRecord(ctx, doctorTable, id, sent, naming));
  },

  removeDoctor: async ({ id }, ctx) => {
    const row = await findRecord(ctx, doctorTable, id);
    const { accountId } = row;
    await lockRecord(ctx, doctorTable, id, naming);
    await refuseWhileUsed(ctx, row.name, [
      {
        table: appointmentTable,
        where: eq(appointmentTable.doctorId, id),
        name: appointmentTable.time,
        nouns: { vi: 'Lịch hẹn', en: 'Appointments' },
      },
    ]);
    const removed = await removeRecord(ctx, doctorTable, id, naming);
    if (accountId !== null) await ctx.services.get(accounts).update({ ...ctx, ifMatch: undefined }, accountId, { isActive: false });
    return removed;
  },

  chooseDoctor: (input, ctx) =>
    chosenFrom(ctx, input, { table: doctorTable, name: doctorTable.name, where: eq(doctorTable.isActive, true) }),
});
