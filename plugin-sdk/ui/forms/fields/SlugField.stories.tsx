import type { Meta, StoryObj } from '@storybook/react-vite';
import { object, string } from 'yup';
import { inForm, states } from '../samples/inForm';
import { SlugField } from './SlugField';

const schema = object({ title: string(), slug: string().required() });
const meta = {
  title: 'Components/Forms/SlugField',
  component: SlugField,
  decorators: [inForm],
  args: { name: 'slug', label: 'Đường dẫn', from: 'title', fromLabel: 'Tiêu đề' },
  parameters: { form: { schema, initialValues: { title: 'Ưu đãi Tết Đinh Mùi', slug: '' } } },
} satisfies Meta<typeof SlugField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Wrong: Story = { parameters: { form: { initialValues: { title: '', slug: '' }, attempted: true } } };
export const Disabled: Story = states.disabled;
export const ReadOnly: Story = states.readOnly;
export const LongText: Story = states.longLabel;
export const EditedByHand: Story = { parameters: { form: { initialValues: { title: 'Ưu đãi Tết Đinh Mùi', slug: 'tet-2027' } } } };
