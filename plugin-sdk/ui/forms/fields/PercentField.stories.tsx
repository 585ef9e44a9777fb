import type { Meta, StoryObj } from '@storybook/react-vite';
import { number, object } from 'yup';
import { inForm, states } from '../samples/inForm';
import { PercentField } from './NumberField';

const schema = object({ rate: number().moreThan(0).max(100).required() });
const meta = {
  title: 'Components/Forms/PercentField',
  component: PercentField,
  decorators: [inForm],
  args: { name: 'rate', label: 'Giá trị' },
  parameters: { form: { schema, initialValues: { rate: 12.5 } } },
} satisfies Meta<typeof PercentField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Wrong: Story = { parameters: { form: { initialValues: { rate: 120 }, attempted: true } } };
export const Disabled: Story = states.disabled;
export const ReadOnly: Story = states.readOnly;
export const LongText: Story = states.longLabel;
