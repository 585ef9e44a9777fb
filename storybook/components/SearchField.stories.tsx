import { SearchField } from '@tessera/plugin-sdk/ui';
import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';

/** The search of a list. `/` brings the focus into it; it searches after a pause or with Enter; Escape empties it, then leaves it. */
const meta = {
  title: 'Components/List/SearchField',
  component: SearchField,
  args: { value: '', placeholder: 'Tìm theo tên, số điện thoại, e-mail', onChange() {} },
  argTypes: { onChange: { control: false } },
  render: function Draw(args) {
    const [value, setValue] = useState(args.value);
    return <SearchField {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof SearchField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
export const Searched: Story = { args: { value: 'nguyen' } };
