import { PageFrame, Card } from '@tessera/plugin-sdk/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

/** The frame of every screen: way back, title, status, actions. */
const meta = {
  title: 'Components/Page/PageFrame',
  component: PageFrame,
  args: {
    title: 'HD-018432',
    subtitle: 'TNDS bắt buộc ô tô con · Bảo hiểm Việt Tín',
    count: 128,
    back: { to: '/contracts', label: 'Danh sách hợp đồng' },
    children: <Card title="Bên mua">Nguyễn Thị Hồng Hạnh</Card>,
  },
  argTypes: { children: { control: false } },
  parameters: { bare: true },
} satisfies Meta<typeof PageFrame>;
export default meta;

export const Playground: StoryObj<typeof meta> = {};
