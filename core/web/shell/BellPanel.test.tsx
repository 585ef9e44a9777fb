import { render, screen, waitFor } from '@testing-library/react';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import { calls, job as declared, manifest, query, type } from '@tessera/plugin-sdk/contract';
import { hooksOf, setTransport, useJob, webPlugin } from '@tessera/plugin-sdk/web';
import { fakeUser } from '../testing/fakes';
import { emptyTransport, TestShell, testTexts } from '../testing/TestShell';

const waitMs = 30_000;
const soon = { timeout: waitMs };
jest.setTimeout(waitMs * 3);

/** Another one in each test: what a screen has told is remembered. */
let id: string;
let tests = 0;
const text = (vi: string) => ({ vi, en: vi });
const content = manifest({
  id: 'content',
  title: text('Mô hình'),
  api: ['content'],
  permissions: {},
  jobs: { fit: declared<object>({ title: text('Khớp mô hình'), refreshes: ['Model'] }) },
});
const modelCalls = calls(content, {
  listModels: query({ path: 'GET content/models', needs: 'Authenticated', output: type<string[]>(), tag: 'Model' }),
});
const { useListModelsQuery } = hooksOf(modelCalls);

let i18n: i18n;
let state: 'running' | 'done';
/** In which states the bell has seen the job. */
let seen: string[];
beforeAll(async () => {
  i18n = await testTexts('vi');
});
beforeEach(() => {
  id = `0b5c1a52-53f8-4b1e-9a0f-5f7f5b8f2c1${tests++}`;
  state = 'running';
  const job = () => ({
    id,
    plugin: 'content',
    kind: 'fit',
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
      if (request.url === 'content/models') return { ok: true, body: state === 'done' ? ['Tần suất'] : [] };
      if (request.url.split('?')[0] === `core/jobs/${id}`) return { ok: true, body: job() };
      if (!request.url.startsWith('core/jobs')) return emptyTransport.send(request, ...rest);
      seen.push(state);
      return { ok: true, body: { data: [job()], total: 1, totalKind: 'exact', page: 1, pageSize: 10 } };
    },
  });
});

function Following({ announcesEnd }: { announcesEnd: boolean }) {
  const { job } = useJob(content.jobs.fit, id, { onEnd: announcesEnd ? () => {} : undefined });
  return <p>{job?.state === 'done' ? 'Xong rồi' : job ? 'Đang chạy' : ''}</p>;
}
function Models() {
  const { data } = useListModelsQuery();
  return <p>{data ? `Mô hình: ${data.join(', ') || 'chưa có'}` : ''}</p>;
}
const showScreen = (Screen: ComponentType) => {
  const plugin = webPlugin(content, {
    screens: [{ path: '/viec', title: text('Việc'), needs: 'Authenticated', load: async () => ({ default: Screen }) }],
  });
  render(<TestShell i18n={i18n} plugins={[plugin]} user={fakeUser()} path="/viec" />);
};
const show = (announcesEnd: boolean) => showScreen(() => <Following announcesEnd={announcesEnd} />);
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

test.each([
  ['the screen that follows it', () => [<Models key="list" />, <Following key="job" announcesEnd />]],
  ['the bell, where no screen follows it', () => [<Models key="list" />]],
])('a list is asked for anew when a job that changes it has ended: by %s', async (_who, parts) => {
  showScreen(() => <>{parts()}</>);
  await screen.findByText('Mô hình: chưa có', {}, soon);
  await bellHasSeen('running');
  state = 'done';
  expect(await screen.findByText('Mô hình: Tần suất', {}, soon)).toBeInTheDocument();
});
