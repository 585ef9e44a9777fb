import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { renderScreen } from '@tessera/plugin-sdk/testing/web';
import { bookCalls } from '../../contract/books';
import ledgerServer from '../../server';
import { issue, line } from '../../server/testLedger';
import ledger from '../index';
import RibbonPage from './RibbonPage';

const permissions = ['ReadTaxMaterialBills', 'CreateTaxMaterialBills'];
let server: TestServer;
let admin: TestClient;
let unitName: string;
beforeAll(async () => {
  server = await startTestServer({ plugins: [ledgerServer] });
  admin = await server.admin();
  const { top, below, categoryId, bookId } = await line(server, admin);
  unitName = below.unit.name;
  await issue(top, below, bookId);
  const second = { code: 'SAU', categoryId, startPageCode: 'AA021', numberOfPages: 10 };
  await admin.call(bookCalls.createBooks, { allocationId: top.unit.id, books: [second] });
  await admin.call(bookCalls.reportPages, { bookId, kind: 'loss', startPageCode: 'AA003', reason: 'cháy' });
});
afterAll(() => server.close());

const user = userEvent.setup({ delay: null });
const open = async (address = '/dai-so-an-chi') => {
  await renderScreen(<RibbonPage />, { client: admin, permissions, plugin: ledger, path: '/dai-so-an-chi', address });
  return screen.findByRole('slider', { name: 'Dải số' });
};

test('the legend counts the run, cells have their digits, and gaps and lost numbers are named and lead to their place', async () => {
  const ribbon = await open();
  for (const key of ['Chưa dùng19', 'Mất1', 'Khoảng trống10', `${unitName}10`])
    await waitFor(() => expect(document.body).toHaveTextContent(key));
  for (const digits of ['01', '10', '11', '30']) expect((await within(ribbon).findAllByText(digits)).length).toBeGreaterThan(0);
  const look = (await screen.findByRole('heading', { name: 'Khoảng trống và số mất: 2' })).closest('section')!;
  await user.click(within(look).getByRole('button', { name: 'AA011 – AA020' }));
  expect(ribbon).toHaveAttribute('aria-valuenow', '11');
  expect(await screen.findByText('Số này chưa được nhập vào quyển nào.')).toBeInTheDocument();
});

test('a number is found by its digits; what it says is read out, and one that was lost may be reported as found', async () => {
  const ribbon = await open();
  await user.type(screen.getByRole('searchbox'), '3{Enter}');
  await waitFor(() => expect(ribbon).toHaveAttribute('aria-valuetext', `AA003, Mất, ${unitName}`));
  await screen.findByRole('heading', { name: 'AA003' });
  await user.click(await screen.findByRole('button', { name: 'Báo mất, hỏng' }));
  const report = await screen.findByRole('dialog');
  expect(within(report).getByRole('radio', { name: 'Tìm lại được' })).toBeChecked();
});

test('keys go along the ribbon and in and out of it, and stop at both ends', async () => {
  const ribbon = await open();
  ribbon.focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(ribbon).toHaveAttribute('aria-valuenow', '3');
  await user.keyboard('{End}{ArrowRight}');
  expect(ribbon).toHaveAttribute('aria-valuenow', '30');
  await user.keyboard('{Home}{ArrowLeft}');
  expect(ribbon).toHaveAttribute('aria-valuenow', '1');
});

test('it is of one unit, or of the whole branch', async () => {
  await open();
  await user.click(screen.getByRole('combobox', { name: 'Đơn vị' }));
  await user.click(await screen.findByRole('option', { name: unitName }));
  await waitFor(() => expect(document.body).not.toHaveTextContent('Khoảng trống10'));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Đơn vị' })).toHaveValue(unitName));
});
