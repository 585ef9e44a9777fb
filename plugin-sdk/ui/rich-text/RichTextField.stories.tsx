import type { Meta, StoryObj } from '@storybook/react-vite';
import { richText } from '@tessera/plugin-sdk/contract';
import { object } from 'yup';
import { expect, waitFor } from 'storybook/test';
import { inForm, states } from '../forms/samples/inForm';
import { RichTextField } from './RichTextField';

const schema = object({ content: richText().required() });
const meta = {
  title: 'Components/Forms/RichTextField',
  component: RichTextField,
  decorators: [inForm],
  args: { name: 'content', label: 'Nội dung', placeholder: 'Nội dung khách đọc trên ứng dụng' },
  parameters: {
    form: {
      schema,
      initialValues: {
        content:
          '<h2>Quyền lợi</h2><p>Chi trả <strong>100 %</strong> chi phí nằm viện, tối đa <em>200.000.000 đ</em> mỗi năm.</p><ul><li><p>Tai nạn</p></li><li><p>Ốm đau, thai sản</p></li></ul><blockquote><p>Không áp dụng trong 30 ngày đầu.</p></blockquote>',
      },
    },
  },
} satisfies Meta<typeof RichTextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Wrong: Story = { parameters: { form: { initialValues: { content: '' }, attempted: true } } };
export const Disabled: Story = states.disabled;
export const ReadOnly: Story = states.readOnly;
export const LongText: Story = states.longLabel;
export const Writing: Story = {
  parameters: { form: { initialValues: { content: '' } } },
  play: async ({ canvas, userEvent }) => {
    const text = await canvas.findByRole('textbox', { name: 'Nội dung' }, { timeout: 5_000 });
    await userEvent.click(canvas.getByRole('button', { name: 'Đậm' }));
    await userEvent.type(text, 'Bảo hiểm');
    await waitFor(() => expect(text.innerHTML).toContain('<strong>Bảo hiểm</strong>'));
    canvas.getByRole('button', { name: 'Đậm' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('button', { name: 'Nghiêng' })).toHaveFocus();
  },
};
export const WithTable: Story = {
  parameters: { form: { initialValues: { content: '' } } },
  play: async ({ canvas, userEvent }) => {
    const text = await canvas.findByRole('textbox', { name: 'Nội dung' }, { timeout: 5_000 });
    await userEvent.click(text);
    const clipboard = new DataTransfer();
    clipboard.setData('text/html', '<table><tr><th>Quyền lợi</th><th>Mức</th></tr><tr><td>Nằm viện</td><td>5.000.000đ</td></tr></table>');
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }));
    await waitFor(() => expect([...text.querySelectorAll('th, td')].map((cell) => cell.textContent)).toHaveLength(4));
    await expect(text.querySelector('td')).toHaveTextContent('Nằm viện');
  },
};
