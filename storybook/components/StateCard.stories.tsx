import { Button } from '@fluentui/react-components';
import { StateCard } from '@tessera/plugin-sdk/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

/**
 * The shape of every state without content. Use `Empty`, `NoMatch`, `Failed` or `NoPermission` first; this one is for states of your own.
 */
const meta = {
  title: 'Components/States/StateCard',
  component: StateCard,
  args: {
    icon: 'clock',
    tone: 'neutral',
    title: 'Đang chờ tệp của tháng 11',
    text: 'Tệp được gửi vào ngày 5 hằng tháng.',
    action: <Button>Nhắc người gửi</Button>,
    foot: 'Lần gửi gần nhất: 05/11/2026',
    alert: false,
  },
  argTypes: { icon: { control: 'text' }, text: { control: 'text' }, foot: { control: 'text' }, action: { control: false } },
} satisfies Meta<typeof StateCard>;
export default meta;

export const Playground: StoryObj<typeof meta> = {};
