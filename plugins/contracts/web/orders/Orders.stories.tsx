import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ScreenInStory } from '@tessera/plugin-sdk/testing/story';
import type { OrderDetail, OrderPage as Orders } from '../../contract/orders';
import type { ContractStage } from '../../contract/stages';
import { sampleContract } from '../contracts/sampleContracts';
import OrderList from './OrderList';
import OrderPage from './OrderPage';

const order = (id: number, stage: ContractStage, customerName = 'Nguyễn Thị Hồng Hạnh'): OrderDetail => {
  const { code, orderStatus, contractPhoneNumber, ...row } = sampleContract(id, stage);
  return {
    ...row,
    ...{ orderCode: code, contractId: id, customerName, customerPhone: contractPhoneNumber, status: orderStatus, payment: row.resPayment },
  };
};
const rows = [
  order(18_447, 'awaiting', 'Bùi Thanh Vân'),
  order(18_446, 'paid', 'Công ty TNHH Vận tải và Thương mại Sao Phương Nam'),
  order(18_445, 'approved'),
  order(18_440, 'failed'),
  order(18_433, 'new'),
];
const orders: Orders = {
  data: rows,
  total: 10_000,
  totalKind: 'atLeast',
  page: 1,
  pageSize: 10,
  counts: [
    { status: null, count: 10_000, countKind: 'atLeast' },
    { status: 1, count: 12, countKind: 'exact' },
    { status: 2, count: 37, countKind: 'exact' },
    { status: 3, count: 208, countKind: 'exact' },
    { status: 4, count: 10_000, countKind: 'atLeast' },
    { status: 5, count: 0, countKind: 'exact' },
  ],
};
const answers = { 'GET order': orders, ...Object.fromEntries(rows.map((one) => [`GET order/${one.orderCode}`, one])) };
const list = (of: Readonly<Record<string, unknown>> = answers) => (
  <ScreenInStory path="/quan-ly-don-hang" answers={of}>
    <OrderList />
  </ScreenInStory>
);
const detail = () => (
  <ScreenInStory path="/quan-ly-don-hang/:id" answers={answers}>
    <OrderPage />
  </ScreenInStory>
);

/** Orders by status, and one of them. */
export default { title: 'Plugins/Contracts/Orders', parameters: { bare: true, route: '/quan-ly-don-hang' } } satisfies Meta;
type Story = StoryObj;

/** Arrow keys and End move along the tabs. */
export const List: Story = {
  render: () => list(),
  play: async ({ canvas, userEvent }) => {
    const chosen = (name: RegExp) => canvas.findByRole('tab', { name, selected: true });
    await canvas.findByRole('tab', { name: /Đã thanh toán.*208/ });
    await userEvent.click(await chosen(/Tất cả/));
    await userEvent.keyboard('{ArrowRight}');
    await expect(await chosen(/Mới/)).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(await chosen(/Đã huỷ/)).toHaveFocus();
  },
};
export const EmptyTab: Story = {
  render: () => list({ 'GET order': { ...orders, data: [], total: 0, totalKind: 'exact' } }),
  parameters: { route: '/quan-ly-don-hang?status=5' },
};
export const Failed: Story = { render: () => list({ 'GET order': undefined }) };
export const Detail: Story = { render: detail, parameters: { route: '/quan-ly-don-hang/HD-018446' } };
export const NotFound: Story = { render: detail, parameters: { route: '/quan-ly-don-hang/HD-000000' } };
