import type { Meta, StoryObj } from '@storybook/react-vite';
import { text } from '@tessera/plugin-sdk/contract';
import { object } from 'yup';
import { inForm, states } from '../samples/inForm';
import { TextField } from './TextField';

const schema = object({ name: text(60).required() });
const meta = {
  title: 'Components/Forms/TextField',
  component: TextField,
  decorators: [inForm],
  args: { name: 'name', label: 'Tên chương trình', placeholder: 'Tên khách nhìn thấy' },
  parameters: { form: { schema, initialValues: { name: 'Ưu đãi Tết Đinh Mùi, khách hàng mới' } } },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Wrong: Story = { parameters: { form: { initialValues: { name: '' }, attempted: true } } };
export const Disabled: Story = states.disabled;
export const ReadOnly: Story = states.readOnly;
export const LongText: Story = {
  ...states.longLabel,
  parameters: { form: { initialValues: { name: 'Chương trình ưu đãi mừng Xuân Đinh Mùi dành riêng cho khác' } } },
};
