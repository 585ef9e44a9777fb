import { IconButton } from '@tessera/plugin-sdk/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

/**
 * A button that is only an icon, for rows of tables and heads of cards. Its label is its tooltip. What has room takes a button with words.
 */
const meta = {
  title: 'Components/Table/IconButton',
  component: IconButton,
  args: { icon: 'edit', label: 'Sửa TET2027', danger: false },
  argTypes: {
    icon: { control: 'select', options: ['edit', 'open', 'delete', 'more', 'dismiss'] },
    disabledReason: { control: 'text' },
    onClick: { control: false },
  },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
export const Danger: Story = { args: { icon: 'delete', label: 'Xoá TET2027', danger: true } };
export const WithReason: Story = { args: { disabledReason: 'Mã đang được dùng trong một chiến dịch' } };
