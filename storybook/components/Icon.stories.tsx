import { Icon } from '@tessera/plugin-sdk/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

/** An icon by its name; see Foundations / Icons for all of them. */
const meta = {
  title: 'Components/Foundation parts/Icon',
  component: Icon,
  args: { name: 'document', size: 24, filled: false },
} satisfies Meta<typeof Icon>;
export default meta;

export const Playground: StoryObj<typeof meta> = {};
