import { Tabs } from '@tessera/plugin-sdk/ui';
import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';

/** Parts of one record. For what narrows a list use `TabStrip`; for parts that a reader compares use cards. */
const meta = {
  title: 'Components/Page/Tabs',
  component: Tabs,
  args: {
    label: 'Phần của hợp đồng',
    value: 'policy',
    onChange: () => {},
    children: 'Nội dung',
    tabs: [
      { id: 'policy', label: 'Hợp đồng' },
      { id: 'history', label: 'Diễn biến', count: 4 },
      { id: 'claims', label: 'Bồi thường', disabled: true },
    ],
  },
  argTypes: { value: { control: false }, onChange: { control: false } },
  render: function Draw(args) {
    const [value, setValue] = useState(args.value);
    return <Tabs {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof Tabs>;
export default meta;

export const Playground: StoryObj<typeof meta> = {};
