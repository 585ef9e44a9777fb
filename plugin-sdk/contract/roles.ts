import { ownRole } from './plugin';

/** The two roles that every deployment has, whichever plugins are on. Super admin holds all permissions. */
export const superAdmin = ownRole('super_admin', { vi: 'Quản trị tối cao', en: 'Super administrator' }, { id: 3, reserved: true });
export const admin = ownRole('admin', { vi: 'Quản trị viên', en: 'Administrator' }, { id: 1 });
