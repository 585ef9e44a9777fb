import type { Meta, StoryObj } from '@storybook/react-vite';
import { sampleImage } from '../forms/samples/inForm';
import { RichTextView } from './RichTextView';

const html = `<h2>Điều khoản loại trừ</h2><p>Chúng tôi <strong>không</strong> bồi thường khi người lái xe <u>không có giấy phép</u> hợp lệ, xem <a href="https://vi.wikipedia.org">quy định</a>.</p>
<ol><li>Cố ý gây thiệt hại</li><li>Đua xe <s>hợp pháp</s> trái phép</li></ol><blockquote>Thời gian chờ 30 ngày.</blockquote>
<table><thead><tr><th>Quyền lợi</th><th>Mức</th></tr></thead><tbody><tr><td>Nằm viện</td><td>1.234.567 đ</td></tr></tbody></table>`;

const meta = { title: 'Components/Forms/RichTextView', component: RichTextView, args: { html } } satisfies Meta<typeof RichTextView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Empty: Story = { args: { html: '' } };
/** Nothing of this runs or loads, even though the server should have taken it out. */
export const Hostile: Story = {
  args: {
    html: `<p>An toàn</p><script>alert(1)</script><img src="x" onerror="alert(1)"><a href="javascript:alert(1)">liên kết</a><iframe src="/"></iframe><img src="${sampleImage}">`,
  },
};
