import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { page } from '@tessera/plugin-sdk/ui';
import { fill, setTransport, Slot, type WebParts } from '@tessera/plugin-sdk/web';
import { createI18n } from '../boot/i18n';
import { fakePlugin } from '../testing/fakes';
import { emptyTransport, TestShell, testTexts, type TestShellProps } from '../testing/TestShell';

const text = (vi: string) => ({ vi, en: vi });
const gone = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: http://localhost/admin/assets/Posts-1234567.js'));
const shown = (title: string) => async () => ({ default: () => <h1>{title}</h1> });
const newVersion = 'Đã có phiên bản mới';

let i18n: i18n;
let reload: jest.SpiedFunction<() => void>;
beforeAll(async () => {
  i18n = await testTexts('vi');
  jest.spyOn(console, 'error').mockImplementation(() => {}); // React says what a boundary caught
});
beforeEach(() => {
  setTransport(emptyTransport);
  sessionStorage.clear();
  reload = jest.spyOn(page, 'reload').mockReset();
  document.head.innerHTML = '<script type="module" src="/admin/assets/index-aaaaaaa.js"></script>';
  serverHas('index-bbbbbbb.js');
});

/** What the server would start the page with; undefined: it cannot be reached. */
function serverHas(entry: string | undefined) {
  globalThis.fetch = async () => {
    if (!entry) throw new TypeError('Failed to fetch');
    return new Response(`<!doctype html><script type="module" src="/admin/assets/${entry}"></script>`, {
      headers: { 'content-type': 'text/html' },
    });
  };
}

const screens = (load: () => Promise<{ default: () => ReactNode }>): Partial<WebParts> => ({
  screens: [
    { path: '/bai-dang', title: text('Bài đăng'), needs: 'Authenticated', load },
    {
      path: '/ho-so',
      title: text('Hồ sơ'),
      needs: 'Authenticated',
      load: async () => ({ default: () => <Link to="/bai-dang">Sang bài đăng</Link> }),
    },
  ],
});
const show = (parts: Partial<WebParts>, props: Partial<TestShellProps> = {}) =>
  render(<TestShell i18n={i18n} plugins={[fakePlugin('content', parts)]} path="/ho-so" {...props} />);
const goToPosts = async () => userEvent.click(await screen.findByText('Sang bài đăng'));

test('on the way to a screen that went with the old version, the new one is opened by itself, once', async () => {
  const first = show(screens(gone));
  await goToPosts();
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(screen.queryByText(newVersion)).not.toBeInTheDocument();
  first.unmount();

  // the same page again, as after a reload that did not help
  show(screens(gone));
  await goToPosts();
  expect(await screen.findByText(newVersion)).toBeInTheDocument();
  expect(reload).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Tải lại trang' }));
  expect(reload).toHaveBeenCalledTimes(2);
});

test('whoever has something unsaved reloads when they want to', async () => {
  const guard = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', guard);
  show(screens(gone));
  await goToPosts();
  expect(await screen.findByText(newVersion)).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Điều hướng chính' })).toBeInTheDocument();
  expect(reload).not.toHaveBeenCalled();
  window.removeEventListener('beforeunload', guard);
});

test('while the server is away there is no word of a new version, and the screen comes at the next try', async () => {
  serverHas(undefined);
  let isAway = true;
  show(screens(() => (isAway ? gone() : shown('Danh sách bài đăng')())));
  await goToPosts();
  expect(await screen.findByText('Không kết nối được máy chủ')).toBeInTheDocument();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(await screen.findByRole('heading', { name: 'Danh sách bài đăng' })).toBeInTheDocument();
  expect(reload).not.toHaveBeenCalled();
});

test('a part that the present version should have is no new version either', async () => {
  serverHas('index-aaaaaaa.js');
  show(screens(gone));
  await goToPosts();
  expect(await screen.findByText('Không mở được phần này')).toBeInTheDocument();
  expect(reload).not.toHaveBeenCalled();
});

test('what a neighbour draws into a screen fails in its own place, without reloading, and can be tried again', async () => {
  const slot = { id: 'content.side', owner: 'content' } as never;
  let isGone = true;
  const side = fill(slot, { needs: 'Authenticated', load: () => (isGone ? gone() : shown('Bên cạnh')()) });
  serverHas('index-aaaaaaa.js');
  show(
    {
      ...screens(async () => ({
        default: () => (
          <>
            <h1>Danh sách bài đăng</h1>
            <Slot of={slot} props={{}} />
          </>
        ),
      })),
      fills: [side],
    },
    { path: '/bai-dang' },
  );
  expect(await screen.findByText('Không mở được phần này')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Danh sách bài đăng' })).toBeInTheDocument();
  isGone = false;
  await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(await screen.findByRole('heading', { name: 'Bên cạnh' })).toBeInTheDocument();
});

test('a screen whose texts are gone shows no keys, and comes once they do', async () => {
  let isGone = true;
  const messages = { vi: () => (isGone ? gone() : Promise.resolve({ default: {} })), en: gone };
  const plugin = fakePlugin('texts', { messages, ...screens(shown('Danh sách bài đăng')) });
  const own = await createI18n('vi', (id) => (id === 'texts' ? messages : undefined));
  show({}, { i18n: own, plugins: [plugin], path: '/bai-dang' });
  expect(await screen.findByText(newVersion)).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Danh sách bài đăng' })).not.toBeInTheDocument();
  isGone = false;
  await own.reloadResources('vi', 'texts');
  expect(await screen.findByRole('heading', { name: 'Danh sách bài đăng' })).toBeInTheDocument();
});

test('what fails outside every plugin is never the page of the router', async () => {
  let isBroken = true;
  const whenEnded = () => {
    if (isBroken) throw new Error('the shell is broken');
  };
  show(screens(shown('Danh sách bài đăng')), { path: '/bai-dang', session: { whenEnded } });
  expect(await screen.findByText('Trang này gặp lỗi')).toBeInTheDocument();
  expect(screen.queryByText(/Unexpected Application Error/)).not.toBeInTheDocument();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(await screen.findByRole('heading', { name: 'Danh sách bài đăng' })).toBeInTheDocument();
});
