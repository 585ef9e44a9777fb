import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { bigint, boolean as booleanColumn, text } from 'drizzle-orm/pg-core';
import { array, boolean, object } from 'yup';
import {
  calls,
  choiceQuery,
  choices,
  manifest,
  permissionsOf,
  recordId,
  resource,
  text as textField,
  type RecordOf,
} from '@tessera/plugin-sdk/contract';
import { chosenFrom, implement, recordColumns, resourceHandlers, schemaOf, searchColumn, serverPlugin } from '@tessera/plugin-sdk/server';
import { startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
import { renderScreen } from '@tessera/plugin-sdk/testing/web';
import { activeState, SwitchField, TextField, type Column } from '@tessera/plugin-sdk/ui';
import { webPlugin } from '@tessera/plugin-sdk/web';
import { recordFilter, RecordField, ResourceScreen } from './index';

const plants = manifest({
  id: 'plants',
  title: { vi: 'Cây', en: 'Plants' },
  api: ['plant'],
  permissions: permissionsOf('Plant', { vi: 'Cây', en: 'Plants' }, {}),
});
const plantInput = object({
  name: textField(20).required(),
  kind: textField(20).required(),
  parentId: recordId().nullable().default(null),
  isActive: boolean().default(true),
});
type Plant = RecordOf<typeof plantInput> & { parentName: string | null; letters: number };
const plantCalls = resource<Plant>()(plants, 'Plant', {
  path: 'plant',
  paths: { list: 'GET plant/plants' },
  input: plantInput,
  filters: object({ isActive: boolean(), parentId: array(recordId().required()) }),
});
const plantChoices = calls(plants, { choosePlant: choices('GET plant', 'Plant', choiceQuery.concat(object({ parentId: recordId() }))) });

const table = schemaOf('plants').table('plants', {
  ...recordColumns(),
  name: text('name').notNull(),
  kind: text('kind').notNull(),
  parentId: bigint('parent_id', { mode: 'number' }),
  isActive: booleanColumn('is_active').notNull(),
  search: searchColumn('search'),
});
const serverHalf = serverPlugin(plants, {
  implements: [
    resourceHandlers(plantCalls, 'Plant', {
      table,
      sort: { name: table.name },
      stored: (values) => ({ ...values, name: String(values.name).replace('!', '') }),
      refersTo: { parentId: table },
      usedBy: (id) => [{ table, where: eq(table.parentId, id), name: table.name, nouns: { vi: 'Cây con', en: 'Children' } }],
      named: { parentName: { by: 'parentId', table, name: table.name } },
      shown: async (rows) => rows.map((row) => ({ ...row, letters: row.name.length })),
    }),
    implement(plantChoices, { choosePlant: (input, ctx) => chosenFrom(ctx, input, { table, name: table.name }) }),
  ],
});
const webHalf = webPlugin(plants, { screens: [] });

const alive = activeState<Plant>({ label: 'State', on: 'Alive', off: 'Felled' });
const columns: Column<Plant>[] = [
  { id: 'name', header: 'Name', value: (row) => row.name },
  { id: 'parentName', header: 'Parent', value: (row) => row.parentName },
  alive.column,
];
const Plants = () => (
  <ResourceScreen
    calls={plantCalls}
    entity="Plant"
    title={{ vi: 'Cây', en: 'Plants' }}
    noun={{ vi: 'cây', en: 'plant' }}
    columns={columns}
    initial={{ kind: 'tree' }}
    filters={[alive.filter, recordFilter({ id: 'parentId', label: 'Parent', from: plantChoices.choosePlant, multiple: true })]}
    fields={
      <>
        <TextField name="name" label="Name" />
        <RecordField name="parentId" label="Parent" from={plantChoices.choosePlant} />
        <SwitchField name="isActive" label="Alive" />
      </>
    }
  />
);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    plugins: [serverHalf],
    sql: [
      `
    create schema plants; create table plants.plants (id bigint primary key generated always as identity, version int not null default 1,
      created_at timestamptz not null default now(), updated_at timestamptz not null default now(), name text not null unique, kind text not null, parent_id bigint, is_active boolean not null,
      search text generated always as (core.fold(name)) stored)`,
    ],
  });
  const admin = await server.admin();
  const tree = await admin.call(plantCalls.createPlant, { name: 'Cây đa!', kind: 'tree' });
  await admin.call(plantCalls.createPlant, { name: 'Tre', kind: 'grass', parentId: tree.id });
});
afterAll(() => server.close());

const open = async (permissions: string[], address: string) =>
  renderScreen(<Plants />, {
    client: await server.as(permissions),
    permissions,
    plugin: webHalf,
    language: 'en',
    path: '/plants/:id?',
    address,
  });

test('answers carry what the rows refer to, of values that were stored as the plugin wants them', async () => {
  const { data } = await (await server.admin()).call(plantCalls.listPlant, {});
  expect(data.map(({ name, parentName, letters }) => [name, parentName, letters])).toEqual([
    ['Cây đa', null, 6],
    ['Tre', 'Cây đa', 3],
  ]);
});

test('what a record refers to must exist, and what is in use stays', async () => {
  const admin = await server.admin();
  expect(await admin.problem(plantCalls.createPlant, { name: 'Sồi', kind: 'tree', parentId: 999 })).toMatchObject({
    status: 400,
    errors: [{ path: 'parentId', key: 'validation.oneOf' }],
  });
  expect(await admin.problem(plantCalls.removePlant, { id: 1 })).toMatchObject({
    status: 409,
    code: 'in_use',
    detail: '“Cây đa” is in use, so it cannot be deleted yet. Children: Tre.',
  });
});

test('a filter selects by the column of its name', async () => {
  const admin = await server.admin();
  const felled = await admin.call(plantCalls.createPlant, { name: 'Lim', kind: 'tree', isActive: false });
  const named = async (query: object) => (await admin.call(plantCalls.listPlant, query as never)).data.map((row) => row.name);
  expect(await named({ isActive: false })).toEqual(['Lim']);
  expect(await named({ parentId: [1, 7] })).toEqual(['Tre']);
  await admin.call(plantCalls.removePlant, { id: felled.id });
});

test('what is needed for a new record may be left out of an update, and stays then', async () => {
  const admin = await server.admin();
  expect(await admin.problem(plantCalls.createPlant, { name: 'Sồi' })).toMatchObject({ status: 400, errors: [{ path: 'kind' }] });
  const made = await admin.call(plantCalls.createPlant, { name: 'Sồi', kind: 'tree' });
  const response = await admin.fetch(`plant/${made.id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Sồi già' }),
  });
  expect(await response.json()).toMatchObject({ name: 'Sồi già', kind: 'tree', version: 2 });
  await admin.call(plantCalls.removePlant, { id: made.id });
});

test('a new record begins with the defaults of its schema', async () => {
  await open(['ReadPlant', 'CreatePlant'], '/plants?new=1');
  expect(await screen.findByRole('switch', { name: 'Alive', hidden: true })).toBeChecked();
});

test('a picker finds without accents, and knows the names of what is chosen', async () => {
  const anyone = await server.as([]);
  const [found] = await anyone.call(plantChoices.choosePlant, { search: 'cay da' });
  expect(found).toEqual({ id: 1, name: 'Cây đa' });
  expect(await anyone.call(plantChoices.choosePlant, { ids: [2] })).toEqual([{ id: 2, name: 'Tre' }]);
  expect(await anyone.call(plantChoices.choosePlant, { search: 'da', ids: [2] })).toEqual([
    { id: 2, name: 'Tre' },
    { id: 1, name: 'Cây đa' },
  ]);
  expect(await anyone.call(plantChoices.choosePlant, { parentId: 1 })).toEqual([{ id: 2, name: 'Tre' }]);
  expect((await server.stranger().fetch('plant')).status).toBe(401);
});

test('a list is filtered by records that are searched by typing; the address names them by their ids, the chip by their names', async () => {
  await open(['ReadPlant'], '/plants?parentId=2');
  await userEvent.click(await screen.findByRole('button', { name: 'Parent: Tre' }));
  expect(await screen.findByText('Nothing matches')).toBeInTheDocument();
  const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await userEvent.type(drawer.getByRole('combobox', { name: 'Parent' }), 'cay da');
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Cây đa' }));
  await userEvent.click(drawer.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByRole('button', { name: 'Parent: Tre, Cây đa' })).toBeInTheDocument();
  expect(await screen.findByRole('cell', { name: 'Tre' })).toBeInTheDocument();
});

test('whoever changes a record that somebody else has changed is shown it as every call answers it', async () => {
  const admin = await server.admin();
  const { id, version } = await admin.call(plantCalls.createPlant, { name: 'Mai', kind: 'tree', parentId: 1 });
  await admin.call(plantCalls.updatePlant, { id, version, name: 'Mai vàng', kind: 'tree', parentId: 1 });
  const theirs = { code: 'stale', current: { name: 'Mai vàng', parentName: 'Cây đa', letters: 8 } };
  expect(await admin.problem(plantCalls.updatePlant, { id, version, name: 'Mai trắng', kind: 'tree' })).toMatchObject(theirs);
  expect(await admin.problem(plantCalls.removePlant, { id, version })).toMatchObject(theirs);
  await admin.call(plantCalls.removePlant, { id });
});

test('a record has an address of its own; whoever may update edits it there', async () => {
  await open(['ReadPlant', 'UpdatePlant'], '/plants/2');
  expect(await screen.findByText('Edit plant')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Parent/, hidden: true })).toHaveValue('Cây đa'));
  const name = screen.getByRole('textbox', { name: /Name/, hidden: true });
  expect(name).toHaveValue('Tre');
  await userEvent.clear(name);
  await userEvent.type(name, 'Tre ngà');
  await userEvent.click(screen.getByRole('button', { name: 'Save', hidden: true }));
  expect(await screen.findByText('Tre ngà')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Edit plant')).not.toBeInTheDocument());
});

test('two people change one record: both changes stay, and only what both changed is asked about', async () => {
  const admin = await server.admin();
  const { id } = await admin.call(plantCalls.createPlant, { name: 'Thông', kind: 'tree' });
  const stored = () => admin.call(plantCalls.getPlant, { id });
  const edit = async (typed: string) => {
    const field = await screen.findByDisplayValue(/^Thông/);
    await userEvent.type(field, typed);
  };
  const press = async (part: HTMLElement, name: string) => userEvent.click(await within(part).findByRole('button', { name, hidden: true }));

  const first = await open(['ReadPlant', 'UpdatePlant'], `/plants/${id}`);
  await edit(' ba lá');
  await admin.call(plantCalls.updatePlant, { id, name: 'Thông', kind: 'bush', parentId: 1 });
  await press(document.body, 'Save');
  expect(await screen.findByText("Saved together with somebody else's changes")).toBeInTheDocument();
  expect(await stored()).toMatchObject({ name: 'Thông ba lá', kind: 'bush', parentId: 1, version: 3 });
  first.unmount();

  await open(['ReadPlant', 'UpdatePlant'], `/plants/${id}`);
  await edit(' già');
  await admin.call(plantCalls.updatePlant, { id, name: 'Thông đỏ', kind: 'bush', parentId: 2 });
  await press(document.body, 'Save');
  const question = await screen.findByRole('alertdialog', { hidden: true });
  expect(question).toHaveTextContent('MineThông ba lá già');
  expect(question).toHaveTextContent('stay as they are saved: Parent.');
  await userEvent.click(within(question).getByRole('radio', { name: /Saved now/, hidden: true }));
  await press(question, 'Save');
  await waitFor(async () => expect(await stored()).toMatchObject({ name: 'Thông đỏ', parentId: 2 }));
  await admin.call(plantCalls.removePlant, { id });
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
