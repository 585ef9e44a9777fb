import type { Meta, StoryObj } from '@storybook/react-vite';
import { object, string } from 'yup';
import { inForm, states } from '../samples/inForm';
import { SegmentedField } from './ChoiceFields';

const kinds = [
  { value: 'VND', label: 'Số tiền' },
  { value: 'PERCENTAGE', label: 'Phần trăm' },
];
const schema = object({ kind: string().required() });
const meta = {
  title: 'Components/Forms/SegmentedField',
  component: SegmentedField,
  decorators: [inForm],
  args: { name: 'kind', label: 'Loại', options: kinds },
  parameters: { form: { schema, initialValues: { kind: 'PERCENTAGE' } } },
} satisfies Meta<typeof SegmentedField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Wrong: Story = { parameters: { form: { initialValues: { kind: '' }, attempted: true } } };
export const Disabled: Story = states.disabled;
export const ReadOnly: Story = states.readOnly;
export const LongText: Story = states.longLabel;
