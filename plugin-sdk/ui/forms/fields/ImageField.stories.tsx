import type { Meta, StoryObj } from '@storybook/react-vite';
import { object, string } from 'yup';
import { inForm, sampleImage, states } from '../samples/inForm';
import { ImageField } from './ImageField';

const schema = object({ image: string().required() });
const meta = {
  title: 'Components/Forms/ImageField',
  component: ImageField,
  decorators: [inForm],
  args: { name: 'image', label: 'Hình ảnh' },
  parameters: { form: { schema, initialValues: { image: sampleImage } } },
} satisfies Meta<typeof ImageField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Wrong: Story = { parameters: { form: { initialValues: { image: '' }, attempted: true } } };
export const Disabled: Story = states.disabled;
export const ReadOnly: Story = states.readOnly;
export const LongText: Story = states.longLabel;
export const Empty: Story = { parameters: { form: { initialValues: { image: '' } } } };
