import type { Meta, StoryObj } from '@storybook/react-vite';
import { array, object, string } from 'yup';
import { inForm, states } from '../samples/inForm';
import { CheckboxGroupField } from './ChoiceFields';

const products = [
  { value: 'car', label: 'Ô tô' },
  { value: 'motor', label: 'Xe máy' },
  { value: 'health', label: 'Sức khoẻ' },
  { value: 'home', label: 'Nhà tư nhân' },
];
const schema = object({ products: array(string()).min(1) });
const meta = {
  title: 'Components/Forms/CheckboxGroupField',
  component: CheckboxGroupField,
  decorators: [inForm],
  args: { name: 'products', label: 'Dòng sản phẩm', options: products },
  parameters: { form: { schema, initialValues: { products: ['car', 'motor'] } } },
} satisfies Meta<typeof CheckboxGroupField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Wrong: Story = { parameters: { form: { initialValues: { products: [] }, attempted: true } } };
export const Disabled: Story = states.disabled;
export const ReadOnly: Story = states.readOnly;
export const LongText: Story = states.longLabel;
