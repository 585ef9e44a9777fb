import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { ScreenInStory } from '@tessera/plugin-sdk/testing/story';
import type { InsuranceClaim, InsurancePage, InsuranceStatus } from '../../contract/insuranceClaims';
import ClaimManagement from './ClaimManagement';
import OtherClaimPage from './OtherClaimPage';
import OtherClaims from './OtherClaims';

const at = '2026-11-20T09:04:00.000Z';
const claim = (id: number, status: InsuranceStatus, more: Partial<InsuranceClaim> = {}): InsuranceClaim => ({
  ...{ id, version: 1, createdAt: at, updatedAt: at, createdBy: 3, createdByName: 'Trang web' },
  ...{ status, statusBy: 3, statusByName: 'Trang web', statusAt: at, reason: null },
  ...{ claimCode: `YC-26-${String(id).padStart(5, '0')}`, requestCode: `WEB-${id}`, language: 'vi', soGCN: 'GCN-26-7012' },
  ...{ fullName: 'Trần Thu Hà', phoneNumber: '0903214775', email: 'ha@example.vn', productName: 'Bảo hiểm du lịch' },
  ...{ occurredOn: '2026-11-18', description: 'Chuyến bay trễ sáu giờ.', paymentAmount: 2_400_000, reviews: [], reviewAskedAt: null },
  ...more,
});
const rows = [
  claim(42, 'waiting_approved'),
  claim(41, 'waiting_approved', {
    fullName: 'Công Tằng Tôn Nữ Nguyễn Thị Hoàng Phương Thảo Nguyên',
    email: null,
    paymentAmount: 48_000_000,
  }),
  claim(38, 'waiting_approved', {
    reviewAskedAt: at,
    reviews: [{ rating: 4, message: 'Giải quyết nhanh, nhưng phải gửi chứng từ hai lần.', createdAt: at }],
  }),
];
const page: InsurancePage = {
  ...{ data: rows, total: 3, totalKind: 'exact', page: 1, pageSize: 10 },
  counts: [
    { status: 'waiting_approved', count: 3, countKind: 'exact' },
    { status: 'approved', count: 9, countKind: 'exact' },
    { status: 'rejected', count: 1, countKind: 'exact' },
    { status: 'completed', count: 10_000, countKind: 'atLeast' },
    { status: 'cancelled', count: 0, countKind: 'exact' },
  ],
};
const answers = {
  'GET insurance-claim/claims': page,
  ...Object.fromEntries(
    rows.flatMap((row) => [
      [`GET insurance-claim/${row.id}`, row],
      [`GET insurance-claim/${row.id}/files`, []],
      [`GET insurance-claim/${row.id}/history`, []],
    ]),
  ),
};
const others = (of: Readonly<Record<string, unknown>> = answers) => (
  <ScreenInStory path="/other-claim" answers={of}>
    <OtherClaims />
  </ScreenInStory>
);
const management = () => (
  <ScreenInStory path="/claim-short" answers={answers}>
    <ClaimManagement />
  </ScreenInStory>
);
const one = () => (
  <ScreenInStory path="/other-claim/:id" answers={answers}>
    <OtherClaimPage />
  </ScreenInStory>
);

/** Claims for something other than glasses: their list, one of them, and the list in which a status is set in its cell. */
export default { title: 'Plugins/Claims/Other claims', parameters: { bare: true, route: '/other-claim' } } satisfies Meta;
type Story = StoryObj;

export const List: Story = { render: () => others() };
export const EmptyTab: Story = {
  render: () => others({ 'GET insurance-claim/claims': { ...page, data: [], total: 0 } }),
  parameters: { route: '/other-claim?status=cancelled' },
};
export const Failed: Story = { render: () => others({}) };
export const Detail: Story = { render: one, parameters: { route: '/other-claim/38' } };
export const Management: Story = { render: management, parameters: { route: '/claim-short' } };
/** The mail and where it goes are said before it is sent. */
export const AskingForAReview: Story = {
  render: management,
  parameters: { route: '/claim-short' },
  play: async ({ canvas, userEvent }) => {
    const row = (await canvas.findByText('YC-26-00042')).closest('tr')!;
    await userEvent.click(within(row).getByRole('button', { name: 'Gửi thư đánh giá' }));
    const said = await within(document.body).findByText(/ha@example\.vn/);
    await waitFor(() => expect(said).toBeVisible());
  },
};
