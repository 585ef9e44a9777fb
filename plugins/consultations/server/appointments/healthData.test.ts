import { sql } from 'drizzle-orm';
import { utils } from 'xlsx';
import { addDays, dayAt, today } from '@tessera/plugin-sdk/contract';
import { exported, startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { appointmentCalls as calls, type Appointment } from '../../contract/appointments';
import { calendarCalls } from '../../contract/calendar';
import consultations from '../index';
import { doctor, slot } from '../testDoctors';

/** That somebody asks a doctor is personal data of a sensitive kind. */
let server: TestServer;
let admin: TestClient;
let reader: TestClient;
let made: Appointment;
const day = addDays(today(), 3);
beforeAll(async () => {
  server = await startTestServer({ plugins: [consultations] });
  admin = await server.admin();
  reader = await server.as(['ReadAppointment']);
  await slot(admin, '09:00');
  const { id: doctorId } = await doctor(admin);
  made = await admin.call(calls.createAppointment, {
    ...{ doctorId, time: `${day}T09:00:00+07:00`, fullName: 'Trần Thu Hà', phoneNumber: '0905118240', email: 'thuha@example.vn' },
    ...{ birthday: '1991-04-23', gender: 'female', note: 'mắt mờ' },
  });
});
afterAll(() => server.close());

/** Of the booker, as stored. */
const personal = ['Trần Thu Hà', '0905118240', 'thuha@example.vn', '1991-04-23', 'mắt mờ'];
const heldBy = (answer: unknown) => personal.filter((one) => JSON.stringify(answer).includes(one));

test('who need not know a booker gets initials and masks: in the list, the record, the calendar, the history and the export', async () => {
  const answers = [
    await reader.call(calls.listAppointment, {}),
    await reader.call(calls.getAppointment, { id: made.id }),
    await reader.call(calls.historyOfAppointment, { id: made.id }),
    await reader.call(calendarCalls.readCalendar, { from: day }),
    (await exported(reader, calls.exportAppointment)).rows,
  ];
  expect(answers.map(heldBy)).toEqual(answers.map(() => []));
  expect(JSON.stringify(answers[0])).toContain('T. T. H.');
  // the record notes who reads it, so the history tells nobody
  expect(heldBy(await admin.call(calls.historyOfAppointment, { id: made.id }))).toEqual([]);
  // the list of those who need to know is whole, but for what is to be asked
  expect(heldBy(await admin.call(calls.listAppointment, {}))).toEqual(personal.slice(0, 4));
});

test('nor do they find out by searching: codes are found, names and phone numbers are not', async () => {
  const found = async (search: string) => (await reader.call(calls.listAppointment, { search })).total;
  expect(await found(made.code.toLowerCase())).toBe(1);
  for (const search of ['thu hà', '0905118240', '%']) expect(await found(search)).toBe(0);
  expect((await admin.call(calls.listAppointment, { search: 'thu ha' })).total).toBe(1);
  for (const asked of [{ fullName: 'thu' }, { s: JSON.stringify({ 'advisee.fullName': { $iLike: '%thu%' } }) }])
    expect(await reader.problem(calls.listAppointment, asked)).toMatchObject({
      status: 403,
      detail: expect.stringContaining('search by the name'),
    });
  expect((await exported(reader, calls.exportAppointment, { search: 'thu hà' })).rows).toEqual([]);
});

test('an export says who made it and when, on a sheet of its own, and the audit keeps that it left', async () => {
  const { book, rows } = await exported(admin, calls.exportAppointment);
  expect(rows).toHaveLength(1);
  const origin = utils.sheet_to_json<string[]>(book.Sheets.Origin!, { header: 1 });
  expect(origin).toEqual([
    ['Exported by', expect.stringContaining('(admin)')],
    ['At', expect.stringContaining(dayAt(new Date()).split('-').reverse().join('/'))],
    ['Personal data', 'Yes. Use it for the work that it was exported for.'],
  ]);
  const { rows: kept } = await server.db.execute<{ changes: object }>(
    sql`select changes from core.audit_log where action = 'exportAppointment' order by id desc limit 1`,
  );
  expect(kept[0]!.changes).toMatchObject({
    rows: { after: 1 },
    personal: { after: expect.arrayContaining(['fullName', 'phoneNumber', 'email']) },
  });
});

test('each reading of a whole record is in the audit, with nothing of what was read', async () => {
  const traces = async () =>
    (
      await server.db.execute<{ found: string }>(
        sql`select row_to_json(a)::text as found from core.audit_log a where action = 'getAppointment' and entity_id = ${String(made.id)}`,
      )
    ).rows;
  const before = await traces();
  await admin.call(calls.getAppointment, { id: made.id });
  const after = await traces();
  expect(after).toHaveLength(before.length + 1);
  expect(after.flatMap(({ found }) => heldBy(found))).toEqual([]);
  // masked: nobody was shown anything
  await reader.call(calls.getAppointment, { id: made.id });
  expect(await traces()).toHaveLength(after.length);
});
