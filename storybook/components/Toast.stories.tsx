import { Button } from '@fluentui/react-components';
import { useNotify } from '@tessera/plugin-sdk/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

function Say({ tone, title, detail }: { tone: 'success' | 'info' | 'warning' | 'error'; title: string; detail?: string }) {
  const notify = useNotify();
  return <Button onClick={() => notify[tone](title, detail ? { detail } : {})}>Báo</Button>;
}

/** Says that something has happened elsewhere or is done. It is never the only copy of what it says. Errors stay until they are closed. */
const meta = {
  title: 'Components/Feedback/Toast',
  component: Say,
  args: { tone: 'success', title: 'Đã lưu mã TET2027', detail: 'Khách dùng được từ 02/12.' },
  argTypes: { tone: { control: 'select', options: ['success', 'info', 'warning', 'error'] } },
} satisfies Meta<typeof Say>;
export default meta;

export const Playground: StoryObj<typeof meta> = {};
