import { FigureCard } from '@tessera/plugin-sdk/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

/** One figure of a dashboard, what it was before, and where it comes from. */
const meta = {
  title: 'Components/Dashboard/FigureCard',
  component: FigureCard,
  args: {
    title: 'Phí bảo hiểm',
    figure: '1,24 tỷ đ',
    change: 0.089,
    against: 'so với kỳ trước',
    goodWhen: 'up',
    to: '/contracts',
    linkLabel: 'Mở báo cáo kinh doanh',
  },
} satisfies Meta<typeof FigureCard>;
export default meta;

export const Playground: StoryObj<typeof meta> = {};
