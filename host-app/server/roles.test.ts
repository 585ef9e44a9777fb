import { core } from '@tessera/core/contract';
import { rolesOf } from '@tessera/core/server/accounts/declaredRoles';
import { catalogue } from './plugins';

const manifests = [core, ...Object.values(catalogue).map((one) => one.manifest)];

test('every deployment has the roles of the specification, whichever plugins are on', () => {
  const found = rolesOf(manifests).map(({ id, code, reserved }) => [id, code, ...(reserved ? ['reserved'] : [])]);
  expect(found.sort(([a], [b]) => Number(a) - Number(b))).toEqual([
    [1, 'admin'],
    [2, 'customer', 'reserved'],
    [3, 'super_admin', 'reserved'],
    [4, 'professional_management'],
    [5, 'professional_staff'],
    [6, 'customer_support'],
    [7, 'content_management'],
    [8, 'content_staff'],
    [9, 'compensation_management'],
    [10, 'business_management'],
    [11, 'store'],
    [12, '_Tessera_Admin_'],
    [13, 'glm_user_role'],
    [14, 'mof_report_super_admin_role'],
    [15, 'mof_report_user_role'],
    [16, '_HDAC_Admin_role_'],
    [17, '_HDAC_DonVi_role_'],
    [18, 'doctor'],
    [19, 'agent-sale'],
  ]);
});
