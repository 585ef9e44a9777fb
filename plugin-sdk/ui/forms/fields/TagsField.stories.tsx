import type { Meta, StoryObj } from '@storybook/react-vite';
import { array, object, string } from 'yup';
import { inForm, states } from '../samples/inForm';
import { TagsField } from './TagsField';

const schema = object({ codes: array(string().max(9, 'Mã dài quá 9 ký tự').required()).min(1) });
const meta = {
  title: 'Components/Forms/TagsField',
  component: TagsField,
  decorators: [inForm],
  args: { name: 'codes', label: 'Mã khuyến mãi' },
  parameters: { form: { schema, initialValues: { codes: ['TETMOI27', 'TET2027'] } } },
} satisfies Meta<typeof TagsField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Wrong: Story = { parameters: { form: { initialValues: { codes: ['TETMOI27', 'TETDINHMUI2027'] }, attempted: true } } };
export const Disabled: Story = states.disabled;
export const ReadOnly: Story = states.readOnly;
export const LongText: Story = {
  ...states.longLabel,
  parameters: { form: { initialValues: { codes: ['VIETTINDL', 'OTO500K', 'SUCKHOE20', 'TAINAN24H', 'PHUNUVN'] } } },
};
