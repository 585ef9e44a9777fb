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
beforeAll(async () => {
  i18n = await testTexts();
});
beforeEach(() => {
  asked = [];
  setTransport({
    send(request, options) {
      if (request.url.startsWith('core/jobs?')) asked.push(request.url);
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
