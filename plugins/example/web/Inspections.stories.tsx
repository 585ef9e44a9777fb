import type { Meta, StoryObj } from '@storybook/react-vite';
import { ScreenInStory } from '@tessera/plugin-sdk/testing/story';
import type { Inspection } from '../contract/inspections';
import InspectionList from './InspectionList';
import InspectionPage from './InspectionPage';

const at = '2026-11-20T02:00:00Z';
const inspection: Inspection = {
  id: 1,
  version: 1,
  createdAt: at,
  updatedAt: at,
  createdBy: 2,
  createdByName: 'Trần Thị Lan',
  status: 'requested',
  statusBy: 2,
  statusByName: 'Trần Thị Lan',
  statusAt: at,
  code: 'GD-0001',
  productId: 7,
  productName: 'Bảo hiểm vật chất ô tô',
  kind: 'vehicle',
  place: '12 Trần Phú, Hải Châu, Đà Nẵng',
  day: '2026-11-25',
  phone: '0912345678',
  fee: 350_000,
  isUrgent: true,
  note: 'Xe đỗ ở tầng hầm.',
  picture: null,
  parts: [
    { id: 1, name: 'Cửa trước bên trái', worth: 4_200_000 },
    { id: 2, name: 'Gương chiếu hậu', worth: 850_000 },
  ],
  reason: null,
  toldAt: null,
};
const answers = {
  'GET inspection': { data: [inspection], total: 1, totalKind: 'exact', page: 1, pageSize: 10 },
  'GET inspection/1': inspection,
  'GET inspection/1/history': [],
  'GET product/choices': [{ id: 7, name: inspection.productName, code: 'XE' }],
};

/** A process as its declaration makes it: list, form of a new record, page. */
export default { title: 'Plugins/Example/Inspections', parameters: { bare: true, route: '/giam-dinh' } } satisfies Meta;
type Story = StoryObj;

const list = () => (
  <ScreenInStory path="/giam-dinh" answers={answers}>
    <InspectionList />
  </ScreenInStory>
);
const page = () => (
  <ScreenInStory path="/giam-dinh/:id" answers={answers}>
    <InspectionPage />
  </ScreenInStory>
);

export const List: Story = { render: list };
export const New: Story = { render: list, parameters: { route: '/giam-dinh?new=1' } };
export const Page: Story = { render: page, parameters: { route: '/giam-dinh/1' } };
