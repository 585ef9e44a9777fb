import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { codeOfRole, roles, type AnyManifest, type RoleName } from '@tessera/plugin-sdk/contract';
import type { Db, Log } from '@tessera/plugin-sdk/server';
import { announceAccessChange } from '../auth/accessChanges';
import { hashPassword } from '../auth/passwords';
import { setPassword } from '../auth/setPassword';
import type { Database } from '../database/database';
import { ownRolesOf, rememberRoles } from './roleLabels';
import { account, accountRole, role } from './tables';

interface SeedOptions {
  database: Pick<Database, 'db'>;
  /** Core's and those of the plugins that are on. */
  manifests: readonly AnyManifest[];
  /** ADMIN_PASSWORD; without it one is made up. */
  adminPassword?: string | undefined;
  demoData: boolean;
  /** Then there are no demo accounts. */
  production: boolean;
  log: Log;
}

/** Passwords that nobody has seen yet: to be printed once, never logged. */
export interface SeededAccess {
  /** Of the account `admin`. */
  adminPassword?: string;
  demoPassword?: string;
  demoAccounts: string[];
}

/** Roles, default grants, and on an empty database the first administrator and the demo accounts. Servers that start together wait for one another. */
export async function seedAccess({
  database: { db },
  manifests,
  adminPassword,
  demoData,
  production,
  log,
}: SeedOptions): Promise<SeededAccess> {
  // Hashed before the transaction: another server's start waits for it.
  const { rows } = await db.execute(sql`select 1 from core.accounts limit 1`);
  const generated = adminPassword ? undefined : madeUpPassword();
  const demoPassword = demoData && !production ? madeUpPassword() : undefined;
  const hashes = rows.length
    ? undefined
    : { admin: await hashPassword(adminPassword ?? generated!), demo: demoPassword && (await hashPassword(demoPassword)) };
  return db.transaction(async (tx): Promise<SeededAccess> => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('core seed', 0))`);
    await seedRoles(tx, manifests);
    const granted = await seedGrants(tx, manifests);
    if (granted) log.info({ granted }, 'Default grants of plugins were added to the roles');
    const { rows: existing } = await tx.execute(sql`select 1 from core.accounts limit 1`);
    if (existing.length || !hashes) return { demoAccounts: [] };
    await addAccount(tx, { userName: 'admin', lastName: 'Quản trị', firstName: 'Hệ thống', role: 'superAdmin' }, hashes.admin, {
      // What the operator has chosen is the operator's own.
      mustChange: generated !== undefined,
    });
    if (hashes.demo) for (const person of demoPeople) await addAccount(tx, person, hashes.demo);
    return {
      ...(generated && { adminPassword: generated }),
      ...(demoPassword && { demoPassword }),
      demoAccounts: demoPassword ? demoPeople.map((p) => p.userName) : [],
    };
  });
}

async function seedRoles(tx: Db, manifests: readonly AnyManifest[]): Promise<void> {
  const own = ownRolesOf(manifests);
  rememberRoles(own);
  await tx
    .insert(role)
    .overridingSystemValue()
    .values(
      Object.values(roles).map(({ id, code, label, reserved }) => ({
        id,
        code,
        description: label.vi,
        isDefault: true,
        isReserved: reserved,
      })) as never,
    )
    .onConflictDoNothing();
  if (!own.length) return;
  await tx
    .insert(role)
    .values(own.map(({ code, label }) => ({ code, description: label.vi, isDefault: true, isReserved: false })))
    .onConflictDoNothing();
}

/** @returns how many grants were never offered before and were added now */
async function seedGrants(tx: Db, manifests: readonly AnyManifest[]): Promise<number> {
  // by code: an installation may have made a role of this code itself, before it was one of ours
  const pairs = new Map<string, { code: string; permission: string }>();
  for (const [permission, { grants }] of manifests.flatMap((m) => Object.entries(m.permissions))) {
    for (const code of grants.map(codeOfRole)) pairs.set(`${code} ${permission}`, { code, permission });
  }
  const { rows } = await tx.execute(sql`
    with offered as (
      insert into core.seeded_grants (role_id, permission)
      select role.id, pair.permission
      from jsonb_to_recordset(${JSON.stringify([...pairs.values()])}::jsonb) as pair(code text, permission text)
      join core.roles role using (code)
      on conflict do nothing returning role_id, permission)
    insert into core.role_permissions (role_id, permission) select role_id, permission from offered on conflict do nothing returning permission`);
  if (rows.length) await announceAccessChange(tx, '*');
  return rows.length;
}

interface Person {
  userName: string;
  lastName: string;
  firstName: string;
  role: RoleName;
  phoneNumber?: string;
}

const demoPeople: readonly Person[] = [
  { userName: 'quan.tri', lastName: 'Nguyễn Thị', firstName: 'Minh Châu', role: 'admin', phoneNumber: '0900000001' },
  { userName: 'noi.dung', lastName: 'Trần Quốc', firstName: 'Bảo', role: 'contentManagement', phoneNumber: '0900000002' },
  { userName: 'content.staff', lastName: 'Phạm Thu', firstName: 'Hà', role: 'contentStaff', phoneNumber: '0900000003' },
  { userName: 'support', lastName: 'Lê Hoàng', firstName: 'Yến', role: 'customerSupport', phoneNumber: '0900000004' },
  { userName: 'nghiep.vu', lastName: 'Vũ Đức', firstName: 'Thành', role: 'professionalManagement', phoneNumber: '0900000005' },
  { userName: 'boi.thuong', lastName: 'Đặng Ngọc', firstName: 'Lan', role: 'compensationManagement', phoneNumber: '0900000006' },
  { userName: 'kinh.doanh', lastName: 'Hoàng Gia', firstName: 'Khánh', role: 'businessManagement', phoneNumber: '0900000007' },
  { userName: 'store', lastName: 'Cửa hàng', firstName: 'Kính Sài Gòn', role: 'store', phoneNumber: '0900000008' },
  { userName: 'tessera.admin', lastName: 'Bùi Anh', firstName: 'Tuấn', role: 'tesseraAdmin', phoneNumber: '0900000009' },
  { userName: 'glm.user', lastName: 'Đỗ Phương', firstName: 'Linh', role: 'glmUser', phoneNumber: '0900000010' },
  { userName: 'mof.admin', lastName: 'Ngô Thanh', firstName: 'Sơn', role: 'mofReportSuperAdmin', phoneNumber: '0900000011' },
  { userName: 'mof.user', lastName: 'Dương Khánh', firstName: 'Vy', role: 'mofReportUser', phoneNumber: '0900000012' },
  { userName: 'hdac.admin', lastName: 'Lý Quang', firstName: 'Huy', role: 'hdacAdmin', phoneNumber: '0900000013' },
  { userName: 'hdac.donvi', lastName: 'Mai Thị', firstName: 'Hồng', role: 'hdacUnit', phoneNumber: '0900000014' },
  { userName: 'bac.si', lastName: 'Nguyễn Thị', firstName: 'Lan', role: 'doctor', phoneNumber: '0900000015' },
];

async function addAccount(tx: Db, { role: roleName, ...person }: Person, hash: string, { mustChange = false } = {}): Promise<void> {
  const [made] = await tx
    .insert(account)
    .values({ ...person, email: `${person.userName}@example.com`, isActive: true })
    .returning({ id: account.id });
  await setPassword(tx, made!.id, hash, { mustChange });
  await tx.insert(accountRole).values({ accountId: made!.id, roleId: roles[roleName].id });
}

// Without letters that look alike: it is read off a screen once.
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const madeUpPassword = () => Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('');
