import type { Meta, StoryObj } from '@storybook/react-vite';
import { password } from '@tessera/plugin-sdk/contract';
import { object } from 'yup';
import { inForm, states } from '../samples/inForm';
import { PasswordField } from './PasswordField';

const schema = object({ secret: password().required() });
const meta = {
  title: 'Components/Forms/PasswordField',
  component: PasswordField,
  decorators: [inForm],
  args: { name: 'secret', label: 'Mật khẩu mới', hint: 'Ít nhất 8 ký tự' },
  parameters: { form: { schema, initialValues: { secret: '' } } },
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Wrong: Story = { parameters: { form: { initialValues: { secret: '12345' }, attempted: true } } };
export const Disabled: Story = states.disabled;
export const ReadOnly: Story = states.readOnly;
export const LongText: Story = states.longLabel;
