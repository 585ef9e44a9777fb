import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '@tessera/plugin-sdk/ui';
import { ContentView } from './ContentView';

const meta = {
  title: 'Plugins/Appearance/ContentView',
  component: ContentView,
  decorators: [
    (Story) => (
      <Card>
        <Story />
      </Card>
    ),
  ],
  args: {
    heading: 'h2',
    title: 'Chính sách mua bảo hiểm trực tuyến',
    image: null,
    content:
      '<h3>Các bước mua bảo hiểm</h3><ol><li>Chọn sản phẩm và nhập thông tin để nhận báo giá.</li><li>Kiểm tra quyền lợi, điểm loại trừ và mã khuyến mại.</li><li>Thanh toán và nhận giấy chứng nhận điện tử.</li></ol><blockquote><p>Khách hàng có thể huỷ trước ngày hiệu lực và được hoàn 100% phí đã đóng.</p></blockquote><p>Xem thêm tại <a href="https://example.vn">trang trợ giúp</a>.</p>',
  },
} satisfies Meta<typeof ContentView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Page: Story = {};
export const Block: Story = { args: { heading: 'h3' } };
export const LongWords: Story = {
  args: {
    title: 'Điều khoản và điều kiện sử dụng dịch vụ giao dịch bảo hiểm trực tuyến dành cho khách hàng cá nhân và doanh nghiệp',
    content: `<p>${'https://example.vn/'.repeat(20)}</p>`,
  },
};
