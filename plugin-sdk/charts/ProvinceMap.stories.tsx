import type { Meta, StoryObj } from '@storybook/react-vite';
import { ProvinceMap } from './ProvinceMap';
import { provinceFigures } from './samples/portfolio';

const meta = {
  title: 'Components/Charts/ProvinceMap',
  component: ProvinceMap,
  args: { title: 'Phí bình quân theo tỉnh, thành phố', unit: 'Đồng trên một năm-hợp đồng, 2023–2025', data: provinceFigures },
} satisfies Meta<typeof ProvinceMap>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => void (await canvas.findByText('Quần đảo Hoàng Sa', undefined, { timeout: 10_000 })),
};
export const ByKeyboard: Story = {
  args: { onSelect() {} },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Phóng to' }, { timeout: 10_000 });
    canvas.getByRole('application').focus();
    await userEvent.keyboard('{ArrowDown}++');
    await canvas.findByText(/Phí bình quân .* đ/, { selector: '[aria-live]' });
  },
};
export const NotOnTheMap: Story = {
  args: {
    data: {
      ...provinceFigures,
      categories: provinceFigures.categories.map((category, index) => (index === 0 ? { id: 'unknown', label: 'Không rõ' } : category)),
    },
  },
};
export const Loading: Story = { args: { data: undefined } };
export const Empty: Story = { args: { data: { ...provinceFigures, categories: [] } } };
export const Failed: Story = { args: { data: undefined, error: { status: 500 }, onRetry() {} } };
