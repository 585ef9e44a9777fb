import { DayInput } from '@tessera/plugin-sdk/ui';
import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';

/** A day of a filter. In a form use `DateField`, which knows the schema. */
const meta = {
  title: 'Components/List/DayInput',
  component: DayInput,
  args: { label: 'Từ ngày', value: '2026-11-22', invalid: false, onChange() {}, onUnreadable() {} },
  argTypes: { value: { control: 'text' }, onChange: { control: false }, onUnreadable: { control: false } },
  parameters: { width: 240 },
  render: function Draw(args) {
    const [value, setValue] = useState(args.value);
    return <DayInput {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof DayInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
export const Wrong: Story = { args: { invalid: true } };
