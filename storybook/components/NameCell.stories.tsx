import { NameCell } from '@tessera/plugin-sdk/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

/** The first cell of a row: what the record is called, with a picture and a quieter line. `nameColumn` makes a column of it. */
const meta = {
  title: 'Components/Table/NameCell',
  component: NameCell,
  args: { name: 'Ưu đãi Tết Đinh Mùi', below: 'TET2027', to: '/quan-ly-ma-khuyen-mai/12' },
  argTypes: { picture: { control: 'text' }, below: { control: 'text' }, mark: { control: false }, icon: { control: false } },
} satisfies Meta<typeof NameCell>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
export const WithoutPicture: Story = { args: { picture: null } };
/** It ends in an ellipsis; its tooltip says all of it. */
export const NoRoom: Story = {
  args: { name: 'Chương trình ưu đãi dành riêng cho khách hàng doanh nghiệp có từ ba hợp đồng còn hiệu lực' },
  parameters: { width: 260 },
};
