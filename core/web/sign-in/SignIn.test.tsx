import { configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
import type { DeploymentInfo } from '../../contract/deployment';
import { hashPassword } from '../../server/auth/passwords';
import { setPassword } from '../../server/auth/setPassword';
import { createSession, type Session } from '../session/session';
import { SignIn } from './SignIn';

// machines that run tests are busy
configure({ asyncUtilTimeout: 20_000 });

// jsdom draws no dialogs
HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
  this.open = false;
};

const given = 'mật khẩu được cấp';
const deployment: DeploymentInfo = { plugins: [], failed: [], version: '1', brand: { name: 'Tessera' }, fourEyes: true, approvals: true };
let server: TestServer;
const browsersFetch = globalThis.fetch;
beforeAll(async () => {
  server = await startTestServer({ plugins: [] });
  globalThis.fetch = (url, init) => browsersFetch(new URL(url as string, server.url), init);
});
afterAll(async () => {
  globalThis.fetch = browsersFetch;
  await server.close();
});

test('who signs in with a password that somebody else has set chooses one of their own before the app opens', async () => {
  const { userId } = await server.as([]);
  await server.db.execute(sql`update core.accounts set user_name = 'thu.ha' where id = ${userId}`);
  await setPassword(server.db, userId, await hashPassword(given), { mustChange: true });
  const opened = jest.fn<Promise<void>, []>(() => Promise.resolve());
  const session: Session = createSession({ language: 'vi', remember: () => {}, startOver: () => {} });
  render(<SignIn deployment={deployment} language="vi" session={session} chooseLanguage={() => {}} onSignedIn={opened} />);
  await userEvent.type(screen.getByLabelText('Tài khoản'), 'thu.ha');
  await userEvent.type(screen.getByLabelText('Mật khẩu'), given);
  await userEvent.click(screen.getByRole('button', { name: 'Đăng nhập' }));

  expect(await screen.findByRole('heading', { name: 'Đặt mật khẩu của bạn' })).toBeInTheDocument();
  const [first, again] = [await screen.findByLabelText('Mật khẩu mới'), screen.getByLabelText('Nhập lại mật khẩu mới')];
  const choose = async (password: string) => {
    for (const field of [first, again]) {
      await userEvent.clear(field);
      await userEvent.type(field, password);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Đặt mật khẩu' }));
  };
  await choose('12345678');
  expect(await screen.findByRole('alert')).toHaveTextContent('Mật khẩu này quá phổ biến');
  expect(opened).not.toHaveBeenCalled();
  await choose('chỉ mình tôi biết');
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
  expect(session.user()).toMatchObject({ userName: 'thu.ha' });
  expect(session.user()?.mustChangePassword).toBeUndefined();
});

test('a link from a mail asks for nothing but the new password', async () => {
  const { userId } = await server.as([]);
  await server.db.execute(sql`update core.accounts set user_name = 'minh.an', email = 'minh.an@example.com' where id = ${userId}`);
  const asked = await server.stranger().fetch('user/forgot-password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'minh.an@example.com' }),
  });
  const { token } = (await asked.json()) as { token: string };
  const code = /(\d{3}) (\d{3})/
    .exec((await server.mails()).at(-1)!.text)!
    .slice(1)
    .join('');
  const session: Session = createSession({ language: 'en', remember: () => {}, startOver: () => {} });
  render(
    <SignIn
      deployment={deployment}
      language="en"
      session={session}
      reset={{ token, code }}
      chooseLanguage={() => {}}
      onSignedIn={() => Promise.resolve()}
    />,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Set a new password' });
  expect(dialog).not.toHaveTextContent('Code');
  for (const label of ['New password', 'Repeat new password']) await userEvent.type(screen.getByLabelText(label), 'một câu chỉ tôi biết');
  await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
  expect(await screen.findByText('Your new password is set. Please sign in.')).toBeInTheDocument();
  expect((await session.signIn('minh.an', 'một câu chỉ tôi biết')).ok).toBe(true);
});
