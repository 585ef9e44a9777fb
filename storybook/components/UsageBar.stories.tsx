import { UsageBar } from '@tessera/plugin-sdk/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

/** How much of a number is used up, in a cell or on a card. */
const meta = {
  title: 'Components/Feedback/UsageBar',
  component: UsageBar,
  args: { used: 342, total: 500 },
} satisfies Meta<typeof UsageBar>;
export default meta;

export const Playground: StoryObj<typeof meta> = {};
