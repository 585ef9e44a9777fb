import { Button } from '@fluentui/react-components';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { StatusTag } from '../feedback/tags';
import { DateTimeText, Money, Phone, RelativeTime } from '../format/values';
import { Icon } from '../icons/Icon';
import { MenuButton } from '../overlay/Menu';
import { tip } from '../overlay/Tip';
import { DescriptionList } from './DescriptionList';
import { PageFrame } from './PageFrame';
import { CardGrid, Card } from './Card';
import { Tabs } from './Tabs';

const meta = { title: 'Page shapes/Detail', parameters: { bare: true } } satisfies Meta;
export default meta;
type Story = StoryObj;

function Detail() {
  const [tab, setTab] = useState('policy');
  return (
    <PageFrame
      title="HD-018432"
      back={{ to: '/contracts', label: 'Danh sách hợp đồng' }}
      status={<StatusTag tone="warning">Chờ thanh toán</StatusTag>}
      subtitle="TNDS bắt buộc ô tô con không kinh doanh, dưới 6 chỗ · Bảo hiểm Việt Tín"
      actions={
        <>
          <MenuButton
            label="Thao tác khác"
            align="end"
            items={[
              { icon: 'print', label: 'In giấy chứng nhận', onClick() {} },
              { icon: 'send', label: 'Gửi lại thư', disabledReason: 'Khách chưa có địa chỉ thư' },
              { icon: 'delete', label: 'Huỷ hợp đồng', danger: true, section: true, onClick() {} },
            ]}
            trigger={(button) => <Button aria-label="Thao tác khác" icon={<Icon name="more" />} {...button} />}
          />
          <Button disabledFocusable icon={<Icon name="download" />} {...tip('Chỉ tải được khi doanh nghiệp bảo hiểm đã duyệt hợp đồng.')}>
            Tải giấy chứng nhận
          </Button>
          <Button appearance="primary" icon={<Icon name="check" />}>
            Xác nhận thanh toán
          </Button>
        </>
      }
    >
      <Tabs
        label="Phần của hợp đồng"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'policy', label: 'Hợp đồng' },
          { id: 'history', label: 'Diễn biến', count: 4 },
          { id: 'claims', label: 'Bồi thường', disabled: true },
        ]}
      >
        <CardGrid min={420}>
          <Card title="Bên mua bảo hiểm" action={<Link to="/customers/1">Mở hồ sơ khách hàng</Link>}>
            <DescriptionList
              items={[
                { label: 'Họ và tên', value: 'Nguyễn Thị Hồng Hạnh' },
                { label: 'Số điện thoại', value: <Phone value="0912480367" /> },
                { label: 'Số giấy chứng nhận', value: null },
                { label: 'Địa chỉ', value: 'Số 18, ngõ 376 đường Bưởi, phường Ngọc Hà, Thành phố Hà Nội', wide: true },
              ]}
            />
          </Card>
          <Card title="Phí và thanh toán">
            <DescriptionList
              items={[
                { label: 'Khách phải trả', value: <Money value={487_000} strong /> },
                { label: 'Hết hạn', value: <DateTimeText value="2026-11-23T16:59:00Z" /> },
                { label: 'Cập nhật', value: <RelativeTime value={new Date(Date.now() - 3 * 3_600_000)} /> },
              ]}
            />
          </Card>
        </CardGrid>
      </Tabs>
    </PageFrame>
  );
}
export const Default: Story = { render: () => <Detail /> };
export const MenuOpen: Story = {
  render: () => <Detail />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Thao tác khác' }));
    await canvas.findByRole('menuitem', { name: /Huỷ hợp đồng/ });
  },
};
export const FormWidth: Story = {
  render: () => (
    <PageFrame title="Tạo mã khuyến mại" maxWidth={720}>
      <Card title="Thông tin chung">Nội dung của biểu mẫu</Card>
    </PageFrame>
  ),
};
