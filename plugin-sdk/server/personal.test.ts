import { text } from 'drizzle-orm/pg-core';
import { object } from 'yup';
import {
  calls,
  manifest,
  maskOf,
  listExport,
  permissionsOf,
  personalFields,
  phone,
  resource,
  shownOnRequest,
  text as textField,
  type RecordFields,
} from '@tessera/plugin-sdk/contract';
import {
  exportOf,
  implement,
  recordColumns,
  resourceHandlers,
  schemaOf,
  searchColumn,
  serverPlugin,
  shownInFull,
} from '@tessera/plugin-sdk/server';
import { exported, startTestServer, testSensitiveData, type TestServer } from '@tessera/plugin-sdk/testing';

const payees = manifest({
  id: 'payees',
  title: { vi: 'Người nhận', en: 'Payees' },
  api: ['payee'],
  permissions: permissionsOf('Payee', { vi: 'Người nhận', en: 'Payees' }, {}),
});
const payeeInput = object({
  name: textField(100).required().meta({ personal: true }),
  phoneNumber: phone().nullable().default(null).meta({ personal: true }),
  bankNumber: textField(30).required().meta({ personal: 'sensitive' }),
  note: textField(100).nullable().default(null),
});
interface Payee extends RecordFields {
  name: string;
  phoneNumber: string | null;
  bankNumber: string;
  note: string | null;
}
const payeeCalls = resource<Payee>()(payees, 'Payee', { path: 'payee/records', input: payeeInput });
const otherCalls = calls(payees, {
  showPayee: shownOnRequest('GET payee/records/{id}/sensitive', 'UpdatePayee', payeeInput),
  exportPayees: listExport('GET payee/export', 'ReadPayee', payeeCalls.listPayee),
});
const table = schemaOf('payees').table('payees', {
  ...recordColumns(),
  name: text('name').notNull(),
  phoneNumber: text('phone_number'),
  bankNumber: text('bank_number').notNull(),
  note: text('note'),
  search: searchColumn('search'),
});
const listing = { sort: { name: table.name }, defaultSort: 'name,asc' };
const payeeHandlers = resourceHandlers(payeeCalls, 'Payee', { table, ...listing });
const plugin = serverPlugin(payees, {
  implements: [
    payeeHandlers,
    implement(otherCalls, {
      showPayee: ({ id }, ctx) => shownInFull(ctx, table, id, payeeInput, { entity: 'Payee' }),
      exportPayees: exportOf(payeeCalls.listPayee, payeeHandlers, {
        entity: 'Payee',
        fileName: 'nguoi-nhan',
        schema: payeeInput,
        columns: [
          { header: { vi: 'Tên', en: 'Name' }, value: (row) => row.name },
          { header: { vi: 'Số tài khoản', en: 'Account number' }, value: (row) => row.bankNumber },
        ],
      }),
    }),
  ],
});
const sql = [
  'create schema payees',
  `create table payees.payees (id bigint generated always as identity primary key, version int not null default 1, created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(), name text not null, phone_number text, bank_number text not null, note text,
    search text generated always as (core.fold(name)) stored)`,
];
const start = () => startTestServer({ plugins: [plugin], sql });
const payee = { name: 'Trần Thị Lan', phoneNumber: '0912345678', bankNumber: '190012345678', note: null };

testSensitiveData('payees of a sample plugin', {
  start,
  calls: [payeeCalls, otherCalls],
  make: async (client) => ({ id: (await client.call(payeeCalls.createPayee, payee)).id }),
  values: [payee.bankNumber],
  shownBy: ['showPayee'],
});

describe('personal data', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.close());
  const entries = async (action: string) =>
    (
      await server.db.execute<{ changes: Record<string, { after: unknown }> }>(
        `select changes from core.audit_log where action = '${action}' order by id`,
      )
    ).rows;

  test('is masked where it is answered, and what comes back masked stays as it is stored', async () => {
    const admin = await server.admin();
    const made = await admin.call(payeeCalls.createPayee, payee);
    expect(made).toMatchObject({ ...payee, bankNumber: '••••5678' });
    const changed = await admin.call(payeeCalls.updatePayee, { ...payee, id: made.id, version: 1, bankNumber: '••••5678', note: 'gấp' });
    expect(changed).toMatchObject({ bankNumber: '••••5678', note: 'gấp', version: 2 });
    expect(await admin.call(otherCalls.showPayee, { id: made.id })).toEqual({ bankNumber: payee.bankNumber });
    await admin.call(payeeCalls.updatePayee, { ...payee, id: made.id, version: 2, bankNumber: '888877776666' });
    expect(await admin.call(otherCalls.showPayee, { id: made.id })).toEqual({ bankNumber: '888877776666' });
    expect((await entries('updatePayee')).at(-1)?.changes).toMatchObject({ bankNumber: { before: '••••5678', after: '••••6666' } });
  });

  test('is shown in full to those only who may change it', async () => {
    const { id } = await (await server.admin()).call(payeeCalls.createPayee, payee);
    const reader = await server.as(['ReadPayee']);
    expect(await reader.problem(otherCalls.showPayee, { id })).toMatchObject({ status: 403, needs: ['UpdatePayee'] });
  });

  test('is named in the audit entry of an export, with the number of rows', async () => {
    const reader = await server.as(['ReadPayee']);
    const { rows } = await exported(reader, otherCalls.exportPayees);
    expect(rows[0]).toEqual({ Name: payee.name, 'Account number': expect.stringMatching(/^••••/) as string });
    const [entry] = await entries('exportPayees');
    expect(entry?.changes).toMatchObject({ rows: { after: rows.length }, personal: { after: ['name', 'phoneNumber', 'bankNumber'] } });
  });

  test('is found in nested objects and lists, and a short value is hidden whole', () => {
    const nested = object({ owner: payeeInput, note: textField() });
    expect([...personalFields(nested)]).toEqual([
      ['name', true],
      ['phoneNumber', true],
      ['bankNumber', 'sensitive'],
    ]);
    expect([maskOf('1234567'), maskOf(null), maskOf('')]).toEqual(['••••', null, '']);
  });
});
