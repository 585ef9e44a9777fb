import { addDays, today } from '@tessera/plugin-sdk/contract';
import { specifiedCalls, startTestServer, type SpecifiedCalls, type TestServer } from '@tessera/plugin-sdk/testing';
import consultations from './index';
import { newDoctor } from './testDoctors';

/** Calls that other systems know, sent as they send them: by address and body alone. */
let server: TestServer;
let ask: SpecifiedCalls['ask'];
let done: SpecifiedCalls['done'];
beforeAll(async () => {
  server = await startTestServer({ plugins: [consultations] });
  ({ ask, done } = specifiedCalls(await server.admin()));
});
afterAll(() => server.close());

const listed = (condition: object) => `appointment?sort=time,desc&s=${encodeURIComponent(JSON.stringify(condition))}`;

test('specialties and times of the day are listed, made, changed and deleted', async () => {
  const { id } = await done('POST', 'specialty', { name: 'Nhãn khoa' });
  expect(await done('GET', 'specialty')).toMatchObject({ total: 1, data: [{ id, name: 'Nhãn khoa' }] });
  expect(await done('PUT', `specialty/${id}`, { name: 'Tim mạch' })).toMatchObject({ id, name: 'Tim mạch' });
  expect(await done('GET', `specialty/${id}`)).toMatchObject({ name: 'Tim mạch' });
  await done('DELETE', `specialty/${id}`);
  const slot = await done('POST', 'schedule', { hours: 8, minutes: 30, active: true });
  expect(await done('PUT', `schedule/${slot.id}`, { hours: 9, minutes: 15 })).toMatchObject({ hours: 9, minutes: 15, active: true });
  expect(await done('PUT', `schedule/${slot.id}`, { active: false })).toMatchObject({ hours: 9, minutes: 15, active: false });
  expect(await done('GET', 'schedule')).toMatchObject({ data: [{ id: slot.id }] });
  await done('DELETE', `schedule/${slot.id}`);
});

test('a doctor is made with the login; the list goes by rows to skip, ten a page; appointments are confirmed by their number', async () => {
  const specialty = await done('POST', 'specialty', { name: 'Nhi khoa' });
  await done('POST', 'schedule', { hours: 9, minutes: 0, active: true });
  for (let one = 0; one < 11; one++) await done('POST', 'doctor', newDoctor([specialty.id]));
  const [first, second] = [0, 10].map((offset) => `doctor?sort=createdAt,desc&offset=${offset}&limit=10`);
  expect((await done('GET', first!)).data).toHaveLength(10);
  const { data, total } = await done('GET', second!);
  expect([data.length, total]).toEqual([1, 11]);
  const [doctor] = data;
  expect(await done('PUT', `doctor/${doctor!.id}`, { name: 'Lê Thu Hoà' })).toMatchObject({ name: 'Lê Thu Hoà' });
  expect(await done('GET', `doctor/${doctor!.id}`)).toMatchObject({ name: 'Lê Thu Hoà', experienceYears: 14 });

  const time = `${addDays(today(), 2)}T09:00:00+07:00`;
  const booking = { doctorId: doctor!.id, time, fullName: 'Trần Thu Hà', phoneNumber: '0905118240', paymentStatus: 'paid' };
  const made = await done('POST', 'appointment', booking);
  const bell = listed({ paymentStatus: { $eq: 'paid' }, status: { $eq: 'pending' } });
  expect(await done('GET', bell)).toMatchObject({ total: 1, data: [{ id: made.id, advisee: { fullName: 'Trần Thu Hà' } }] });
  const between = { time: { $between: [`${addDays(today(), 1)}T00:00:00+07:00`, `${addDays(today(), 3)}T00:00:00+07:00`] } };
  expect(await done('GET', listed({ ...between, 'advisee.fullName': { $iLike: '%THU hà%' } }))).toMatchObject({ total: 1 });
  expect(await done('POST', 'appointment/admin/confirm', { appointmentId: made.id })).toMatchObject({ id: made.id, status: 'approved' });
  expect(await ask('POST', 'appointment/admin/confirm', { appointmentId: made.id })).toMatchObject({ httpStatus: 409 });
  expect(await done('GET', `appointment/${made.id}`)).toMatchObject({ status: 'approved', doctor: { name: 'Lê Thu Hoà' } });
  expect(await done('GET', bell)).toMatchObject({ total: 0 });
  expect(await ask('DELETE', `doctor/${doctor!.id}`)).toMatchObject({ httpStatus: 409 });

  const review = await done('POST', 'doctor-review', { doctorId: doctor!.id, customerName: 'Hà', rating: 5, message: 'Tốt' });
  expect(await done('GET', 'doctor-review?sort=createdAt,desc&offset=0&limit=10')).toMatchObject({ data: [{ isPublish: false }] });
  expect(await done('PUT', `doctor-review/${review.id}`, { isPublish: true })).toMatchObject({ isPublish: true });
  await done('DELETE', `doctor-review/${review.id}`);
});

test('a message is answered by mail and deleted; an empty answer gets its sentence', async () => {
  const { id } = await done('POST', 'contact', { firstName: 'Anna', email: 'anna@example.vn', message: 'Giá bao nhiêu?' });
  expect(await done('GET', 'contact')).toMatchObject({ total: 1, data: [{ id, answeredAt: null }] });
  expect(await ask('POST', 'contact/send-mail', { id, message: '' })).toMatchObject({
    httpStatus: 400,
    errors: [{ path: 'message', message: 'Please enter your submission' }],
  });
  await done('POST', 'contact/send-mail', { id, message: 'Miễn phí.' });
  expect(await done('GET', `contact/${id}`)).toMatchObject({ replies: [{ message: 'Miễn phí.' }] });
  await done('DELETE', `contact/${id}`);
});
