import { sql } from 'drizzle-orm';
import { startTestServer, testEveryCall, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { agentSale, doctor as doctorRole } from '../../contract';
import { doctorCalls as calls } from '../../contract/doctors';
import { partOf, slotCalls } from '../../contract/slots';
import { specialtyCalls } from '../../contract/specialties';
import consultations from '../index';
import { doctor, newDoctor, slot, specialty } from '../testDoctors';

testEveryCall(consultations);

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [consultations] });
  admin = await server.admin();
});
afterAll(() => server.close());

const accountsWith = async (phoneNumber: string) => {
  const { rows } = await server.db.execute<{ id: string; is_active: boolean; role_id: string }>(sql`
    select a.id, a.is_active, r.role_id from core.accounts a join core.account_roles r on r.account_id = a.id
    where a.phone_number = ${phoneNumber}`);
  return rows.map(({ id, is_active, role_id }) => ({ id: Number(id), isActive: is_active, roleId: Number(role_id) }));
};

test('a new doctor has a login with the chosen role; lines of training and work keep their order', async () => {
  const lines = {
    trainingProcess: [
      { trainingTime: '2001 - 2007', university: 'Đại học Y', specialized: 'Đa khoa' },
      { trainingTime: '2008 - 2010', university: 'Đại học Y Dược', specialized: '' },
    ],
    workProcess: [{ workingTime: '2010 - nay', workPlace: 'Bệnh viện Mắt', workPosition: 'Trưởng khoa' }],
  };
  const sent = newDoctor([await specialty(admin)], lines);
  const made = await admin.call(calls.createDoctor, sent);
  expect(made).toMatchObject({ name: sent.name, specialties: ['Nhãn khoa'], appointmentMinutes: 30, isActive: true, ...lines });
  expect(await accountsWith(sent.user.phoneNumber)).toEqual([{ id: made.accountId, isActive: true, roleId: doctorRole.id }]);
  const seller = newDoctor([await specialty(admin)]);
  seller.user.role = 'agent-sale';
  await admin.call(calls.createDoctor, seller);
  expect(await accountsWith(seller.user.phoneNumber)).toMatchObject([{ roleId: agentSale.id }]);
});

test('a phone number that exists gets its sentence at its field, also when two come at once; neither doctor nor login is left', async () => {
  const sent = newDoctor([await specialty(admin)], { name: 'Trùng Số' });
  const both = await Promise.allSettled([admin.call(calls.createDoctor, sent), admin.call(calls.createDoctor, { ...sent })]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await admin.problem(calls.createDoctor, sent)).toMatchObject({
    status: 409,
    code: 'existed-user',
    errors: [{ path: 'user.phoneNumber', message: 'Phone number already exists!' }],
  });
  expect(await accountsWith(sent.user.phoneNumber)).toHaveLength(1);
  expect(await admin.call(calls.listDoctors, { search: 'Trùng Số' })).toMatchObject({ total: 1 });
});

test('where the doctor is refused there is no login', async () => {
  const sent = newDoctor([999_999]);
  expect(await admin.problem(calls.createDoctor, sent)).toMatchObject({ errors: [{ path: 'specialtyIds[0]' }] });
  const weak = newDoctor([await specialty(admin)]);
  weak.user.password = 'password';
  expect(await admin.problem(calls.createDoctor, weak)).toMatchObject({ status: 400 });
  expect([...(await accountsWith(sent.user.phoneNumber)), ...(await accountsWith(weak.user.phoneNumber))]).toEqual([]);
});

test('every required field is asked for', async () => {
  const problem = await admin.problem(calls.createDoctor, { user: {} });
  const paths = (problem.errors ?? []).map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      ...['name', 'description', 'experienceYears', 'specialtyIds'],
      ...['user.lastName', 'user.firstName', 'user.phoneNumber', 'user.role', 'user.password'],
    ]),
  );
});

test('doctors are found by name without accents, and by specialty; ten on a page, the latest first', async () => {
  const heart = await specialty(admin, 'Tim mạch');
  const made = await doctor(admin, { name: 'Phạm Đức Anh', specialtyIds: [heart] });
  expect((await admin.call(calls.listDoctors, { search: 'pham duc' })).data.map(({ id }) => id)).toEqual([made.id]);
  expect((await admin.call(calls.listDoctors, { specialtyId: [heart] })).data.map(({ id }) => id)).toEqual([made.id]);
  const first = await admin.call(calls.listDoctors, { sort: 'createdAt,desc', offset: 0, limit: 1 });
  expect(first.data).toMatchObject([{ id: made.id }]);
});

test('a specialty that a doctor has is not deleted, and knows how many have it', async () => {
  const id = await specialty(admin, 'Da liễu');
  const made = await doctor(admin, { specialtyIds: [id] });
  const row = await admin.call(specialtyCalls.getSpecialty, { id });
  expect(row.doctors).toBe(1);
  expect(await admin.problem(specialtyCalls.removeSpecialty, { id, version: row.version })).toMatchObject({ code: 'in_use' });
  await admin.call(calls.removeDoctor, { id: made.id, version: made.version });
  await admin.call(specialtyCalls.removeSpecialty, { id, version: row.version });
  expect(await admin.problem(specialtyCalls.createSpecialty, { name: '  ' })).toMatchObject({ errors: [{ path: 'name' }] });
});

test('the login of a doctor who is deleted is switched off', async () => {
  const sent = newDoctor([await specialty(admin)]);
  const made = await admin.call(calls.createDoctor, sent);
  await admin.call(calls.removeDoctor, { id: made.id, version: made.version });
  expect(await accountsWith(sent.user.phoneNumber)).toMatchObject([{ isActive: false }]);
});

test('times of the day stand in their order, each once; one is switched off without its time', async () => {
  const late = await slot(admin, '18:30');
  const early = await slot(admin, '08:05');
  expect(await admin.problem(slotCalls.createSchedule, { hours: 18, minutes: 30 })).toMatchObject({ status: 409, code: 'duplicate' });
  expect(await admin.problem(slotCalls.createSchedule, { hours: 24, minutes: 0 })).toMatchObject({ errors: [{ path: 'hours' }] });
  expect(await admin.call(slotCalls.updateSchedule, { id: late.id, version: late.version, active: false })).toMatchObject({
    hours: 18,
    minutes: 30,
    active: false,
  });
  expect((await admin.call(slotCalls.listSchedule, {})).data.map(({ id }) => id)).toEqual([early.id, late.id]);
  expect([0, 12, 13, 17, 18, 23].map((hours) => partOf({ hours }))).toEqual([
    ...['morning', 'morning', 'afternoon', 'afternoon', 'evening', 'evening'],
  ]);
});
