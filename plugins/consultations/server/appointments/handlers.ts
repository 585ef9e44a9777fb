import { and, desc, eq, gte, ilike, inArray, lt, lte, sql, type SQL } from 'drizzle-orm';
import type { InferType } from 'yup';
import { addDays, maskOf, startOfDay, type HistoryEntry, type IsoDay } from '@tessera/plugin-sdk/contract';
import {
  findRecord,
  forbidden,
  implement,
  lockRecord,
  mail,
  processHandlers,
  shownInFull,
  whereVisible,
  type CurrentUser,
  type Implemented,
  type ProcessHandlers,
  type RowOf,
  type WorkContext,
} from '@tessera/plugin-sdk/server';
import { members } from '../../../members/contract';
import { appointmentInput, appointments, otherAppointmentCalls, type Appointment, type MailOccasion } from '../../contract/appointments';
import type { PaymentState } from '../../contract/states';
import { doctorTable } from '../doctors/table';
import { conditionsOf } from './conditions';
import { freeTimes } from './freeTimes';
import { tell, type Told } from './mails';
import { placeOf } from './place';
import { appointmentMailTable, appointmentTable as table } from './table';

export type AppointmentRow = RowOf<typeof table>;
type NewAppointment = InferType<typeof appointmentInput> & { requestCode?: string };

export const codeOf = ({ id }: { id: number }) => `LH-${String(id).padStart(6, '0')}`;
const naming = { entity: 'Appointment', label: codeOf };

interface FilterInput {
  search?: string;
  s?: string;
  status?: AppointmentRow['status'][];
  paymentStatus?: PaymentState[];
  doctorId?: number[];
  doctorName?: string;
  fullName?: string;
  fromDay?: IsoDay;
  toDay?: IsoDay;
}

const literal = (part: string) => part.replace(/[\\%_]/g, '\\$&');
/** Case and accents aside, wherever it stands in the name. */
const doctorIs = (name: string) =>
  sql`exists (select 1 from ${doctorTable} d where d.id = ${table.doctorId} and d.search like '%' || core.fold(${literal(name)}) || '%')`;
const bookerIs = (name: string) => and(ilike(sql`core.fold(${table.fullName})`, sql`'%' || core.fold(${literal(name)}) || '%'`));
/** Its code has the text. */
export const codeHas = (text: string): SQL =>
  sql`'lh-' || lpad(${table.id}::text, 6, '0') like '%' || core.fold(${literal(text.trim())}) || '%'`;

function filter(input: FilterInput, { user }: WorkContext): (SQL | undefined)[] {
  const asked = conditionsOf(input.s);
  // whoever sees initials does not find out who comes by asking for names and phone numbers
  const knows = knowsBookers(user);
  if (!knows && (input.fullName || asked.fullName))
    throw forbidden({
      vi: 'Chỉ bác sĩ và người phụ trách lịch hẹn được tìm theo tên người đặt.',
      en: 'Only the doctor and staff who look after appointments may search by the name of the booker.',
    });
  const names = [input.fullName, asked.fullName].flatMap((name) => (name ? [bookerIs(name)] : []));
  const doctors = [input.doctorName, asked.doctorName].flatMap((name) => (name ? [doctorIs(name)] : []));
  return [
    knows || !input.search?.trim() ? undefined : codeHas(input.search),
    input.status?.length ? inArray(table.status, input.status) : undefined,
    asked.status ? eq(table.status, asked.status) : undefined,
    input.paymentStatus?.length ? inArray(table.paymentStatus, input.paymentStatus) : undefined,
    asked.paymentStatus ? eq(table.paymentStatus, asked.paymentStatus) : undefined,
    input.doctorId?.length ? inArray(table.doctorId, input.doctorId) : undefined,
    input.fromDay ? gte(table.time, startOfDay(input.fromDay).toISOString()) : undefined,
    input.toDay ? lt(table.time, startOfDay(addDays(input.toDay, 1)).toISOString()) : undefined,
    asked.from ? gte(table.time, asked.from.toISOString()) : undefined,
    asked.until ? lte(table.time, asked.until.toISOString()) : undefined,
    ...names,
    ...doctors,
  ];
}

/** Staff who look after appointments, and doctors, who see only those with them, need to know who comes. */
export const knowsBookers = (user: CurrentUser): boolean =>
  user.can('UpdateAppointment') || (user.roles.includes('doctor') && user.roles.every((role) => role === 'doctor'));

/** `Nguyễn Văn An` is `N. V. A.` */
const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((part) => `${part.slice(0, 1)}.`)
    .join(' ');

export function adviseeOf(row: AppointmentRow, user: CurrentUser): Appointment['advisee'] {
  const { fullName, birthday, gender, phoneNumber, email, createdAt } = row;
  if (knowsBookers(user)) return { fullName, birthday, gender, phoneNumber, email, createdAt };
  return {
    fullName: initials(fullName),
    birthday: null,
    gender: null,
    phoneNumber: String(maskOf(phoneNumber)),
    email: maskOf(email) as string | null,
    createdAt,
  };
}

const doctorNames = async (ctx: WorkContext, rows: readonly { doctorId: number }[]): Promise<Map<number, string>> => {
  const ids = [...new Set(rows.map(({ doctorId }) => doctorId))];
  const found = ids.length
    ? await ctx.db.select({ id: doctorTable.id, name: doctorTable.name }).from(doctorTable).where(inArray(doctorTable.id, ids))
    : [];
  return new Map(found.map(({ id, name }) => [id, name]));
};

async function shown(rows: AppointmentRow[], ctx: WorkContext): Promise<Appointment[]> {
  const names = await doctorNames(ctx, rows);
  return rows.map((row) => {
    const { doctorId, fullName: _name, birthday: _birthday, gender: _gender, phoneNumber: _phone, email: _email, ...rest } = row;
    return {
      ...rest,
      code: codeOf(row),
      doctor: { id: doctorId, name: names.get(doctorId) ?? '' },
      advisee: adviseeOf(row, ctx.user),
      masked: !knowsBookers(ctx.user),
    };
  });
}

async function tellBooker(ctx: WorkContext, occasion: MailOccasion, row: AppointmentRow, more: Partial<Told> & { doctorId?: number } = {}) {
  const { doctorId = row.doctorId, ...told } = more;
  const names = await doctorNames(ctx, [{ doctorId }]);
  const { id, email, language, fullName, time } = row;
  return tell(ctx, occasion, { ...{ id, email, language, fullName, time }, code: codeOf(row), doctor: names.get(doctorId) ?? '', ...told });
}
export { tellBooker };

async function customerOf(ctx: WorkContext, { fullName: name, phoneNumber, email }: NewAppointment): Promise<number | null> {
  const customers = ctx.services.tryGet(members.services.customers);
  return customers ? (await customers.findOrCreate(ctx, { name, phoneNumber, email })).id : null;
}

const made = processHandlers(appointments, {
  table,
  label: codeOf,
  sort: { time: table.time, createdAt: table.createdAt, amount: table.amount },
  defaultSort: 'time,desc',
  filter,
  created: async (values: NewAppointment, ctx) => ({
    ...values,
    ...(await placeOf(ctx, values)),
    customerId: await customerOf(ctx, values),
  }),
  afterCreate: (row, ctx) => tellBooker(ctx, 'received', row),
  steps: {
    confirm: async (row, _input, ctx) => {
      // what was rejected gave its time away, and may have lost it
      if (row.status === 'rejected') await placeOf(ctx, { ...row, except: row.id, keepsTime: true });
      await tellBooker(ctx, 'confirmed', row);
      return { reason: null };
    },
    reschedule: async (row, { time, doctorId, reason }, ctx) => {
      const place = await placeOf(ctx, { doctorId: doctorId ?? row.doctorId, time, except: row.id });
      await tellBooker(ctx, 'moved', row, { time: place.time, before: row.time, reason, doctorId: place.doctorId });
      return { ...place, reason, remindedAt: null };
    },
    reject: async (row, { reason }, ctx) => {
      await tellBooker(ctx, 'rejected', row, { reason });
      return { reason };
    },
  },
  shown,
});

type Handler = (input: { id: number }, ctx: WorkContext) => Promise<object>;
const { getAppointment, historyOfAppointment, listAppointment } = made.handlers as unknown as Record<
  'getAppointment' | 'historyOfAppointment' | 'listAppointment',
  (input: never, ctx: WorkContext) => Promise<object>
>;

/**
 * The booker of an appointment never changes: the record tells who it is, to those who may know, and notes
 * that it did. The history does not.
 */
const personal = new Set(['fullName', 'phoneNumber', 'email', 'birthday', 'gender']);
const withoutBooker = ({ changes, ...entry }: HistoryEntry): HistoryEntry => ({
  ...entry,
  changes: Object.fromEntries(Object.entries(changes).filter(([field]) => !personal.has(field))),
});

/** As the process makes them, and: whoever opens an appointment is noted, and lists do not say what is to be asked. */
export const appointmentHandlers: ProcessHandlers & Implemented = {
  ...made,
  handlers: {
    ...made.handlers,
    getAppointment: async (input: { id: number }, ctx: WorkContext) => {
      const answer = await (getAppointment as unknown as Handler)(input, ctx);
      if (knowsBookers(ctx.user))
        ctx.audit({ entity: 'Appointment', entityId: input.id, label: codeOf(input), after: { shown: ['advisee'] } });
      return answer;
    },
    historyOfAppointment: async (input: { id: number }, ctx: WorkContext) => {
      const entries = (await (historyOfAppointment as unknown as Handler)(input, ctx)) as HistoryEntry[];
      return entries.map(withoutBooker);
    },
    listAppointment: async (input: never, ctx: WorkContext) => {
      const page = (await listAppointment(input, ctx)) as { data: Appointment[] };
      return { ...page, data: page.data.map((row) => ({ ...row, note: null })) };
    },
  },
};

export const otherAppointmentHandlers = implement(otherAppointmentCalls, {
  confirmByAdmin: async ({ appointmentId }, ctx) => (await appointmentHandlers.take(ctx, 'confirm', appointmentId)) as Appointment,
  moveAppointments: async ({ moves, reason }, ctx) => {
    // all of them before the first doctor, in one order: whoever moves one of them meanwhile waits, and is not waited for
    for (const { id } of [...moves].sort((a, b) => a.id - b.id)) await lockRecord(ctx, table, id);
    for (const { id, version, time } of moves)
      await appointmentHandlers.take({ ...ctx, ifMatch: version }, 'reschedule', id, { time, reason });
    return { moved: moves.length };
  },
  mailsOfAppointment: async ({ id }, ctx) => {
    await findRecord(ctx, table, id);
    const sent = await ctx.db
      .select()
      .from(appointmentMailTable)
      .where(await whereVisible(ctx, appointmentMailTable, eq(appointmentMailTable.appointmentId, id)))
      .orderBy(desc(appointmentMailTable.id));
    const standings = await ctx.services.get(mail).standingOf(
      ctx,
      sent.map(({ mailId }) => mailId),
    );
    return sent.flatMap(({ id: mailOf, occasion, mailId }) => {
      const standing = standings.get(mailId);
      return standing ? [{ id: mailOf, occasion, standing }] : [];
    });
  },
  showAppointment: async ({ id }, ctx) => {
    if (!knowsBookers(ctx.user))
      throw forbidden({
        vi: 'Chỉ bác sĩ và người phụ trách lịch hẹn được xem nội dung cần tư vấn.',
        en: 'Only the doctor and staff who look after appointments may read what is to be asked.',
      });
    return (await shownInFull(ctx, table, id, appointmentInput, naming)) as { note: string | null };
  },
  listFreeTimes: async ({ doctorId, from }, ctx) => {
    const doctor = await findRecord(ctx, doctorTable, doctorId);
    const begins = new Date(Math.max(Date.now(), from ? startOfDay(from).getTime() - 1 : 0));
    return (await freeTimes(ctx, doctor, begins, 100)).map((time) => ({ time }));
  },
});
