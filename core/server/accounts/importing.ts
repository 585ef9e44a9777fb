import { eq, inArray } from 'drizzle-orm';
import type { AnyObject } from 'yup';
import { message } from '@tessera/plugin-sdk/contract';
import {
  columnsOf,
  conflict,
  invalidField,
  mail,
  Problem,
  type AccountImporting,
  type CallContext,
  type RowOf,
  type WorkContext,
} from '@tessera/plugin-sdk/server';
import { accessChanged, type ForgetAccess } from '../auth/accessChanges';
import { linkMail, newResetLink } from '../auth/passwordReset';
import { passwords } from '../auth/tables';
import { labelsById } from './declaredRoles';
import { assertForStaff, assertMayGive, assertNotAbove, notYourself, powerOf } from './grantRules';
import { account, accountRole, role } from './tables';
import { pickUserName } from './userNames';

type Account = RowOf<typeof account>;

/**
 * How accounts come in from a workbook, by the rules of a single one. Nobody has a password then: each active person is mailed a link with
 * which they set their own.
 */
export function accountImporting({ forget, brand = '' }: { forget: ForgetAccess; brand?: string | undefined }): AccountImporting {
  return {
    table: account,
    label: (row: AnyObject) => String(row.userName),
    refersTo: { roleIds: role },
    foundBy: { roleIds: { table: role, code: role.code, name: role.description, called: labelsById() } },
    check: async (ctx, { values }) => {
      if (values) await assertGivable(ctx, values.roleIds as number[]);
    },
    asInput: async (rows, { db }) => {
      const held = await db
        .select()
        .from(accountRole)
        .where(
          inArray(
            accountRole.accountId,
            rows.map(({ id }) => id as number),
          ),
        )
        .orderBy(accountRole.roleId);
      return rows.map((row) => ({ ...row, roleIds: held.filter(({ accountId }) => accountId === row.id).map(({ roleId }) => roleId) }));
    },
    insert: insertAccounts as never,
    wrote: async (ctx, before, after) => {
      if (!before) await invite(ctx, after as never, brand);
    },
    mayRemove,
    removed: (ctx, id) => accessChanged(ctx, forget, id),
  };
}

/** @throws 400 on `roleIds` */
async function assertGivable(ctx: CallContext, roleIds: number[]): Promise<void> {
  assertForStaff(roleIds);
  try {
    await assertMayGive(ctx.db, await powerOf(ctx.db, ctx.user.id), roleIds);
  } catch (error) {
    if (error instanceof Problem && error.status === 403) throw invalidField('roleIds', message('core:validation.rolesBeyond'));
    throw error;
  }
}

async function insertAccounts({ db }: WorkContext, rows: readonly (Account & { roleIds: number[] })[]): Promise<Account[]> {
  const codes = new Map((await db.select({ id: role.id, code: role.code }).from(role)).map(({ id, code }) => [id, code]));
  const made: Account[] = [];
  for (const { roleIds, ...person } of rows) {
    const values = { ...person, userName: await pickUserName(db, person.email) };
    const [row] = await db.insert(account).values(values).returning(columnsOf(account));
    await db.insert(accountRole).values(roleIds.map((roleId) => ({ accountId: row!.id, roleId })));
    // for the audit
    made.push(Object.assign(row!, { roles: roleIds.map((id) => codes.get(id)) }));
  }
  return made;
}

async function invite(ctx: CallContext, { id, email, userName, isActive }: Account, brand: string): Promise<void> {
  if (!isActive || email.endsWith('.invalid')) return;
  const link = await newResetLink(ctx.db, id, ctx.origin);
  const text = linkMail('invitation', ctx.language, brand, { userName, by: ctx.user.fullName || ctx.user.userName, link });
  await ctx.services.get(mail).send(ctx, { to: email, ...text });
}

/** Whoever has set a password may have worked with the account. @throws 403, 409 `account_in_use` */
async function mayRemove({ db, user }: WorkContext, id: number): Promise<void> {
  if (id === user.id) throw notYourself();
  assertNotAbove(await powerOf(db, user.id), await powerOf(db, id));
  const [used] = await db
    .select({ userName: account.userName })
    .from(passwords)
    .innerJoin(account, eq(account.id, passwords.accountId))
    .where(eq(passwords.accountId, id));
  if (used)
    throw conflict('account_in_use', {
      vi: `Tài khoản “${used.userName}” đã đặt mật khẩu nên không hoàn tác được.`,
      en: `The account “${used.userName}” has set a password, so this cannot be undone.`,
    });
}
