import { sql } from 'drizzle-orm';
import { createPermissionService } from './permissionCatalogue';
import { rolesHolding } from './roles';
import { manifests, newName, openTestAccounts, person, problem, roles, type TestAccounts } from './testAccounts';

const permissionService = createPermissionService({ manifests });
let house: TestAccounts;
let db: TestAccounts['db'];
let accounts: TestAccounts['accounts'];
let roleService: TestAccounts['roleService'];
let root: TestAccounts['root'];
let audited: TestAccounts['audited'];
let as: TestAccounts['as'];
let roleOf: TestAccounts['roleOf'];
let holder: TestAccounts['holder'];
beforeAll(async () => {
  house = await openTestAccounts();
  ({ db, accounts, roleService, root, audited, as, roleOf, holder } = house);
});
afterAll(() => house.close());

describe('roles', () => {
  test('of the specification cannot be changed, by nobody', async () => {
    const admin = await holder(roles.admin.id);
    for (const user of [root, admin]) {
      expect(await problem(as(user, (ctx) => roleService.update(ctx, roles.contentStaff.id, { permissions: [] })))).toMatchObject({
        status: 409,
        code: 'default_role',
        vi: 'Đây là vai trò mặc định, không thể chỉnh sửa',
      });
      expect((await problem(as(user, (ctx) => roleService.remove(ctx, roles.store.id)))).code).toBe('default_role');
      for (const reserved of [roles.superAdmin, roles.customer]) {
        expect((await problem(as(user, (ctx) => roleService.update(ctx, reserved.id, { description: 'x' })))).code).toBe('reserved_role');
        expect((await problem(as(user, (ctx) => roleService.remove(ctx, reserved.id)))).code).toBe('reserved_role');
      }
    }
  });

  test('are created, listed, changed and deleted, with their differences in the audit', async () => {
    const code = `kiểm.${newName()}`;
    const role = await as(root, (ctx) =>
      roleService.create(ctx, { code, description: 'Kiểm soát viên', permissions: ['ReadShop', 'ReadShop'] }),
    );
    expect(role).toMatchObject({
      code,
      permissions: ['ReadShop'],
      isDefault: false,
      isReserved: false,
      accounts: 0,
      label: null,
      version: 1,
    });
    expect(role.id).toBeGreaterThan(1000);
    expect((await as(root, (ctx) => roleService.list(ctx, { page: 1, pageSize: 10, search: 'kiem soat' }))).data.map((r) => r.id)).toEqual([
      role.id,
    ]);
    audited.length = 0;
    await as(root, (ctx) => roleService.update(ctx, role.id, { permissions: ['UpdateShop'] }), 1);
    expect(audited).toMatchObject([
      { entity: 'Role', entityId: role.id, label: code, before: { permissions: ['ReadShop'] }, after: { permissions: ['UpdateShop'] } },
    ]);
    expect((await problem(as(root, (ctx) => roleService.update(ctx, role.id, { description: 'late' }), 1))).code).toBe('stale');
    expect((await as(root, (ctx) => roleService.findByCode(ctx, code.toUpperCase())))?.id).toBe(role.id);
    await as(root, (ctx) => roleService.remove(ctx, role.id));
    expect((await problem(as(root, (ctx) => roleService.get(ctx, role.id)))).status).toBe(404);
  });

  test('refuse names that no plugin declares, and keep those of plugins that are off', async () => {
    expect(
      await problem(
        as(root, (ctx) => roleService.create(ctx, { code: newName(), description: '', permissions: ['ReadShop', 'ReadMoon'] })),
      ),
    ).toMatchObject({ status: 400, errors: [{ path: 'permissions[1]' }] });
    expect(
      (await problem(as(root, (ctx) => roleService.create(ctx, { code: newName(), description: '', permissions: ['SuperAdmin'] })))).status,
    ).toBe(400);
    const id = await roleOf('ReadShop', 'ReadMoon');
    expect((await as(root, (ctx) => roleService.update(ctx, id, { permissions: ['UpdateShop'] }))).permissions).toEqual([
      'ReadMoon',
      'UpdateShop',
    ]);
    expect((await as(root, (ctx) => roleService.update(ctx, id, { permissions: ['ReadMoon'] }))).permissions).toEqual(['ReadMoon']);
    const { plugins, notInDeployment } = await as(root, (ctx) => permissionService.catalogue(ctx));
    expect(notInDeployment).toContain('ReadMoon');
    expect(plugins.map((p) => p.id)).toEqual(['core', 'shop']);
    expect((await holder(id)).permissions.has('ReadMoon')).toBe(false);
  });

  test('with a code that is taken, or that somebody holds, answer 409', async () => {
    expect(await problem(as(root, (ctx) => roleService.create(ctx, { code: 'ADMIN', description: '', permissions: [] })))).toMatchObject({
      status: 409,
      code: 'duplicate',
      errors: [{ path: 'code' }],
    });
    const id = await roleOf();
    await holder(id);
    await holder(id);
    expect(await problem(as(root, (ctx) => roleService.remove(ctx, id)))).toMatchObject({
      status: 409,
      code: 'role_in_use',
      vi: expect.stringContaining('2 tài khoản'),
    });
  });

  test('that hold a permission are told in the reader’s language, super admin among them', async () => {
    expect(await rolesHolding(db, ['UpdateAccount'], 'vi')).toEqual(expect.arrayContaining(['Quản trị viên', 'Quản trị tối cao']));
    expect(await rolesHolding(db, ['DeleteShop'], 'en')).toContain('Super administrator');
  });
});

describe('accounts', () => {
  test('are created with a user name from the e-mail, and audited without the password', async () => {
    audited.length = 0;
    const [one, two] = [
      await as(root, (ctx) =>
        accounts.create(ctx, person({ email: 'An.Đức+x@Example.com', phoneNumber: '0912345678', roleIds: [roles.contentStaff.id] })),
      ),
      await as(root, (ctx) => accounts.create(ctx, person({ email: 'an.duc+x@example.org', phoneNumber: '' }))),
    ];
    expect(one).toMatchObject({
      userName: 'an.duc+x',
      fullName: 'Nguyễn Đức Ân',
      email: 'an.đức+x@example.com',
      isActive: true,
      roles: [{ code: 'content_staff', permissions: ['ReadShop'] }],
    });
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
    await expect(as(root, (ctx) => accounts.update(ctx, id, { firstName: 'Cũ' }), 1)).rejects.toMatchObject({
      code: 'stale',
      extra: { current: { id, version: 2, firstName: 'Mới', roles: [] } },
    });
  });
});
