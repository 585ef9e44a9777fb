import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { setTransport } from '@tessera/plugin-sdk/web';
import { corePlugin } from '../corePlugin';
import { fakeUser } from '../testing/fakes';
import { emptyTransport, testTexts, TestShell } from '../testing/TestShell';
import { homePath } from './paths';
import { homeAnswers, notes, sampleEdits, sampleJob as job } from './sampleDay';

let i18n: i18n;
let answers: Record<string, unknown>;
beforeAll(async () => {
  i18n = await testTexts();
});
beforeEach(() => {
  answers = {
    'core/my-edits': sampleEdits,
    'core/jobs': { data: [], total: 0, totalKind: 'exact', page: 1, pageSize: 50 },
    'core/waiting': [],
    'core/ending': [],
    'core/preferences': { home: null },
  };
  setTransport({
    send(request, options) {
      const body = answers[request.url.split('?')[0]!];
      if (body === 'broken')
        return Promise.resolve({ ok: false, problem: { type: 'about:blank', title: 'x', status: 500, code: 'internal' } as never });
      return body === undefined ? emptyTransport.send(request, options) : Promise.resolve({ ok: true, body });
    },
  });
});
const show = (permissions: string[]) =>
  render(<TestShell i18n={i18n} plugins={[corePlugin, notes]} user={fakeUser({ permissions })} path={homePath} />);
const card = async (name: string) => within(await screen.findByRole('region', { name }, { timeout: 20_000 }));

test('what one edited last links to its screen, where there is one and it may be opened', async () => {
  show(['ReadNote']);
  const edited = await card('Tôi sửa gần đây');
  expect((await edited.findByRole('link', { name: 'Gọi lại khách' })).getAttribute('href')).toMatch(/\/ghi-chu\/7$/);
  expect(edited.getByText('Không có màn hình')).toBeInTheDocument();
  expect(edited.queryByRole('link', { name: 'Không có màn hình' })).not.toBeInTheDocument();
});

test('without the permission for the screen the name is no link', async () => {
  show([]);
  const edited = await card('Tôi sửa gần đây');
  expect(await edited.findByText('Gọi lại khách')).toBeInTheDocument();
  expect(edited.queryByRole('link')).not.toBeInTheDocument();
});

test('what failed stands there with its reason until the same work is done; older failures and empty cards are not drawn', async () => {
  const old = new Date(Date.now() - 8 * 24 * 3_600_000).toISOString();
  answers['core/jobs'] = {
    data: [job('3', 'done', 'Nhập A'), job('2', 'failed', 'Nhập A'), job('4', 'failed', 'Nhập B'), job('5', 'failed', 'Nhập C', old)],
  };
  answers['core/my-edits'] = [];
  show([]);
  const failed = await card('Cần xử lý lỗi');
  expect(await failed.findByText('Nhập B')).toBeInTheDocument();
  expect(failed.getByText(/Hết dung lượng/)).toBeInTheDocument();
  expect(failed.getByRole('link', { name: 'Mở: Nhập B' })).toBeInTheDocument();
  expect(failed.queryByText('Nhập A')).not.toBeInTheDocument();
  expect(failed.queryByText('Nhập C')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Tôi sửa gần đây' })).not.toBeInTheDocument();
});

test('a card that fails says so in its own place, and the others stay', async () => {
  answers['core/jobs'] = 'broken';
  show(['ReadNote']);
  expect(await (await card('Cần xử lý lỗi')).findByText('Chưa tải được việc bị lỗi')).toBeInTheDocument();
  expect(await (await card('Tôi sửa gần đây')).findByText('Gọi lại khách')).toBeInTheDocument();
});

test('what ends soon is told with its last day, and links to its screen where it may be opened', async () => {
  answers['core/ending'] = homeAnswers['core/ending'];
  show(['ReadNote']);
  const ending = await card('Sắp hết hạn');
  expect((await ending.findByRole('link', { name: 'SUCKHOE20' })).getAttribute('href')).toMatch(/\/ghi-chu\/1$/);
  expect(ending.getByText('hôm nay')).toBeInTheDocument();
  expect(ending.getByText('6 ngày')).toBeInTheDocument();
});

const saved: unknown[] = [];
const remember = () => {
  saved.length = 0;
  setTransport({
    send(request, options) {
      const [path] = request.url.split('?');
      if (request.method === 'PUT') {
        saved.push(request.body);
        answers['core/preferences'] = request.body;
      }
      const body = answers[path!];
      return body === undefined ? emptyTransport.send(request, options) : Promise.resolve({ ok: true, body });
    },
  });
};
const cardNames = () =>
  screen.getAllByRole('region', { hidden: true }).map((one) => within(one).getByRole('heading', { level: 2, hidden: true }).textContent);

test('a card is hidden by its menu, shown again in the list of cards, moved by arrows, and all is reset', async () => {
  remember();
  show(['ReadNote']);
  answers['core/jobs'] = { data: [job('4', 'failed', 'Nhập B')] };
  await card('Tôi sửa gần đây');
  await userEvent.click(screen.getByRole('button', { name: 'Tuỳ chọn thẻ Tôi sửa gần đây' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Ẩn thẻ này' }));
  await waitFor(() => expect(saved).toEqual([{ home: { order: [], hidden: ['core/edited'] } }]));
  expect(screen.queryByRole('region', { name: 'Tôi sửa gần đây' })).not.toBeInTheDocument();

  // Fluent hides what is around a dialog a moment later than it shows the dialog: all is looked for with what is hidden.
  await userEvent.click(screen.getByRole('button', { name: 'Sắp xếp thẻ', hidden: true }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sắp xếp thẻ', hidden: true }, { timeout: 5_000 }));
  const press = (name: string) => userEvent.click(dialog.getByRole('button', { name, hidden: true }));
  await press('Hiện: Tôi sửa gần đây');
  await press('Đưa lên: Tôi sửa gần đây');
  await waitFor(() => expect(cardNames()).toEqual(['Chờ bạn xử lý', 'Tôi sửa gần đây', 'Cần xử lý lỗi']));
  await press('Đặt lại như ban đầu');
  await waitFor(() => expect(saved.at(-1)).toEqual({ home: null }));
  await press('Xong');
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument());
});
