import { array, object, string, type InferType } from 'yup';
import {
  calls,
  listExport,
  message,
  mutation,
  pageQuery,
  query,
  text,
  type,
  update,
  type Page,
  type RecordFields,
  type LocalizedText,
} from '@tessera/plugin-sdk/contract';
import { members } from './index';

export interface RoleView extends RecordFields {
  code: string;
  description: string;
  /** Shown instead of the description where a plugin declares the role. */
  label: LocalizedText | null;
  permissions: string[];
  /** Cannot be modified. */
  isDefault: boolean;
  /** Super admin and customer: neither edited nor deleted by anybody. */
  isReserved: boolean;
  /** How many accounts carry it. */
  accounts: number;
}

/** What can be granted here, by plugin, and what was granted while a plugin was on that is off now. */
export interface PermissionList {
  plugins: { id: string; title: LocalizedText; permissions: { name: string; label: LocalizedText }[] }[];
  notInDeployment: string[];
}

export const roleInput = object({
  /** What programs call it; people read the description. */
  code: text(100)
    .matches(/^[A-Za-z0-9_.-]+$/, { message: message('members:validation.roleCode'), excludeEmptyString: true })
    .required(),
  description: text(255).required(),
  permissions: array(string().max(100).required()).max(1000).required(),
});
export type RoleValues = InferType<typeof roleInput>;

export const roleCalls = calls(members, {
  listRoles: query({ path: 'GET role/roles', needs: 'ReadAccount', input: pageQuery, output: type<Page<RoleView>>(), tag: 'Role' }),
  getRole: query({ path: 'GET role/{id}', needs: 'ReadAccount', output: type<RoleView>(), tag: 'Role' }),
  createRole: mutation({ path: 'POST role', needs: 'CreateAccount', input: roleInput, output: type<RoleView>(), tag: 'Role' }),
  updateRole: update({
    path: 'PUT role/{id}',
    needs: 'UpdateAccount',
    input: roleInput,
    output: type<RoleView>(),
    tag: ['Role', 'Account'],
    versioned: true,
  }),
  removeRole: mutation({
    path: 'DELETE role/{id}',
    needs: 'DeleteAccount',
    output: type<{ id: number }>(),
    tag: ['Role', 'Account'],
    versioned: true,
  }),
  listPermissions: query({ path: 'GET permissions', needs: 'ReadAccount', output: type<PermissionList>(), tag: 'Permission' }),
});
export const roleExport = calls(members, { exportRoles: listExport('GET role/export', 'ReadAccount', roleCalls.listRoles) });
