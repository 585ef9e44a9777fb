import { Button } from '@fluentui/react-components';
import { useConfirm } from '@tessera/plugin-sdk/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

function Ask(request: { title: string; body: string; confirmLabel: string; danger?: boolean }) {
  const confirm = useConfirm();
  return <Button onClick={() => void confirm(request)}>Hỏi</Button>;
}

/** Asks before something is lost. The title names the thing, the button repeats the act. */
const meta = {
  title: 'Components/Feedback/Confirmation',
  component: Ask,
  args: {
    title: 'Xoá mã khuyến mại TET2027?',
    body: 'Khách đã nhận mã sẽ không dùng được nữa.',
    confirmLabel: 'Xoá TET2027',
    danger: true,
  },
} satisfies Meta<typeof Ask>;
export default meta;

export const Playground: StoryObj<typeof meta> = {};
