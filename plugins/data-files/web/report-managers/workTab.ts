import type { ManagerTab } from '../../contract/services';
import type { Manager } from '../reportManagers';

const settingTab: ManagerTab = { id: 'setting', label: { vi: 'Thiết lập', en: 'Setting' }, order: 20 };
const mappingTab: ManagerTab = { id: 'mapping-data', label: { vi: 'Ghép cột dữ liệu', en: 'Mapping data' }, order: 20 };
const checkTab: ManagerTab = { id: 'check', label: { vi: 'Kiểm tra dữ liệu', en: 'Check data' }, order: 20 };

/** The tab in which the user walks a file's way. @param maySet whether they may map it */
export const workTabOf = ({ id }: Pick<Manager, 'id'>, maySet: boolean): ManagerTab =>
  !maySet ? checkTab : id === 'reserve' ? mappingTab : settingTab;

/** The address of a tab of a manager. */
export const tabAddress = (
  { path, ...of }: Pick<Manager, 'path' | 'reportTypeCode' | 'insuranceType'>,
  tab: string,
  query: Readonly<Record<string, string>> = {},
): string => `${path}/${tab}?${new URLSearchParams({ report_type: of.reportTypeCode, i_type: of.insuranceType, ...query }).toString()}`;
