import { randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { superAdmin, type AnyManifest, type DeclaredRole, type DemoAccount } from '@tessera/plugin-sdk/contract';
import type { Db, Log } from '@tessera/plugin-sdk/server';
import { announceAccessChange } from '../auth/accessChanges';
import { hashPassword } from '../auth/passwords';
import { setPassword } from '../auth/setPassword';
import type { Database } from '../database/database';
import { rememberRoles, rolesOf } from './declaredRoles';
import { account, accountRole, role } from './tables';

interface SeedOptions {
  database: Pick<Database, 'db'>;
  /** Core's and those of the plugins that are on. */
  manifests: readonly AnyManifest[];
  /** Core's and those of all plugins that exist: their roles are there before the plugin is. */
  existing?: readonly AnyManifest[] | undefined;
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

/**
 * Roles, default grants, and on an empty database the first administrator and the demo accounts. Servers that start
 * together wait for one another.
 */
export async function seedAccess({
  database: { db },
  manifests,
  existing = manifests,
  adminPassword,
  demoData,
  production,
  log,
}: SeedOptions): Promise<SeededAccess> {
  const declared = rolesOf(existing);
  // By phone number: then they get the same ids whichever plugins bring them along.
  const demoPeople = existing.flatMap((one) => one.demoAccounts).sort((a, b) => (a.phoneNumber < b.phoneNumber ? -1 : 1));
  // Hashed before the transaction: another server's start waits for it.
  const { rows } = await db.execute(sql`select 1 from core.accounts limit 1`);
  const generated = adminPassword ? undefined : madeUpPassword();
  const demoPassword = demoData && !production ? madeUpPassword() : undefined;
  const hashes = rows.length
    ? undefined
    : { admin: await hashPassword(adminPassword ?? generated!), demo: demoPassword && (await hashPassword(demoPassword)) };
  return db.transaction(async (tx): Promise<SeededAccess> => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('core seed', 0))`);
    await seedRoles(tx, declared);
    const granted = await seedGrants(tx, manifests);
    if (granted) log.info({ granted }, 'Default grants of plugins were added to the roles');
    const { rows: existing } = await tx.execute(sql`select 1 from core.accounts limit 1`);
    if (existing.length || !hashes) return { demoAccounts: [] };
    await addAccount(tx, { userName: 'admin', lastName: 'Quản trị', firstName: 'Hệ thống', role: superAdmin }, hashes.admin, {
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

async function seedRoles(tx: Db, declared: readonly DeclaredRole[]): Promise<void> {
  rememberRoles(declared);
  const rowOf = ({ code, label, reserved = false }: DeclaredRole) => ({
    code,
    description: label.vi,
    isDefault: true,
    isReserved: reserved,
  });
  const numbered = declared.flatMap((one) => (one.id === undefined ? [] : [{ id: one.id, ...rowOf(one) }]));
  if (numbered.length)
    await tx
      .insert(role)
      .overridingSystemValue()
      .values(numbered as never)
      .onConflictDoNothing();
  const others = declared.filter(({ id }) => id === undefined).map(rowOf);
  if (others.length) await tx.insert(role).values(others).onConflictDoNothing();
}

/** @returns how many grants were never offered before and were added now */
async function seedGrants(tx: Db, manifests: readonly AnyManifest[]): Promise<number> {
  // by code: an installation may have made a role of this code itself, before it was one of ours
  const pairs = new Map<string, { code: string; permission: string }>();
  for (const [permission, { grants }] of manifests.flatMap((m) => Object.entries(m.permissions))) {
    for (const { code } of grants) pairs.set(`${code} ${permission}`, { code, permission });
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

type Person = Omit<DemoAccount, 'phoneNumber'> & Partial<DemoAccount>;

async function addAccount(tx: Db, { role: carried, ...person }: Person, hash: string, { mustChange = false } = {}): Promise<void> {
  const [made] = await tx
    .insert(account)
    .values({ ...person, email: `${person.userName}@example.com`, isActive: true })
    .returning({ id: account.id });
  await setPassword(tx, made!.id, hash, { mustChange });
  // by code: the database has given some their number
  const [found] = await tx.select({ id: role.id }).from(role).where(eq(role.code, carried.code));
  await tx.insert(accountRole).values({ accountId: made!.id, roleId: found!.id });
}

// Without letters that look alike: it is read off a screen once.
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const madeUpPassword = () => Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('');
