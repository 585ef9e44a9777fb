import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { renderScreen } from '@tessera/plugin-sdk/testing/web';
import { billCalls, type Bill } from '../../contract/bills';
import ledgerServer from '../../server';
import { bill, line, type Managed } from '../../server/testLedger';
import ledger from '../index';
import BillPage from './BillPage';

const permissions = ['ReadTaxMaterialBills', 'CreateTaxMaterialBills', 'UpdateTaxMaterialBills', 'DeleteTaxMaterialBills'];
let server: TestServer;
let admin: TestClient;
let top: Managed;
let bookId: number;
let used = 0;
beforeAll(async () => {
  server = await startTestServer({ plugins: [ledgerServer] });
  admin = await server.admin();
  ({ top, bookId } = await line(server, admin));
});
afterAll(() => server.close());

const user = userEvent.setup({ delay: null });

/** An invoice whose correction form is open. */
async function correcting(): Promise<{ made: Bill; form: HTMLElement }> {
  const made = await top.client.call(billCalls.createBill, bill(bookId, `AA00${++used}`));
  const at = { path: '/hoa-don-da-dung/:id', address: `/hoa-don-da-dung/${made.id}` };
  await renderScreen(<BillPage />, { client: top.client, permissions, plugin: ledger, ...at });
  await user.click(await screen.findByRole('button', { name: 'Sửa hoá đơn' }));
  return { made, form: await screen.findByRole('dialog') };
}
const field = (form: HTMLElement, name: RegExp) => within(form).getByRole('textbox', { name });
async function write(form: HTMLElement, name: RegExp, text: string): Promise<void> {
  await user.clear(field(form, name));
  await user.type(field(form, name), text);
}
const save = (form: HTMLElement) => user.click(within(form).getByRole('button', { name: 'Lưu' }));
const now = (id: number) => admin.call(billCalls.getBill, { id });

test('what a colleague changed meanwhile is kept beside what was corrected here, and told', async () => {
  const { made, form } = await correcting();
  await admin.call(billCalls.updateBill, { id: made.id, billPrice: 512_000 });
  await write(form, /Mã hoá đơn/, 'HD-SUA');
  await save(form);
  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(await now(made.id)).toMatchObject({ code: 'HD-SUA', billPrice: 512_000 });
  expect(screen.getByText('Đã lưu cùng các thay đổi của người khác')).toBeInTheDocument();
  expect((await admin.call(billCalls.versionsOfBill, { id: made.id })).map(({ code, billPrice }) => [code, billPrice])).toEqual([
    ['HD-SUA', 512_000],
    [made.code, 512_000],
    [made.code, 480_000],
  ]);
});

test('what both changed is asked about, and nothing is saved before the answer', async () => {
  const { made, form } = await correcting();
  await admin.call(billCalls.updateBill, { id: made.id, billPrice: 512_000 });
  await write(form, /Số tiền/, '530000');
  await save(form);
  const question = await screen.findByRole('alertdialog', { hidden: true });
  expect(question).toHaveTextContent('Người khác vừa sửa bản ghi này');
  expect(await now(made.id)).toMatchObject({ billPrice: 512_000 });
  await user.click(within(question).getByText('Của tôi'));
  await user.click(within(question).getByText('Lưu'));
  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(await now(made.id)).toMatchObject({ billPrice: 530_000 });
});

test('an invoice that a colleague has paid meanwhile is not corrected: the form stays, with what was typed and the reason', async () => {
  const { made, form } = await correcting();
  await admin.call(billCalls.payBill, { id: made.id });
  await write(form, /Số tiền/, '530000');
  await save(form);
  expect(await within(form).findByText(/đã thanh toán, nên không thay đổi được nữa/)).toBeInTheDocument();
  expect(field(form, /Số tiền/)).toHaveValue('530.000');
  expect(await now(made.id)).toMatchObject({ billPrice: 480_000, status: 'paid' });
});
