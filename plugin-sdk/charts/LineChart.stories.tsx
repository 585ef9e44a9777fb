import type { Meta, StoryObj } from '@storybook/react-vite';
import { LineChart } from './LineChart';
import { frequencies, provincesByYear } from './samples/portfolio';

const meta = {
  title: 'Components/Charts/LineChart',
  component: LineChart,
  args: { title: 'Tần suất bồi thường theo mục đích sử dụng', unit: 'Vụ trên một năm-hợp đồng, %', data: frequencies, height: 400 },
} satisfies Meta<typeof LineChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
const provinces = { title: 'Phí theo tỉnh, thành phố', unit: 'Đồng (M triệu, B tỷ)', data: provincesByYear };
export const Provinces: Story = { args: provinces };
export const SeriesHidden: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Chở hàng' }));
    await canvas.findByRole('button', { name: 'Chở hàng', pressed: false });
  },
};
export const Loading: Story = { args: { data: undefined } };
export const Empty: Story = { args: { data: { ...frequencies, categories: [] } } };
export const Failed: Story = { args: { data: undefined, error: { status: 500 }, onRetry() {} } };
