import { periodOf } from '@tessera/plugin-sdk/contract';
import { PeriodPicker } from '@tessera/plugin-sdk/ui';
import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';

/** The period that every figure of a dashboard is of. */
const meta = {
  title: 'Components/Dashboard/PeriodPicker',
  component: PeriodPicker,
  args: { value: periodOf('month', '2026-11-22'), onChange: () => {} },
  argTypes: { value: { control: false }, onChange: { control: false } },
  render: function Draw(args) {
    const [value, setValue] = useState(args.value);
    return <PeriodPicker {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof PeriodPicker>;
export default meta;

export const Playground: StoryObj<typeof meta> = {};
