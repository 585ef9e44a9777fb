import { Button, Field, Input } from '@fluentui/react-components';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { answerPromoCodes, promoColumns } from '../samples/promoCodes';
import { DataTable } from './DataTable';
import { Pager, type PagerProps } from './Pager';

const meta = { title: 'Components/Table/Pager', component: Pager } satisfies Meta<typeof Pager>;
export default meta;
type Story = StoryObj<PagerProps>;

function Paged(props: Partial<PagerProps>) {
  const [page, setPage] = useState(props.page ?? 1);
  const [pageSize, setPageSize] = useState(props.pageSize ?? 20);
  return <Pager total={128} {...props} page={page} pageSize={pageSize} onPage={setPage} onPageSize={setPageSize} />;
}
export const Playground: Story = {
  args: { page: 3, pageSize: 10, total: 128, totalKind: 'exact', onPage() {} },
  render: (args) => <Paged key={JSON.stringify(args)} {...args} />,
};
export const Default: Story = { render: () => <Paged /> };
export const InTheMiddle: Story = { render: () => <Paged total={2_400} page={60} /> };
export const MoreThanCounted: Story = { render: () => <Paged total={10_000} totalKind="atLeast" page={7} /> };
export const OnePage: Story = { render: () => <Paged total={5} /> };
/** On a phone too it stands under its rows, and covers nothing of what follows. */
export const InAForm: Story = {
  render: () => (
    <form>
      <DataTable
        caption="Khách hàng nhận mã"
        columns={promoColumns.slice(0, 3)}
        rows={answerPromoCodes({ page: 1, pageSize: 3 }).data ?? []}
        rowKey={(row) => row.id}
        footer={<Paged total={12} pageSize={3} />}
      />
      <Field label="Ghi chú">
        <Input />
      </Field>
      <Button appearance="primary">Lưu</Button>
    </form>
  ),
};
