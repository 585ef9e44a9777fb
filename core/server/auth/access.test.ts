import { sql } from 'drizzle-orm';
import type { CurrentUser } from '@tessera/plugin-sdk/server';
import { isKnown, log, openTestAccounts, roles, type TestAccounts } from '../accounts/testAccounts';
import { createAccess } from './access';
import { startSession } from './sessions';

let house: TestAccounts;
let db: TestAccounts['db'];
let here: TestAccounts['here'];
let there: TestAccounts['there'];
let accounts: TestAccounts['accounts'];
let roleService: TestAccounts['roleService'];
let root: TestAccounts['root'];
let as: TestAccounts['as'];
let roleOf: TestAccounts['roleOf'];
let holder: TestAccounts['holder'];
beforeAll(async () => {
  house = await openTestAccounts();
  ({ db, here, there, accounts, roleService, root, as, roleOf, holder } = house);
});
afterAll(() => house.close());

describe('what a session may do', () => {
  async function signedIn(user: CurrentUser): Promise<string> {
    const { sessionId } = await startSession(db, user.id, { userAgent: '', ip: '' });
    return `Bearer ${(await here.issue({ accountId: user.id, sessionId })).accessToken}`;
  }
  /** Until the other server has heard of it, which takes milliseconds. */
  async function soon(check: () => Promise<void>): Promise<void> {
    for (let tries = 0; ; tries++) {
      try {
        return await check();
      } catch (error) {
        if (tries > 100) throw error;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    }
  }

  test('follows its roles and their grants at once, on the other server too', async () => {
    const role = await roleOf('ReadShop');
    const user = await holder(role);
    const bearer = await signedIn(user);
    for (const server of [here, there]) expect((await server.authenticate(bearer))?.can('ReadShop')).toBe(true);
    await as(root, (ctx) => roleService.update(ctx, role, { permissions: ['UpdateShop'] }));
    expect((await here.authenticate(bearer))?.can('ReadShop')).toBe(false);
    await soon(async () => expect((await there.authenticate(bearer))?.can('UpdateShop')).toBe(true));
    await as(root, (ctx) => accounts.update(ctx, user.id, { roleIds: [roles.superAdmin.id] }));
    expect((await here.authenticate(bearer))?.can('Anything')).toBe(true);
    await soon(async () => expect((await there.authenticate(bearer))?.isSuperAdmin).toBe(true));
  });

  test('ends when the account is disabled, deleted, or given another password', async () => {
    for (const end of [
      (id: number) => as(root, (ctx) => accounts.update(ctx, id, { isActive: false })),
      (id: number) => as(root, (ctx) => accounts.remove(ctx, id)),
      (id: number) => as(root, (ctx) => accounts.setPassword(ctx, id, 'một mật khẩu mới')),
    ]) {
      const user = await holder();
      const bearer = await signedIn(user);
      for (const server of [here, there]) expect((await server.authenticate(bearer))?.id).toBe(user.id);
      await end(user.id);
      expect(await here.authenticate(bearer)).toBeUndefined();
      await soon(async () => expect(await there.authenticate(bearer)).toBeUndefined());
    }
  });

  test('does not change when the transaction is rolled back', async () => {
    const user = await holder(await roleOf('ReadShop'));
    const bearer = await signedIn(user);
    await here.authenticate(bearer);
    await expect(
      as(root, async (ctx) => {
        await accounts.update(ctx, user.id, { isActive: false });
        throw new Error('later');
      }),
    ).rejects.toThrow('later');
    expect((await here.authenticate(bearer))?.id).toBe(user.id);
  });

  test('is remembered while announcements are heard, and read every time while they are not', async () => {
    const handlers: { onLost?: (() => void) | undefined } = {};
    const line = { healthy: true, close() {} };
    const deaf = await createAccess({
      isKnown,
      database: { db, log, listen: async (_channel, _onMessage, onLost) => ((handlers.onLost = onLost), line) },
    });
    const bearer = await signedIn(await holder(await roleOf('ReadShop')));
    const disable = (on: boolean) =>
      db.execute(
        sql`update core.sessions set ended_at = ${on ? sql`now()` : null} where id = (select max(id::text)::uuid from core.sessions where id::text = ${sessionIn(bearer)})`,
      );
    expect(await deaf.authenticate(bearer)).toBeDefined();
    await disable(true);
    expect(await deaf.authenticate(bearer)).toBeDefined();
    handlers.onLost?.();
    line.healthy = false;
    expect(await deaf.authenticate(bearer)).toBeUndefined();
    await disable(false);
    expect(await deaf.authenticate(bearer)).toBeDefined();
    deaf.close();
  });
});

const sessionIn = (bearer: string) => (JSON.parse(Buffer.from(bearer.split('.')[1]!, 'base64url').toString()) as { sid: string }).sid;
