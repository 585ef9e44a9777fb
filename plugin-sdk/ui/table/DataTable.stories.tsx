import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { formatNumber } from '../format/format';
import { promoActions, promoCodes, promoColumns } from '../samples/promoCodes';
import { Empty } from '../states/states';
import type { Column, Sort } from './columns';
import { DataTable, type DataTableProps } from './DataTable';
import { Pager } from './Pager';

const meta = { title: 'Components/Table/DataTable', component: DataTable } satisfies Meta<typeof DataTable>;
export default meta;
type Story = StoryObj;

const rows = promoCodes.slice(0, 8);
const rowKey = (row: { id: number }) => row.id;

export const Playground: StoryObj<DataTableProps<(typeof rows)[number]>> = {
  args: { caption: 'Mã khuyến mại', columns: promoColumns, rows, rowKey, density: 'normal', loading: false, refreshing: false },
  argTypes: {
    density: { control: 'inline-radio', options: ['normal', 'compact'] },
    columns: { control: false },
    rows: { control: false },
  },
  render: (args) => <DataTable {...args} />,
};

function Table({ rows: shown = rows, ...props }: { rows?: typeof rows; selected?: string[] }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(props.selected));
  const [sort, setSort] = useState<Sort | undefined>({ id: 'from', direction: 'desc' });
  return (
    <DataTable
      caption="Mã khuyến mại"
      columns={promoColumns}
      rows={shown}
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
      summary={`${formatNumber(shown.length, 'vi')} kết quả`}
      empty={<Empty icon="ticket" title="Chưa có mã khuyến mại" />}
      footer={shown.length > 10 ? undefined : <Pager page={1} pageSize={10} total={8} onPage={() => {}} onPageSize={() => {}} />}
    />
  );
}

export const Default: Story = { render: () => <Table /> };
export const Selected: Story = { render: () => <Table selected={['3', '4', '8']} /> };
export const NoRows: Story = { render: () => <Table rows={[]} /> };
export const Loading: Story = {
  render: () => <DataTable caption="Mã khuyến mại" columns={promoColumns} rows={[]} rowKey={rowKey} loading />,
};
export const Plain: Story = {
  render: () => <DataTable caption="Mã khuyến mại" columns={promoColumns.slice(0, 4)} rows={rows} rowKey={rowKey} />,
};
const manyRows = Array.from({ length: 10_000 }, (_, index) => ({ ...rows[index % rows.length]!, id: index + 1 }));
/** Holds the rows in view only: scroll, walk with the arrow keys, select all. */
export const TenThousandRows: Story = { render: () => <Table rows={manyRows} /> };
export const TenThousandCards: Story = { ...TenThousandRows, parameters: { width: 400 } };
const longNames = promoCodes.slice(0, 8).map((row, index) => ({
  ...row,
  code: index % 3 ? row.code : 'DON/G6TN/KQHN/TX-2026',
  name: `${row.name}, áp dụng cho khách hàng doanh nghiệp có từ ba hợp đồng còn hiệu lực`,
}));
/** Real columns in what a window of 768, 1024 and 1280 px leaves: codes stay whole, names end in an ellipsis, the rest scrolls. */
export const At768: Story = { render: () => <Table rows={longNames} />, parameters: { width: 720 } };
export const At1024: Story = { ...At768, parameters: { width: 676 } };
export const At1280: Story = { ...At768, parameters: { width: 932 } };

const bookings = [
  ['LH-000214', '05/12/2026 14:00', 'BS. Công Tằng Tôn Nữ Nguyễn Thị Hoàng Phương Thảo', 'Phạm Quốc Việt', '0905 118 240', '1.500.000 đ'],
  ['LH-000213', '05/12/2026 08:30', 'TS. Trần Minh Quân', 'Công Tằng Tôn Nữ Phạm Thị Bích Ngọc', '0905 118 241', '200.000 đ'],
  ['LH-000212', '04/12/2026 19:15', 'BS. Lê Thu Hoà', 'Đinh Thuý Vy', '0905 118 242', '12.200.000 đ'],
].map((texts, id) => ({ id, texts }));
const bookingHeads = ['Mã', 'Thời gian', 'Bác sĩ', 'Người đặt', 'Điện thoại', 'Số tiền'];
const bookingColumns: Column<(typeof bookings)[number]>[] = bookingHeads.map((header, at) => ({
  ...{ id: header, header, value: ({ texts }) => texts[at] },
  ...(at !== 2 && { width: 130 }),
}));
/** Moments, phone numbers and amounts stand whole beside long names. */
export const Moments: Story = {
  render: () => <DataTable caption="Lịch hẹn" columns={bookingColumns} rows={bookings} rowKey={({ id }) => id} />,
  parameters: { width: 720 },
};
