import type { Meta, StoryObj } from '@storybook/react-vite';
import { HeatMap } from './HeatMap';
import { kindsByBand, provincesByYear } from './samples/portfolio';

const meta = {
  title: 'Components/Charts/HeatMap',
  component: HeatMap,
  args: {
    title: 'Số tiền bồi thường theo loại xe và giá trị xe',
    unit: 'Đồng (M triệu, B tỷ)',
    data: kindsByBand,
    height: 420,
    sortable: true,
  },
} satisfies Meta<typeof HeatMap>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const ManyRows: Story = { args: { title: 'Phí theo tỉnh, thành phố', data: provincesByYear } };
export const Sorted: Story = {
  args: { title: 'Phí theo tỉnh, thành phố', data: provincesByYear, onSelect() {} },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Xếp theo giá trị' }));
    canvas.getByRole('application').focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  },
};
