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
  expect(calendar.doctors).toMatchObject([{ id: of.id, specialties: ['Nhãn khoa'] }]);
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
  expect(calendar).toMatchObject({ doctors: [{ id: of.id }], appointments: [{ booker: 'T. T. H.' }] });
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
    doctors: [{ minutes: 60, booked: 1, places: 3 }],
    free: [{ doctorId: of.id, day, times: ['09:00', '09:30', '23:15'] }],
  });
  await admin.call(absenceCalls.createAbsence, {
    ...{ doctorId: of.id, fromDay: day, fromTime: '23:00', toDay: day, toTime: '23:59', reason: 'họp' },
  });
  await book(of.id, '09:00');
  expect(await read()).toMatchObject({ doctors: [{ booked: 2, places: 2 }], free: [] });
  expect(await read(addDays(today(), -1))).toMatchObject({ doctors: [{ booked: 0, places: 3 }], free: [] });
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
