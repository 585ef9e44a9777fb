import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { setTransport } from '@tessera/plugin-sdk/web';
import { corePlugin } from '../../corePlugin';
import { fakeUser } from '../../testing/fakes';
import { emptyTransport, testTexts, TestShell } from '../../testing/TestShell';
import { approvalsPath } from '../paths';
import { approvalAnswers } from './sampleRequests';

let i18n: i18n;
let sent: { url: string; body: unknown }[];
beforeAll(async () => {
  i18n = await testTexts();
});
beforeEach(() => {
  sent = [];
  setTransport({
    send(request, options) {
      if (request.method === 'POST') sent.push({ url: request.url, body: request.body });
      const body = (approvalAnswers as Record<string, unknown>)[request.url.split('?')[0]!.replace(/\/(approve|return)$/, '')];
      return body === undefined ? emptyTransport.send(request, options) : Promise.resolve({ ok: true as const, body });
    },
  });
});
const show = () => render(<TestShell i18n={i18n} plugins={[corePlugin]} user={fakeUser({ permissions: [] })} path={approvalsPath} />);

test('the bell counts what waits for the user, and leads to each of them', async () => {
  const waiting = [{ plugin: 'core', entity: 'Approval', step: 'approve', title: { vi: '', en: '' }, label: { vi: '', en: '' }, count: 2 }];
  Object.assign(approvalAnswers, { 'core/waiting': waiting.map((one) => ({ ...one, totalKind: 'exact', to: approvalsPath })) });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Thông báo, 2 chưa xem' }, { timeout: 20_000 }));
  const line = await screen.findByRole('link', { name: /^Nạp tiền ví · Công Tằng/ }, { timeout: 10_000 });
  expect(line).toHaveAttribute('href', expect.stringContaining('id=409'));
  expect(screen.getByRole('link', { name: 'Xem tất cả 2 yêu cầu' })).toBeInTheDocument();
}, 40_000);

test('before and after stand side by side; a request is approved after a question', async () => {
  show();
  const amount = await screen.findByRole('row', { name: /Số dư/ }, { timeout: 20_000 });
  expect(within(amount).getByText('1.250.000 đ')).toBeInTheDocument();
  expect(within(amount).getByText('251.250.000 đ')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Duyệt' }));
  const question = await screen.findByRole('alertdialog', { hidden: true }, { timeout: 5_000 });
  await userEvent.click(within(question).getByRole('button', { name: 'Duyệt', hidden: true }));
  await screen.findByText(/Chưa thực hiện|Đã duyệt và thực hiện/);
  expect(sent).toEqual([expect.objectContaining({ url: 'core/approvals/409/approve' })]);
}, 40_000);

test('a reason is needed to return a request', async () => {
  show();
  const back = await screen.findByRole('button', { name: 'Trả lại' }, { timeout: 20_000 });
  expect(back).toBeDisabled();
  await userEvent.type(screen.getByRole('textbox', { name: /Lý do/ }), 'thiếu chứng từ');
  await userEvent.click(back);
  expect(sent).toEqual([{ url: 'core/approvals/409/return', body: { reason: 'thiếu chứng từ' } }]);
}, 40_000);
