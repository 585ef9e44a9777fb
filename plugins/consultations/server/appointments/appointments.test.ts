import { sql } from 'drizzle-orm';
import { addDays, today } from '@tessera/plugin-sdk/contract';
import { startTestServer, testSensitiveData, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import members from '../../../members/server';
import { absenceCalls } from '../../contract/absences';
import { appointmentCalls as calls, otherAppointmentCalls, type Appointment } from '../../contract/appointments';
import { doctorCalls, type Doctor } from '../../contract/doctors';
import { intakeCalls } from '../../contract/intake';
import consultations from '../index';
import { doctor, slot } from '../testDoctors';

let server: TestServer;
let admin: TestClient;
let website: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [members, consultations] });
  admin = await server.admin();
  website = await server.as(['RequestAppointment']);
  for (const time of ['08:30', '09:00', '09:20', '14:00']) await slot(admin, time);
});
afterAll(() => server.close());

const tomorrow = addDays(today(), 1);
const at = (time: string, day = tomorrow) => `${day}T${time}:00+07:00`;
let sent = 0;
const booking = (of: Doctor, time: string, more: object = {}) => ({
  ...{ requestCode: `WEB-${sent++}`, doctorId: of.id, time, fullName: 'Trần Thu Hà', phoneNumber: '0905118240' },
  ...{ email: 'ha@example.vn', note: 'mắt mờ', amount: 200_000 },
  ...more,
});
const book = async (of: Doctor, time: string, more: object = {}): Promise<Appointment> => {
  const { code } = await website.call(intakeCalls.requestAppointment, booking(of, time, more));
  return (await admin.call(calls.listAppointment, { search: code })).data[0]!;
};
const mailsAbout = async ({ code }: { code: string }) => (await server.mails()).filter(({ subject }) => subject.includes(code));

test('a booking of the website waits, its booker gets a mail in their language, and the customer is there', async () => {
  const of = await doctor(admin);
  const made = await book(of, at('09:00'), { language: 'en' });
  expect(made).toMatchObject({
    ...{ status: 'pending', paymentStatus: 'new', minutes: 30, doctor: { id: of.id, name: of.name }, note: null, masked: false },
    ...{ time: new Date(at('09:00')).toISOString(), advisee: { fullName: 'Trần Thu Hà', phoneNumber: '0905118240' } },
  });
  expect(made.customerId).not.toBeNull();
  const [mail] = await mailsAbout(made);
  expect(mail).toMatchObject({ to: 'ha@example.vn', subject: `We have received your appointment ${made.code}` });
  expect(mail!.text).toContain(`09:00 ${tomorrow.split('-').reverse().join('/')}`);
  expect(mail!.text).not.toContain('mắt mờ');
  // the quick search opens it by its code
  const found = (await (await admin.fetch(`core/find?text=${made.code}`)).json()) as object[];
  const detail = `${tomorrow.split('-').reverse().join('/')} 09:00`;
  expect(found[0]).toMatchObject({ entity: 'Appointment', id: made.id, name: made.code, detail });
});

test('the same booking again is the same appointment; other content under its code is refused', async () => {
  const of = await doctor(admin);
  const one = booking(of, at('09:00'));
  const answers = await Promise.all(Array.from({ length: 10 }, () => website.call(intakeCalls.requestAppointment, one as never)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await website.problem(intakeCalls.requestAppointment, { ...one, fullName: 'Người Khác' })).toMatchObject({
    status: 409,
    code: 'request_differs',
  });
  expect(await website.call(intakeCalls.readBooking, { requestCode: one.requestCode })).toMatchObject({ status: 'pending' });
});

test('of 100 bookings of one time at once one wins; the others are told the next free time', async () => {
  const of = await doctor(admin);
  const results = await Promise.all(
    Array.from({ length: 100 }, async (_one, index) => {
      const wanted = booking(of, at('09:00'), { phoneNumber: `0907${String(100_000 + index)}`, email: null });
      return website.call(intakeCalls.requestAppointment, wanted as never).then(
        () => 'won' as const,
        (error: { problem?: { code: string; detail: string } }) => error.problem ?? error,
      );
    }),
  );
  const lost = results.filter((one) => one !== 'won');
  expect(lost).toHaveLength(99);
  for (const one of lost)
    expect(one).toMatchObject({
      code: 'slot_taken',
      detail: expect.stringContaining(`14:00 ${tomorrow.split('-').reverse().join('/')}`) as string,
    });
}, 60_000);

test('the database itself refuses two that overlap, and takes one behind the other', async () => {
  const of = await doctor(admin);
  const made = await book(of, at('09:00'));
  const copy = (minutes: number) => sql`
    insert into consultations.appointments (created_by, created_by_name, status, status_by, status_by_name, status_at, doctor_id, time, minutes,
      ends_at, payment_status, amount, full_name, phone_number, language)
    select created_by, created_by_name, status, status_by, status_by_name, status_at, doctor_id, time + make_interval(mins => ${minutes}::int), minutes,
      ends_at + make_interval(mins => ${minutes}::int), payment_status, amount, full_name, phone_number, language
    from consultations.appointments where id = ${made.id}`;
  await expect(server.db.execute(copy(29))).rejects.toMatchObject({ cause: { code: '23P01' } });
  await server.db.execute(copy(30));
});

test('two doctors may have the same time; one is refused where it only touches part of another', async () => {
  const [one, two] = [await doctor(admin), await doctor(admin)];
  await book(one, at('09:00'));
  await book(two, at('09:00'));
  expect(await website.problem(intakeCalls.requestAppointment, booking(one, at('09:20')) as never)).toMatchObject({ code: 'slot_taken' });
  const short = await doctor(admin, { appointmentMinutes: 20 });
  await book(short, at('09:00'));
  expect(await book(short, at('09:20'))).toMatchObject({ minutes: 20 });
});

test('only open hours in the future, of doctors who are there, can be booked', async () => {
  const of = await doctor(admin);
  const problem = async (time: string, who = of) => website.problem(intakeCalls.requestAppointment, booking(who, time));
  expect(await problem(at('09:01'))).toMatchObject({ status: 400, errors: [{ path: 'time' }] });
  expect(await problem(at('09:00', addDays(today(), -1)))).toMatchObject({ status: 400, errors: [{ path: 'time' }] });
  expect(await problem(`${tomorrow}T09:00:00`)).toMatchObject({ status: 400, errors: [{ path: 'time' }] });
  expect(await problem(at('09:00'), { ...of, id: 999_999 })).toMatchObject({ errors: [{ path: 'doctorId' }] });
  const off = await doctor(admin, { isActive: false });
  expect(await problem(at('09:00'), off)).toMatchObject({ code: 'doctor_off' });

  const day = addDays(today(), 3);
  await admin.call(absenceCalls.createAbsence, {
    ...{ doctorId: of.id, fromDay: day, fromTime: '13:00', toDay: day, toTime: '17:00', reason: 'hội thảo' },
  });
  expect(await problem(at('14:00', day))).toMatchObject({ code: 'doctor_away', detail: expect.stringContaining('08:30') as string });
  expect(await book(of, at('09:00', day))).toMatchObject({ status: 'pending' });
  const holiday = addDays(today(), 4);
  await admin.call(absenceCalls.createAbsence, { doctorId: null, fromDay: holiday, toDay: holiday, reason: 'Nghỉ lễ' });
  expect(await problem(at('09:00', holiday))).toMatchObject({ code: 'doctor_away' });
  const free = (await admin.call(otherAppointmentCalls.listFreeTimes, { doctorId: of.id, from: day })).map(({ time }) => time);
  expect(free[0]).toBe(new Date(at('08:30', day)).toISOString());
  expect(free).not.toContain(new Date(at('09:00', day)).toISOString());
  expect(free).not.toContain(new Date(at('14:00', day)).toISOString());
  expect(free.some((time) => time.startsWith(new Date(at('08:30', holiday)).toISOString().slice(0, 10)))).toBe(false);
});

test('from pending it is confirmed once; a rejected one only when it is paid, and never after its time was given away (compatibility)', async () => {
  const of = await doctor(admin);
  const made = await book(of, at('09:00'));
  expect(await admin.call(otherAppointmentCalls.confirmByAdmin, { appointmentId: made.id })).toMatchObject({ status: 'approved' });
  expect(await admin.problem(calls.confirmAppointment, { id: made.id })).toMatchObject({ status: 409, code: 'wrong_state' });
  expect(await admin.problem(calls.rejectAppointment, { id: made.id })).toMatchObject({ errors: [{ path: 'reason' }] });
  expect(await admin.call(calls.rejectAppointment, { id: made.id, reason: 'bác sĩ bận' })).toMatchObject({ status: 'rejected' });
  expect(await admin.problem(calls.confirmAppointment, { id: made.id })).toMatchObject({ status: 409, code: 'not_now' });
  const paid = await website.call(intakeCalls.payBooking, { requestCode: made.requestCode!, paymentStatus: 'paid' });
  expect(paid).toMatchObject({ paymentStatus: 'paid', status: 'rejected', reason: 'bác sĩ bận' });
  expect(await website.problem(intakeCalls.payBooking, { requestCode: made.requestCode!, paymentStatus: 'fail' })).toMatchObject({
    code: 'paid_already',
  });
  const other = await book(of, at('09:00'));
  expect(await admin.problem(calls.confirmAppointment, { id: made.id })).toMatchObject({ status: 409, code: 'slot_taken' });
  await admin.call(calls.rejectAppointment, { id: other.id, reason: 'khách huỷ' });
  expect(await admin.call(calls.confirmAppointment, { id: made.id })).toMatchObject({ status: 'approved' });
  expect((await mailsAbout(made)).map(({ subject }) => subject)).toEqual([
    `Đã nhận lịch hẹn ${made.code}`,
    `Lịch hẹn ${made.code} đã được xác nhận`,
    `Lịch hẹn ${made.code} không thực hiện được`,
    `Lịch hẹn ${made.code} đã được xác nhận`,
  ]);
});

test('moved with a reason it is confirmed at its new time, and its old time is free; taken times are refused', async () => {
  const [of, other] = [await doctor(admin), await doctor(admin, { name: 'Trần Minh Quân' })];
  const [made, second] = [await book(of, at('09:00')), await book(of, at('14:00'))];
  const move = (more: object) => ({ id: made.id, reason: 'bác sĩ họp', ...more }) as never;
  expect(await admin.problem(calls.rescheduleAppointment, { id: made.id, time: at('08:30') })).toMatchObject({
    errors: [{ path: 'reason' }],
  });
  expect(await admin.problem(calls.rescheduleAppointment, move({ time: at('14:00') }))).toMatchObject({ code: 'slot_taken' });
  const moved = await admin.call(calls.rescheduleAppointment, move({ time: at('14:00'), doctorId: other.id, version: made.version }));
  expect(moved).toMatchObject({ status: 'approved', doctor: { id: other.id }, reason: 'bác sĩ họp' });
  const mail = (await mailsAbout(made)).at(-1)!;
  expect(mail.text).toContain('Trần Minh Quân');
  expect(mail.text).toContain('bác sĩ họp');
  expect(await book(of, at('09:00'))).toMatchObject({ status: 'pending' });
  // somebody moved it while it was confirmed elsewhere
  expect(await admin.problem(calls.rejectAppointment, { id: made.id, reason: 'x', version: made.version })).toMatchObject({
    code: 'stale',
  });
  expect(second.status).toBe('pending');
});

test('moved while it is confirmed: it is confirmed at the new time, its booker is told each step, and the old time is free', async () => {
  const of = await doctor(admin);
  const made = await book(of, at('09:00'));
  const [confirmed, moved] = await Promise.all([
    admin.call(calls.confirmAppointment, { id: made.id }).then(
      () => 'confirmed',
      (error: { problem: { code: string } }) => error.problem.code,
    ),
    admin.call(calls.rescheduleAppointment, { id: made.id, time: at('14:00'), reason: 'bác sĩ bận' }).then(
      () => 'moved',
      (error: { problem: { code: string } }) => error.problem.code,
    ),
  ]);
  // whichever was first: what was moved is confirmed, and is not confirmed again
  expect([confirmed, moved]).toEqual([expect.stringMatching(/^(confirmed|wrong_state)$/), 'moved']);
  const after = await admin.call(calls.getAppointment, { id: made.id });
  expect(after).toMatchObject({ status: 'approved', time: new Date(at('14:00')).toISOString() });
  const mails = await mailsAbout(made);
  expect(mails).toHaveLength(confirmed === 'confirmed' ? 3 : 2);
  expect(mails.at(-1)!.text).toContain('14:00');
  await book(of, at('09:00'));
});

test('conditions of the list: time range, names in part without accents, status, payment; anything else is refused', async () => {
  const of = await doctor(admin, { name: 'Đỗ Văn Lụa' });
  const day = addDays(today(), 6);
  const made = await book(of, at('09:00', day), { fullName: 'Đặng Thuý Vy', phoneNumber: '0911000111' });
  const ids = async (s: object) =>
    (await admin.call(calls.listAppointment, { s: JSON.stringify(s), sort: 'time,desc' } as never)).data.map(({ id }) => id);
  expect(await ids({ time: { $between: [at('09:00', day), at('09:00', day)] }, 'doctor.name': { $iLike: '%van lua%' } })).toEqual([
    made.id,
  ]);
  expect(await ids({ time: { $between: [at('09:01', day), at('23:00', day)] }, 'doctor.name': { $iLike: '%lụa%' } })).toEqual([]);
  expect(await ids({ 'advisee.fullName': { $cont: 'thuy vy' }, status: 'pending', paymentStatus: { $eq: 'new' } })).toEqual([made.id]);
  expect(await ids({ 'advisee.fullName': 'thuy vy', paymentStatus: 'paid' })).toEqual([]);
  expect(await ids({ 'advisee.fullName': '%' })).not.toEqual([]);
  expect(await ids({ $and: [{ 'doctor.name': 'lụa' }, { status: 'approved' }] })).toEqual([]);
  for (const s of ['no json', '[]', '{"amount":1}', '{"time":{"$between":["x","y"]}}', '{"status":"done"}', '{"time":5}'])
    expect(await admin.problem(calls.listAppointment, { s })).toMatchObject({ status: 400, errors: [{ path: 's' }] });
  expect((await admin.call(calls.listAppointment, { fromDay: day, toDay: day, doctorId: [of.id] } as never)).data).toMatchObject([
    { id: made.id },
  ]);
});

test('a doctor sees own appointments alone; who need not know the booker sees initials and masks', async () => {
  const [of, other] = [await doctor(admin), await doctor(admin)];
  const [mine, theirs] = [await book(of, at('08:30')), await book(other, at('08:30'))];
  const asDoctor = await server.as(['ReadAppointment']);
  await server.db.execute(sql`update core.account_roles set role_id = 18 where account_id = ${asDoctor.userId}`);
  await server.db.execute(sql`update consultations.doctors set account_id = ${asDoctor.userId} where id = ${of.id}`);
  const { data } = await asDoctor.call(calls.listAppointment, { pageSize: 50 });
  expect(data.map(({ id }) => id)).toEqual([mine.id]);
  expect(data[0]).toMatchObject({ masked: false, advisee: { fullName: 'Trần Thu Hà' } });
  expect(await asDoctor.problem(calls.getAppointment, { id: theirs.id })).toMatchObject({ status: 404 });
  expect(await asDoctor.call(otherAppointmentCalls.showAppointment, { id: mine.id })).toEqual({ note: 'mắt mờ' });
  expect(await asDoctor.problem(otherAppointmentCalls.showAppointment, { id: theirs.id })).toMatchObject({ status: 404 });
  expect(await asDoctor.problem(calls.confirmAppointment, { id: mine.id })).toMatchObject({ status: 403 });

  const reader = await server.as(['ReadPolicy']);
  const [row] = (await reader.call(calls.listAppointment, { search: mine.code })).data;
  expect(row).toMatchObject({
    masked: true,
    advisee: { fullName: 'T. T. H.', phoneNumber: '••••8240', birthday: null },
  });
  const clerk = await server.as(['ReadAppointment']);
  expect(await clerk.problem(otherAppointmentCalls.showAppointment, { id: mine.id })).toMatchObject({ status: 403 });
  expect(JSON.stringify(await reader.call(calls.getAppointment, { id: mine.id }))).not.toContain('mắt mờ');
});

test('what is to be asked is shown on request, and each reading of a booker is in the audit', async () => {
  const of = await doctor(admin);
  const made = await book(of, at('08:30'));
  expect(await admin.call(otherAppointmentCalls.showAppointment, { id: made.id })).toMatchObject({ note: 'mắt mờ' });
  await admin.call(calls.getAppointment, { id: made.id });
  const { rows } = await server.db.execute<{ action: string; found: string }>(
    sql`select action, row_to_json(a)::text as found from core.audit_log a where entity = 'Appointment' and entity_id = ${String(made.id)}`,
  );
  expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['showAppointment', 'getAppointment']));
  expect(rows.filter(({ found }) => found.includes('mắt mờ'))).toEqual([]);
});

test('a doctor with appointments is not deleted', async () => {
  const of = await doctor(admin);
  await book(of, at('08:30'));
  expect(await admin.problem(doctorCalls.removeDoctor, { id: of.id, version: of.version })).toMatchObject({ code: 'in_use' });
});

testSensitiveData('appointments', {
  start: () => startTestServer({ plugins: [consultations] }),
  calls: [calls, { showAppointment: otherAppointmentCalls.showAppointment }, intakeCalls],
  make: async (client) => {
    const of = await doctor(client);
    await slot(client, '09:00');
    const input = booking(of, at('09:00'), { note: 'mờ mắt trái từ tháng trước' });
    await client.call(intakeCalls.requestAppointment, input);
    const { data } = await client.call(calls.listAppointment, {});
    return { id: data[0]!.id, requestCode: input.requestCode };
  },
  values: ['mờ mắt trái từ tháng trước'],
  shownBy: ['showAppointment'],
});
