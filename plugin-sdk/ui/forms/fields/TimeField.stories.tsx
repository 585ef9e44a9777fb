import type { Meta, StoryObj } from '@storybook/react-vite';
import { timeOfDay } from '@tessera/plugin-sdk/contract';
import { object } from 'yup';
import { expect } from 'storybook/test';
import { inForm, states } from '../samples/inForm';
import { TimeField } from './TimeField';

const schema = object({ from: timeOfDay({ min: '07:00', max: '18:00', step: 30 }).required() });
const meta = {
  title: 'Components/Forms/TimeField',
  component: TimeField,
  decorators: [inForm],
  args: { name: 'from', label: 'Giờ bắt đầu khám' },
  parameters: { form: { schema, initialValues: { from: '08:30' } } },
} satisfies Meta<typeof TimeField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Wrong: Story = { parameters: { form: { initialValues: { from: '06:10' }, attempted: true } } };
export const Disabled: Story = states.disabled;
export const ReadOnly: Story = states.readOnly;
export const LongText: Story = states.longLabel;
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: /Giờ bắt đầu/ });
    await userEvent.click(field);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    await expect(field).toHaveValue('09:00');
    await userEvent.clear(field);
    await userEvent.type(field, '14h30');
    await userEvent.tab();
    await expect(field).toHaveValue('14:30');
  },
};
