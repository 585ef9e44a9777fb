import { sql } from 'drizzle-orm';
import { exported, startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
import { provinceOfCode } from '@tessera/plugin-sdk/reference';
import { customerCalls, customerExport } from '../../contract/customers';
import members from '../index';

let server: TestServer;
beforeAll(async () => (server = await startTestServer({ plugins: [members] })));
afterAll(() => server.close());

test('a customer is created, found without accents, changed and removed (compatibility)', async () => {
  const admin = await server.admin();
  const made = await admin.call(customerCalls.createCustomer, { name: '  Nguyễn Thị Hồng Hạnh ', phoneNumber: '0912 480 367' });
  expect(made).toMatchObject({ name: 'Nguyễn Thị Hồng Hạnh', phoneNumber: '0912480367', isActive: true, version: 1 });
  expect(made).not.toHaveProperty('search');
  const found = await admin.call(customerCalls.listCustomer, { search: 'nguyen hanh' });
  expect(found).toMatchObject({ total: 1, totalKind: 'exact', page: 1, pageSize: 10, data: [{ id: made.id }] });
  const changed = await admin.call(customerCalls.updateCustomer, { ...made, name: 'Đặng Hạnh', version: 1 });
  expect(changed).toMatchObject({ version: 2, name: 'Đặng Hạnh' });
  expect(await admin.problem(customerCalls.updateCustomer, { ...made, version: 1 })).toMatchObject({
    status: 409,
    code: 'stale',
    current: { name: 'Đặng Hạnh' },
  });
  await admin.call(customerCalls.removeCustomer, { id: made.id });
  expect(await admin.problem(customerCalls.getCustomer, { id: made.id })).toMatchObject({ status: 404 });
});

test('a phone number belongs to one customer, and has ten digits', async () => {
  const admin = await server.admin();
  await admin.call(customerCalls.createCustomer, { name: 'A', phoneNumber: '0900000001' });
  expect(await admin.problem(customerCalls.createCustomer, { name: 'B', phoneNumber: '0900000001' })).toMatchObject({
    status: 409,
    code: 'duplicate',
    errors: [{ path: 'phoneNumber' }],
  });
  expect(await admin.problem(customerCalls.createCustomer, { name: 'B', phoneNumber: '09' })).toMatchObject({
    status: 400,
    errors: [{ path: 'phoneNumber', key: 'validation.phone' }],
  });
});

test('a birthday lies between 1900 and today; an empty one is none', async () => {
  const admin = await server.admin();
  const born = (birthday: string, last: number) => ({ name: 'C', phoneNumber: `091000000${last}`, birthday });
  for (const birthday of ['2031-01-01', '1899-12-31', '9999-12-31'])
    expect(await admin.problem(customerCalls.createCustomer, born(birthday, 1))).toMatchObject({
      status: 400,
      errors: [{ path: 'birthday', key: 'validation.birthday' }],
    });
  expect(await admin.call(customerCalls.createCustomer, born('1900-01-01', 2))).toMatchObject({ birthday: '1900-01-01' });
  expect(await admin.call(customerCalls.createCustomer, born('', 3))).toMatchObject({ birthday: null });
});

test('a phone number is found however it is typed', async () => {
  const admin = await server.admin();
  const { id } = await admin.call(customerCalls.createCustomer, { name: 'Tìm Số', phoneNumber: '(+84) 977-345.611' });
  for (const search of ['0977345611', '+84 977 345 611', '84977345611', '0977 345 611', '0977.345.611', '+84977', '0084 977 345'])
    expect({ search, ids: (await admin.call(customerCalls.listCustomer, { search })).data.map((row) => row.id) }).toEqual({
      search,
      ids: [id],
    });
});

test('an export is audited with its filter and the number of rows', async () => {
  const admin = await server.admin();
  const reader = await server.as(['ReadCustomer']);
  const { rows, fileName } = await exported(reader, customerExport.exportCustomer, { gender: ['female'] });
  expect(fileName).toMatch(/\.xlsx$/);
  const { data } = (await (await admin.fetch('core/audit?entity=Customer&pageSize=1')).json()) as { data: object[] };
  expect(data[0]).toMatchObject({
    userId: reader.userId,
    action: 'exportCustomer',
    changes: { gender: { after: ['female'] }, rows: { after: rows.length } },
  });
});

test('what is searched for is sorted and paged alike, whether little or more than can be counted is found', async () => {
  const admin = await server.admin();
  // 10,050 of one family name; of these, 40 with a rare given name, and all of them older than the others
  await server.db.execute(sql`
    insert into members.customers (created_at, name, phone_number, gender)
    select timestamptz '2020-01-01' + n * interval '1 hour', case when n <= 40 then 'Vũ Hiếm ' else 'Vũ Nhiều ' end || n, '08' || lpad(n::text, 8, '0'), 'female'
    from generate_series(1, 10050) n`);
  const names = async (search: string, more: object) => {
    const { data, ...page } = await admin.call(customerCalls.listCustomer, { search, pageSize: 3, ...more });
    return { names: data.map(({ name }) => name), total: page.total, totalKind: page.totalKind };
  };
  const named = (kind: string, ...numbers: number[]) => numbers.map((n) => `Vũ ${kind} ${n}`);
  const few = { total: 40, totalKind: 'exact' };
  expect(await names('vu hiem', {})).toEqual({ names: named('Hiếm', 40, 39, 38), ...few });
  expect(await names('vu hiem', { page: 14 })).toEqual({ names: named('Hiếm', 1), ...few });
  expect(await names('vu hiem', { page: 15 })).toEqual({ names: [], ...few });
  const many = { total: 10_000, totalKind: 'atLeast' };
  expect(await names('vu', {})).toEqual({ names: named('Nhiều', 10_050, 10_049, 10_048), ...many });
  expect(await names('vu', { page: 2, sort: 'createdAt,asc' })).toEqual({ names: named('Hiếm', 4, 5, 6), ...many });
  expect(await names('không ai cả', {})).toEqual({ names: [], total: 0, totalKind: 'exact' });
});

test('sample customers have ten-digit phones and provinces of today', async () => {
  const sample = await startTestServer({ plugins: [members], demo: true });
  try {
    const { data, total } = await (await sample.admin()).call(customerCalls.listCustomer, { pageSize: 100 });
    expect(total).toBeGreaterThanOrEqual(40);
    expect(data.filter((c) => !/^0\d{9}$/.test(c.phoneNumber) || !provinceOfCode(c.provinceCode ?? ''))).toEqual([]);
  } finally {
    await sample.close();
  }
});
