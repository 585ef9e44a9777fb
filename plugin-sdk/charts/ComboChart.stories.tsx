import type { Meta, StoryObj } from '@storybook/react-vite';
import { ComboChart } from './ComboChart';
import { oneWay, oneWayWithIntervals } from './samples/portfolio';

const meta = {
  title: 'Components/Charts/ComboChart',
  component: ComboChart,
  args: { title: 'Tỷ lệ bồi thường theo tuổi xe', data: oneWay, height: 440, onRetry() {} },
} satisfies Meta<typeof ComboChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Intervals: Story = { args: { data: oneWayWithIntervals } };
export const ByKeyboard: Story = {
  args: { onSelect() {} },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('application').focus();
    await userEvent.keyboard('{End}{ArrowDown}');
    await canvas.findByText(/không nhận xét/, { selector: '[aria-live]' });
  },
};
export const AsTable: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Xem dạng bảng' }));
    await canvas.findByRole('table');
  },
};
export const Loading: Story = { args: { data: undefined } };
export const Refreshing: Story = { args: { isFetching: true } };
export const RefreshFailed: Story = { args: { error: { status: 500 } } };
export const Empty: Story = { args: { data: { ...oneWay, categories: [], series: [] } } };
export const Failed: Story = {
  args: { data: undefined, error: { status: 500, data: { status: 500, title: 'x', detail: 'Phép tính bị dừng.', reference: 'K7-2231' } } },
};
