import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, waitFor } from 'storybook/test';
import { pdfTable, type PdfDocument } from './document';
import { PdfButton } from './PdfButton';

const members = [
  { code: 'HD-018402', name: 'Nguyễn Thị Hồng Hạnh', since: '2026-01-01', premium: 4_560_000 },
  { code: 'HD-018403', name: 'Công Tằng Tôn Nữ Nguyễn Thị Hoàng Phương Thảo Nguyên', since: '2026-02-15', premium: 12_750_000 },
  { code: 'HD-018404', name: 'Lý Minh Quân', since: '2026-11-22', premium: 980_000 },
];

/** Every kind of block on one page. */
const contract: PdfDocument = {
  title: 'Hợp đồng bảo hiểm sức khỏe nhóm',
  subtitle: 'Số HD-018402',
  language: 'vi',
  issuer: 'Sàn bảo hiểm An Tâm',
  foot: 'Phạm Minh Châu · 22/11/2026 08:00',
  blocks: [
    {
      kind: 'facts',
      title: 'Bên mua bảo hiểm',
      items: [
        { label: 'Tên', value: 'Công ty TNHH Thương mại Bình Minh' },
        { label: 'Mã số thuế', value: '0101234567', format: 'text' },
        { label: 'Hiệu lực từ', value: '2026-12-01', format: 'day' },
        { label: 'Thuế suất', value: 10, format: 'percent' },
      ],
    },
    pdfTable({
      title: 'Người được bảo hiểm',
      rows: members,
      columns: [
        { header: 'Hợp đồng', format: 'text', value: (row) => row.code },
        { header: 'Họ và tên', format: 'text', value: (row) => row.name },
        { header: 'Từ ngày', format: 'day', value: (row) => row.since },
        { header: 'Phí', format: 'money', value: (row) => row.premium },
      ],
      totals: ['Cộng', null, null, members.reduce((sum, { premium }) => sum + premium, 0)],
    }),
    { kind: 'totals', items: [{ label: 'Phải thanh toán', value: 20_119_000, format: 'money', strong: true }] },
    { kind: 'paragraph', title: 'Điều khoản', text: 'Phí được thanh toán trong vòng 30 ngày kể từ ngày hợp đồng có hiệu lực.' },
    {
      kind: 'signatures',
      placeAndDay: 'Hà Nội, ngày 22 tháng 11 năm 2026',
      signers: [
        { role: 'Bên mua bảo hiểm', hint: '(Ký, ghi rõ họ tên)' },
        { role: 'Đại diện doanh nghiệp', hint: '(Ký, đóng dấu)', name: 'Trần Quốc Bảo' },
      ],
    },
  ],
};

const meta = {
  title: 'Components/Documents/PdfButton',
  component: PdfButton,
  args: { label: 'Hợp đồng PDF', fileName: 'hop-dong', describe: () => Promise.resolve(contract) },
} satisfies Meta<typeof PdfButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
/** A worker draws it, with the fonts that it fetches. */
export const Saves: Story = {
  play: async ({ canvas, userEvent }) => {
    const spy = spyOn(URL, 'createObjectURL');
    await userEvent.click(canvas.getByRole('button', { name: 'Hợp đồng PDF' }));
    await waitFor(() => expect(spy).toHaveBeenCalledTimes(1), { timeout: 20_000 });
    const [saved] = spy.mock.calls[0] as [Blob];
    spy.mockRestore();
    await expect(await saved.slice(0, 5).text()).toBe('%PDF-');
  },
};
/** What the server refuses is said, and the button can be pressed again. */
export const Refused: Story = {
  args: { describe: () => Promise.reject(Object.assign(new Error('refused'), { status: 409, detail: 'Quá nhiều dòng.' })) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Hợp đồng PDF' }));
    await expect(await canvas.findByRole('button', { name: 'Hợp đồng PDF' })).toBeEnabled();
  },
};
