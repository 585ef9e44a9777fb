import type { Meta, StoryObj } from '@storybook/react-vite';
import { money } from '@tessera/plugin-sdk/contract';
import { object } from 'yup';
import { inForm, states } from '../samples/inForm';
import { MoneyField } from './NumberField';

const schema = object({ cap: money().required() });
const meta = {
  title: 'Components/Forms/MoneyField',
  component: MoneyField,
  decorators: [inForm],
  args: { name: 'cap', label: 'Giảm tối đa' },
  parameters: { form: { schema, initialValues: { cap: 1_234_567 } } },
} satisfies Meta<typeof MoneyField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Wrong: Story = { parameters: { form: { initialValues: { cap: null }, attempted: true } } };
export const Disabled: Story = states.disabled;
export const ReadOnly: Story = states.readOnly;
export const LongText: Story = states.longLabel;
