import { sql } from 'drizzle-orm';
import { admin, manifest, ownRole, permissionsOf, superAdmin, type AnyManifest, type ProblemDetails } from '@tessera/plugin-sdk/contract';
import {
  Problem,
  type AccountService,
  type AuditEntry,
  type CallContext,
  type CurrentUser,
  type Db,
  type Log,
  type RoleService,
} from '@tessera/plugin-sdk/server';
import { core } from '../../contract';
import { createAccess, type Access } from '../auth/access';
import { problemOf } from '../calls/problems';
import { createTestDatabase } from '../database/testDatabase';
import { writing } from '../work/writing';
import { createAccountService } from './accounts';
import { createRoleService } from './roles';
import { seedAccess, type SeededAccess } from './seed';

/** The framework's roles, and those that the plugin brings along. */
export const roles = {
  superAdmin,
  admin,
  customer: ownRole('customer', { vi: 'Khách hàng', en: 'Customer' }, { id: 2, reserved: true }),
  contentStaff: ownRole('content_staff', { vi: 'Nhân viên nội dung', en: 'Content staff' }, { id: 8 }),
  store: ownRole('store', { vi: 'Cửa hàng kính', en: 'Store' }, { id: 11 }),
};

/** A plugin whose permissions are granted in the tests. */
export const shop = manifest({
  id: 'shop',
  title: { vi: 'Cửa hàng', en: 'Shop' },
  api: ['shop'],
  permissions: {
    ...permissionsOf('Shop', { vi: 'Cửa hàng', en: 'Shops' }, { Read: [roles.contentStaff, admin] }),
    ...permissionsOf('Account', { vi: 'Tài khoản', en: 'Accounts' }, { all: [admin] }),
  },
  roles: Object.values(roles),
  demoAccounts: [{ userName: 'support', lastName: 'Lê Hoàng', firstName: 'Yến', phoneNumber: '0900000004', role: roles.contentStaff }],
});
export const manifests = [core, shop] as unknown as AnyManifest[];
const known = new Set(manifests.flatMap((m) => Object.keys(m.permissions)));
export const isKnown = (name: string) => known.has(name);
export const log: Log = { debug() {}, info() {}, warn() {}, error() {} };

type SeedOptions = Parameters<typeof seedAccess>[0];
export const seed = (options: Pick<SeedOptions, 'database'> & Partial<SeedOptions>): Promise<SeededAccess> =>
  seedAccess({ manifests, adminPassword: 'the first administrator', demoData: false, production: false, log, ...options });

let made = 0;
export const newName = () => `a${++made}`;
export const person = (more: object = {}) => ({
  firstName: 'Ân',
  lastName: 'Nguyễn Đức',
  email: `${newName()}@example.com`,
  password: 'đủ dài rồi',
  roleIds: [] as number[],
  ...more,
});

/** Accounts and roles on a database of their own, seen by two servers. */
export interface TestAccounts {
  db: Db;
  here: Access;
  there: Access;
  accounts: AccountService;
  roleService: RoleService;
  /** The first administrator. */
  root: CurrentUser;
  audited: AuditEntry[];
  /** Runs work as a call does: one transaction, then what was left for after it. */
  as<T>(user: CurrentUser, work: (ctx: CallContext) => Promise<T>, ifMatch?: number): Promise<T>;
  roleOf(...permissions: string[]): Promise<number>;
  /** An active account with these roles. Written directly: hashing is slow. */
  holder(...roleIds: number[]): Promise<CurrentUser>;
  close(): Promise<void>;
}

export async function openTestAccounts(): Promise<TestAccounts> {
  const database = await createTestDatabase();
  const { db } = database;
  await seed({ database });
  const [here, there] = [await createAccess({ database, isKnown }), await createAccess({ database, isKnown })];
  const { rows } = await db.execute<{ id: number }>(sql`select id from core.accounts where user_name = 'admin'`);
  const audited: AuditEntry[] = [];
  const services = {
    get: () => {
      throw new Error('no service here');
    },
    tryGet: () => undefined,
  };
  return {
    db,
    here,
    there,
    audited,
    accounts: createAccountService({ access: here }),
    roleService: createRoleService({ access: here, isKnown }),
    root: (await here.userOf(rows[0]!.id))!,
    async as(user, work, ifMatch) {
      const after: (() => void | Promise<void>)[] = [];
      const result = await db.transaction((tx) =>
        work({
          db: tx,
          user,
          ifMatch,
          language: 'vi',
          log,
          ip: '',
          origin: '',
          file: undefined,
          services,
          ...writing(undefined, { audit: (entry) => void audited.push(entry), afterCommit: (w) => void after.push(w) }),
        }),
      );
      for (const w of after) await w();
      return result;
    },
    async roleOf(...permissions) {
      const {
        rows: [role],
      } = await db.execute<{ id: number }>(
        sql`insert into core.roles (code, description) values (${`role.${newName()}`}, 'x') returning id`,
      );
      for (const p of permissions) await db.execute(sql`insert into core.role_permissions values (${role!.id}, ${p})`);
      return role!.id;
    },
    async holder(...roleIds) {
      const userName = newName();
      const {
        rows: [account],
      } = await db.execute<{ id: number }>(
        sql`insert into core.accounts (user_name, email, last_name, first_name) values (${userName}, ${`${userName}@example.com`}, 'Nguyễn Đức', 'Ân') returning id`,
      );
      for (const id of roleIds) await db.execute(sql`insert into core.account_roles values (${account!.id}, ${id})`);
      return (await here.userOf(account!.id))!;
    },
    async close() {
      here.close();
      there.close();
      await database.close();
    },
  };
}

/** What work that must fail is answered with. @throws when it succeeds, or fails unexpectedly */
export async function problem(work: Promise<unknown>): Promise<Partial<ProblemDetails> & { vi: string }> {
  try {
    await work;
  } catch (error) {
    const found = problemOf(error);
    if (!(found instanceof Problem)) throw error;
    return {
      status: found.status,
      code: found.code,
      ...(found.extra.errors && { errors: found.extra.errors }),
      vi: typeof found.detail === 'string' ? found.detail : found.detail.vi,
    };
  }
  throw new Error('it was allowed');
}
