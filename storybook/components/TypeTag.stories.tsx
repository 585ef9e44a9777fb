import { TypeTag } from '@tessera/plugin-sdk/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

/** What kind of thing it is. Use `StatusTag` for the state that it is in. */
const meta = {
  title: 'Components/Feedback/TypeTag',
  component: TypeTag,
  args: { tone: 'brand', children: 'Phần trăm' },
} satisfies Meta<typeof TypeTag>;
export default meta;

export const Playground: StoryObj<typeof meta> = {};
