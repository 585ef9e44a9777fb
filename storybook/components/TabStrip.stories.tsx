import { TabStrip } from '@tessera/plugin-sdk/ui';
import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';

/** Tabs without a panel, above a list that they narrow. */
const meta = {
  title: 'Components/Page/TabStrip',
  component: TabStrip,
  args: {
    label: 'Trạng thái',
    look: 'line',
    value: 'all',
    onChange: () => {},
    tabs: [
      { id: 'all', label: 'Tất cả', count: 128 },
      { id: 'new', label: 'Mới', count: 4 },
      { id: 'paid', label: 'Đã trả', count: '10.000+' },
    ],
  },
  argTypes: { value: { control: false }, onChange: { control: false } },
  render: function Draw(args) {
    const [value, setValue] = useState(args.value);
    return <TabStrip {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof TabStrip>;
export default meta;

export const Playground: StoryObj<typeof meta> = {};
