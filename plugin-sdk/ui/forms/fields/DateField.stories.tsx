import type { Meta, StoryObj } from '@storybook/react-vite';
import { day } from '@tessera/plugin-sdk/contract';
import { object } from 'yup';
import { within } from 'storybook/test';
import { inForm, states } from '../samples/inForm';
import { DateField } from './DateField';

const schema = object({ from: day().required() });
const meta = {
  title: 'Components/Forms/DateField',
  component: DateField,
  decorators: [inForm],
  args: { name: 'from', label: 'Hiệu lực từ' },
  parameters: { form: { schema, initialValues: { from: '2027-01-15' } } },
} satisfies Meta<typeof DateField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Wrong: Story = { parameters: { form: { initialValues: { from: '' }, attempted: true } } };
export const Disabled: Story = states.disabled;
export const ReadOnly: Story = states.readOnly;
export const LongText: Story = states.longLabel;
export const Calendar: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Hiệu lực từ/ }));
    await within(document.body).findByRole('grid');
  },
};
