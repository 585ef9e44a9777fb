import { fill, webPlugin } from '@tessera/plugin-sdk/web';
import { dataFiles } from '../../data-files/contract';
import { analysts, glmAnalysis } from '../contract';

/** Tabs in the report managers of `data-files`, and the user guide. One folder beside this file holds one family of screens. */
export default webPlugin(glmAnalysis, {
  messages: { vi: () => import('../messages/vi.json'), en: () => import('../messages/en.json') },
  screens: [],
  fills: [
    fill(dataFiles.slots.managerTabs, { needs: analysts, load: () => import('./manager-tabs/ManagerTabs') }),
    fill(dataFiles.slots.fileRowActions, { needs: analysts, load: () => import('./runs/AnalyseAction') }),
  ],
});
