import { sql } from 'drizzle-orm';
import { addDays, today } from '@tessera/plugin-sdk/contract';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { appointmentCalls as calls } from '../../contract/appointments';
import consultations from '../index';
import { doctor, slot } from '../testDoctors';

let clock = 0;
let server: TestServer;
let admin: TestClient;
const noonOf = (day: string) => Date.parse(`${day}T12:00:00+07:00`);
beforeEach(async () => {
  clock = noonOf(addDays(today(), -5));
  server = await startTestServer({ plugins: [consultations], now: () => clock });
  admin = await server.admin();
  await slot(admin, '00:30');
  await slot(admin, '23:30');
});
afterEach(() => server.close());

async function runUntil(to: string): Promise<void> {
  clock = noonOf(to);
  for (const end = Date.now() + 20_000; ;) {
    const { rows } = await server.db.execute<{ done: boolean }>(sql`
      select s.last_day = ${to} and j.state = 'done' as done
      from core.schedules s join core.jobs j on j.id = s.job_id where s.plugin = 'consultations' and s.kind = 'remind'`);
    if (rows[0]?.done) return;
    if (Date.now() > end) throw new Error(`the run of ${to} is not done`);
    await new Promise((go) => setTimeout(go, 50));
  }
}

test('the day before is a day of Việt Nam: from its first to its last hour, once, and only what is confirmed', async () => {
  const of = await doctor(admin);
  const days = [1, 2, 3].map((ahead) => addDays(today(), ahead));
  const make = async (day: string, time: string, confirmed = true) => {
    const made = await admin.call(calls.createAppointment, {
      ...{ doctorId: of.id, time: `${day}T${time}:00+07:00`, fullName: 'Trần Thu Hà', phoneNumber: '0905118240', email: 'ha@example.vn' },
    });
    return confirmed ? admin.call(calls.confirmAppointment, { id: made.id }) : made;
  };
  const [late, first, last, next] = [
    await make(days[0]!, '23:30'),
    await make(days[1]!, '00:30'),
    await make(days[1]!, '23:30'),
    await make(days[2]!, '00:30'),
  ];
  const waiting = await make(days[2]!, '23:30', false);
  const reminders = async () =>
    (await server.mails()).filter(({ subject }) => subject.startsWith('Nhắc')).map(({ subject }) => subject.split(' ')[3]!);
  await runUntil(days[0]!);
  expect((await reminders()).filter((code) => code !== late.code).sort()).toEqual([first.code, last.code].sort());
  expect(await reminders()).not.toContain(next.code);
  await runUntil(days[1]!);
  const all = await reminders();
  expect(all.filter((code) => code === first.code)).toHaveLength(1);
  expect(all).toContain(next.code);
  expect(all).not.toContain(waiting.code);
  expect((await admin.call(calls.getAppointment, { id: first.id })).remindedAt).not.toBeNull();
});
