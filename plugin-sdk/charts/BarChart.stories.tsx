import type { Meta, StoryObj } from '@storybook/react-vite';
import { BarChart } from './BarChart';
import { claimsByYear, kindsByBand, provincesByYear } from './samples/portfolio';

const meta = {
  title: 'Components/Charts/BarChart',
  component: BarChart,
  args: { title: 'Phí theo tỉnh, thành phố', unit: 'Đồng (M triệu, B tỷ)', data: provincesByYear, height: 520 },
} satisfies Meta<typeof BarChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Provinces: Story = {};
export const ProvincesStacked: Story = { args: { mode: 'stacked' } };
const claims = { title: 'Hợp đồng có bồi thường và hợp đồng mới', unit: 'Số hợp đồng', data: claimsByYear, height: 400 };
export const Grouped: Story = { args: claims };
const kinds = { title: 'Số tiền bồi thường theo loại xe và giá trị xe', unit: 'Đồng (M triệu, B tỷ)', data: kindsByBand };
export const LongNames: Story = { args: kinds };
export const Lying: Story = { args: { ...kinds, horizontal: true, mode: 'stacked' } };
export const Hues: Story = { args: { ...kinds, mode: 'stacked', palette: 'hues' } };
export const Selectable: Story = {
  args: { ...claims, onSelect() {} },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('application').focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowRight}{ArrowRight}');
    await canvas.findByText(/2024: Hợp đồng mới –/);
  },
};
export const Loading: Story = { args: { data: undefined } };
export const Empty: Story = { args: { data: { ...claimsByYear, series: [] } } };
export const Failed: Story = { args: { data: undefined, error: { status: 500 }, onRetry() {} } };
