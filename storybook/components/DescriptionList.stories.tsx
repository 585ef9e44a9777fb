import { DescriptionList } from '@tessera/plugin-sdk/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

/** Labels and values of a card. Nothing is shown as a dash. */
const meta = {
  title: 'Components/Page/DescriptionList',
  component: DescriptionList,
  args: {
    min: 180,
    items: [
      { label: 'Họ và tên', value: 'Nguyễn Thị Hồng Hạnh' },
      { label: 'Số giấy chứng nhận', value: null },
      { label: 'Địa chỉ', value: 'Số 18, ngõ 376 đường Bưởi, Hà Nội', wide: true },
    ],
  },
} satisfies Meta<typeof DescriptionList>;
export default meta;

export const Playground: StoryObj<typeof meta> = {};
