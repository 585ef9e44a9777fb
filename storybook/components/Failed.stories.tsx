import { Failed } from '@tessera/plugin-sdk/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

/** What happened, a way to try again, and the reference for support. `error` decides between offline, time-out, 403, 404 and others. */
const meta = {
  title: 'Components/States/Failed',
  component: Failed,
  args: {
    error: { status: 500, code: 'unexpected', detail: 'Máy chủ gặp lỗi khi đọc danh sách.', reference: '7F3K-92QD' },
    title: 'Không tải được danh sách',
    onRetry: () => {},
  },
  argTypes: { error: { control: 'object' } },
} satisfies Meta<typeof Failed>;
export default meta;

export const Playground: StoryObj<typeof meta> = {};
