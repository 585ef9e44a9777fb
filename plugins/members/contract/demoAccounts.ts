import type { DemoAccount } from '@tessera/plugin-sdk/contract';
import { admin } from '@tessera/plugin-sdk/contract';
import * as roles from './memberRoles';

/** Somebody of every role that members has. */
export const demoAccounts: readonly DemoAccount[] = [
  { userName: 'quan.tri', lastName: 'Nguyễn Thị', firstName: 'Minh Châu', role: admin, phoneNumber: '0900000001' },
  { userName: 'noi.dung', lastName: 'Trần Quốc', firstName: 'Bảo', role: roles.contentManagement, phoneNumber: '0900000002' },
  { userName: 'content.staff', lastName: 'Phạm Thu', firstName: 'Hà', role: roles.contentStaff, phoneNumber: '0900000003' },
  { userName: 'support', lastName: 'Lê Hoàng', firstName: 'Yến', role: roles.customerSupport, phoneNumber: '0900000004' },
  { userName: 'nghiep.vu', lastName: 'Vũ Đức', firstName: 'Thành', role: roles.professionalManagement, phoneNumber: '0900000005' },
  { userName: 'boi.thuong', lastName: 'Đặng Ngọc', firstName: 'Lan', role: roles.compensationManagement, phoneNumber: '0900000006' },
  { userName: 'kinh.doanh', lastName: 'Hoàng Gia', firstName: 'Khánh', role: roles.businessManagement, phoneNumber: '0900000007' },
  { userName: 'store', lastName: 'Cửa hàng', firstName: 'Kính Sài Gòn', role: roles.store, phoneNumber: '0900000008' },
  { userName: 'tessera.admin', lastName: 'Bùi Anh', firstName: 'Tuấn', role: roles.tesseraAdmin, phoneNumber: '0900000009' },
  { userName: 'glm.user', lastName: 'Đỗ Phương', firstName: 'Linh', role: roles.glmUser, phoneNumber: '0900000010' },
  { userName: 'mof.admin', lastName: 'Ngô Thanh', firstName: 'Sơn', role: roles.mofReportSuperAdmin, phoneNumber: '0900000011' },
  { userName: 'mof.user', lastName: 'Dương Khánh', firstName: 'Vy', role: roles.mofReportUser, phoneNumber: '0900000012' },
];
