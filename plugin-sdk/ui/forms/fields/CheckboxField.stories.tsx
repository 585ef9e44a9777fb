import type { Meta, StoryObj } from '@storybook/react-vite';
import { boolean, object } from 'yup';
import { inForm, states } from '../samples/inForm';
import { CheckboxField } from './ToggleFields';

const schema = object({ agreed: boolean().oneOf([true], 'Cần đồng ý với điều khoản để tiếp tục').required() });
const meta = {
  title: 'Forms/CheckboxField',
  component: CheckboxField,
  decorators: [inForm],
  args: { name: 'agreed', label: 'Tôi đã đọc điều khoản bảo hiểm' },
  parameters: { form: { schema, initialValues: { agreed: true } } },
} satisfies Meta<typeof CheckboxField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Wrong: Story = { parameters: { form: { initialValues: { agreed: false }, attempted: true } } };
export const Disabled: Story = states.disabled;
export const ReadOnly: Story = states.readOnly;
export const LongText: Story = states.longLabel;
export const Narrow: Story = states.narrow;
export const Dark: Story = states.dark;
