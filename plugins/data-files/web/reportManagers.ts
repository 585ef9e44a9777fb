import type { LocalizedText } from '@tessera/plugin-sdk/contract';
import type { InsuranceType, ManagerId } from '../contract/services';
import type { IconSource } from '@tessera/plugin-sdk/ui';

type User = 'GLMUser' | 'TesseraAdmin' | 'MofReportUser' | 'MofReportSuperAdmin';

/** One report manager: where it is, what it manages, and who may open it. */
export interface Manager {
  id: ManagerId;
  /** Below `/admin`; a tab is one segment more. */
  path: string;
  title: LocalizedText;
  icon: IconSource;
  /** `i_type` of the address, unless the manager lets people choose. */
  insuranceType: InsuranceType;
  /** What `i_type` may be where it is chosen. */
  chooseFrom?: readonly InsuranceType[];
  /** `report_type` of the address. */
  reportTypeCode: string;
  needs: readonly User[];
  /** Days that the file table shows at first; 0 is all. */
  days: number;
}

const pricing: readonly User[] = ['TesseraAdmin', 'GLMUser'];

export const managers: readonly Manager[] = [
  {
    id: 'car',
    path: '/bao-cao/bao-hiem-xe-co-gioi',
    title: { vi: 'Bảo hiểm xe cơ giới', en: 'Motor insurance' },
    icon: 'car',
    insuranceType: 'CAR',
    reportTypeCode: 'Pricing',
    needs: pricing,
    days: 7,
  },
  {
    id: 'health',
    path: '/bao-cao/bao-hiem-suc-khoe',
    title: { vi: 'Bảo hiểm sức khoẻ', en: 'Health insurance' },
    icon: 'health',
    insuranceType: 'HEALTH',
    reportTypeCode: 'Pricing',
    needs: pricing,
    days: 7,
  },
  {
    id: 'reserve',
    path: '/bao-cao/du-phong-nghiep-vu',
    title: { vi: 'Dự phòng nghiệp vụ', en: 'Reserve' },
    icon: 'calculator',
    insuranceType: 'RESERVE',
    reportTypeCode: 'Pricing',
    needs: pricing,
    days: 0,
  },
  {
    id: 'premium',
    path: '/bao-cao/phi-bao-hiem',
    title: { vi: 'Phí bảo hiểm', en: 'Insurance premium' },
    icon: 'money',
    insuranceType: 'CAR',
    chooseFrom: ['CAR', 'HEALTH'],
    reportTypeCode: 'Pricing',
    needs: pricing,
    days: 7,
  },
  {
    id: 'mof',
    path: '/bao-cao/bo-tai-chinh',
    title: { vi: 'Báo cáo Bộ Tài chính', en: 'Ministry of Finance reports' },
    icon: 'bank',
    insuranceType: 'MOF',
    reportTypeCode: 'MOF_Report',
    needs: ['TesseraAdmin', 'MofReportSuperAdmin', 'MofReportUser'],
    days: 7,
  },
];

/** Where the reporting roles land, and how the managers are found from there. */
export const dashboardPath = '/bao-cao';
