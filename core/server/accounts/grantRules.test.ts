import { sql } from 'drizzle-orm';
import type { CallContext, CurrentUser } from '@tessera/plugin-sdk/server';
import { newName, openTestAccounts, person, problem, roles, type TestAccounts } from './testAccounts';

let house: TestAccounts;
let db: TestAccounts['db'];
let accounts: TestAccounts['accounts'];
let roleService: TestAccounts['roleService'];
let root: TestAccounts['root'];
let as: TestAccounts['as'];
let roleOf: TestAccounts['roleOf'];
let holder: TestAccounts['holder'];
beforeAll(async () => {
  house = await openTestAccounts();
  ({ db, accounts, roleService, root, as, roleOf, holder } = house);
});
afterAll(() => house.close());

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
    expect(
      (await as(attacker, (ctx) => accounts.update(ctx, attacker.id, { firstName: 'An', roleIds: [own], isActive: true }))).fullName,
    ).toBe('Nguyễn Đức An');
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
    await refused(
      as(attacker, (ctx) => roleService.create(ctx, { code: newName(), description: '', permissions: ['ReadShop', 'DeleteShop'] })),
    );
    const theirs = await as(attacker, (ctx) => roleService.create(ctx, { code: newName(), description: '', permissions: ['ReadShop'] }));
    await refused(as(attacker, (ctx) => roleService.update(ctx, theirs.id, { permissions: ['ReadShop', 'DeleteShop'] })));
    expect((await as(attacker, (ctx) => roleService.update(ctx, theirs.id, { permissions: ['ReadAccount'] }))).permissions).toEqual([
      'ReadAccount',
    ]);
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
    expect(await problem(as(attacker, (ctx) => accounts.create(ctx, person({ userName: 'admin@example.com' }))))).toMatchObject({
      status: 400,
      errors: [{ path: 'userName' }],
    });
  });
});

describe('super admins', () => {
  const superAdmins = () =>
    db
      .execute(
        sql`select 1 from core.account_roles ar join core.accounts a on a.id = ar.account_id where role_id = ${roles.superAdmin.id} and is_active`,
      )
      .then((r) => r.rows.length);

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
    for (const work of [
      (ctx: CallContext) => accounts.update(ctx, root.id, { isActive: false }),
      (ctx: CallContext) => accounts.update(ctx, root.id, { roleIds: [] }),
      (ctx: CallContext) => accounts.remove(ctx, root.id),
    ]) {
      expect(await problem(as(disabled, work))).toMatchObject({ status: 409, code: 'last_super_admin' });
    }
  });

  test('who disable, demote or delete each other at the same moment do not both succeed', async () => {
    const ends = [
      (ctx: CallContext, id: number) => accounts.update(ctx, id, { isActive: false }),
      (ctx: CallContext, id: number) => accounts.update(ctx, id, { roleIds: [] }),
      (ctx: CallContext, id: number) => accounts.remove(ctx, id),
    ];
    for (const [first, second] of [
      [0, 0],
      [1, 1],
      [2, 2],
      [0, 1],
      [1, 2],
    ] as const) {
      const other = await holder(roles.superAdmin.id);
      const results = await Promise.allSettled([
        as(root, (ctx) => ends[first]!(ctx, other.id)),
        as(other, (ctx) => ends[second]!(ctx, root.id)),
      ]);
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
