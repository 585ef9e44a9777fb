import { ChipList } from '@tessera/plugin-sdk/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

/** A few words of a list, in a cell. The rest stands behind "+N". */
const meta = {
  title: 'Components/Feedback/ChipList',
  component: ChipList,
  args: { items: ['Ô tô', 'Xe máy', 'Sức khoẻ', 'Du lịch', 'Nhà tư nhân'], shown: 3 },
} satisfies Meta<typeof ChipList>;
export default meta;

export const Playground: StoryObj<typeof meta> = {};
