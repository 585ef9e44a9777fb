import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { setTransport } from '@tessera/plugin-sdk/web';
import type { ServiceAccount } from '../../contract/serviceAccounts';
import { corePlugin } from '../corePlugin';
import { fakeUser } from '../testing/fakes';
import { emptyTransport, testTexts, TestShell } from '../testing/TestShell';
import { serviceAccountsPath } from './paths';

let i18n: i18n;
let sent: { method: string; url: string }[];
const account: ServiceAccount = {
  id: 7,
  version: 1,
  createdAt: '2026-11-20T02:00:00Z',
  updatedAt: '2026-11-20T02:00:00Z',
  userName: 'ke-toan',
  name: 'Đồng bộ kế toán',
  isActive: true,
  roles: [{ id: 1001, code: 'sync', description: 'Đồng bộ', label: null }],
  tokens: [
    {
      id: 3,
      name: 'Máy chủ',
      prefix: 'tsa_abc123',
      createdAt: '2026-11-20T02:00:00Z',
      createdBy: 'Quản trị',
      expiresAt: '2099-01-01T00:00:00Z',
      lastUsedAt: null,
      revokedAt: null,
    },
  ],
};

beforeAll(async () => {
  i18n = await testTexts();
});
beforeEach(() => {
  sent = [];
  setTransport({
    send(request, options) {
      sent.push({ method: request.method, url: request.url });
      const answer = (body: unknown) => Promise.resolve({ ok: true as const, body });
      if (request.url === 'core/service-accounts/7/tokens') return answer({ ...account.tokens[0], id: 4, token: 'tsa_the-whole-secret' });
      if (request.url.startsWith('core/service-accounts/7')) return answer(account);
      if (request.url.startsWith('core/service-accounts'))
        return answer({ data: [account], total: 1, totalKind: 'exact', page: 1, pageSize: 10 });
      return emptyTransport.send(request, options);
    },
  });
});
const show = (permissions: string[]) =>
  render(<TestShell i18n={i18n} plugins={[corePlugin]} user={fakeUser({ permissions })} path={serviceAccountsPath} />);

test('a token is made with a name and a term, and shown in whole once', async () => {
  show(['ReadServiceAccount', 'UpdateServiceAccount']);
  await userEvent.click(await screen.findByRole('button', { name: 'Mã truy cập của Đồng bộ kế toán' }, { timeout: 20_000 }));
  const dialog = await screen.findByRole('dialog', { name: /Mã truy cập của/, hidden: true });
  expect(await within(dialog).findByText('tsa_abc123…')).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tạo mã truy cập', hidden: true }));
  const name = await screen.findByLabelText(/Tên mã/);
  await userEvent.type(name, 'Máy mới');
  // the dialog below has a button of such a name too, and is hidden a moment later
  const form = within(name.closest<HTMLElement>('[role="dialog"]')!);
  await userEvent.click(form.getByRole('button', { name: /^(Lưu|Tạo|Xác nhận)/ }));
  expect(await screen.findByText('tsa_the-whole-secret')).toBeInTheDocument();
  expect(sent).toContainEqual({ method: 'POST', url: 'core/service-accounts/7/tokens' });
});

test('who may only read sees the tokens and can neither make nor revoke one', async () => {
  show(['ReadServiceAccount']);
  await userEvent.click(await screen.findByRole('button', { name: 'Mã truy cập của Đồng bộ kế toán' }, { timeout: 20_000 }));
  const dialog = await screen.findByRole('dialog', { name: /Mã truy cập của/, hidden: true });
  await waitFor(() => expect(within(dialog).getByText('Máy chủ')).toBeInTheDocument());
  expect(within(dialog).queryByRole('button', { name: 'Tạo mã truy cập', hidden: true })).not.toBeInTheDocument();
  expect(within(dialog).queryByRole('button', { name: 'Thu hồi Máy chủ', hidden: true })).not.toBeInTheDocument();
});
