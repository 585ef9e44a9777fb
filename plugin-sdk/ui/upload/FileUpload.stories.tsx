import type { Meta, StoryObj } from '@storybook/react-vite';
import { fireEvent } from 'storybook/test';
import type { Problem } from '../states/readProblem';
import { FileUpload } from './FileUpload';
import type { SendFile } from './useFileUpload';

const gigabyte = 1024 ** 3;
const meta = {
  title: 'Components/Feedback/FileUpload',
  component: FileUpload<unknown>,
  args: {
    label: 'Tệp dữ liệu',
    accept: ['.csv', '.xlsx', '.xlsm'],
    maxBytes: 2 * gigabyte,
    send: (async () => undefined) as SendFile<unknown>,
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 640 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof FileUpload<unknown>>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As large as it says, without its bytes. */
const sampleFile = (name = 'TNDS-oto-2025Q4.xlsx', size = 1.4 * gigabyte) =>
  Object.defineProperty(new File(['x'], name), 'size', { value: size });
const staysAt =
  (share: number): SendFile<unknown> =>
  (_file, { onProgress }) =>
    new Promise(() => onProgress(share));
const fails =
  (problem: Problem): SendFile<unknown> =>
  () =>
    Promise.reject(problem as Error);

const chosen = (send: SendFile<unknown>, file = sampleFile()): Story => ({
  args: { send },
  play: async ({ canvas }) => {
    const drop = new Event('drop', { bubbles: true, cancelable: true });
    await fireEvent(canvas.getByRole('group'), Object.defineProperty(drop, 'dataTransfer', { value: { files: [file] } }));
  },
});

export const Idle: Story = {};
export const NotNow: Story = { args: { disabledReason: 'Chọn loại tệp trước' } };

export const Sending: Story = chosen(staysAt(0.34));
export const Processing: Story = chosen(staysAt(1));
export const Done: Story = chosen(async () => undefined);
export const Refused: Story = chosen(
  fails({ status: 409, code: 'duplicate', detail: 'Tệp TNDS-oto-2025Q4.xlsx đã được nhập ngày 20/11/2026.', reference: '7F3K-92QD' }),
);
export const ConnectionLost: Story = chosen(fails({ status: 0, code: 'offline' }));

export const WrongType: Story = chosen(staysAt(0), sampleFile('ghi-chú.pdf'));
export const TooLarge: Story = { ...chosen(staysAt(0), sampleFile('rất-lớn.csv', 3 * gigabyte)) };
