import { render, screen, waitFor } from '@testing-library/react';
import type { i18n } from 'i18next';
import { setTransport, useJob, type WebPlugin } from '@tessera/plugin-sdk/web';
import { fakePlugin, fakeUser } from '../testing/fakes';
import { emptyTransport, TestShell, testTexts } from '../testing/TestShell';

const waitMs = 30_000;
const soon = { timeout: waitMs };
jest.setTimeout(waitMs * 3);

const id = '0b5c1a52-53f8-4b1e-9a0f-5f7f5b8f2c11';
const text = (vi: string) => ({ vi, en: vi });

let i18n: i18n;
let state: 'running' | 'done';
/** In which states the bell has seen the job. */
let seen: string[];
beforeAll(async () => {
  i18n = await testTexts('vi');
});
beforeEach(() => {
  state = 'running';
  const job = () => ({
    id,
    title: text('Khớp mô hình'),
    state,
    progress: 0.5,
    doing: null,
    result: null,
    error: null,
    createdAt: '2026-01-01T00:00:00Z',
    finishedAt: null,
  });
  seen = [];
  setTransport({
    send: async (request, ...rest) => {
      if (request.url === `core/jobs/${id}`) return { ok: true, body: job() };
      if (!request.url.startsWith('core/jobs')) return emptyTransport.send(request, ...rest);
      seen.push(state);
      return { ok: true, body: { data: [job()], total: 1, totalKind: 'exact', page: 1, pageSize: 10 } };
    },
  });
});

function Following({ announcesEnd }: { announcesEnd: boolean }) {
  const { job } = useJob(id, { announcesEnd });
  return <p>{job?.state === 'done' ? 'Xong rồi' : job ? 'Đang chạy' : ''}</p>;
}
const show = (announcesEnd: boolean) => {
  const plugin: WebPlugin = fakePlugin('content', {
    screens: [
      {
        path: '/viec',
        title: text('Việc'),
        needs: 'Authenticated',
        load: async () => ({ default: () => <Following announcesEnd={announcesEnd} /> }),
      },
    ],
  });
  render(<TestShell i18n={i18n} plugins={[plugin]} user={fakeUser()} path="/viec" />);
};
const bellHasSeen = (what: typeof state) => waitFor(() => expect(seen).toContain(what), soon);

test('the end of a job is told once: by the screen that follows it and says so, else by the bell', async () => {
  show(false);
  await screen.findByText('Đang chạy', {}, soon);
  await bellHasSeen('running');
  state = 'done';
  expect(await screen.findByText('Đã xong: Khớp mô hình', {}, soon)).toBeInTheDocument();
});

test('the bell is silent about a job whose end the screen tells', async () => {
  show(true);
  await screen.findByText('Đang chạy', {}, soon);
  await bellHasSeen('running');
  state = 'done';
  await screen.findByText('Xong rồi', {}, soon);
  await bellHasSeen('done');
  expect(screen.queryByText(/^Đã xong:/)).toBeNull();
});
