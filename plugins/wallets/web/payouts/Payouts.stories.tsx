import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen as page, within } from 'storybook/test';
import { ScreenInStory } from '@tessera/plugin-sdk/testing/story';
import type { NextPayout, Payout, PayoutDetail, PayoutState } from '../../contract/payouts';
import { sampledAt, sampleWithdrawal } from '../withdrawals/sampleWithdrawals';
import PayoutList from './PayoutList';
import PayoutPage from './PayoutPage';

const none = { count: 0, amount: 0 };
const payout = (id: number, state: PayoutState, parts: Partial<Pick<Payout, 'waiting' | 'paid' | 'bounced'>>): Payout => {
  const all = { waiting: none, paid: none, bounced: none, ...parts };
  const sum = (name: 'count' | 'amount') => Object.values(all).reduce((total, part) => total + part[name], 0);
  return {
    ...{ id, version: 1, createdAt: sampledAt, updatedAt: sampledAt, createdBy: 7, createdByName: 'Lê Hoàng Yến' },
    ...{ code: `CT-${String(id).padStart(6, '0')}`, state, count: sum('count'), amount: sum('amount'), ...all },
  };
};
const rows = [
  payout(31, 'waiting', { waiting: { count: 2, amount: 17_500_000 }, paid: { count: 1, amount: 2_000_000 } }),
  payout(30, 'returned', { paid: { count: 999, amount: 1_834_250_000 }, bounced: { count: 1, amount: 2_000_000 } }),
  payout(29, 'done', { paid: { count: 12, amount: 48_000_000 } }),
];
const taken: PayoutDetail['taken'] = [{ at: sampledAt, by: 'Công Tằng Tôn Nữ Nguyễn Thị Hoàng Phương Thảo Nguyên' }];
const withdrawals = [
  sampleWithdrawal(2290, 'approved', 5_000_000),
  sampleWithdrawal(2289, 'approved', 12_500_000),
  sampleWithdrawal(2102, 'paid', 2_000_000),
  sampleWithdrawal(2241, 'bounced', 2_000_000),
];
const pageOf = (data: readonly object[], total = data.length) => ({ data, total, totalKind: 'exact', page: 1, pageSize: 10 });
const answers = (next: NextPayout, listed: readonly Payout[] = rows) => ({
  'GET walletHistory/payout': pageOf(listed),
  'GET walletHistory/payout/next': next,
  'GET walletHistory/getListWithdraw': pageOf(withdrawals),
  'POST walletHistory/payout/31/pay': rows[0],
  ...Object.fromEntries(rows.map((one) => [`GET walletHistory/payout/${one.id}`, { ...one, taken: one.id === 31 ? [] : taken }])),
});
const some: NextPayout = { count: 7, amount: 23_400_000, byHand: { count: 1, amount: 900_000 }, left: 0 };
const list = (next = some, listed?: readonly Payout[]) => (
  <ScreenInStory path="/dot-chi-tra" answers={answers(next, listed)}>
    <PayoutList />
  </ScreenInStory>
);
const detail = () => (
  <ScreenInStory path="/dot-chi-tra/:id" answers={answers(some)}>
    <PayoutPage />
  </ScreenInStory>
);

/** Dialogs are fetched when they are first opened. */
const slow = { timeout: 8_000 };

/** Files for the bank: what is gathered, and what the bank has answered. */
export default { title: 'Plugins/Wallets/Payouts', parameters: { bare: true, route: '/dot-chi-tra' } } satisfies Meta;
type Story = StoryObj;

export const List: Story = { render: () => list() };
export const Nothing: Story = { render: () => list(some, []) };
/** Says what the file would hold, and what has to go by hand. */
export const New: Story = {
  render: () => list(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: 'Lập tệp chi trả' }))[0]!);
    const dialog = await page.findByRole('dialog', {}, slow);
    await within(dialog).findByText(/23\.400\.000/, {}, slow);
  },
};
export const Waiting: Story = { render: detail, parameters: { route: '/dot-chi-tra/31' } };
export const Returned: Story = { render: detail, parameters: { route: '/dot-chi-tra/30' } };
/** A reason is asked for before the money goes back. */
export const Bounce: Story = {
  render: detail,
  parameters: { route: '/dot-chi-tra/31' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ngân hàng từ chối tệp' }));
    const dialog = await page.findByRole('dialog', {}, slow);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ngân hàng từ chối tệp' }));
    await within(dialog).findByText('Trường này là bắt buộc!', {}, slow);
  },
};
