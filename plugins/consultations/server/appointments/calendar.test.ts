import { sql } from 'drizzle-orm';
import { addDays, today } from '@tessera/plugin-sdk/contract';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { absenceCalls } from '../../contract/absences';
import { appointmentCalls as calls, otherAppointmentCalls } from '../../contract/appointments';
import { calendarCalls } from '../../contract/calendar';
import consultations from '../index';
import { doctor, slot, specialty } from '../testDoctors';
import { shownTime } from './freeTimes';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [consultations] });
  admin = await server.admin();
  for (const time of ['00:15', '09:00', '23:15']) await slot(admin, time);
});
afterAll(() => server.close());

const day = addDays(today(), 2);
const book = async (doctorId: number, time: string, on = day) =>
  admin.call(calls.createAppointment, {
    ...{ doctorId, time: `${on}T${time}:00+07:00`, fullName: 'Trần Thu Hà', phoneNumber: '0905118240' },
  });

test('a day of the calendar is a day of Việt Nam, from its first to its last hour; what is rejected is not shown', async () => {
  const of = await doctor(admin);
  const [first, last] = [await book(of.id, '00:15'), await book(of.id, '23:15')];
  await book(of.id, '23:15', addDays(day, -1));
  await book(of.id, '00:15', addDays(day, 1));
  const rejected = await book(of.id, '09:00');
  await admin.call(calls.rejectAppointment, { id: rejected.id, reason: 'bận' });
  const calendar = await admin.call(calendarCalls.readCalendar, { from: day, days: 1, doctorId: [of.id] });
  expect(calendar.appointments.map(({ id }) => id)).toEqual([first.id, last.id]);
  expect(calendar.slots).toEqual(['00:15', '09:00', '23:15']);
  expect(calendar.data).toMatchObject([{ id: of.id, specialties: ['Nhãn khoa'] }]);
});

test('days off are marked, and appointments within them are to be moved', async () => {
  const of = await doctor(admin);
  const made = await book(of.id, '09:00');
  const other = await book(of.id, '23:15');
  const absence = { doctorId: of.id, fromDay: day, fromTime: '08:00', toDay: addDays(day, 1), toTime: '12:00', reason: 'hội thảo' };
  const stored = await admin.call(absenceCalls.createAbsence, { ...absence, toDay: day });
  const read = () => admin.call(calendarCalls.readCalendar, { from: day, days: 2, doctorId: [of.id] });
  expect(await read()).toMatchObject({
    daysOff: [{ doctorId: of.id, day, whole: false, reason: 'hội thảo' }],
    appointments: [
      { id: made.id, away: true },
      { id: other.id, away: false },
    ],
  });
  await admin.call(absenceCalls.updateAbsence, { id: stored.id, version: stored.version, fromTime: '00:00', toTime: '23:59' });
  expect(await read()).toMatchObject({ daysOff: [{ day, whole: true }], appointments: [{ away: true }, { away: true }] });
  expect(await admin.problem(absenceCalls.createAbsence, { ...absence, toDay: day, toTime: '07:00' })).toMatchObject({
    errors: [{ path: 'toTime' }],
  });
});

test('it names doctors who can be booked, by specialty; readers without need see initials; at most 14 days', async () => {
  const heart = await specialty(admin, 'Tim mạch');
  const of = await doctor(admin, { specialtyIds: [heart] });
  await doctor(admin, { specialtyIds: [heart], isActive: false });
  await book(of.id, '09:00');
  const reader = await server.as(['ReadPolicy']);
  const calendar = await reader.call(calendarCalls.readCalendar, { from: day, days: 1, specialtyId: [heart] });
  expect(calendar).toMatchObject({ data: [{ id: of.id }], appointments: [{ booker: 'T. T. H.' }] });
  expect(await admin.problem(calendarCalls.readCalendar, { from: day, days: 15 })).toMatchObject({ errors: [{ path: 'days' }] });
  expect(await admin.problem(calendarCalls.readCalendar, { from: day, days: 0 })).toMatchObject({ errors: [{ path: 'days' }] });
});

test('it says how many places of a doctor are booked, and which are free: not those that are over, away or too short', async () => {
  const of = await doctor(admin, { appointmentMinutes: 60 });
  await slot(admin, '09:30');
  await book(of.id, '00:15');
  const read = (from = day) => admin.call(calendarCalls.readCalendar, { from, days: 1, doctorId: [of.id] });
  // 09:00 and 09:30 are both free, and only one of them can be booked
  expect(await read()).toMatchObject({
    data: [{ minutes: 60, booked: 1, places: 3 }],
    free: [{ doctorId: of.id, day, times: ['09:00', '09:30', '23:15'] }],
  });
  await admin.call(absenceCalls.createAbsence, {
    ...{ doctorId: of.id, fromDay: day, fromTime: '23:00', toDay: day, toTime: '23:59', reason: 'họp' },
  });
  await book(of.id, '09:00');
  expect(await read()).toMatchObject({ data: [{ booked: 2, places: 2 }], free: [] });
  expect(await read(addDays(today(), -1))).toMatchObject({ data: [{ booked: 0, places: 3 }], free: [] });
});

test('doctors come in pages by name, with the appointments of those on the page alone', async () => {
  const eyes = await specialty(admin, 'Khúc xạ');
  const made = [];
  for (const name of ['Đỗ Văn Cường', 'Ân Thị Bình', 'An Thị Anh']) made.push(await doctor(admin, { name, specialtyIds: [eyes] }));
  for (const { id } of made) await book(id, '09:00');
  const page = async (at: number) =>
    admin.call(calendarCalls.readCalendar, { from: day, days: 1, specialtyId: [eyes], page: at, pageSize: 2 });
  const [first, second] = [await page(1), await page(2)];
  expect(first).toMatchObject({ total: 3, page: 1, pageSize: 2, data: [{ name: 'An Thị Anh' }, { name: 'Ân Thị Bình' }] });
  expect(second).toMatchObject({ total: 3, page: 2, data: [{ name: 'Đỗ Văn Cường', booked: 1, found: true }] });
  const doctorsOf = ({ appointments }: typeof first) => appointments.map(({ doctorId }) => doctorId).sort();
  expect(doctorsOf(first)).toEqual([made[1]!.id, made[2]!.id].sort());
  expect(doctorsOf(second)).toEqual([made[0]!.id]);
  expect(new Set(first.free.map(({ doctorId }) => doctorId))).toEqual(new Set([made[1]!.id, made[2]!.id]));
});

test('a search goes through all doctors, their specialties and bookers; by state only doctors with such an appointment are there', async () => {
  const lung = await specialty(admin, 'Hô hấp');
  const [quan, lan] = [await doctor(admin, { name: 'Trịnh Quân', specialtyIds: [lung] }), await doctor(admin, { name: 'Bùi Lan' })];
  const [ofQuan, ofLan] = [await book(quan.id, '09:00'), await book(lan.id, '09:00')];
  await book(lan.id, '23:15');
  await admin.call(calls.confirmAppointment, { id: ofLan.id });
  const both = { from: day, days: 1, doctorId: [quan.id, lan.id] };
  const found = async (asked: object, client = admin) => {
    const { data, appointments, total } = await client.call(calendarCalls.readCalendar, { ...both, ...asked });
    expect(data).toHaveLength(total);
    return [data.map(({ id, found: meant }) => [id, meant]), appointments.map(({ id }) => id)];
  };
  expect(await found({ search: 'trinh quan' })).toEqual([[[quan.id, true]], [ofQuan.id]]);
  expect(await found({ search: 'ho hap' })).toEqual([[[quan.id, true]], [ofQuan.id]]);
  expect(await found({ search: ofLan.code })).toEqual([[[lan.id, false]], [ofLan.id]]);
  expect(await found({ search: 'nobody is called so' })).toEqual([[], []]);
  expect(await found({ status: ['approved'] })).toEqual([[[lan.id, true]], [ofLan.id]]);
  expect(await found({ status: ['approved'], search: 'trinh' })).toEqual([[], []]);
  expect((await found({ search: 'thu hà' }))[1]).toHaveLength(3);
  // whoever sees initials does not find out who comes by asking for names
  const reader = await server.as(['ReadPolicy']);
  expect(await found({ search: 'thu hà' }, reader)).toEqual([[], []]);
  expect(await found({ search: ofLan.code }, reader)).toEqual([[[lan.id, false]], [ofLan.id]]);
});

test('doctors who are away are named with what has to be moved and their next free times, on whatever page they stand', async () => {
  const skin = await specialty(admin, 'Da liễu');
  const [away, other] = [await doctor(admin, { specialtyIds: [skin] }), await doctor(admin, { specialtyIds: [skin] })];
  const read = () => admin.call(calendarCalls.listDoctorsAway, { from: day, days: 2, specialtyId: [skin] });
  const [first, second] = [await book(away.id, '00:15'), await book(away.id, '09:00')];
  await book(other.id, '09:00');
  expect(await read()).toEqual({ data: [], total: 0 });
  const absence = { fromDay: day, fromTime: '00:00', toDay: day, toTime: '12:00', reason: 'họp' };
  await admin.call(absenceCalls.createAbsence, { ...absence, doctorId: away.id });
  expect(await read()).toMatchObject({
    total: 1,
    data: [
      {
        doctor: { id: away.id, minutes: 30 },
        appointments: [
          { id: first.id, away: true },
          { id: second.id, away: true },
        ],
        nextFree: [new Date(`${day}T23:15:00+07:00`).toISOString(), new Date(`${addDays(day, 1)}T00:15:00+07:00`).toISOString()],
      },
    ],
  });
  const reader = await server.as(['ReadPolicy']);
  const seen = await reader.call(calendarCalls.listDoctorsAway, { from: day, days: 2, specialtyId: [skin] });
  expect(seen.data[0]!.appointments[0]).toMatchObject({ booker: 'T. T. H.' });
  const doctorAlone = await server.as(['ReadAppointment']);
  await server.db.execute(sql`update core.account_roles set role_id = 18 where account_id = ${doctorAlone.userId}`);
  expect(await doctorAlone.call(calendarCalls.listDoctorsAway, { from: day, days: 2 })).toEqual({ data: [], total: 0 });
});

test('several are moved together, or none of them: the second one names what stands in the way', async () => {
  const of = await doctor(admin);
  const [first, second] = [await book(of.id, '09:00'), await book(of.id, '23:15')];
  const on = addDays(day, 1);
  const move = (to: string, then: string) => ({
    reason: 'bác sĩ nghỉ',
    moves: [
      { id: second.id, version: second.version, time: `${on}T${to}:00+07:00` },
      { id: first.id, version: first.version, time: `${on}T${then}:00+07:00` },
    ],
  });
  expect(await admin.problem(otherAppointmentCalls.moveAppointments, move('09:00', '09:00'))).toMatchObject({ code: 'slot_taken' });
  expect(await admin.problem(otherAppointmentCalls.moveAppointments, { ...move('09:00', '23:15'), reason: '' })).toMatchObject({
    errors: [{ path: 'reason' }],
  });
  const timesOf = async () =>
    (await admin.call(calls.listAppointment, { doctorId: [of.id], sort: 'time,asc' } as never)).data.map((a) => a.time);
  expect(await timesOf()).toEqual([first.time, second.time]);
  // while one of them is moved alone, nobody waits for ever: one of both is told of it
  const answers = await Promise.allSettled([
    admin.call(otherAppointmentCalls.moveAppointments, move('09:00', '23:15')),
    admin.call(calls.rescheduleAppointment, { id: first.id, version: first.version, time: `${on}T00:15:00+07:00`, reason: 'họp' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const reader = await server.as(['ReadAppointment']);
  expect(await reader.problem(otherAppointmentCalls.moveAppointments, move('09:00', '23:15'))).toMatchObject({ status: 403 });
});

test.each(['UTC', 'America/New_York', 'Pacific/Kiritimati'])('hours are those of Việt Nam on a server in %s', (zone) => {
  const before = process.env.TZ;
  process.env.TZ = zone;
  try {
    expect(shownTime('2026-11-25T17:30:00Z')).toBe('00:30 26/11/2026');
  } finally {
    process.env.TZ = before;
  }
});
