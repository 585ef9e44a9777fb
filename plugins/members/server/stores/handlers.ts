import { accounts, implement } from '@tessera/plugin-sdk/server';
import { store as storeRole } from '../../contract/memberRoles';
import { storeCalls } from '../../contract/stores';
import { viewOf } from '../accounts/view';

const storeRoleIds = [storeRole.id];

// Core keeps an address for every account; a shop signs in with its phone number and has none. `.invalid` never resolves (RFC 2606).
const noAddress = (phoneNumber: string) => `${phoneNumber}@store.invalid`;

export const storeHandlers = implement(storeCalls, {
  listStores: async (input, ctx) => {
    const { data, ...page } = await ctx.services.get(accounts).list(ctx, { ...input, roleIds: storeRoleIds, isActive: true });
    return { ...page, data: data.map(({ id, fullName }) => ({ id, name: fullName })) };
  },
  createStore: async (input, ctx) =>
    viewOf(
      await ctx.services
        .get(accounts)
        .create(ctx, { ...input, userName: input.phoneNumber, email: noAddress(input.phoneNumber), roleIds: storeRoleIds }),
    ),
});
