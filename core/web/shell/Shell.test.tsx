import { configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { PageFrame } from '@tessera/plugin-sdk/ui';
import { setTransport, transport, type WebPlugin } from '@tessera/plugin-sdk/web';
import { createSession, type Session } from '../session/session';
import { createTransport } from '../session/transport';
import { fakePlugin, fakeUser } from '../testing/fakes';
import { emptyTransport, TestShell, testTexts, type TestShellProps } from '../testing/TestShell';

// machines that run tests are busy
configure({ asyncUtilTimeout: 10_000 });

// jsdom draws no dialogs
HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
  this.open = false;
};

let i18n: i18n;
beforeAll(async () => {
  i18n = await testTexts('vi');
});
beforeEach(() => setTransport(emptyTransport));

const text = (vi: string) => ({ vi, en: vi });
let posts: 'fine' | 'broken' = 'fine';
function Posts() {
  if (posts === 'broken') throw new Error('posts are broken');
  return (
    <>
      <h1>Danh sách bài đăng</h1>
      <input aria-label="Tiêu đề" />
      <Link to="/ho-so">Sang hồ sơ</Link>
    </>
  );
}
const content = fakePlugin('content', {
  groups: { content: { label: text('Nội dung'), icon: 'news', order: 10 } },
  menu: [
    { label: text('Bài đăng'), icon: 'news', to: '/bai-dang', group: 'content', needs: 'ReadArticle' },
    { label: text('Danh mục'), icon: 'list', to: '/danh-muc', group: 'content', needs: 'ReadCategory' },
  ],
  screens: [
    { path: '/bai-dang', title: text('Bài đăng'), needs: 'ReadArticle', load: async () => ({ default: Posts }) },
    { path: '/danh-muc', title: text('Danh mục'), needs: 'ReadCategory', load: async () => ({ default: Posts }) },
  ],
});
const profile = fakePlugin('profile', {
  screens: [
    { path: '/ho-so', title: text('Hồ sơ'), needs: 'Authenticated', load: async () => ({ default: () => <h1>Hồ sơ của tôi</h1> }) },
  ],
});

const show = (props: Partial<TestShellProps> & { plugins?: WebPlugin[] } = {}) =>
  render(
    <TestShell i18n={i18n} plugins={[content, profile]} user={fakeUser({ permissions: ['ReadArticle'] })} path="/bai-dang" {...props} />,
  );

test('the sidebar holds what the user may open, the page its heading, and the focus follows the screen', async () => {
  posts = 'fine';
  show();
  await screen.findByRole('heading', { name: 'Danh sách bài đăng' });
  const menu = within(screen.getByRole('navigation', { name: 'Điều hướng chính' })).getByRole('group', { name: 'Nội dung' });
  expect(
    within(menu)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Bài đăng']);
  expect(within(menu).getByRole('link')).toHaveAttribute('aria-current', 'page');
  expect(document.title).toBe('Bài đăng · Tessera');
  await userEvent.click(screen.getByText('Sang hồ sơ'));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Hồ sơ của tôi' })).toHaveFocus());
});

test('a list whose record opens over it stays the same screen: its address changes, the focus does not', async () => {
  const Records = () => (
    <>
      <h1>Phiếu</h1>
      <Link to="/phieu/1">Mở phiếu</Link>
      <Link to="/ho-so">Sang hồ sơ</Link>
    </>
  );
  const records = fakePlugin('records', {
    screens: [{ path: '/phieu/:id?', title: text('Phiếu'), needs: 'Authenticated', load: async () => ({ default: Records }) }],
  });
  show({ plugins: [records, profile], path: '/phieu' });
  await userEvent.click(await screen.findByText('Mở phiếu'));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.getByText('Mở phiếu')).toHaveFocus();
  await userEvent.click(screen.getByText('Sang hồ sơ'));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Hồ sơ của tôi' })).toHaveFocus());
});

test('a screen without its permission says what is missing and who holds it; an unknown address is not found', async () => {
  setTransport({
    send: async (request, how) =>
      request.url === 'core/permission-holders?needs=ReadCategory'
        ? { ok: true, body: { heldBy: ['Quản trị tối cao', 'Người giữ danh mục'] } }
        : emptyTransport.send(request, how),
  });
  const first = show({ path: '/danh-muc' });
  expect(await screen.findByText(/ReadCategory.*Quản trị tối cao, Người giữ danh mục/)).toBeInTheDocument();
  first.unmount();
  show({ path: '/nowhere' });
  expect(await screen.findByRole('heading', { name: 'Không tìm thấy trang' })).toBeInTheDocument();
});

test('somebody without any permission is told so', async () => {
  show({ user: fakeUser(), path: '/', plugins: [content] });
  expect(await screen.findByText('Tài khoản của bạn chưa được cấp quyền nào')).toBeInTheDocument();
});

test('a screen that throws keeps its failure to itself, under its name, until it is tried again', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
  posts = 'broken';
  show();
  expect(await screen.findByText('Phần “Phần content” gặp lỗi')).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Điều hướng chính' })).toBeInTheDocument();
  posts = 'fine';
  await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(await screen.findByRole('heading', { name: 'Danh sách bài đăng' })).toBeInTheDocument();
  quiet.mockRestore();
});

test('plugins that did not load are named, and the rest goes on', async () => {
  posts = 'fine';
  show({ failed: [{ id: 'wallets', reason: 'syntax' }] });
  expect(await screen.findByText(/1 phần mở rộng chưa chạy được: wallets/)).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Danh sách bài đăng' })).toBeInTheDocument();
});

test('Ctrl K finds a screen without accents and goes there by Enter', async () => {
  posts = 'fine';
  show();
  await screen.findByRole('heading', { name: 'Danh sách bài đăng' });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox', { hidden: true }), 'ho so{Enter}');
  expect(await screen.findByRole('heading', { name: 'Hồ sơ của tôi' })).toBeInTheDocument();
});

test('Ctrl K finds a record by its name and opens its page; one whose screen is not permitted is not offered', async () => {
  posts = 'fine';
  const kind = (entity: string) => ({ plugin: 'records', entity, title: text('Hồ sơ'), detail: 'HS-12' });
  const asked: string[] = [];
  setTransport({
    send: async (request, how) => {
      if (!request.url.startsWith('core/find')) return emptyTransport.send(request, how);
      asked.push(request.url);
      return {
        ok: true,
        body: [
          { ...kind('Paper'), id: 12, name: 'Đặng Quốc Đạt' },
          { ...kind('Secret'), id: 3, name: 'Đặng Kín' },
        ],
      };
    },
  });
  const records = fakePlugin('records', {
    screens: [
      {
        path: '/giay/:id',
        shows: 'Paper',
        title: text('Giấy'),
        needs: 'ReadArticle',
        load: async () => ({ default: () => <h1>Tờ giấy</h1> }),
      },
      { path: '/kin/:id', shows: 'Secret', title: text('Kín'), needs: 'ReadSecret', load: async () => ({ default: Posts }) },
    ],
  });
  show({ plugins: [content, records] });
  await screen.findByRole('heading', { name: 'Danh sách bài đăng' });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox', { hidden: true }), 'dang');
  await userEvent.click(await screen.findByText('Đặng Quốc Đạt · HS-12'));
  expect(await screen.findByRole('heading', { name: 'Tờ giấy' })).toBeInTheDocument();
  expect(screen.queryByText(/Đặng Kín/)).toBeNull();
  // one question for a word, not one a letter
  expect(asked).toEqual(['core/find?text=dang']);
});

test('a session that ends asks for the password over the page: what was typed stays, and the request goes on', async () => {
  posts = 'fine';
  const user = fakeUser({ permissions: ['ReadArticle', 'ReadCategory'] });
  let good = 'first';
  const answer = (status: number, body: unknown) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    if (url === '/api/auth/refresh-token') return answer(401, { status: 401, code: 'unauthenticated', detail: 'Hết phiên' });
    if (url === '/api/auth/login') {
      const right = (JSON.parse(String(init.body)) as { password: string }).password === 'dung mat khau';
      if (!right) return answer(401, { status: 401, code: 'wrong_credentials', detail: 'Tài khoản hoặc mật khẩu không đúng.' });
      good = 'second';
      return answer(200, { accessToken: good, expiresIn: 600, user });
    }
    return (init.headers as Record<string, string>).authorization === `Bearer ${good}` && good === 'second'
      ? answer(200, { name: 'đã tải' })
      : answer(401, { status: 401, code: 'unauthenticated' });
  }) as typeof fetch;
  const session: Session = createSession({ language: 'vi', remember: () => {}, startOver: () => {} });
  setTransport({
    send: (request, options) =>
      // what the bell asks for, a moment after the page, must not end the session while the test types
      request.url === 'late' ? createTransport(session, 'vi').send(request, options) : emptyTransport.send(request, options),
  });

  function Form() {
    const [loaded, setLoaded] = useState('');
    const [asking, setAsking] = useState(false);
    useEffect(() => {
      if (asking)
        void transport()
          .send({ method: 'GET', url: 'late', headers: {}, timeoutMs: 1000 }, { as: 'json' })
          .then((got) => setLoaded(got.ok ? (got.body as { name: string }).name : got.problem.code));
    }, [asking]);
    return (
      <>
        <h1>Biểu mẫu</h1>
        <input aria-label="Ghi chú" />
        <button onClick={() => setAsking(true)}>Lưu</button>
        <output>{loaded}</output>
      </>
    );
  }
  const form = fakePlugin('form', {
    screens: [{ path: '/form', title: text('Biểu mẫu'), needs: 'Authenticated', load: async () => ({ default: Form }) }],
  });
  show({ plugins: [form], user, path: '/form', session });

  await userEvent.type(await screen.findByLabelText('Ghi chú'), 'đang gõ dở');
  await userEvent.click(screen.getByText('Lưu'));
  const password = await screen.findByLabelText('Mật khẩu');
  await userEvent.type(password, 'sai{Enter}');
  expect(await screen.findByText('Tài khoản hoặc mật khẩu không đúng.')).toBeInTheDocument();
  await userEvent.clear(password);
  await userEvent.type(password, 'dung mat khau{Enter}');
  expect(await screen.findByText('đã tải')).toBeInTheDocument();
  expect(screen.queryByLabelText('Mật khẩu')).toBeNull();
  expect(screen.getByLabelText('Ghi chú')).toHaveValue('đang gõ dở');
});

describe('a long menu', () => {
  const areas = ['sales', 'money', 'paper'] as const;
  const many = fakePlugin('many', {
    groups: Object.fromEntries(areas.map((id, at) => [id, { label: text(`Khu ${id}`), icon: 'list' as const, order: at }])),
    menu: areas.flatMap((group) =>
      [1, 2, 3, 4, 5].map((n) => ({
        label: text(`${group} ${n}`),
        icon: 'list' as const,
        to: `/${group}-${n}`,
        group,
        order: n,
        needs: 'Authenticated' as const,
        ...(n > 3 && { tabs: { id: `${group}-more`, label: text(`${group} khác`) } }),
      })),
    ),
    screens: areas.flatMap((group) =>
      [1, 2, 3, 4, 5].map((n) => ({
        path: `/${group}-${n}`,
        title: text(`${group} ${n}`),
        needs: 'Authenticated' as const,
        load: async () => ({ default: () => <PageFrame title={`Trang ${group} ${n}`}>…</PageFrame> }),
      })),
    ),
  });
  const extra = fakePlugin('extra', {
    menu: [{ label: text('lẻ'), icon: 'list', to: '/le', group: 'sales', needs: 'Authenticated' }],
    screens: [{ path: '/le', title: text('lẻ'), needs: 'Authenticated', load: async () => ({ default: () => <h1>lẻ</h1> }) }],
  });
  const menu = () => within(screen.getByRole('navigation', { name: 'Điều hướng chính' }));
  const entries = () =>
    menu()
      .getAllByRole('link')
      .map((link) => link.textContent)
      .filter((label) => /^(sales|money|paper)/.test(label));

  test('opens the area where one is; another one opens in its place, and every entry is two clicks away', async () => {
    show({ plugins: [many, extra], path: '/money-2' });
    await screen.findByRole('heading', { name: 'Trang money 2' });
    expect(entries()).toEqual(['money 1', 'money 2', 'money 3', 'money khác']);
    await userEvent.click(menu().getByRole('button', { name: /^Khu paper/ }));
    expect(entries()).toEqual(['paper 1', 'paper 2', 'paper 3', 'paper khác']);
    await userEvent.click(menu().getByRole('link', { name: 'paper 3' }));
    await screen.findByRole('heading', { name: 'Trang paper 3' });
    expect(menu().getByRole('link', { name: 'paper 3' })).toHaveAttribute('aria-current', 'page');
  });

  test('entries of one kind are tabs of one page, each with its address', async () => {
    show({ plugins: [many, extra], path: '/money-4' });
    await screen.findByRole('heading', { name: 'Trang money 4' });
    expect(menu().getByRole('link', { name: 'money khác' })).toHaveAttribute('aria-current', 'page');
    const tabs = within(screen.getByRole('navigation', { name: 'money khác' }));
    expect(tabs.getByRole('link', { name: 'money 4' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(tabs.getByRole('link', { name: 'money 5' }));
    await screen.findByRole('heading', { name: 'Trang money 5' });
    expect(menu().getByRole('link', { name: 'money khác' })).toHaveAttribute('aria-current', 'page');
  });

  test('a pin and the record opened last are kept on the server; what waits is summed up per area', async () => {
    const sent: unknown[] = [];
    setTransport({
      send: async (request, how) => {
        if (request.url === 'core/preferences') {
          if (request.method === 'PUT') sent.push(request.body);
          return { ok: true, body: { home: null, menu: { pins: ['/sales-1'], recent: [] } } };
        }
        if (request.url === 'core/waiting')
          return {
            ok: true,
            body: [
              { to: '/money-1?state=new', count: 3, totalKind: 'exact' },
              { to: '/money-5?state=new', count: 4, totalKind: 'exact' },
            ],
          };
        return emptyTransport.send(request, how);
      },
    });
    show({ plugins: [many, extra], path: '/paper-1' });
    const pins = within(await menu().findByRole('group', { name: 'Ghim' }));
    expect(await pins.findByRole('link', { name: 'sales 1' })).toBeInTheDocument();
    expect(await menu().findByRole('button', { name: /^Khu money 7/ })).toBeInTheDocument();
    menu().getByRole('link', { name: 'paper 2' }).focus();
    await userEvent.keyboard('p');
    expect(pins.getByRole('link', { name: 'paper 2' })).toBeInTheDocument();
    await waitFor(() => expect(sent).toEqual([{ menu: { pins: ['/sales-1', '/paper-2'], recent: [] } }]));
  });
});
