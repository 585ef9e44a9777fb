import { StatusTag } from '@tessera/plugin-sdk/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

/** What state a thing is in. Use `TypeTag` for what kind of thing it is. */
const meta = {
  title: 'Components/Feedback/StatusTag',
  component: StatusTag,
  args: { tone: 'success', children: 'Đang áp dụng' },
} satisfies Meta<typeof StatusTag>;
export default meta;

export const Playground: StoryObj<typeof meta> = {};
