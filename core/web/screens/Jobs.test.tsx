import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { setTransport } from '@tessera/plugin-sdk/web';
import { corePlugin } from '../corePlugin';
import { fakeUser } from '../testing/fakes';
import { emptyTransport, testTexts, TestShell } from '../testing/TestShell';
import { jobsPath } from './paths';

let i18n: i18n;
let asked: string[];
let stopped: string[];
let jobs: object[];
beforeAll(async () => {
  i18n = await testTexts();
});
beforeEach(() => {
  [asked, stopped, jobs] = [[], [], []];
  setTransport({
    send(request, options) {
      if (request.url.endsWith('/cancel')) {
        stopped.push(request.url);
        return Promise.resolve({ ok: true as const, body: { ...jobs[0], state: 'cancelled' } });
      }
      if (request.url.startsWith('core/jobs?')) {
        asked.push(request.url);
        return Promise.resolve({ ok: true as const, body: { data: jobs, total: jobs.length, totalKind: 'exact', page: 1, pageSize: 10 } });
      }
      return emptyTransport.send(request, options);
    },
  });
});
const show = (permissions: string[]) =>
  render(<TestShell i18n={i18n} plugins={[corePlugin]} user={fakeUser({ permissions })} path={jobsPath} />);
const lastAsked = () => new URLSearchParams(asked.at(-1)?.split('?')[1]).get('all');

test("who looks after all jobs sees their own at first and says so; without that filter everyone's are shown", async () => {
  show(['ReadJobs']);
  expect(await screen.findByText('Của tôi', {}, { timeout: 20_000 })).toBeInTheDocument();
  await waitFor(() => expect(lastAsked()).toBe('0'));
  await userEvent.click(screen.getByLabelText('Bỏ lọc Phạm vi'));
  await waitFor(() => expect(lastAsked()).toBe('1'));
});

test('anybody else sees their own, and is offered nothing else', async () => {
  show([]);
  await waitFor(() => expect(lastAsked()).toBe('0'), { timeout: 20_000 });
  expect(screen.queryByText('Của tôi')).not.toBeInTheDocument();
});

test('a job is stopped after a question, and its progress has a name', async () => {
  const title = { vi: 'Khớp mô hình', en: 'Fit a model' };
  const at = '2026-11-22T08:00:00Z';
  const more = { doing: null, result: null, error: null, createdBy: 'Châu', createdAt: at, finishedAt: null };
  jobs = [{ id: 'j1', plugin: 'core', kind: 'fit', title, state: 'running', progress: 0.4, ...more }];
  show([]);
  expect(await screen.findByRole('progressbar', { name: 'Khớp mô hình' }, { timeout: 20_000 })).toHaveAttribute('aria-valuenow', '0.4');
  await userEvent.click(screen.getByRole('button', { name: /Dừng tác vụ/ }));
  expect(stopped).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Dừng' }, { timeout: 20_000 }));
  await waitFor(() => expect(stopped).toEqual(['core/jobs/j1/cancel']));
  expect(await screen.findByText('Đã huỷ tác vụ “Khớp mô hình”')).toBeInTheDocument();
});
