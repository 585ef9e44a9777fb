import { webPlugin } from '@tessera/plugin-sdk/web';
import { members } from '../contract';

const accounts = { vi: 'Quản trị viên', en: 'Admin accounts' };
const roles = { vi: 'Vai trò và quyền', en: 'Roles and permissions' };
const stores = { vi: 'Cửa hàng kính', en: 'Stores' };
const customers = { vi: 'Khách hàng', en: 'Customers' };

export default webPlugin(members, {
  messages: { vi: () => import('../messages/vi.json'), en: () => import('../messages/en.json') },
  menu: [
    { label: customers, icon: 'people', to: '/quan-ly-khach-hang', group: 'sales', order: 30, needs: 'ReadCustomer' },
    { label: accounts, icon: 'personLock', to: '/quan-ly-quan-tri-vien', group: 'administration', order: 10, needs: 'ReadAccount' },
    { label: roles, icon: 'shield', to: '/role-list', group: 'administration', order: 20, needs: 'ReadAccount' },
    { label: stores, icon: 'shop', to: '/quan-ly-cua-hang', group: 'administration', order: 30, needs: 'ReadAccount' },
  ],
  screens: [
    { path: '/quan-ly-quan-tri-vien', title: accounts, needs: 'ReadAccount', load: () => import('./accounts/AccountList') },
    { path: '/quan-ly-quan-tri-vien/tao-moi', title: { vi: 'Thêm quản trị viên', en: 'Add admin' }, needs: 'CreateAccount', load: () => import('./accounts/AccountCreate') },
    { path: '/quan-ly-chi-tiet-quan-tri-vien/:id', title: { vi: 'Chi tiết quản trị viên', en: 'Admin details' }, needs: 'ReadAccount', load: () => import('./accounts/AccountDetail') },
    { path: '/role-list', title: roles, needs: 'ReadAccount', load: () => import('./roles/RoleList') },
    { path: '/add-role', title: { vi: 'Thêm vai trò', en: 'Add role' }, needs: 'CreateAccount', load: () => import('./roles/RoleCreate') },
    { path: '/role-detail/:id', title: { vi: 'Quyền của vai trò', en: 'Permissions of a role' }, needs: 'ReadAccount', load: () => import('./roles/RoleDetail') },
    { path: '/quan-ly-cua-hang', title: stores, needs: 'ReadAccount', load: () => import('./stores/StoreList') },
    { path: '/quan-ly-khach-hang', title: customers, needs: 'ReadCustomer', load: () => import('./customers/CustomerList') },
    { path: '/them-khach-hang', title: { vi: 'Thêm khách hàng', en: 'Add customer' }, needs: 'CreateCustomer', load: () => import('./customers/CustomerCreate') },
    { path: '/quan-ly-khach-hang-chi-tiet/:id', title: { vi: 'Chi tiết khách hàng', en: 'Customer details' }, needs: 'ReadCustomer', load: () => import('./customers/CustomerDetail') },
  ],
  commands: [
    { label: { vi: 'Thêm quản trị viên', en: 'Add admin' }, icon: 'personAdd', to: '/quan-ly-quan-tri-vien/tao-moi', needs: 'CreateAccount' },
    { label: { vi: 'Thêm vai trò', en: 'Add role' }, icon: 'shield', to: '/add-role', needs: 'CreateAccount' },
    { label: { vi: 'Thêm cửa hàng kính', en: 'Add store' }, icon: 'shop', to: '/quan-ly-cua-hang?new=1', needs: 'CreateAccount' },
    { label: { vi: 'Thêm khách hàng', en: 'Add customer' }, icon: 'personAdd', to: '/them-khach-hang', needs: 'CreateCustomer' },
  ],
});
