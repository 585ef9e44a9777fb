import { implement, permissions, roleService } from '@tessera/plugin-sdk/server';
import { roleCalls } from '../../contract/roles';

export const roleHandlers = implement(roleCalls, {
  listRoles: (input, ctx) => ctx.services.get(roleService).list(ctx, input),
  getRole: ({ id }, ctx) => ctx.services.get(roleService).get(ctx, id),
  createRole: (input, ctx) => ctx.services.get(roleService).create(ctx, input),
  updateRole: ({ id, ...input }, ctx) => ctx.services.get(roleService).update(ctx, id, input),
  removeRole: ({ id }, ctx) => ctx.services.get(roleService).remove(ctx, id),
  listPermissions: (_input, ctx) => ctx.services.get(permissions).catalogue(ctx),
});
