import { addDays, today } from '@tessera/plugin-sdk/contract';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { appointmentCalls, otherAppointmentCalls } from '../../contract/appointments';
import { contactCalls } from '../../contract/contacts';
import { reviewCalls } from '../../contract/reviews';
import consultations from '../index';
import { doctor, slot } from '../testDoctors';

let server: TestServer;
let admin: TestClient;
let website: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [consultations] });
  admin = await server.admin();
  website = await server.as(['RequestContact', 'RequestAppointment']);
});
afterAll(() => server.close());

const writes = (more: object = {}) =>
  website.call(contactCalls.createContact, {
    ...{ firstName: 'Hà', lastName: 'Nguyễn Thu', email: 'ha@example.vn', message: 'Giá bao nhiêu?', howHeard: 'Bạn bè' },
    ...more,
  });

test('a message is answered by mail in its language, marked, and every answer stays in the thread', async () => {
  const made = await writes({ language: 'en', email: 'anna@example.com', message: 'How much is it?\nThank you' });
  expect(made).toMatchObject({ answeredAt: null });
  expect(await admin.call(contactCalls.answerContact, { id: made.id, message: 'It is free.' })).toMatchObject({
    replies: [{ message: 'It is free.' }],
  });
  await admin.call(contactCalls.answerContact, { id: made.id, message: 'Until May.' });
  const found = await admin.call(contactCalls.getContact, { id: made.id });
  expect(found.replies.map(({ message }) => message)).toEqual(['It is free.', 'Until May.']);
  expect(found.answeredAt).not.toBeNull();
  const mails = (await server.mails()).filter(({ to }) => to === 'anna@example.com');
  expect(mails).toHaveLength(2);
  expect(mails[0]!.subject).toContain('answers your message');
  expect(mails[0]!.text).toContain('It is free.');
  expect(mails[0]!.text).toContain('> How much is it?\n> Thank you');
});

test('an empty answer gets its sentence and sends nothing', async () => {
  const made = await writes({ email: 'trong@example.vn' });
  for (const message of ['', '   '])
    expect(await admin.problem(contactCalls.answerContact, { id: made.id, message })).toMatchObject({
      status: 400,
      errors: [{ path: 'message', message: 'Please enter your submission' }],
    });
  expect((await server.mails()).filter(({ to }) => to === 'trong@example.vn')).toEqual([]);
  expect((await admin.call(contactCalls.getContact, { id: made.id })).answeredAt).toBeNull();
});

test('messages are found by name without accents and by whether they wait; one is deleted with its answers', async () => {
  const [made, other] = [
    await writes({ lastName: 'Đặng Thuý', firstName: 'Vy' }),
    await writes({ lastName: 'Đặng Thuý', firstName: 'An' }),
  ];
  await admin.call(contactCalls.answerContact, { id: other.id, message: 'Chào bạn' });
  const ids = async (input: object) =>
    (await admin.call(contactCalls.listContacts, { search: 'dang thuy', ...input })).data.map(({ id }) => id);
  expect(await ids({})).toEqual([other.id, made.id]);
  expect(await ids({ answered: false })).toEqual([made.id]);
  expect(await ids({ answered: true })).toEqual([other.id]);
  const { version } = await admin.call(contactCalls.getContact, { id: other.id });
  await admin.call(contactCalls.removeContact, { id: other.id, version });
  expect(await admin.problem(contactCalls.getContact, { id: other.id })).toMatchObject({ status: 404 });
  expect(await website.problem(contactCalls.listContacts, {})).toMatchObject({ status: 403 });
});

test('a review waits until it is published, is hidden again, and deleted', async () => {
  const of = await doctor(admin);
  const made = await website.call(reviewCalls.createDoctorReview, { doctorId: of.id, customerName: 'Lê Nam', rating: 4, message: 'Tốt' });
  expect(made).toMatchObject({ isPublish: false, customer: { fullName: 'Lê Nam' }, doctor: { id: of.id, name: of.name } });
  const shown = await admin.call(reviewCalls.publishDoctorReview, { id: made.id, version: made.version, isPublish: true });
  expect(shown.isPublish).toBe(true);
  expect((await admin.call(reviewCalls.listDoctorReviews, { doctorId: [of.id], isPublish: true, limit: 10, offset: 0 })).data).toHaveLength(
    1,
  );
  const hidden = await admin.call(reviewCalls.publishDoctorReview, { id: made.id, version: shown.version, isPublish: false });
  await admin.call(reviewCalls.removeDoctorReview, { id: made.id, version: hidden.version });
  for (const rating of [0, 6, 2.5])
    expect(await website.problem(reviewCalls.createDoctorReview, { doctorId: of.id, customerName: 'A', rating })).toMatchObject({
      errors: [{ path: 'rating' }],
    });
});

test('while the mail server is down everything goes on: mails wait, staff see it, and each is sent once when the server is back', async () => {
  let isDown = true;
  const taken: string[] = [];
  const takesMail = () => (isDown ? Promise.reject(new Error('connection refused')) : Promise.resolve(void taken.push('mail')));
  const own = await startTestServer({ plugins: [consultations], takesMail });
  try {
    const staff = await own.admin();
    const of = await doctor(staff);
    await slot(staff, '09:00');
    await slot(staff, '10:00');
    const { id } = await staff.call(appointmentCalls.createAppointment, {
      ...{ doctorId: of.id, time: `${addDays(today(), 2)}T09:00:00+07:00`, fullName: 'Trần Thu Hà', phoneNumber: '0905118240' },
      ...{ email: 'ha@example.vn' },
    });
    expect(await staff.call(appointmentCalls.confirmAppointment, { id })).toMatchObject({ status: 'approved' });
    const time = `${addDays(today(), 2)}T10:00:00+07:00`;
    await staff.call(appointmentCalls.rescheduleAppointment, { id, time, reason: 'bác sĩ họp' });
    const asked = await staff.call(contactCalls.createContact, { firstName: 'Hà', email: 'hoi@example.vn', message: 'Giá bao nhiêu?' });
    await staff.call(contactCalls.answerContact, { id: asked.id, message: 'Miễn phí.' });
    const standings = async () => {
      const mails = await staff.call(otherAppointmentCalls.mailsOfAppointment, { id });
      const { replies } = await staff.call(contactCalls.getContact, { id: asked.id });
      return [...mails.map(({ occasion, standing }) => [occasion, standing] as const), ['answer', replies[0]!.mail!] as const];
    };
    const until = async (holds: (found: Awaited<ReturnType<typeof standings>>) => boolean) => {
      for (const end = Date.now() + 10_000; ; await new Promise((go) => setTimeout(go, 50))) {
        const found = await standings();
        if (holds(found)) return found;
        if (Date.now() > end) throw new Error(JSON.stringify(found));
      }
    };
    const delayed = await until((found) => found.some(([occasion, { failedTries }]) => occasion === 'received' && failedTries > 0));
    expect(delayed.map(([occasion, { state }]) => [occasion, state])).toEqual([
      ['moved', 'waiting'],
      ['confirmed', 'waiting'],
      ['received', 'waiting'],
      ['answer', 'waiting'],
    ]);
    expect(taken).toEqual([]);
    isDown = false;
    // each further mail takes those with it that are due by then
    let further = 0;
    while ((await standings()).some(([, { state }]) => state !== 'sent')) {
      await staff.call(contactCalls.answerContact, { id: asked.id, message: `Đến tháng ${++further}.` });
      await new Promise((go) => setTimeout(go, 300));
    }
    await until(() => taken.length === 4 + further);
  } finally {
    await own.close();
  }
});
