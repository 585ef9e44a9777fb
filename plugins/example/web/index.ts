import { homeCard, webPlugin } from '@tessera/plugin-sdk/web';
import { example } from '../contract';

const title = { vi: 'Giám định', en: 'Inspections' };

export default webPlugin(example, {
  messages: { vi: () => import('../messages/vi.json'), en: () => import('../messages/en.json') },
  menu: [{ label: title, icon: 'tasks', to: '/giam-dinh', group: 'others', order: 900, needs: 'ReadInspection' }],
  screens: [
    { path: '/giam-dinh', title, needs: 'ReadInspection', load: () => import('./InspectionList') },
    { path: '/giam-dinh/:id', shows: 'Inspection', title, needs: 'ReadInspection', load: () => import('./InspectionPage') },
  ],
  fills: [homeCard({ name: 'approved', title, area: 'side', needs: 'ReadInspection', load: () => import('./InspectionCard') })],
});
