import { job, manifest, permissionsOf, type, type LocalizedText } from '@tessera/plugin-sdk/contract';
import { mofReportSuperAdmin, mofReportUser, tesseraAdmin } from '../../members/contract/memberRoles';

/** Reports for the Ministry of Finance: what they are made of, and how the insurer's own codes are read in them. */
export const mofReports = manifest({
  id: 'mof-reports',
  title: { vi: 'Báo cáo Bộ Tài chính', en: 'Ministry of Finance reports' },
  api: [
    'mof-reports',
    'lob-mof',
    'sub-lob-mof',
    'product-mof',
    'mof-vehicle',
    'mof-vehicle-category',
    'mof-company-product',
    'mof-company-vehicle',
    'mof-mapping',
    'mof-templates',
    'mof-gl-category',
    'mof-gl',
    'mof-gl-company',
    'mof-balance-sheet',
    'mof-pl-01',
    'mof-pl-02',
    'mof-cf-01',
    'mof-cf-02',
    'mof-report-categories',
    'mof-report-statuses',
    'mof-report-period-types',
  ],
  requires: ['data-files'],
  optional: ['members'],
  uses: ['MofReportUser', 'MofReportSuperAdmin', 'TesseraAdmin'],
  permissions: {
    ...permissionsOf(
      'MofCatalogue',
      { vi: 'Danh mục của Bộ Tài chính', en: 'Catalogues of the regulator' },
      { all: [mofReportSuperAdmin, tesseraAdmin], Read: [mofReportUser] },
    ),
    ...permissionsOf(
      'MofCompany',
      { vi: 'Danh mục của doanh nghiệp', en: 'Catalogues of the insurer' },
      { all: [mofReportUser, mofReportSuperAdmin, tesseraAdmin] },
    ),
    ApproveMofReport: {
      label: { vi: 'Duyệt nộp báo cáo', en: 'Approve the submission of reports' },
      grants: [mofReportSuperAdmin, tesseraAdmin],
    },
  },
  slots: {
    /** The people who work with reports: a tab of the administration. */
    people: type<object>(),
  },
  jobs: {
    make: job<{ reportId: number; name: LocalizedText }, { reportId: number }>({
      title: ({ name }) => ({ vi: `Lập báo cáo ${name.vi}`, en: `Make the report ${name.en}` }),
      refreshes: ['MofReport'],
      opens: ({ reportId }) => `/bao-cao/bo-tai-chinh/report-list/${reportId}`,
    }),
  },
});

/** Who works with reports. */
export const reportUsers = ['MofReportUser', 'MofReportSuperAdmin', 'TesseraAdmin'] as const;
