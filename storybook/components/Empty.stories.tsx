import { Button } from '@fluentui/react-components';
import { Empty } from '@tessera/plugin-sdk/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

/** Nothing yet: says what will stand here, and starts it. */
const meta = {
  title: 'Components/States/Empty',
  component: Empty,
  args: {
    icon: 'ticket',
    title: 'Chưa có mã khuyến mại',
    text: 'Tạo mã đầu tiên để khách hàng dùng khi mua bảo hiểm.',
    action: <Button appearance="primary">Tạo mã</Button>,
  },
  argTypes: { action: { control: false } },
} satisfies Meta<typeof Empty>;
export default meta;

export const Playground: StoryObj<typeof meta> = {};
