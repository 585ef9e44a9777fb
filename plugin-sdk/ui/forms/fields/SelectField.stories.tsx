import type { Meta, StoryObj } from '@storybook/react-vite';
import { array, object, string } from 'yup';
import { within } from 'storybook/test';
import { inForm, states } from '../samples/inForm';
import { SelectField } from './SelectField';

const products = [
  { value: 'car', label: 'Ô tô' },
  { value: 'motor', label: 'Xe máy' },
  { value: 'health', label: 'Sức khoẻ' },
  { value: 'home', label: 'Nhà tư nhân' },
];
const schema = object({ product: string().required() });
const meta = {
  title: 'Components/Forms/SelectField',
  component: SelectField,
  decorators: [inForm],
  args: { name: 'product', label: 'Dòng sản phẩm', options: products },
  parameters: { form: { schema, initialValues: { product: 'car' } } },
} satisfies Meta<typeof SelectField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Wrong: Story = { parameters: { form: { initialValues: { product: null }, attempted: true } } };
export const Disabled: Story = states.disabled;
export const ReadOnly: Story = states.readOnly;
export const LongText: Story = states.longLabel;
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await within(document.body).findByRole('option', { name: 'Sức khoẻ' });
  },
};
export const Several: Story = {
  args: { multiple: true },
  parameters: { form: { schema: object({ product: array(string()).min(1) }), initialValues: { product: ['car', 'health'] } } },
};
