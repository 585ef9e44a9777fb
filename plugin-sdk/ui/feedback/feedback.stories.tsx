import { Button } from '@fluentui/react-components';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Card } from '../page/Card';
import { promoActions, promoCodes, promoColumns } from '../samples/promoCodes';
import { DataTable } from '../table/DataTable';
import { CountBadge } from './CountBadge';
import { NotifyPlacement } from './NotifyRoot';
import { useConfirm, useNotify } from './useNotify';
import { Stars } from './Stars';
import { ChipList, StatusTag, TypeTag } from './tags';
import { UsageBar } from './UsageBar';

const meta = { title: 'Components/Feedback/Tags, toasts, confirmation' } satisfies Meta;
export default meta;
type Story = StoryObj;

const row = { display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center', marginBottom: 16 } as const;

function Tags() {
  return (
    <Card title="Nhãn và số đếm">
      <div style={row}>
        <StatusTag tone="success">Đang áp dụng</StatusTag>
        <StatusTag tone="neutral">Chưa áp dụng</StatusTag>
        <StatusTag tone="warning">Chờ thanh toán</StatusTag>
        <StatusTag tone="danger">Từ chối</StatusTag>
        <StatusTag tone="danger" icon="clock">
          Hết hạn
        </StatusTag>
        <StatusTag tone="brand">Vừa đổi</StatusTag>
      </div>
      <div style={row}>
        <TypeTag>Số tiền</TypeTag>
        <TypeTag tone="brand">Phần trăm</TypeTag>
        <TypeTag tone="blue">INFO</TypeTag>
        <TypeTag tone="forest">CATE</TypeTag>
        <TypeTag tone="pumpkin">VARS</TypeTag>
        <TypeTag tone="cranberry">INFO_CLM</TypeTag>
      </div>
      <div style={row}>
        <ChipList items={['ReadPolicy', 'CreatePolicy', 'UpdatePolicy', 'DeletePolicy', 'ReadPromotion']} />
        <CountBadge value={10_128} />
        <CountBadge value={3} tone="danger" />
      </div>
      <div style={row}>
        <UsageBar used={342} total={500} />
        <UsageBar used={796} total={800} />
        <UsageBar used={1500} total={1500} />
        <UsageBar used={12} total={null} />
      </div>
      <div style={row}>
        <Stars rating={4} label="4 trên 5 sao" />
        <Stars rating={1} label="1 trên 5 sao" />
      </div>
    </Card>
  );
}
export const AllTags: Story = { render: () => <Tags /> };

function Say() {
  const notify = useNotify();
  useEffect(() => {
    notify.error('Chưa lưu được TET2027', { detail: 'Giữ đến khi bạn đóng', reference: '7F3K-92QD' });
    notify.warning('SUCKHOE20 sắp hết lượt', { detail: 'Còn 4 trong 800 lượt.' });
    notify.info('Báo cáo đang được tạo');
    notify.success('Đã huỷ áp dụng OTO500K', { action: { label: 'Hoàn tác', onClick() {} } });
  }, [notify]);
  return <Button onClick={() => notify.success('Đã lưu')}>Lưu</Button>;
}
export const Toasts: Story = { render: () => <Say /> };
export const ToastsOfReporting: Story = {
  render: () => (
    <NotifyPlacement value="bottomLeft">
      <Say />
    </NotifyPlacement>
  ),
};

/** Rows with links and icons where the toasts would stand. */
export const ToastsBesideIcons: Story = {
  render: () => (
    <>
      <Say />
      <DataTable
        caption="Mã khuyến mại"
        columns={promoColumns}
        rows={promoCodes.slice(0, 10)}
        rowKey={({ id }) => id}
        rowActions={promoActions}
      />
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Đã huỷ áp dụng OTO500K');
    const toasts = canvas.getAllByRole('log').find((one) => one.childElementCount > 0)!;
    const covered = () => {
      const box = toasts.getBoundingClientRect();
      return [...canvasElement.querySelectorAll('tbody button, tbody a')].filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      }).length;
    };
    await waitFor(() => expect(covered()).toBe(0));
  },
};

function Ask() {
  const confirm = useConfirm();
  const ask = () =>
    confirm({
      title: 'Xoá mã khuyến mại TET2027?',
      body: 'Khách đã nhận mã sẽ không dùng được nữa.',
      confirmLabel: 'Xoá TET2027',
      danger: true,
    });
  return <Button onClick={() => void ask()}>Xoá TET2027…</Button>;
}
export const Confirmation: Story = {
  render: () => <Ask />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Xoá TET2027…' }));
  },
};
