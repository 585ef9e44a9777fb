import { webPlugin } from '@tessera/plugin-sdk/web';
import { mofReports } from '../contract';

const lobs = { vi: 'Loại hình bảo hiểm', en: 'Lines of business' };
const read = 'ReadMofCatalogue';

/** Catalogues of the same kind are tabs of one page. */
const regulator = { id: 'mofCatalogues', label: { vi: 'Danh mục BTC', en: 'Regulator catalogues' } };

export default webPlugin(mofReports, {
  messages: { vi: () => import('../messages/vi.json'), en: () => import('../messages/en.json') },
  groups: { ministry: { label: mofReports.title, icon: 'bank', order: 850 } },
  menu: [{ label: lobs, icon: 'bank', to: '/bao-cao-btc/loai-hinh-bao-hiem', group: 'ministry', order: 30, tabs: regulator, needs: read }],
  screens: [
    {
      path: '/bao-cao-btc/loai-hinh-bao-hiem/:id?',
      shows: 'LobMof',
      title: lobs,
      needs: read,
      load: () => import('./catalogues/LobList'),
    },
  ],
});
