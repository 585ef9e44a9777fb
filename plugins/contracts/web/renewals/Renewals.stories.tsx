import type { Meta, StoryObj } from '@storybook/react-vite';
import { ScreenInStory } from '@tessera/plugin-sdk/testing/story';
import type { Renewal } from '../../contract/renewals';
import RenewalList from './RenewalList';
import RuleList from './RuleList';

const meta = { title: 'Plugins/Contracts/Renewals' } satisfies Meta;
export default meta;
type Story = StoryObj;

const row = (id: number, more: Partial<Renewal> = {}): Renewal => ({
  id,
  version: 1,
  createdAt: '2026-11-20T17:15:00Z',
  updatedAt: '2026-11-20T17:15:00Z',
  createdBy: 0,
  createdByName: 'Tessera',
  status: 'due',
  statusBy: 0,
  statusByName: 'Tessera',
  statusAt: '2026-11-20T17:15:00Z',
  code: `TT-${String(id).padStart(6, '0')}`,
  contractId: id,
  contractCode: `HD-${String(id).padStart(6, '0')}`,
  productId: 1,
  productName: 'Ô tô toàn diện',
  contractOwner: 'Công Tằng Tôn Nữ Nguyễn Thị Hoàng Phương Thảo Nguyên',
  contractPhoneNumber: '0971521911',
  ownerEmail: null,
  customerId: null,
  language: 'vi',
  endsOn: '2026-11-24',
  answerBy: '2026-11-24',
  retrialFee: 120_000,
  byPhone: true,
  notifiedAt: null,
  cause: null,
  reason: null,
  renewedContract: null,
  ...more,
});
const rows = [
  row(1),
  row(2, { status: 'notified', byPhone: false, ownerEmail: 'lan@example.vn', notifiedAt: '2026-11-20T17:15:00Z' }),
  row(3, { status: 'renewed', renewedContract: { id: 9, code: 'HD-000009' } }),
  row(4, { status: 'lapsed', cause: 'declined', reason: 'Đã mua nơi khác' }),
];
const pageOf = (data: object[]) => ({ data, total: data.length, page: 1, pageSize: 10 });

/** Who is to be called, who was told, and what they answered. */
export const List: Story = {
  render: () => (
    <ScreenInStory path="/quan-ly-tai-tuc" answers={{ 'GET renewal': pageOf(rows) }}>
      <RenewalList />
    </ScreenInStory>
  ),
  parameters: { route: '/quan-ly-tai-tuc' },
};

const rule = (id: number, productId: number | null, productName: string | null, noticeDays: number) => ({
  id,
  version: 1,
  createdAt: '2026-11-20T17:15:00Z',
  updatedAt: '2026-11-20T17:15:00Z',
  productId,
  productName,
  noticeDays,
  retrialFee: 0,
});
/** Days of notice and fee by product; the first is for all others. */
export const Rules: Story = {
  render: () => (
    <ScreenInStory
      path="/cau-hinh-tai-tuc/:id?"
      answers={{ 'GET renewal-rule': pageOf([rule(1, null, null, 3), rule(2, 7, 'Ô tô toàn diện', 30)]) }}
    >
      <RuleList />
    </ScreenInStory>
  ),
  parameters: { route: '/cau-hinh-tai-tuc' },
};
