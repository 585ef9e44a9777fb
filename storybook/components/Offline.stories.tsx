import { Offline } from '@tessera/plugin-sdk/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

/** The one message while there is no connection. The shell draws it; a screen never does. */
const meta = {
  title: 'Components/States/Offline',
  component: Offline,
  args: { as: 'offline' },
  argTypes: { as: { control: 'inline-radio', options: ['offline', 'silent'] } },
} satisfies Meta<typeof Offline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NoNetwork: Story = {};
export const ServerDoesNotAnswer: Story = { args: { as: 'silent' } };
