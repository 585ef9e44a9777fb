import { sql } from 'drizzle-orm';
import type { InferType } from 'yup';
import { message } from '@tessera/plugin-sdk/contract';
import { accounts, conflict, roleService, type WorkContext } from '@tessera/plugin-sdk/server';
import { agentSale, doctor } from '../../contract';
import type { doctorUserInput } from '../../contract/doctors';

// Core keeps an address for every account; a doctor signs in with the phone number and has none. `.invalid` never resolves (RFC 2606).
const noAddress = (phoneNumber: string) => `${phoneNumber}@doctor.invalid`;

const existedUser = () =>
  conflict(
    'existed-user',
    { vi: 'Số điện thoại đã tồn tại!', en: 'Phone number already exists!' },
    { errors: [{ path: 'user.phoneNumber', message: message('consultations:doctor.existedUser') }] },
  );

/** Makes the account by which a doctor signs in. @throws 409 `existed-user` */
export async function makeLogin(ctx: WorkContext, { role, ...person }: InferType<typeof doctorUserInput>): Promise<{ id: number }> {
  const { phoneNumber } = person;
  const service = ctx.services.get(accounts);
  // two doctors with one number at once: the second waits, and finds the first
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`consultations.login:${phoneNumber}`}, 0))`);
  if (await service.findByPhone(ctx, phoneNumber)) throw existedUser();
  const known = await ctx.services.get(roleService).findByCode(ctx, role);
  const roleId = known?.id ?? (role === doctor.code ? doctor : agentSale).id;
  return service.create(ctx, { ...person, userName: phoneNumber, email: noAddress(phoneNumber), roleIds: [roleId] });
}
