import type { Meta, StoryObj } from '@storybook/react-vite';
import { object, string } from 'yup';
import { inForm, states } from '../samples/inForm';
import { RadioField } from './ChoiceFields';

const ways = [
  { value: 'typed', label: 'Nhập mã' },
  { value: 'generated', label: 'Tự sinh, tối đa 5 mã' },
];
const schema = object({ way: string().required() });
const meta = {
  title: 'Components/Forms/RadioField',
  component: RadioField,
  decorators: [inForm],
  args: { name: 'way', label: 'Cách tạo mã', options: ways },
  parameters: { form: { schema, initialValues: { way: 'typed' } } },
} satisfies Meta<typeof RadioField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Wrong: Story = { parameters: { form: { initialValues: { way: '' }, attempted: true } } };
export const Disabled: Story = states.disabled;
export const ReadOnly: Story = states.readOnly;
export const LongText: Story = states.longLabel;
