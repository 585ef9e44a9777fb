import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { promoActions, promoCodes, promoColumns } from '../samples/promoCodes';
import { Empty } from '../states/states';
import type { Sort } from './columns';
import { DataTable } from './DataTable';
import { Pager } from './Pager';

const meta = { title: 'Table/DataTable', component: DataTable } satisfies Meta<typeof DataTable>;
export default meta;
type Story = StoryObj;

const rows = promoCodes.slice(0, 8);
const rowKey = (row: { id: number }) => row.id;

function Table(props: { rows?: typeof rows; selected?: string[] }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(props.selected));
  const [sort, setSort] = useState<Sort | undefined>({ id: 'from', direction: 'desc' });
  return (
    <DataTable
      caption="Mã khuyến mại"
      columns={promoColumns}
      rows={props.rows ?? rows}
      rowKey={rowKey}
      rowNumberFrom={1}
      sort={sort}
      onSort={setSort}
      rowActions={promoActions}
      selection={{ selected, onChange: setSelected }}
      bulkActions={[
        { icon: 'play', label: 'Áp dụng', onClick: (_, clear) => clear() },
        { icon: 'delete', label: 'Xoá', danger: true, onClick: (_, clear) => clear(), disabledReason: 'Bạn chưa có quyền xoá' },
      ]}
      summary="8 kết quả"
      empty={<Empty icon="ticket" title="Chưa có mã khuyến mại" />}
      footer={<Pager page={1} pageSize={10} total={8} onPage={() => {}} onPageSize={() => {}} />}
    />
  );
}

export const Default: Story = { render: () => <Table /> };
export const Selected: Story = { render: () => <Table selected={['3', '4', '8']} /> };
export const SelectedDark: Story = { ...Selected, globals: { theme: 'dark' } };
export const NoRows: Story = { render: () => <Table rows={[]} /> };
export const Loading: Story = { render: () => <DataTable caption="Mã khuyến mại" columns={promoColumns} rows={[]} rowKey={rowKey} loading /> };
export const Plain: Story = { render: () => <DataTable caption="Mã khuyến mại" columns={promoColumns.slice(0, 4)} rows={rows} rowKey={rowKey} /> };
export const Narrow: Story = { ...Default, parameters: { width: 560 } };
