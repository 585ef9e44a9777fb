import { fill, webPlugin } from '@tessera/plugin-sdk/web';
import { dataFiles } from '../../data-files/contract';
import { analysts, glmAnalysis } from '../contract';
import { guidePages, guidePath } from './guide/pages';

const guide = { vi: 'Hướng dẫn sử dụng', en: 'User guide' };
/** With the dashboard of `data-files`. */
const overview = { id: 'reportingOverview', label: { vi: 'Tổng quan', en: 'Overview' } };

/** Tabs in the report managers of `data-files`, and the user guide. One folder beside this file holds one family of screens. */
export default webPlugin(glmAnalysis, {
  messages: { vi: () => import('../messages/vi.json'), en: () => import('../messages/en.json') },
  menu: [{ label: guide, icon: 'bookOpen', to: guidePath, group: 'reporting', order: 15, tabs: overview, needs: 'TesseraAdmin' }],
  screens: [
    { path: guidePath, title: guide, needs: 'TesseraAdmin', load: () => import('./guide/GuideHome') },
    ...guidePages.map(({ path, title }) => ({ path, title, needs: 'TesseraAdmin' as const, load: () => import('./guide/GuideScreen') })),
  ],
  fills: [
    fill(dataFiles.slots.managerTabs, { needs: analysts, load: () => import('./manager-tabs/ManagerTabs') }),
    fill(dataFiles.slots.fileRowActions, { needs: analysts, load: () => import('./runs/AnalyseAction') }),
  ],
});
