import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { setTransport } from '@tessera/plugin-sdk/web';
import { corePlugin } from '../corePlugin';
import { fakeUser } from '../testing/fakes';
import { emptyTransport, testTexts, TestShell } from '../testing/TestShell';
import { pluginStatusPath } from './paths';
import { listener, plugins } from './samplePlugins';

let i18n: i18n;
let sent: { method: string; url: string; body?: unknown }[];
beforeAll(async () => {
  i18n = await testTexts();
});
beforeEach(() => {
  sent = [];
  setTransport({
    send(request, options) {
      if (request.url === 'core/plugins') return Promise.resolve({ ok: true, body: plugins });
      if (!request.url.startsWith('core/plugins/events')) return emptyTransport.send(request, options);
      sent.push({ method: request.method, url: request.url, body: request.body });
      return Promise.resolve({ ok: true, body: { listener: listener.id, eventId: 4711 } });
    },
  });
});
const show = async (permissions: string[]) => {
  render(<TestShell i18n={i18n} plugins={[corePlugin]} user={fakeUser({ permissions })} path={pluginStatusPath} />);
  return within(await screen.findByRole('row', { name: /Ví wallets/ }, { timeout: 20_000 }));
};

test('a plugin shows what waits, what is parked and what hangs behind it, and how many more there are', async () => {
  const wallets = await show(['ReadPluginStatus']);
  expect(wallets.getByText(/Đang chờ xử lý sự kiện promotion\/codeUsed: 3, từ/)).toBeInTheDocument();
  expect(wallets.getByText(/#4711 \(khoá code:118\) bị gác lại sau 6 lần thử: duplicate key/)).toBeInTheDocument();
  expect(wallets.getByText(/3 sự kiện cùng khoá đang chờ phía sau/)).toHaveTextContent('22/11/2026 08:14');
  expect(wallets.getByText('Còn 20 sự kiện khác của promotion/codeUsed bị gác lại')).toBeInTheDocument();
  expect(wallets.getByText('Đang chạy, có lỗi')).toBeInTheDocument();
  expect(within(screen.getByRole('row', { name: /Khuyến mại promotion/ })).queryByText(/sự kiện/)).not.toBeInTheDocument();
});

test('without the permission there is no button; with it the event is tried again', async () => {
  const wallets = await show(['ReadPluginStatus']);
  expect(wallets.queryByRole('button', { name: /Thử lại|Bỏ qua/ })).not.toBeInTheDocument();
  document.body.replaceChildren();
  const mine = await show(['ReadPluginStatus', 'UpdatePluginStatus']);
  await userEvent.click(mine.getByRole('button', { name: 'Thử lại' }));
  await waitFor(() =>
    expect(sent).toEqual([{ method: 'POST', url: 'core/plugins/events/retry', body: { listener: listener.id, eventId: 4711 } }]),
  );
  expect(await screen.findByText('Sự kiện sẽ được xử lý lại ngay')).toBeInTheDocument();
});

test('an event is dropped only with a reason', async () => {
  const wallets = await show(['ReadPluginStatus', 'UpdatePluginStatus']);
  await userEvent.click(wallets.getByRole('button', { name: 'Bỏ qua' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Bỏ qua sự kiện promotion\/codeUsed #4711\?/ }));
  expect(dialog.getByText(/cùng khoá code:118/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Bỏ qua' }));
  expect(await dialog.findByText(/Vui lòng nhập|bắt buộc/i)).toBeInTheDocument();
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: /Lý do/ }), 'Mã đã bị thu hồi');
  await userEvent.click(dialog.getByRole('button', { name: 'Bỏ qua' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        method: 'POST',
        url: 'core/plugins/events/drop',
        body: { listener: listener.id, eventId: 4711, reason: 'Mã đã bị thu hồi' },
      },
    ]),
  );
  expect(await screen.findByText('Đã bỏ qua sự kiện')).toBeInTheDocument();
});

test('a schedule tells its next run and how the last one ended', async () => {
  const wallets = await show(['ReadPluginStatus']);
  expect(wallets.getByText(/Đối chiếu sổ cái của các ví: chạy lúc/)).toHaveTextContent(
    /24\/11\/2026 01:30 · Lần gần nhất cho ngày 23\/11\/2026: /,
  );
  expect(wallets.getByText(/Trả lại tiền giữ quá hạn: chạy lúc/)).toHaveTextContent(/23\/11\/2026: Thất bại/);
  expect(wallets.getByText(/Nhắc người duyệt: chạy lúc/)).toHaveTextContent(/chưa chạy lần nào/);
});
