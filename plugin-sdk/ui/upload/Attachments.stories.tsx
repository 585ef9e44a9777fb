import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Attachment } from '@tessera/plugin-sdk/contract';
import { Attachments } from './Attachments';

const svg = (colour: string) =>
  new Blob([`<svg xmlns="http://www.w3.org/2000/svg" width="140" height="100"><rect width="140" height="100" fill="${colour}"/></svg>`], {
    type: 'image/svg+xml',
  });
const file = (id: string, fileName: string): Attachment => ({
  id,
  kind: 'bill',
  fileName,
  contentType: 'image/png',
  bytes: 48_000,
  createdAt: '2026-11-22T03:00:00Z',
});
const files = [file('a', 'hoa-don-vien-phi.png'), file('b', 'phieu-kham-benh-ngay-12-thang-11-nam-2026.png')];

const meta = {
  title: 'Components/Feedback/Attachments',
  component: Attachments,
  args: {
    label: 'Ảnh hoá đơn',
    files,
    max: 5,
    load: async ({ id }) => svg(id === 'a' ? '#247B82' : '#D37B20'),
    onAdd: async () => undefined,
    onRemove: async () => undefined,
  },
} satisfies Meta<typeof Attachments>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Empty: Story = { args: { files: [] } };
export const Full: Story = { args: { max: 2 } };
export const ReadOnly: Story = { render: ({ onAdd: _add, onRemove: _remove, ...args }) => <Attachments {...args} /> };
export const NotLoaded: Story = { args: { load: () => Promise.reject(new Error('lost')) } };
/** A picture is opened: it is zoomed and rotated. */
export const Viewed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: /hoa-don/ }))[0]!);
  },
};
