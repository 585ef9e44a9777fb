import { SortButton } from '@tessera/plugin-sdk/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

/** The head of a column that sorts, for tables that `DataTable` does not draw. Its `th` says `aria-sort`. */
const meta = {
  title: 'Components/Table/SortButton',
  component: SortButton,
  args: { children: 'Phí', sorted: 'desc', end: false, onClick() {} },
  argTypes: {
    children: { control: 'text' },
    sorted: { control: 'inline-radio', options: [undefined, 'asc', 'desc'] },
    onClick: { control: false },
  },
} satisfies Meta<typeof SortButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
export const NotSorted: Story = { args: { sorted: undefined } };
export const OverFigures: Story = { args: { end: true } };
