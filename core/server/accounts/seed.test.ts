import { sql } from 'drizzle-orm';
import { admin, manifest, ownRole, type AnyManifest, type DeclaredRole } from '@tessera/plugin-sdk/contract';
import { createTestDatabase } from '../database/testDatabase';
import { DeploymentError } from '../plugins/deployment';
import { labelOf, rolesOf } from './declaredRoles';
import { manifests, roles, seed, shop } from './testAccounts';

const surveyOf = (role: DeclaredRole): AnyManifest =>
  manifest({ id: 'survey', title: shop.title, api: ['survey'], permissions: { ReadSurvey: { label: shop.title, grants: [role] } } });

describe('the first start', () => {
  test('makes roles, grants, one administrator and demo accounts, and later starts add nothing but new grants', async () => {
    const fresh = await createTestDatabase();
    const start = (more: object = {}) => seed({ database: fresh, adminPassword: undefined, demoData: true, ...more });
    try {
      const both = await Promise.all([start(), start()]);
      const [first] = both.filter((s) => s.adminPassword);
      expect(both.filter((s) => s.adminPassword)).toHaveLength(1);
      expect(first).toMatchObject({
        adminPassword: expect.stringMatching(/^\w{16}$/),
        demoPassword: expect.stringMatching(/^\w{16}$/),
        demoAccounts: ['support'],
      });
      const { rows } = await fresh.db.execute<{ roles: number; defaults: number; accounts: number }>(
        sql`select (select count(*) from core.roles) as roles, (select count(*) from core.roles where is_default) as defaults, (select count(*) from core.accounts) as accounts`,
      );
      // The made-up one is changed at the first sign-in; the demo accounts share theirs.
      const changing = await fresh.db.execute(
        sql`select a.user_name from core.passwords w join core.accounts a on a.id = w.account_id where w.must_change`,
      );
      expect(changing.rows).toEqual([{ user_name: 'admin' }]);
      const given = Object.keys(roles).length;
      expect(rows[0]).toEqual({ roles: given, defaults: given, accounts: first!.demoAccounts.length + 1 });
      await fresh.db.execute(sql`delete from core.role_permissions where permission = 'ReadShop' and role_id = ${roles.contentStaff.id}`);
      const more = manifest({
        id: 'more',
        title: shop.title,
        api: ['more'],
        permissions: { ReadMore: { label: shop.title, grants: [roles.contentStaff] } },
      });
      expect(await start({ manifests: [...manifests, more] })).toEqual({ demoAccounts: [] });
      const granted = await fresh.db.execute<{ permission: string }>(
        sql`select permission from core.role_permissions where role_id = ${roles.contentStaff.id}`,
      );
      expect(granted.rows).toEqual([{ permission: 'ReadMore' }]);
    } finally {
      await fresh.close();
    }
  });

  test('a plugin brings a role of its own, which holds what the plugin grants it', async () => {
    const fresh = await createTestDatabase();
    const surveyor = ownRole('surveyor', { vi: 'Giám định viên', en: 'Surveyor' });
    const survey = manifest({
      id: 'survey',
      title: shop.title,
      api: ['survey'],
      permissions: { ReadSurvey: { label: shop.title, grants: [surveyor, admin] } },
    });
    try {
      for (let start = 0; start < 2; start++) await seed({ database: fresh, demoData: false, manifests: [...manifests, survey] });
      const { rows } = await fresh.db.execute(sql`
        select r.code, r.description, r.is_default, r.is_reserved, r.id > 1000 as "isOwn" from core.roles r
        join core.role_permissions p on p.role_id = r.id where p.permission = 'ReadSurvey' order by r.id`);
      expect(rows).toMatchObject([
        { code: 'admin' },
        { code: 'surveyor', description: 'Giám định viên', is_default: true, is_reserved: false, isOwn: true },
      ]);
      expect(labelOf('surveyor')).toEqual(surveyor.label);
    } finally {
      await fresh.close();
    }
  });

  test('a role of a plugin that exists and is off is there, and its grants come with the plugin', async () => {
    const fresh = await createTestDatabase();
    const surveyor = ownRole('surveyor', { vi: 'Giám định viên', en: 'Surveyor' }, { id: 77 });
    const survey = surveyOf(surveyor);
    const held = () =>
      fresh.db.execute(sql`
      select r.id::int, p.permission from core.roles r left join core.role_permissions p on p.role_id = r.id where r.code = 'surveyor'`);
    try {
      await seed({ database: fresh, existing: [...manifests, survey] });
      expect((await held()).rows).toEqual([{ id: 77, permission: null }]);
      await seed({ database: fresh, manifests: [...manifests, survey], existing: [...manifests, survey] });
      expect((await held()).rows).toEqual([{ id: 77, permission: 'ReadSurvey' }]);
    } finally {
      await fresh.close();
    }
  });

  test.each<[string, DeclaredRole, string]>([
    [
      'a code that another role has',
      ownRole('store', shop.title),
      'plugin "survey": the permission ReadSurvey names the role "store" (Shop), but "store" (id 11, Store) is there already',
    ],
    [
      'an id that another role has',
      ownRole('surveyor', shop.title, { id: 11 }),
      'names the role "surveyor" (id 11, Shop), but "store" (id 11, Store) is there already',
    ],
    [
      'no role',
      'surveyor' as never,
      'plugin "survey": the permission ReadSurvey names "surveyor", which is no role: declare it with ownRole',
    ],
  ])('a grant to %s ends the start with a sentence', (_, role, sentence) => {
    expect(() => rolesOf([...manifests, surveyOf(role)])).toThrow(sentence);
    expect(() => rolesOf([...manifests, surveyOf(role)])).toThrow(DeploymentError);
  });

  test('in production has no demo accounts', async () => {
    const fresh = await createTestDatabase();
    try {
      expect(await seed({ database: fresh, demoData: true, production: true })).toEqual({ demoAccounts: [] });
      expect((await fresh.db.execute(sql`select user_name from core.accounts`)).rows).toEqual([{ user_name: 'admin' }]);
      // The operator chose its password.
      expect((await fresh.db.execute(sql`select must_change from core.passwords`)).rows).toEqual([{ must_change: false }]);
    } finally {
      await fresh.close();
    }
  });
});
