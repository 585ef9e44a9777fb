import type { Meta, StoryObj } from '@storybook/react-vite';
import { number, object } from 'yup';
import { inForm, states } from '../samples/inForm';
import { NumberField } from './NumberField';

const schema = object({ count: number().integer().min(1).required() });
const meta = {
  title: 'Components/Forms/NumberField',
  component: NumberField,
  decorators: [inForm],
  args: { name: 'count', label: 'Số lượt dùng', suffix: 'lượt' },
  parameters: { form: { schema, initialValues: { count: 2000 } } },
} satisfies Meta<typeof NumberField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Wrong: Story = { parameters: { form: { initialValues: { count: 0 }, attempted: true } } };
export const Disabled: Story = states.disabled;
export const ReadOnly: Story = states.readOnly;
export const LongText: Story = states.longLabel;
