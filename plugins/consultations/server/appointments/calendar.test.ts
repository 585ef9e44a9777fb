import { addDays, today } from '@tessera/plugin-sdk/contract';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { absenceCalls } from '../../contract/absences';
import { appointmentCalls as calls } from '../../contract/appointments';
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

test.each(['UTC', 'America/New_York', 'Pacific/Kiritimati'])('hours are those of Việt Nam on a server in %s', (zone) => {
  const before = process.env.TZ;
  process.env.TZ = zone;
  try {
    expect(shownTime('2026-11-25T17:30:00Z')).toBe('00:30 26/11/2026');
  } finally {
    process.env.TZ = before;
  }
});
