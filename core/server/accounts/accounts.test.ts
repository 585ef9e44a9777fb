import { sql } from 'drizzle-orm';
import { manifest, permissionsOf, roles, type AnyManifest, type ProblemDetails } from '@tessera/plugin-sdk/contract';
import { Problem, type AuditEntry, type CallContext, type CurrentUser, type Db } from '@tessera/plugin-sdk/server';
import { core } from '../../contract';
import { createAccess, type Access } from '../auth/access';
import { startSession } from '../auth/sessions';
import { problemOf } from '../calls/problems';
import { createTestDatabase, type TestDatabase } from '../database/testDatabase';
import { createAccountService } from './accounts';
import { createPermissionService } from './permissionCatalogue';
import { createRoleService, rolesHolding } from './roles';
import { seedAccess } from './seed';

const shop = manifest({
  id: 'shop',
  title: { vi: 'Cửa hàng', en: 'Shop' },
  api: ['shop'],
  permissions: {
    ...permissionsOf('Shop', { vi: 'Cửa hàng', en: 'Shops' }, { Read: ['contentStaff', 'admin'] }),
    ...permissionsOf('Account', { vi: 'Tài khoản', en: 'Accounts' }, { all: ['admin'] }),
  },
});
const manifests = [core, shop] as unknown as AnyManifest[];
const known = new Set(manifests.flatMap((m) => Object.keys(m.permissions)));
const isKnown = (name: string) => known.has(name);
const log = { debug() {}, info() {}, warn() {}, error() {} };
const seed = (more: Partial<Parameters<typeof seedAccess>[0]> = {}) => seedAccess({ database, manifests, adminPassword: 'the first administrator', demoData: false, production: false, log, ...more });

let database: TestDatabase;
let db: Db;
let here: Access;
let there: Access;
let accounts: ReturnType<typeof createAccountService>;
let roleService: ReturnType<typeof createRoleService>;
const permissionService = createPermissionService({ manifests });
let root: CurrentUser;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  await seed();
  [here, there] = [await createAccess({ database, isKnown }), await createAccess({ database, isKnown })];
  accounts = createAccountService({ access: here });
  roleService = createRoleService({ access: here, isKnown });
  const { rows } = await db.execute<{ id: number }>(sql`select id from core.accounts where user_name = 'admin'`);
  root = (await here.userOf(rows[0]!.id))!;
});
afterAll(async () => {
  here.close();
  there.close();
  await database.close();
});

const audited: AuditEntry[] = [];
/** Runs work as a call does: one transaction, then what was left for after it. */
async function as<T>(user: CurrentUser, work: (ctx: CallContext) => Promise<T>, ifMatch?: number): Promise<T> {
  const after: (() => void | Promise<void>)[] = [];
  const result = await db.transaction((tx) =>
    work({ db: tx, user, ifMatch, language: 'vi', log, ip: '', file: undefined, services: { get: () => { throw new Error('none'); }, tryGet: () => undefined }, audit: (entry) => void audited.push(entry), afterCommit: (w) => void after.push(w) }),
  );
  for (const w of after) await w();
  return result;
}
async function problem(work: Promise<unknown>): Promise<Partial<ProblemDetails> & { vi: string }> {
  try {
    await work;
  } catch (error) {
    const found = problemOf(error);
    if (!(found instanceof Problem)) throw error;
    return { status: found.status, code: found.code, ...(found.extra.errors && { errors: found.extra.errors }), vi: typeof found.detail === 'string' ? found.detail : found.detail.vi };
  }
  throw new Error('it was allowed');
}

let made = 0;
const name = () => `a${++made}`;
async function roleOf(...permissions: string[]): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`insert into core.roles (code, description) values (${`role.${name()}`}, 'x') returning id`);
  for (const p of permissions) await db.execute(sql`insert into core.role_permissions values (${rows[0]!.id}, ${p})`);
  return rows[0]!.id;
}
/** An active account with these roles. Written directly: hashing is slow. */
async function holder(...roleIds: number[]): Promise<CurrentUser> {
  const userName = name();
  const { rows } = await db.execute<{ id: number }>(sql`insert into core.accounts (user_name, email, last_name, first_name) values (${userName}, ${`${userName}@example.com`}, 'Nguyễn Đức', 'Ân') returning id`);
  for (const id of roleIds) await db.execute(sql`insert into core.account_roles values (${rows[0]!.id}, ${id})`);
  return (await here.userOf(rows[0]!.id))!;
}
const person = (more: object = {}) => ({ firstName: 'Ân', lastName: 'Nguyễn Đức', email: `${name()}@example.com`, password: 'đủ dài rồi', roleIds: [] as number[], ...more });

describe('an attacker who may edit accounts and roles', () => {
  let attacker: CurrentUser;
  let own: number;
  let stronger: number;
  beforeAll(async () => {
    own = await roleOf('ReadAccount', 'CreateAccount', 'UpdateAccount', 'DeleteAccount', 'ReadShop');
    stronger = await roleOf('ReadShop', 'DeleteShop');
    attacker = await holder(own);
  });
  const refused = async (work: Promise<unknown>) => expect((await problem(work)).code).toBe('forbidden');

  test('cannot give a role that holds more, to anyone', async () => {
    const victim = await holder();
    await refused(as(attacker, (ctx) => accounts.create(ctx, person({ roleIds: [stronger] }))));
    await refused(as(attacker, (ctx) => accounts.update(ctx, victim.id, { roleIds: [stronger] })));
    await refused(as(attacker, (ctx) => accounts.update(ctx, victim.id, { roleIds: [roles.superAdmin.id] })));
    await refused(as(attacker, (ctx) => accounts.create(ctx, person({ roleIds: [roles.customer.id] }))));
    expect((await as(attacker, (ctx) => accounts.update(ctx, victim.id, { roleIds: [own] }))).roles.map((r) => r.id)).toEqual([own]);
  });

  test('cannot give a role whose excess belongs to a plugin that is off today', async () => {
    const sleeping = await roleOf('ReadShop', 'DeleteMoon');
    await refused(as(attacker, (ctx) => accounts.create(ctx, person({ roleIds: [sleeping] }))));
  });

  test('cannot take away a role that holds more', async () => {
    const victim = await holder(own, stronger);
    await refused(as(attacker, (ctx) => accounts.update(ctx, victim.id, { roleIds: [own] })));
  });

  test('cannot change their own roles, disable or delete themselves, or set their own password past the old one', async () => {
    const weaker = await roleOf('ReadShop');
    await refused(as(attacker, (ctx) => accounts.update(ctx, attacker.id, { roleIds: [own, weaker] })));
    await refused(as(attacker, (ctx) => accounts.update(ctx, attacker.id, { roleIds: [] })));
    await refused(as(attacker, (ctx) => accounts.update(ctx, attacker.id, { isActive: false })));
    await refused(as(attacker, (ctx) => accounts.remove(ctx, attacker.id)));
    await refused(as(attacker, (ctx) => accounts.setPassword(ctx, attacker.id, 'chosen by a thief')));
    await refused(as(root, (ctx) => accounts.update(ctx, root.id, { roleIds: [] })));
    // What a form sends unchanged is no change.
    expect((await as(attacker, (ctx) => accounts.update(ctx, attacker.id, { firstName: 'An', roleIds: [own], isActive: true }))).fullName).toBe('Nguyễn Đức An');
  });

  test('cannot touch an account that holds more: no password, e-mail, status, deletion', async () => {
    for (const victim of [await holder(stronger), root]) {
      await refused(as(attacker, (ctx) => accounts.setPassword(ctx, victim.id, 'chosen by a thief')));
      await refused(as(attacker, (ctx) => accounts.update(ctx, victim.id, { email: 'thief@example.com' })));
      await refused(as(attacker, (ctx) => accounts.update(ctx, victim.id, { isActive: false })));
      await refused(as(attacker, (ctx) => accounts.remove(ctx, victim.id)));
    }
  });

  test('cannot create a role that holds more, nor put more into one', async () => {
    await refused(as(attacker, (ctx) => roleService.create(ctx, { code: name(), description: '', permissions: ['ReadShop', 'DeleteShop'] })));
    const theirs = await as(attacker, (ctx) => roleService.create(ctx, { code: name(), description: '', permissions: ['ReadShop'] }));
    await refused(as(attacker, (ctx) => roleService.update(ctx, theirs.id, { permissions: ['ReadShop', 'DeleteShop'] })));
    expect((await as(attacker, (ctx) => roleService.update(ctx, theirs.id, { permissions: ['ReadAccount'] }))).permissions).toEqual(['ReadAccount']);
  });

  test('cannot edit a role they hold themselves, nor one that holds more', async () => {
    await refused(as(attacker, (ctx) => roleService.update(ctx, own, { permissions: ['ReadShop'] })));
    await refused(as(attacker, (ctx) => roleService.update(ctx, own, { description: 'mine' })));
    await refused(as(attacker, (ctx) => roleService.update(ctx, stronger, { permissions: ['ReadShop'] })));
    await refused(as(attacker, (ctx) => roleService.remove(ctx, stronger)));
  });

  test('gains nothing from permissions that were taken away a moment ago', async () => {
    const grantor = await holder(await roleOf('UpdateAccount', 'DeleteShop'), await roleOf('ReadShop'));
    await db.execute(sql`delete from core.account_roles where account_id = ${grantor.id}`);
    // `grantor` still carries the old set, as a request that was admitted earlier does.
    await refused(as(grantor, (ctx) => accounts.create(ctx, person({ roleIds: [stronger] }))));
  });

  test('cannot name themselves after the e-mail of somebody else', async () => {
    expect(await problem(as(attacker, (ctx) => accounts.create(ctx, person({ userName: 'admin@example.com' }))))).toMatchObject({ status: 400, errors: [{ path: 'userName' }] });
  });
});

describe('super admins', () => {
  const superAdmins = () => db.execute(sql`select 1 from core.account_roles ar join core.accounts a on a.id = ar.account_id where role_id = ${roles.superAdmin.id} and is_active`).then((r) => r.rows.length);

  test('may do everything, but the last active one stays', async () => {
    const second = await holder(roles.superAdmin.id);
    for (const change of [{ isActive: false }, { roleIds: [] }]) {
      await as(second, (ctx) => accounts.update(ctx, root.id, change));
      const third = await holder();
      await as(second, (ctx) => accounts.update(ctx, third.id, { roleIds: [roles.superAdmin.id] }));
      await as(third, (ctx) => accounts.update(ctx, root.id, { isActive: true, roleIds: [roles.superAdmin.id] }));
      await as(root, (ctx) => accounts.remove(ctx, third.id));
    }
    const disabled = await holder(roles.superAdmin.id);
    await as(root, (ctx) => accounts.update(ctx, disabled.id, { isActive: false }));
    await as(root, (ctx) => accounts.remove(ctx, second.id));
    expect(await superAdmins()).toBe(1);
    // Admitted before they were disabled: they still may not end the last one.
    for (const work of [(ctx: CallContext) => accounts.update(ctx, root.id, { isActive: false }), (ctx: CallContext) => accounts.update(ctx, root.id, { roleIds: [] }), (ctx: CallContext) => accounts.remove(ctx, root.id)]) {
      expect(await problem(as(disabled, work))).toMatchObject({ status: 409, code: 'last_super_admin' });
    }
  });

  test('who disable, demote or delete each other at the same moment do not both succeed', async () => {
    const ends = [(ctx: CallContext, id: number) => accounts.update(ctx, id, { isActive: false }), (ctx: CallContext, id: number) => accounts.update(ctx, id, { roleIds: [] }), (ctx: CallContext, id: number) => accounts.remove(ctx, id)];
    for (const [first, second] of [[0, 0], [1, 1], [2, 2], [0, 1], [1, 2]] as const) {
      const other = await holder(roles.superAdmin.id);
      const results = await Promise.allSettled([as(root, (ctx) => ends[first]!(ctx, other.id)), as(other, (ctx) => ends[second]!(ctx, root.id))]);
      // One that is deleted takes their power along, so the slower of two may also be refused for having none left.
      expect(results.filter((r) => r.status === 'fulfilled').length).toBeLessThanOrEqual(1);
      expect(await superAdmins()).toBe(1);
      await db.execute(sql`update core.accounts set is_active = false where id = ${other.id}`);
      const back = await db.execute(sql`update core.accounts set is_active = true where id = ${root.id} returning id`);
      if (!back.rows.length) {
        root = await holder(roles.superAdmin.id);
        continue;
      }
      await db.execute(sql`insert into core.account_roles values (${root.id}, ${roles.superAdmin.id}) on conflict do nothing`);
    }
  });
});

describe('roles', () => {
  test('of the specification cannot be changed, by nobody', async () => {
    const admin = await holder(roles.admin.id);
    for (const user of [root, admin]) {
      expect(await problem(as(user, (ctx) => roleService.update(ctx, roles.contentStaff.id, { permissions: [] })))).toMatchObject({ status: 409, code: 'default_role', vi: 'Đây là vai trò mặc định, không thể chỉnh sửa' });
      expect((await problem(as(user, (ctx) => roleService.remove(ctx, roles.store.id)))).code).toBe('default_role');
      for (const reserved of [roles.superAdmin, roles.customer]) {
        expect((await problem(as(user, (ctx) => roleService.update(ctx, reserved.id, { description: 'x' })))).code).toBe('reserved_role');
        expect((await problem(as(user, (ctx) => roleService.remove(ctx, reserved.id)))).code).toBe('reserved_role');
      }
    }
  });

  test('are created, listed, changed and deleted, with their differences in the audit', async () => {
    const code = `kiểm.${name()}`;
    const role = await as(root, (ctx) => roleService.create(ctx, { code, description: 'Kiểm soát viên', permissions: ['ReadShop', 'ReadShop'] }));
    expect(role).toMatchObject({ code, permissions: ['ReadShop'], isDefault: false, isReserved: false, accounts: 0, label: null, version: 1 });
    expect(role.id).toBeGreaterThan(1000);
    expect((await as(root, (ctx) => roleService.list(ctx, { page: 1, pageSize: 10, search: 'kiem soat' }))).data.map((r) => r.id)).toEqual([role.id]);
    audited.length = 0;
    await as(root, (ctx) => roleService.update(ctx, role.id, { permissions: ['UpdateShop'] }), 1);
    expect(audited).toMatchObject([{ entity: 'Role', entityId: role.id, label: code, before: { permissions: ['ReadShop'] }, after: { permissions: ['UpdateShop'] } }]);
    expect((await problem(as(root, (ctx) => roleService.update(ctx, role.id, { description: 'late' }), 1))).code).toBe('stale');
    expect((await as(root, (ctx) => roleService.findByCode(ctx, code.toUpperCase())))?.id).toBe(role.id);
    await as(root, (ctx) => roleService.remove(ctx, role.id));
    expect((await problem(as(root, (ctx) => roleService.get(ctx, role.id)))).status).toBe(404);
  });

  test('refuse names that no plugin declares, and keep those of plugins that are off', async () => {
    expect(await problem(as(root, (ctx) => roleService.create(ctx, { code: name(), description: '', permissions: ['ReadShop', 'ReadMoon'] })))).toMatchObject({ status: 400, errors: [{ path: 'permissions[1]' }] });
    expect((await problem(as(root, (ctx) => roleService.create(ctx, { code: name(), description: '', permissions: ['SuperAdmin'] })))).status).toBe(400);
    const id = await roleOf('ReadShop', 'ReadMoon');
    expect((await as(root, (ctx) => roleService.update(ctx, id, { permissions: ['UpdateShop'] }))).permissions).toEqual(['ReadMoon', 'UpdateShop']);
    expect((await as(root, (ctx) => roleService.update(ctx, id, { permissions: ['ReadMoon'] }))).permissions).toEqual(['ReadMoon']);
    const { plugins, notInDeployment } = await as(root, (ctx) => permissionService.catalogue(ctx));
    expect(notInDeployment).toContain('ReadMoon');
    expect(plugins.map((p) => p.id)).toEqual(['core', 'shop']);
    expect((await holder(id)).permissions.has('ReadMoon')).toBe(false);
  });

  test('with a code that is taken, or that somebody holds, answer 409', async () => {
    expect(await problem(as(root, (ctx) => roleService.create(ctx, { code: 'ADMIN', description: '', permissions: [] })))).toMatchObject({ status: 409, code: 'duplicate', errors: [{ path: 'code' }] });
    const id = await roleOf();
    await holder(id);
    await holder(id);
    expect(await problem(as(root, (ctx) => roleService.remove(ctx, id)))).toMatchObject({ status: 409, code: 'role_in_use', vi: expect.stringContaining('2 tài khoản') });
  });

  test('that hold a permission are told in the reader’s language, super admin among them', async () => {
    expect(await rolesHolding(db, ['UpdateAccount'], 'vi')).toEqual(expect.arrayContaining(['Quản trị viên', 'Quản trị tối cao']));
    expect(await rolesHolding(db, ['DeleteShop'], 'en')).toContain('Super administrator');
  });
});

describe('accounts', () => {
  test('are created with a user name from the e-mail, and audited without the password', async () => {
    audited.length = 0;
    const [one, two] = [await as(root, (ctx) => accounts.create(ctx, person({ email: 'An.Đức+x@Example.com', phoneNumber: '0912345678', roleIds: [roles.contentStaff.id] }))), await as(root, (ctx) => accounts.create(ctx, person({ email: 'an.duc+x@example.org', phoneNumber: '' })))];
    expect(one).toMatchObject({ userName: 'an.duc+x', fullName: 'Nguyễn Đức Ân', email: 'an.đức+x@example.com', isActive: true, roles: [{ code: 'content_staff', permissions: ['ReadShop'] }] });
    expect(two).toMatchObject({ userName: 'an.duc+x2', phoneNumber: null });
    expect(audited[0]).toMatchObject({ entity: 'Account', label: 'an.duc+x', after: { roles: ['content_staff'] } });
    expect(JSON.stringify(audited)).not.toMatch(/scrypt|đủ dài/);
  });

  test('that repeat a user name, e-mail or phone number say which', async () => {
    const taken = await as(root, (ctx) => accounts.create(ctx, person({ userName: 'Taken.Name', phoneNumber: '0987654321' })));
    const clash = async (more: object) => (await problem(as(root, (ctx) => accounts.create(ctx, person(more))))).errors?.[0]?.path;
    expect(await clash({ userName: 'taken.NAME' })).toBe('userName');
    expect(await clash({ email: taken.email.toUpperCase() })).toBe('email');
    expect(await clash({ phoneNumber: '0987654321' })).toBe('phoneNumber');
    expect(await clash({ roleIds: [roles.admin.id, 424242] })).toBe('roleIds[1]');
    expect((await as(root, (ctx) => accounts.findByPhone(ctx, '0987654321')))?.id).toBe(taken.id);
  });

  test('are listed with roles, filtered, searched without accents and sorted in Vietnamese order', async () => {
    const role = await roleOf('ReadShop');
    const ids: number[] = [];
    for (const lastName of ['Đinh', 'Dương', 'Ánh', 'Em']) {
      const { id } = await holder(role);
      ids.push(id);
      await db.execute(sql`update core.accounts set last_name = ${lastName}, first_name = '' where id = ${id}`);
    }
    const list = (query: object) => as(root, (ctx) => accounts.list(ctx, { page: 1, pageSize: 10, ...query }));
    const byName = await list({ roleIds: [role], sort: 'fullName,asc' });
    expect(byName.data.map((a) => a.fullName)).toEqual(['Ánh', 'Dương', 'Đinh', 'Em']);
    expect(byName).toMatchObject({ total: 4, totalKind: 'exact' });
    expect(byName.data[0]!.roles).toMatchObject([{ id: role, permissions: ['ReadShop'] }]);
    expect((await list({ roleIds: [role], search: 'dinh' })).data.map((a) => a.fullName)).toEqual(['Đinh']);
    expect((await list({ ids: ids.slice(0, 2) })).total).toBe(2);
    expect((await list({ ids: [] })).total).toBe(0);
    expect((await list({ roleIds: [role], isActive: false })).total).toBe(0);
    expect(Object.keys(byName.data[0]!)).not.toEqual(expect.arrayContaining(['search']));
  });

  test('refuse an update of another version, with the account as it stands', async () => {
    const { id } = await holder();
    await as(root, (ctx) => accounts.update(ctx, id, { firstName: 'Mới' }), 1);
    await expect(as(root, (ctx) => accounts.update(ctx, id, { firstName: 'Cũ' }), 1)).rejects.toMatchObject({ code: 'stale', extra: { current: { id, version: 2, firstName: 'Mới', roles: [] } } });
  });
});

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
    await expect(as(root, async (ctx) => { await accounts.update(ctx, user.id, { isActive: false }); throw new Error('later'); })).rejects.toThrow('later');
    expect((await here.authenticate(bearer))?.id).toBe(user.id);
  });

  test('is remembered while announcements are heard, and read every time while they are not', async () => {
    const handlers: { onLost?: (() => void) | undefined } = {};
    const line = { healthy: true, close() {} };
    const deaf = await createAccess({ isKnown, database: { db, log, listen: async (_channel, _onMessage, onLost) => ((handlers.onLost = onLost), line) } });
    const bearer = await signedIn(await holder(await roleOf('ReadShop')));
    const disable = (on: boolean) => db.execute(sql`update core.sessions set ended_at = ${on ? sql`now()` : null} where id = (select max(id::text)::uuid from core.sessions where id::text = ${sessionIn(bearer)})`);
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

describe('the first start', () => {
  test('makes roles, grants, one administrator and demo accounts, and later starts add nothing but new grants', async () => {
    const fresh = await createTestDatabase();
    const start = (more: object = {}) => seed({ database: fresh, adminPassword: undefined, demoData: true, ...more });
    try {
      const both = await Promise.all([start(), start()]);
      const [first] = both.filter((s) => s.adminPassword);
      expect(both.filter((s) => s.adminPassword)).toHaveLength(1);
      expect(first).toMatchObject({ adminPassword: expect.stringMatching(/^\w{16}$/), demoPassword: expect.stringMatching(/^\w{16}$/), demoAccounts: expect.arrayContaining(['content.staff', 'support', 'store', 'glm.user']) });
      const { rows } = await fresh.db.execute<{ roles: number; defaults: number; accounts: number }>(sql`select (select count(*) from core.roles) as roles, (select count(*) from core.roles where is_default) as defaults, (select count(*) from core.accounts) as accounts`);
      expect(rows[0]).toEqual({ roles: 17, defaults: 17, accounts: first!.demoAccounts.length + 1 });
      await fresh.db.execute(sql`delete from core.role_permissions where permission = 'ReadShop' and role_id = ${roles.contentStaff.id}`);
      const more = manifest({ id: 'more', title: shop.title, api: ['more'], permissions: { ReadMore: { label: shop.title, grants: ['contentStaff'] } } });
      expect(await start({ manifests: [...manifests, more] })).toEqual({ demoAccounts: [] });
      const granted = await fresh.db.execute<{ permission: string }>(sql`select permission from core.role_permissions where role_id = ${roles.contentStaff.id}`);
      expect(granted.rows).toEqual([{ permission: 'ReadMore' }]);
    } finally {
      await fresh.close();
    }
  });

  test('in production has no demo accounts', async () => {
    const fresh = await createTestDatabase();
    try {
      expect(await seed({ database: fresh, demoData: true, production: true })).toEqual({ demoAccounts: [] });
      expect((await fresh.db.execute(sql`select user_name from core.accounts`)).rows).toEqual([{ user_name: 'admin' }]);
    } finally {
      await fresh.close();
    }
  });
});
