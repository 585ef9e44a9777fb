import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bigint, text } from 'drizzle-orm/pg-core';
import { object } from 'yup';
import { calls, choices, manifest, permissionsOf, recordId, resource, text as textField, type RecordFields } from '@tessera/plugin-sdk/contract';
import { chosenFrom, implement, recordColumns, resourceHandlers, schemaOf, searchColumn, serverPlugin } from '@tessera/plugin-sdk/server';
import { startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
import { renderScreen } from '@tessera/plugin-sdk/testing/web';
import { TextField, type Column } from '@tessera/plugin-sdk/ui';
import { webPlugin } from '@tessera/plugin-sdk/web';
import { RecordField, ResourceScreen } from './index';

const plants = manifest({ id: 'plants', title: { vi: 'Cây', en: 'Plants' }, api: ['plant'], permissions: permissionsOf('Plant', { vi: 'Cây', en: 'Plants' }, {}) });
interface Plant extends RecordFields {
  name: string;
  parentId: number | null;
  parentName: string | null;
}
const plantCalls = resource<Plant>()(plants, 'Plant', { path: 'plant', input: object({ name: textField(20).required(), parentId: recordId().nullable().default(null) }), paths: { list: 'GET plant/plants' } });
const plantChoices = calls(plants, { choosePlant: choices('GET plant', 'Plant') });

const table = schemaOf('plants').table('plants', { ...recordColumns(), name: text('name').notNull(), parentId: bigint('parent_id', { mode: 'number' }), search: searchColumn('search') });
const serverHalf = serverPlugin(plants, {
  implements: [
    resourceHandlers(plantCalls, 'Plant', {
      table,
      label: (row) => row.name,
      sort: { name: table.name },
      defaultSort: 'name,asc',
      stored: (values) => ({ ...values, name: String(values.name).replace('!', '') }),
      async shown(rows, { db }) {
        const all = new Map((await db.select().from(table)).map((row) => [row.id, row.name]));
        return rows.map((row) => ({ ...row, parentName: row.parentId === null ? null : all.get(row.parentId) }));
      },
    }),
    implement(plantChoices, { choosePlant: (input, ctx) => chosenFrom(ctx, input, { table, name: table.name }) }),
  ],
});
const webHalf = webPlugin(plants, { screens: [] });

const columns: Column<Plant>[] = [
  { id: 'name', header: 'Name', value: (row) => row.name },
  { id: 'parentName', header: 'Parent', value: (row) => row.parentName },
];
const Plants = () => (
  <ResourceScreen
    calls={plantCalls}
    entity="Plant"
    title={{ vi: 'Cây', en: 'Plants' }}
    noun={{ vi: 'cây', en: 'plant' }}
    labelOf={(row) => row.name}
    columns={columns}
    initial={{ name: '', parentId: null }}
    fields={
      <>
        <TextField name="name" label="Name" />
        <RecordField name="parentId" label="Parent" from={plantChoices.choosePlant} />
      </>
    }
  />
);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ plugins: [serverHalf], sql: [`
    create schema plants; create table plants.plants (id bigint primary key generated always as identity, version int not null default 1,
      created_at timestamptz not null default now(), updated_at timestamptz not null default now(), name text not null unique, parent_id bigint,
      search text generated always as (core.fold(name)) stored)`] });
  const admin = await server.admin();
  const tree = await admin.call(plantCalls.createPlant, { name: 'Cây đa!', parentId: null });
  await admin.call(plantCalls.createPlant, { name: 'Tre', parentId: tree.id });
});
afterAll(() => server.close());

const open = async (permissions: string[], address: string) =>
  renderScreen(<Plants />, { client: await server.as(permissions), permissions, plugin: webHalf, language: 'en', path: '/plants/:id?', address });

test('answers carry what the rows refer to, of values that were stored as the plugin wants them', async () => {
  const { data } = await (await server.admin()).call(plantCalls.listPlant, {});
  expect(data.map(({ name, parentName }) => [name, parentName])).toEqual([['Cây đa', null], ['Tre', 'Cây đa']]);
});

test('a picker finds without accents, and knows the names of what is chosen', async () => {
  const anyone = await server.as([]);
  const [found] = await anyone.call(plantChoices.choosePlant, { search: 'cay da' });
  expect(found).toEqual({ id: 1, name: 'Cây đa' });
  expect(await anyone.call(plantChoices.choosePlant, { ids: [2] })).toEqual([{ id: 2, name: 'Tre' }]);
  expect(await anyone.call(plantChoices.choosePlant, { search: 'da', ids: [2] })).toEqual([{ id: 2, name: 'Tre' }, { id: 1, name: 'Cây đa' }]);
  expect((await server.stranger().fetch('plant')).status).toBe(401);
});

test('a record has an address of its own; whoever may update edits it there', async () => {
  await open(['ReadPlant', 'UpdatePlant'], '/plants/2');
  expect(await screen.findByText('Edit plant')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Parent/ })).toHaveValue('Cây đa'));
  const name = screen.getByRole('textbox', { name: /Name/ });
  expect(name).toHaveValue('Tre');
  await userEvent.clear(name);
  await userEvent.type(name, 'Tre ngà');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('cell', { name: /Tre ngà/ })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Edit plant')).not.toBeInTheDocument());
});

test('whoever only reads sees the same form without a way to save', async () => {
  await open(['ReadPlant'], '/plants/1');
  expect(await screen.findByText('About this plant')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Save|Add plant|Delete/ })).not.toBeInTheDocument();
});

test('an address of a record that is gone says so and shows the list', async () => {
  await open(['ReadPlant'], '/plants/999');
  expect(await screen.findByText('This record cannot be opened')).toBeInTheDocument();
  expect(await screen.findByRole('cell', { name: 'Tre ngà' })).toBeInTheDocument();
});
