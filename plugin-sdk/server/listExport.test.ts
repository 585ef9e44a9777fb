import * as xlsx from 'xlsx';
import { readdir } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { bigint, date, text } from 'drizzle-orm/pg-core';
import { object } from 'yup';
import {
  calls,
  cellsType,
  day,
  listExport,
  manifest,
  permissionsOf,
  recordId,
  resource,
  text as textField,
  type ListCells,
  type RecordFields,
} from '@tessera/plugin-sdk/contract';
import {
  deployment,
  everything,
  exportOf,
  implement,
  recordColumns,
  resourceHandlers,
  schemaOf,
  scope,
  searchColumn,
  serverPlugin,
  type ExportColumn,
} from '@tessera/plugin-sdk/server';
import { exported, startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';

const label = { vi: 'Lượt thăm', en: 'Visits' };
const visits = manifest({
  id: 'visits',
  title: label,
  api: ['visit'],
  permissions: { ...permissionsOf('Visit', label, {}), SeeAllVisits: { label, grants: [] } },
});
const visitInput = object({
  name: textField(100).required().meta({ personal: true }),
  bankNumber: textField(30).required().meta({ personal: 'sensitive' }),
  visitedOn: day().required(),
  ownerId: recordId().required(),
});
interface Visit extends RecordFields {
  name: string;
  bankNumber: string;
  visitedOn: string;
  ownerId: number;
}
const visitCalls = resource<Visit>()(visits, 'Visit', { path: 'visit', input: visitInput, filters: object({ visitedOn: day() }) });
const visitExport = calls(visits, {
  exportVisit: listExport('GET visit/export', 'ReadVisit', visitCalls.listVisit),
  exportFew: listExport('GET visit/few', 'ReadVisit', visitCalls.listVisit),
});
const table = schemaOf('visits').table('visits', {
  ...recordColumns(),
  name: text('name').notNull(),
  bankNumber: text('bank_number').notNull(),
  visitedOn: date('visited_on').notNull(),
  ownerId: bigint('owner_id', { mode: 'number' }).notNull(),
  search: searchColumn('search'),
});
scope(table, { visible: ({ user }) => (user.can('SeeAllVisits') ? everything : eq(table.ownerId, user.id)) });

const handlers = resourceHandlers(visitCalls, 'Visit', { table, sort: { name: table.name, visitedOn: table.visitedOn } });
const columns: ExportColumn<Visit>[] = [
  { header: { vi: 'Tên', en: 'Name' }, value: (row) => row.name },
  { header: { vi: 'Tài khoản', en: 'Account' }, value: (row) => row.bankNumber },
  { header: { vi: 'Ngày', en: 'Day' }, value: (row) => row.visitedOn },
];
const about = { entity: 'Visit', fileName: 'luot-tham', schema: visitInput, columns };
let folder = '';
const plugin = serverPlugin(visits, {
  implements: [
    handlers,
    implement(visitExport, {
      exportVisit: async (input, ctx) => {
        folder = ctx.services.get(deployment).folder('core');
        return exportOf(visitCalls.listVisit, handlers, about)(input, ctx);
      },
      exportFew: exportOf(visitCalls.listVisit, handlers, { ...about, most: 3 }),
    }),
  ],
});
const sql = [
  'create schema visits',
  `create table visits.visits (id bigint generated always as identity primary key, version int not null default 1, created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(), name text not null, bank_number text not null, visited_on date not null, owner_id bigint not null,
    search text generated always as (core.fold(name)) stored)`,
];

let server: TestServer;
let lan: TestClient;
let auditor: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [plugin], sql });
  lan = await server.as(['ReadVisit']);
  auditor = await server.as(['ReadVisit', 'SeeAllVisits']);
  // more than two pieces, in an order that is not that of the table
  await server.db.execute(`insert into visits.visits (name, bank_number, visited_on, owner_id)
    select 'Khách ' || lpad(((i * 7919) % 2500)::text, 4, '0'), '1900123' || lpad(i::text, 5, '0'), date '2026-01-01' + (i % 3), ${lan.userId} from generate_series(1, 2500) i`);
  await server.db.execute(
    `insert into visits.visits (name, bank_number, visited_on, owner_id) values ('=1+1', '190099998888', '2026-02-02', 0)`,
  );
});
afterAll(() => server.close());

const lastEntry = async () =>
  (
    await server.db.execute<{ action: string; changes: Record<string, { after: unknown }> }>(
      'select action, changes from core.audit_log order by id desc limit 1',
    )
  ).rows[0]!;

test('the workbook has all rows of the list, in its order, masked as the list masks them, and none that others see', async () => {
  const { rows, fileName } = await exported(lan, visitExport.exportVisit, { sort: 'name,desc', pageSize: 10 });
  const listed: Visit[] = [];
  for (let page = 1; page <= 25; page++)
    listed.push(...(await lan.call(visitCalls.listVisit, { sort: 'name,desc', page, pageSize: 100 })).data);
  expect(fileName).toBe('luot-tham.xlsx');
  expect(rows).toHaveLength(2500);
  expect(rows.map((row) => [row.Name, row.Account])).toEqual(listed.map((row) => [row.name, row.bankNumber]));
  expect(JSON.stringify(rows)).not.toContain('1900123');
});

test('the audit keeps the filter, the number of rows and the personal fields, not the rows', async () => {
  const { rows } = await exported(lan, visitExport.exportVisit, { search: 'khach', visitedOn: '2026-01-02' });
  expect(rows.length).toBeGreaterThan(800);
  const entry = await lastEntry();
  expect(entry).toMatchObject({
    action: 'exportVisit',
    changes: {
      search: { after: 'khach' },
      visitedOn: { after: '2026-01-02' },
      rows: { after: rows.length },
      personal: { after: ['name', 'bankNumber'] },
    },
  });
  expect(Object.keys(entry.changes).sort()).toEqual(['personal', 'rows', 'search', 'visitedOn']);
});

test('a text like a formula is a text, a day a date, the header in the language of the caller', async () => {
  const response = await auditor.fetch('visit/export?search=%3D1', { headers: { 'accept-language': 'vi' } });
  expect(response.status).toBe(200);
  const { book, rows } = await exported(auditor, visitExport.exportVisit, { search: '=1' });
  expect(rows).toEqual([{ Name: "'=1+1", Account: '••••8888', Day: new Date('2026-02-02T00:00:00Z') }]);
  const sheet = book.Sheets[book.SheetNames[0]!]!;
  expect([sheet.C2?.z, sheet.A2?.f, book.SheetNames]).toEqual(['dd/mm/yyyy', undefined, ['List', 'Origin']]);
  const origin = xlsx.utils.sheet_to_json<string[]>(book.Sheets.Origin!, { header: 1 });
  expect(origin.map((row) => row[0])).toEqual(['Exported by', 'At', 'Personal data']);
  expect([origin[0]![1], origin[2]![1]]).toEqual([expect.stringContaining('Người'), 'Yes. Use it for the work that it was exported for.']);
  expect((sheet['!cols'] ?? []).map((column) => (column.wch ?? 0) > 7)).toEqual([true, true, true]);
});

test('too many rows are refused before one is read', async () => {
  expect(await lan.problem(visitExport.exportFew)).toMatchObject({ status: 409, code: 'too_many_rows' });
  expect((await exported(auditor, visitExport.exportFew, { search: '=1' })).rows).toHaveLength(1);
});

test('a sort that does not exist is refused as in the list, and nothing stays on the disk', async () => {
  expect(await lan.problem(visitExport.exportVisit, { sort: 'bankNumber,asc' })).toMatchObject({ status: 400 });
  await exported(lan, visitExport.exportVisit);
  expect(await readdir(`${folder}/exports`)).toEqual([]);
});

test('as cells it is the same list with typed values, for a PDF, and the audit says so', async () => {
  const response = await lan.fetch('visit/export?sort=name,desc&search=khach%20000&as=cells', { headers: { 'accept-language': 'vi' } });
  expect(response.headers.get('content-type')).toBe(cellsType);
  const cells = (await response.json()) as ListCells;
  expect(cells).toMatchObject({ issuer: expect.any(String) as string, by: expect.any(String) as string });
  expect(cells.columns).toEqual([{ header: 'Tên' }, { header: 'Tài khoản' }, { header: 'Ngày' }]);
  const listed = await lan.call(visitCalls.listVisit, { sort: 'name,desc', search: 'khach 000', pageSize: 100 });
  expect(cells.rows).toEqual(listed.data.map(({ name, bankNumber, visitedOn }) => [name, bankNumber, visitedOn]));
  expect(cells.rows.length).toBeGreaterThan(5);
  const { changes } = await lastEntry();
  expect(changes).toMatchObject({
    as: { after: 'cells' },
    search: { after: 'khach 000' },
    rows: { after: cells.rows.length },
    personal: { after: ['name', 'bankNumber'] },
  });
});
