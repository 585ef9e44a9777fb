import type { Meta, StoryObj } from '@storybook/react-vite';
import { boolean, object } from 'yup';
import { inForm, states } from '../samples/inForm';
import { SwitchField } from './SwitchField';

const schema = object({ isPrivate: boolean().oneOf([true], 'Loại mã này luôn là mã riêng').required() });
const meta = {
  title: 'Components/Forms/SwitchField',
  component: SwitchField,
  decorators: [inForm],
  args: { name: 'isPrivate', label: 'Mã riêng', hint: 'Chỉ khách được chọn mới thấy và dùng được.' },
  parameters: { form: { schema, initialValues: { isPrivate: true } } },
} satisfies Meta<typeof SwitchField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Wrong: Story = { parameters: { form: { initialValues: { isPrivate: false }, attempted: true } } };
export const Disabled: Story = states.disabled;
export const ReadOnly: Story = states.readOnly;
export const LongText: Story = states.longLabel;
