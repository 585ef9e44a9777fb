import { exportOf, implement, permissions, roleService } from '@tessera/plugin-sdk/server';
import { roleName } from '../../contract/roleName';
import { roleCalls, roleExport } from '../../contract/roles';

export const roleHandlers = implement(roleCalls, {
  listRoles: (input, ctx) => ctx.services.get(roleService).list(ctx, input),
  getRole: ({ id }, ctx) => ctx.services.get(roleService).get(ctx, id),
  createRole: (input, ctx) => ctx.services.get(roleService).create(ctx, input),
  updateRole: ({ id, ...input }, ctx) => ctx.services.get(roleService).update(ctx, id, input),
  removeRole: ({ id }, ctx) => ctx.services.get(roleService).remove(ctx, id),
  listPermissions: (_input, ctx) => ctx.services.get(permissions).catalogue(ctx),
});

export const roleExportHandlers = implement(roleExport, {
  exportRoles: exportOf(roleCalls.listRoles, roleHandlers, {
    entity: 'Role',
    fileName: 'roles.fileName',
    columns: [
      { header: 'roles.role', value: (row, { language }) => roleName(row, language) },
      { header: 'roles.code', value: (row) => row.code },
      {
        header: 'roles.kind',
        value: (row, { t }) => t(row.isReserved ? 'roles.reserved' : row.isDefault ? 'roles.default' : 'roles.custom'),
      },
      { header: 'roles.accounts', value: (row) => row.accounts },
      { header: 'roles.granted', value: (row) => row.permissions.length },
      { header: 'person.updatedAt', value: (row) => row.updatedAt },
    ],
  }),
});
