import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { text } from 'drizzle-orm/pg-core';
import { object } from 'yup';
import {
  manifest,
  openRequestCalls,
  permissionsOf,
  process,
  text as words,
  type RecordFields,
  type Standing,
} from '@tessera/plugin-sdk/contract';
import { authorColumns, processHandlers, recordColumns, schemaOf, scope, serverPlugin, stateColumns } from '@tessera/plugin-sdk/server';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { renderScreen } from '@tessera/plugin-sdk/testing/web';
import { webPlugin } from '@tessera/plugin-sdk/web';
import { RecordPage } from './RecordPage';

/** A step that waits for a second person is asked for by nobody a second time. */
const title = { vi: 'Đơn vay', en: 'Loans' };
const loans = manifest({
  ...{ id: 'asked-loans', title, api: ['loan'] },
  permissions: { ...permissionsOf('Loan', title, {}), ApproveLoan: { label: { vi: 'Duyệt', en: 'Approve' }, grants: [] } },
});
type State = 'open' | 'paid';
interface Loan extends RecordFields, Standing<'status', State> {
  name: string;
}
const states = {
  open: { label: { vi: 'Đang mở', en: 'Open' }, tone: 'warning' },
  paid: { label: { vi: 'Đã chi', en: 'Paid' }, tone: 'success' },
} as const;
const approval = { needs: 'ApproveLoan', title: { vi: 'Chi khoản vay', en: 'Pay a loan' } } as const;
const loanProcess = process<Loan>()(
  loans,
  'Loan',
  {
    ...{ noun: { vi: 'đơn', en: 'loan' }, title, path: 'loan', screen: '/vay', permission: 'Loan' },
    ...{ input: object({ name: words(50).required() }), states, initial: 'open' },
  },
  { pay: { from: 'open', to: 'paid', needs: 'UpdateLoan', label: { vi: 'Chi', en: 'Pay' }, approval } },
);
const table = schemaOf('asked_loans').table('loans', {
  ...recordColumns(),
  ...authorColumns(),
  ...stateColumns<State>(),
  name: text('name').notNull(),
});
scope(table, { visible: ({ user }) => sql`${table.name} <> 'kín' or ${user.can('CreateLoan')}` });
const serverHalf = serverPlugin(loans, {
  implements: [
    processHandlers(loanProcess, {
      table,
      label: (row) => row.name,
      sort: { createdAt: table.createdAt },
      created: (values) => values,
      steps: {},
    }),
  ],
});
const webHalf = webPlugin(loans, { screens: [] });

const permissions = ['ReadLoan', 'UpdateLoan'];
const soon = { timeout: 60_000 };

let server: TestServer;
let chief: TestClient;
beforeAll(async () => {
  server = await startTestServer({
    plugins: [serverHalf],
    sql: [
      'create schema asked_loans',
      `create table asked_loans.loans (id bigint generated always as identity primary key, version int not null default 1,
        created_at timestamptz not null default now(), updated_at timestamptz not null default now(), created_by bigint not null,
        created_by_name text not null, status text not null, status_by bigint not null, status_by_name text not null,
        status_at timestamptz not null default now(), name text not null)`,
    ],
  });
  chief = await server.as(permissions.concat('CreateLoan'));
});
afterAll(() => server.close());

/** The step of a loan as somebody sees it who may take it. */
async function open(id: number, client: TestClient): Promise<HTMLElement> {
  await renderScreen(
    <RecordPage of={loanProcess} labelOf={(row: Loan) => row.name}>
      {() => null}
    </RecordPage>,
    { client, permissions, plugin: webHalf, path: '/vay/:id', address: `/vay/${id}` },
  );
  return screen.findByRole('button', { name: 'Chi' }, soon);
}

test('a step that was sent for approval is disabled with the reason: for whoever sent it, and for whoever else would', async () => {
  const { id } = await chief.call(loanProcess.calls.createLoan, { name: 'A' });
  const asker = await server.as(permissions);
  const button = await open(id, asker);
  expect(button).not.toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  await userEvent.click(await screen.findByText('Chi', { selector: '[role="dialog"] button' }, soon));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Chi' })).toHaveAttribute('aria-disabled', 'true'), soon);
  const reason = /^Yêu cầu YC-\d{6} của .* đang chờ người thứ hai duyệt\.$/;
  expect(screen.getByRole('button', { name: 'Chi' }).getAttribute('data-tip')).toMatch(reason);
  cleanup();
  const colleague = await open(id, await server.as(permissions));
  await waitFor(() => expect(colleague.getAttribute('data-tip')).toMatch(reason), soon);
}, 120_000);

test('it is told to nobody who may not take the step, or does not see the record', async () => {
  const [seen, hidden] = [
    await chief.call(loanProcess.calls.createLoan, { name: 'B' }),
    await chief.call(loanProcess.calls.createLoan, { name: 'kín' }),
  ];
  for (const { id } of [seen, hidden]) await chief.call(loanProcess.calls.payLoan, { id });
  const toldTo = async (client: TestClient) =>
    (await client.call(openRequestCalls.listOpenRequests, { plugin: loans.id })).map(({ record }) => record);
  expect(await toldTo(await server.as(permissions))).toEqual(expect.arrayContaining([seen.id]));
  expect(await toldTo(await server.as(permissions))).not.toContain(hidden.id);
  expect(await toldTo(chief)).toEqual(expect.arrayContaining([seen.id, hidden.id]));
  expect(await toldTo(await server.as(['ReadLoan', 'ApproveLoan']))).toEqual([]);
});
