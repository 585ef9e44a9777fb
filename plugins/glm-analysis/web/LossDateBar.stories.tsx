import type { Meta, StoryObj } from '@storybook/react-vite';
import { LossDateBar } from './LossDateBar';

const meta = {
  title: 'Plugins/GLM analysis/Loss date',
  component: LossDateBar,
  args: { file: { lacksLossDate: true, yearBasis: 'calendar' } },
} satisfies Meta<typeof LossDateBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Underwriting: Story = { args: { file: { lacksLossDate: false, yearBasis: 'underwriting' } } };
