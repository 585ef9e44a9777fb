import type { Meta, StoryObj } from '@storybook/react-vite';
import { array, number, object } from 'yup';
import { within } from 'storybook/test';
import { inForm, states } from '../samples/inForm';
import { ComboField } from './ComboField';

const people = ['Nguyễn Thị Hồng Hạnh', 'Đỗ Văn Bình', 'Trần Quốc Khánh', 'Lê Nguyễn Phương Uyên', 'Phạm Thị Ánh Nguyệt'].map(
  (label, i) => ({ value: i + 1, label }),
);
const schema = object({ person: number().required() });
const meta = {
  title: 'Components/Forms/ComboField',
  component: ComboField,
  decorators: [inForm],
  args: { name: 'person', label: 'Người nhận', options: people },
  parameters: { form: { schema, initialValues: { person: 1 } } },
} satisfies Meta<typeof ComboField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Wrong: Story = { parameters: { form: { initialValues: { person: null }, attempted: true } } };
export const Disabled: Story = states.disabled;
export const ReadOnly: Story = states.readOnly;
export const LongText: Story = states.longLabel;
export const Several: Story = {
  args: { multiple: true },
  parameters: { form: { schema: object({ person: array(number()).min(1) }), initialValues: { person: [1, 4] } } },
};
export const Searching: Story = { args: { options: [], loading: true, known: people, onSearch() {} } };
export const Found: Story = {
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('combobox');
    await userEvent.clear(box);
    await userEvent.type(box, 'do van');
    await within(document.body).findByRole('option', { name: 'Đỗ Văn Bình' });
  },
};
