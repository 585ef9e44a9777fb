import { NoMatch } from '@tessera/plugin-sdk/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

/** Search or filters leave nothing. It offers to clear them. */
const meta = {
  title: 'Components/States/NoMatch',
  component: NoMatch,
  args: { text: 'Đang tìm “vung ben 2027” với 2 bộ lọc.', onClear: () => {} },
} satisfies Meta<typeof NoMatch>;
export default meta;

export const Playground: StoryObj<typeof meta> = {};
