import type { Meta, StoryObj } from '@storybook/react-vite';
import { PieChart } from './PieChart';
import { kindsByBand, provincesByYear } from './samples/portfolio';

const meta = {
  title: 'Components/Charts/PieChart',
  component: PieChart,
  args: { title: 'Cơ cấu bồi thường theo loại xe', unit: 'Đồng', data: kindsByBand },
} satisfies Meta<typeof PieChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const ManySlices: Story = { args: { title: 'Cơ cấu phí theo tỉnh, thành phố', data: provincesByYear } };
export const ByKeyboard: Story = {
  args: { onSelect() {} },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('application').focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await canvas.findByText(/\(\d+(,\d)? %\)/, { selector: '[aria-live]' });
  },
};
export const Loading: Story = { args: { data: undefined } };
export const Empty: Story = { args: { data: { ...kindsByBand, categories: [] } } };
export const Failed: Story = { args: { data: undefined, error: { status: 500 }, onRetry() {} } };
