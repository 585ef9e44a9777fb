import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, within } from 'storybook/test';
import { ScreenInStory } from '@tessera/plugin-sdk/testing/story';
import type { HistoryEntry } from '@tessera/plugin-sdk/contract';
import type { Withdrawal } from '../../contract/withdrawals';
import { sampledAt, sampleOwners, sampleWithdrawal } from './sampleWithdrawals';
import WithdrawalDetail from './WithdrawalDetail';
import WithdrawalList from './WithdrawalList';

const rows = [
  sampleWithdrawal(2318, 'requested', 12_500_000),
  sampleWithdrawal(2317, 'requested', 80_000_000, 1),
  sampleWithdrawal(2290, 'approved', 5_000_000),
  sampleWithdrawal(2241, 'bounced', 2_000_000),
  sampleWithdrawal(2102, 'paid', 2_000_000),
  sampleWithdrawal(2100, 'rejected', 900_000),
];
const history = (one: Withdrawal): HistoryEntry[] => [
  ...(one.status === 'requested'
    ? []
    : [
        {
          id: 2,
          at: sampledAt,
          by: 'Trần Thị Lan',
          action: 'step',
          state: { from: 'requested', to: one.status },
          changes: { reason: { after: one.reason } },
        },
      ]),
  { id: 1, at: sampledAt, by: one.createdByName, action: 'createWithdrawal', state: { from: null, to: 'requested' }, changes: {} },
];
const answers = {
  'GET walletHistory/getListWithdraw': { data: rows, total: 3418, totalKind: 'exact', page: 1, pageSize: 10 },
  'GET wallet/choices': [{ id: 1, name: sampleOwners[0], code: '0905118240' }],
  'POST walletHistory/withdraw/approve': {
    done: [2318],
    refused: [
      {
        id: 2317,
        label: 'RT-002317',
        reason: {
          vi: 'Cần người khác ngoài Phạm Minh Châu thực hiện bước này.',
          en: 'This step waits for somebody other than Phạm Minh Châu.',
        },
      },
    ],
    left: 0,
  },
  ...Object.fromEntries(
    rows.flatMap((one) => [
      [`GET walletHistory/withdraw/${one.id}`, one],
      [`GET walletHistory/withdraw/${one.id}/history`, history(one)],
      [`GET walletHistory/withdraw/${one.id}/files`, []],
    ]),
  ),
};
const list = (permissions?: string[]) => (
  <ScreenInStory path="/yeu-cau-rut-tien" answers={answers} permissions={permissions}>
    <WithdrawalList />
  </ScreenInStory>
);
const detail = () => (
  <ScreenInStory path="/yeu-cau-rut-tien/:id" answers={answers}>
    <WithdrawalDetail />
  </ScreenInStory>
);

/** Dialogs are fetched when they are first opened. */
const slow = { timeout: 8_000 };

/** A business process: list with steps and bulk steps, page of one record, dialogs and receipt. */
export default { title: 'Plugins/Wallets/Withdrawals', parameters: { bare: true, route: '/yeu-cau-rut-tien' } } satisfies Meta;
type Story = StoryObj;

export const List: Story = { render: () => list() };
export const ReadOnly: Story = { render: () => list(['ReadWithdraw']) };
export const New: Story = { render: () => list(), parameters: { route: '/yeu-cau-rut-tien?new=1' } };
/** All that match are chosen; the receipt names what was refused. */
export const BulkReceipt: Story = {
  render: () => list(),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('RT-002318');
    await userEvent.click(canvas.getAllByRole('checkbox')[0]!);
    await userEvent.click(canvas.getByRole('button', { name: 'Chọn cả 3.418 dòng khớp' }));
    await userEvent.click(within(canvas.getByRole('toolbar')).getByRole('button', { name: 'Duyệt' }));
    const dialog = await page.findByRole('dialog', {}, slow);
    await expect(dialog).toHaveTextContent('tất cả');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Duyệt' }));
    await page.findByRole('dialog', { name: 'Kết quả: Duyệt' }, slow);
  },
};
export const Waiting: Story = { render: detail, parameters: { route: '/yeu-cau-rut-tien/2318' } };
/** Who asked is told why the step is not theirs. */
export const FourEyes: Story = { render: detail, parameters: { route: '/yeu-cau-rut-tien/2317' } };
export const Bounced: Story = { render: detail, parameters: { route: '/yeu-cau-rut-tien/2241' } };
export const Paid: Story = {
  render: detail,
  parameters: { route: '/yeu-cau-rut-tien/2102' },
};
export const Reject: Story = {
  render: detail,
  parameters: { route: '/yeu-cau-rut-tien/2318' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Từ chối' }));
    const dialog = await page.findByRole('dialog', {}, slow);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Từ chối' }));
    await within(dialog).findByText('Trường này là bắt buộc!', {}, slow);
  },
};
