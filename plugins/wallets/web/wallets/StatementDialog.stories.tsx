import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { ScreenInStory } from '@tessera/plugin-sdk/testing/story';
import type { Wallet } from '../../contract/wallets';
import StatementDialog from './StatementDialog';

const meta = { title: 'Plugins/Wallets/Statement' } satisfies Meta;
export default meta;
type Story = StoryObj;

const wallet: Wallet = {
  ...{ id: 7, version: 1, createdAt: '2026-11-01T01:14:00Z', updatedAt: '2026-11-01T01:14:00Z' },
  uuid: '10000000-0000-4000-8000-000000000007',
  User: { phoneNumber: '0905118240', userName: 'thao.nguyen', fullName: 'Công Tằng Tôn Nữ Nguyễn Thị Hoàng Phương Thảo Nguyên' },
  ...{ balance: 20_000_000, held: 2_000_000, available: 18_000_000 },
};

/** A period, this month at first; it becomes a PDF. */
export const Default: Story = {
  render: () => (
    <ScreenInStory path="/" answers={{}}>
      <StatementDialog wallet={wallet} onClose={() => undefined} />
    </ScreenInStory>
  ),
};
/** The last day does not come before the first. */
export const WrongPeriod: Story = {
  ...Default,
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog'));
    const to = dialog.getByRole('textbox', { name: /Đến/ });
    await userEvent.clear(to);
    await userEvent.type(to, '01/01/2020');
    await userEvent.tab();
    await expect(await dialog.findByText(/trước/)).toBeVisible();
  },
};
