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
