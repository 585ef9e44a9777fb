import { sql } from 'drizzle-orm';
import { message } from '@tessera/plugin-sdk/contract';
import { accounts, conflict, invalidField, roleService, type Account, type WorkContext } from '@tessera/plugin-sdk/server';
import { hdacUnit } from '../../contract';
import type { NewUnit } from '../../contract/units';

// Core keeps an address for every account; a manager signs in with the phone number and has none. `.invalid` never resolves (RFC 2606).
const noAddress = (phoneNumber: string) => `${phoneNumber}@unit.invalid`;

/** The account that manages a new unit: the one that is named, or a new one. @throws 400, or 409 `existed-user` */
export async function managerOf(ctx: WorkContext, asked: Pick<NewUnit, 'userPhoneNumber' | 'allocation'>): Promise<Account> {
  const { userPhoneNumber, allocation } = asked;
  if (Boolean(userPhoneNumber) === Boolean(allocation)) throw invalidField('userPhoneNumber', message('ledger:unit.oneManager'));
  const service = ctx.services.get(accounts);
  const phoneNumber = allocation?.phoneNumber ?? userPhoneNumber!;
  // two requests with one number at once: the second waits, and finds the first
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`ledger.manager:${phoneNumber}`}, 0))`);
  const known = await service.findByPhone(ctx, phoneNumber);
  if (!allocation) {
    if (!known) throw invalidField('userPhoneNumber', message('ledger:unit.noAccount'));
    return known;
  }
  if (known)
    throw conflict(
      'existed-user',
      { vi: 'Số điện thoại đã tồn tại!', en: 'Phone number already exists!' },
      { errors: [{ path: 'allocation.phoneNumber', message: message('ledger:unit.existedUser') }] },
    );
  const role = await ctx.services.get(roleService).findByCode(ctx, hdacUnit.code);
  const roleId = role?.id ?? hdacUnit.id;
  return service.create(ctx, { ...allocation, userName: phoneNumber, email: noAddress(phoneNumber), roleIds: [roleId] });
}
