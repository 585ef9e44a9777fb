import type { Meta, StoryObj } from '@storybook/react-vite';
import { text } from '@tessera/plugin-sdk/contract';
import { object } from 'yup';
import { inForm, states } from '../samples/inForm';
import { TextAreaField } from './TextAreaField';

const schema = object({ note: text(200) });
const meta = {
  title: 'Components/Forms/TextAreaField',
  component: TextAreaField,
  decorators: [inForm],
  args: { name: 'note', label: 'Ghi chú' },
  parameters: { form: { schema, initialValues: { note: 'Chỉ áp dụng cho hợp đồng mới.' } } },
} satisfies Meta<typeof TextAreaField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Wrong: Story = {
  parameters: {
    form: {
      initialValues: {
        note: 'Chương trình ưu đãi mừng Xuân Đinh Mùi dành riêng cho khách hàng thân thiết của Bảo hiểm Việt Tín tại Thành phố Hồ Chí Minh '.repeat(
          2,
        ),
      },
      attempted: true,
    },
  },
};
export const Disabled: Story = states.disabled;
export const ReadOnly: Story = states.readOnly;
export const LongText: Story = {
  ...states.longLabel,
  parameters: {
    form: {
      initialValues: {
        note: 'Chương trình ưu đãi mừng Xuân Đinh Mùi dành riêng cho khách hàng thân thiết của Bảo hiểm Việt Tín tại Thành phố Hồ Chí Minh',
      },
    },
  },
};
