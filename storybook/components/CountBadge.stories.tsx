import { CountBadge } from '@tessera/plugin-sdk/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

/** A count beside a title or on a tab. Use `danger` for what waits on a bell only. */
const meta = {
  title: 'Components/Feedback/CountBadge',
  component: CountBadge,
  args: { value: 128, tone: 'neutral' },
} satisfies Meta<typeof CountBadge>;
export default meta;

export const Playground: StoryObj<typeof meta> = {};
