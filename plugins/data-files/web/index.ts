import { homeCard, webPlugin } from '@tessera/plugin-sdk/web';
import { dataFiles, fileUsers, glmUser, mofReportSuperAdmin, mofReportUser, tesseraAdmin } from '../contract';
import { dashboardPath, managers } from './reportManagers';

const dashboard = { vi: 'Tổng quan báo cáo', en: 'Report dashboard' };
const templates = { vi: 'Mẫu chuẩn hoá', en: 'Standardized templates' };
const groups = { vi: 'Nhóm mẫu', en: 'Template groups' };
const reportTypes = { vi: 'Cấu hình loại báo cáo', en: 'Report types' };
const samples = { vi: 'Mẫu báo cáo', en: 'Report templates' };
const admin = 'TesseraAdmin';

/** Also of `members`, whose workspaces hold files. */
const overview = { id: 'reportingOverview', label: { vi: 'Tổng quan', en: 'Overview' } };
const catalogues = { id: 'reportingCatalogues', label: { vi: 'Mẫu và loại báo cáo', en: 'Templates and report types' } };

/**
 * Report managers with their file table and settings, and the catalogues behind them. One folder beside this file holds one family
 * of screens; a manager is one screen whatever its tab.
 */
export default webPlugin(dataFiles, {
  messages: { vi: () => import('../messages/vi.json'), en: () => import('../messages/en.json') },
  groups: {
    reporting: { label: { vi: 'Dữ liệu và phân tích', en: 'Data and analysis' }, icon: 'chartBar', order: 800 },
  },
  menu: [
    { label: dashboard, icon: 'board', to: dashboardPath, group: 'reporting', order: 5, tabs: overview, needs: fileUsers },
    ...managers.map(({ title, icon, path, needs }, index) => ({
      label: title,
      icon,
      to: path,
      group: 'reporting',
      order: 20 + index,
      needs,
    })),
    {
      label: templates,
      icon: 'documentTable',
      to: '/bao-cao/mau-chuan-hoa',
      group: 'reporting',
      order: 60,
      tabs: catalogues,
      needs: admin,
    },
    { label: groups, icon: 'folder', to: '/bao-cao/nhom-mau', group: 'reporting', order: 61, tabs: catalogues, needs: admin },
    { label: reportTypes, icon: 'settings', to: '/bao-cao/loai-bao-cao', group: 'reporting', order: 62, tabs: catalogues, needs: admin },
    { label: samples, icon: 'report', to: '/bao-cao/mau-bao-cao', group: 'reporting', order: 63, tabs: catalogues, needs: admin },
  ],
  screens: [
    {
      path: dashboardPath,
      title: dashboard,
      needs: fileUsers,
      landing: [tesseraAdmin, glmUser, mofReportSuperAdmin, mofReportUser],
      load: () => import('./report-managers/Dashboard'),
    },
    ...managers.map(({ path, title, needs }) => ({
      path: `${path}/:tab?`,
      title,
      needs,
      load: () => import('./report-managers/ManagerScreen'),
    })),
    { path: '/bao-cao/mau-chuan-hoa', title: templates, needs: admin, load: () => import('./templates/TemplateList') },
    {
      path: '/bao-cao/mau-chuan-hoa/create',
      title: { vi: 'Thêm mẫu chuẩn hoá', en: 'New template' },
      needs: admin,
      load: () => import('./templates/TemplateEditor'),
    },
    {
      path: '/bao-cao/mau-chuan-hoa/view/:id',
      title: { vi: 'Xem mẫu chuẩn hoá', en: 'View template' },
      needs: admin,
      load: () => import('./templates/TemplateView'),
    },
    {
      path: '/bao-cao/mau-chuan-hoa/:id',
      shows: 'Template',
      title: { vi: 'Sửa mẫu chuẩn hoá', en: 'Edit template' },
      needs: admin,
      load: () => import('./templates/TemplateEditor'),
    },
    {
      path: '/bao-cao/nhom-mau/:id?',
      shows: 'TemplateGroup',
      title: groups,
      needs: admin,
      load: () => import('./catalogues/TemplateGroupList'),
    },
    {
      path: '/bao-cao/loai-bao-cao/:id?',
      shows: 'ReportType',
      title: reportTypes,
      needs: admin,
      load: () => import('./catalogues/ReportTypeList'),
    },
    {
      path: '/bao-cao/mau-bao-cao/:id?',
      shows: 'SampleTemplate',
      title: samples,
      needs: admin,
      load: () => import('./catalogues/SampleTemplateList'),
    },
  ],
  fills: [
    homeCard({
      name: 'waitingFiles',
      title: { vi: 'Tệp dữ liệu cần xử lý', en: 'Data files to work on' },
      area: 'main',
      needs: fileUsers,
      load: () => import('./files/WaitingFilesCard'),
    }),
  ],
  commands: [
    {
      label: { vi: 'Thêm mẫu chuẩn hoá', en: 'New standardized template' },
      icon: 'documentAdd',
      to: '/bao-cao/mau-chuan-hoa/create',
      needs: admin,
    },
    {
      label: { vi: 'Nhập tệp dữ liệu xe cơ giới', en: 'Import a motor insurance file' },
      icon: 'import',
      to: '/bao-cao/bao-hiem-xe-co-gioi',
      needs: ['GLMUser', admin],
    },
  ],
});
