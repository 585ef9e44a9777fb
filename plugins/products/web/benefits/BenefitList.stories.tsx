import type { Meta, StoryObj } from '@storybook/react-vite';
import { ScreenInStory } from '@tessera/plugin-sdk/testing/story';
import type { Benefit } from '../../contract/benefits';
import BenefitList from './BenefitList';

const at = { version: 1, createdAt: '2026-11-01T02:00:00Z', updatedAt: '2026-11-20T02:00:00Z', description: '', isActive: true };
const benefits: Benefit[] = [
  { ...at, id: 1, benefitCode: 'SK', name: 'Chăm sóc sức khoẻ', type: 1, level: 1, parentId: null, parentName: null },
  { ...at, id: 2, benefitCode: 'SK-NT', name: 'Điều trị nội trú', type: 2, level: 2, parentId: 1, parentName: 'Chăm sóc sức khoẻ' },
  {
    ...at,
    id: 3,
    benefitCode: 'SK-NT-GP',
    name: 'Tiền giường, phòng mỗi ngày',
    type: 4,
    level: 3,
    parentId: 2,
    parentName: 'Điều trị nội trú',
    isActive: false,
  },
];
const nodes = benefits.map((row, i) => ({ id: row.id, parentId: row.parentId, childCount: i < 2 ? 1 : 0, row }));
const level = (parentId: number | null) => nodes.filter((node) => node.parentId === parentId);
const answers = {
  'GET benefit/tree': { nodes: level(null), found: [], total: 1, totalKind: 'exact', page: 1, pageSize: 50 },
  'GET benefit/tree/sums': [{ id: 1, below: 2, sums: { products: 4 } }],
  'GET benefit/benefit-admin': { data: benefits, total: 3, totalKind: 'exact', page: 1, pageSize: 10 },
  'GET benefit/2': benefits[1],
  'GET benefit/benefit-parent': [{ id: 1, name: 'Chăm sóc sức khoẻ', code: 'SK' }],
};
const screen = () => (
  <ScreenInStory path="/quan-ly-quyen-loi/:id?" answers={answers}>
    <BenefitList />
  </ScreenInStory>
);

/** Three levels: the form asks for a parent of the level above. */
export default {
  title: 'Plugins/Products/BenefitList',
  parameters: { bare: true, route: '/quan-ly-quyen-loi' },
  render: screen,
} satisfies Meta;
type Story = StoryObj;

export const List: Story = {};
export const New: Story = { parameters: { route: '/quan-ly-quyen-loi?new=1' } };
export const SecondLevel: Story = { parameters: { route: '/quan-ly-quyen-loi/2' } };
export const Tree: Story = { parameters: { route: '/quan-ly-quyen-loi?view=tree' } };
