import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { TreeNode, TreeNodes } from '@tessera/plugin-sdk/contract';
import { Card, Empty, TypeTag } from '@tessera/plugin-sdk/ui';
import { TreeView, type UseTreeNodes } from './TreeView';

interface Unit {
  name: string;
  code: string;
}
const units: [number, number | null, string, string][] = [
  [1, null, 'Tổng công ty', 'TCT'],
  [2, 1, 'Chi nhánh miền Nam', 'MN'],
  [3, 1, 'Chi nhánh miền Bắc', 'MB'],
  [4, 2, 'Phòng khai thác bảo hiểm xe cơ giới và tài sản kỹ thuật khu vực Đồng bằng sông Cửu Long', 'MN-KT'],
  [5, 2, 'Văn phòng Cần Thơ', 'MN-CT'],
];
const nodes = units.map(([id, parentId, name, code]): TreeNode<Unit> => ({
  id,
  parentId,
  childCount: units.filter(([, above]) => above === id).length,
  row: { name, code },
}));
const page = (shown: TreeNode<Unit>[], found: number[] = [], total = shown.length): TreeNodes<Unit> => ({
  nodes: shown,
  found,
  total,
  totalKind: 'exact',
  page: 1,
  pageSize: 50,
});
const answered = (data: TreeNodes<Unit>) => ({ data, currentData: data, refetch() {} });
const useUnits: UseTreeNodes<Unit> = ({ parentId = null, search }) =>
  answered(search ? page(nodes.slice(0, 2).concat(nodes.slice(4)), [5]) : page(nodes.filter((node) => node.parentId === parentId)));
const useNothing: UseTreeNodes<Unit> = () => answered(page([]));
const useWaiting: UseTreeNodes<Unit> = () => ({ refetch() {} });
const useFailed: UseTreeNodes<Unit> = () => ({ error: { status: 500 }, refetch() {} });
const useMany: UseTreeNodes<Unit> = () => answered(page(nodes.slice(3), [], 120));

/** Records that stand below one another, opened level by level. */
const meta = {
  title: 'Components/Data/TreeView',
  component: TreeView<Unit>,
  args: {
    label: 'Đơn vị',
    useNodes: useUnits,
    name: (unit) => unit.name,
    aside: ({ row }) => <TypeTag>{row.code}</TypeTag>,
    empty: <Empty title="Chưa có đơn vị nào" />,
  },
  render: (args) => (
    <Card>
      <TreeView<Unit> {...args} />
    </Card>
  ),
} satisfies Meta<typeof TreeView<Unit>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
/** Arrow keys walk, open and close. */
export const Opened: Story = {
  play: async ({ canvas, userEvent }) => {
    (await canvas.findByRole('treeitem', { name: /Tổng công ty/ })).focus();
    await userEvent.keyboard('{ArrowRight}');
    await canvas.findByText(/miền Nam/);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await canvas.findByText(/Cần Thơ/);
  },
};
export const Searched: Story = { args: { search: 'can tho' } };
export const NoMatch: Story = { args: { search: 'x', useNodes: useNothing, onClearSearch() {} } };
export const Nothing: Story = { args: { useNodes: useNothing } };
export const Loading: Story = { args: { useNodes: useWaiting } };
export const Failed: Story = { args: { useNodes: useFailed } };
export const MoreThanAPage: Story = { args: { useNodes: useMany } };
export const Choosing: Story = {
  render: function Choosing(args) {
    const [chosen, setChosen] = useState([5]);
    return (
      <Card>
        <TreeView<Unit> {...args} search="can" selection={{ multiple: true, chosen, onChange: setChosen }} />
      </Card>
    );
  },
};
