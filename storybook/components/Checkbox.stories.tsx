import { Checkbox } from '@tessera/plugin-sdk/ui';
import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';

/** A checkbox without words beside it, where a column or a row says what it is about. Anywhere else use Fluent's with a label. */
const meta = {
  title: 'Components/Table/Checkbox',
  component: Checkbox,
  args: { label: 'Chọn TET2027', checked: true, mixed: false, disabled: false, onChange() {} },
  argTypes: { disabledReason: { control: 'text' }, onChange: { control: false } },
  render: function Draw(args) {
    const [checked, setChecked] = useState(args.checked);
    return <Checkbox {...args} checked={checked} onChange={setChecked} />;
  },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
/** Some of what it stands for are on. */
export const Mixed: Story = { args: { mixed: true } };
/** It has the focus and says why. */
export const WithReason: Story = { args: { disabledReason: 'Biến này luôn được áp dụng' } };
export const Disabled: Story = { args: { disabled: true } };
