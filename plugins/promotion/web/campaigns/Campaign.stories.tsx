import { Button } from '@fluentui/react-components';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Campaign } from '../../contract/campaigns';
import { UsedTag } from './CampaignCustomers';
import { CampaignInfo } from './CampaignDetail';
import { NobodyKnows } from './NobodyKnows';

const campaign: Campaign = {
  id: 1,
  version: 1,
  createdAt: '2026-11-20T02:00:00.000Z',
  updatedAt: '2026-11-20T02:00:00.000Z',
  name: 'Tri ân khách hàng ô tô cuối năm',
  startsAt: '2026-11-30T17:00:00.000Z',
  endsAt: '2027-01-31T16:59:59.000Z',
  conditions: { company: 5, productType: 1, premiums: { premiumFrom: 5_000_000, premiumTo: 15_000_000 }, couponCode: 'TRIANOTO' },
  company: { id: 5, name: 'Tổng công ty Bảo hiểm Việt Tín', code: 'VTI' },
  promotionId: 7,
  Promotion: { couponCode: 'TRIANOTO' },
  customers: { total: 36, used: 14 },
  canFindCustomers: true,
};

const meta = { title: 'Plugins/Promotion/Campaign', component: CampaignInfo, args: { campaign } } satisfies Meta<typeof CampaignInfo>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {};
export const WithoutPeriodOrCompany: Story = { args: { campaign: { ...campaign, startsAt: null, endsAt: null, company: null } } };
export const LongName: Story = {
  args: {
    campaign: {
      ...campaign,
      name: 'Khách hàng mới của quý tới, toàn bộ các tỉnh miền Bắc, Bắc Trung Bộ và Tây Nguyên',
      company: { id: 5, name: 'Tổng công ty cổ phần Bảo hiểm Bưu điện khu vực Thành phố Hồ Chí Minh', code: 'PTI' },
    },
  },
};
export const Used: Story = { render: () => <UsedTag by="policy/123" /> };
export const NotYetUsed: Story = { render: () => <UsedTag by={null} /> };
export const CustomersUnknown: Story = {
  render: () => <NobodyKnows>Danh sách khách hàng theo mức phí do phần Hợp đồng cung cấp, hiện chưa hoạt động.</NobodyKnows>,
};
export const CustomersCanBeFound: Story = {
  render: () => (
    <NobodyKnows
      action={
        <Button appearance="primary" size="small">
          Xác định khách hàng
        </Button>
      }
    >
      Nay đã có thể lấy danh sách khách hàng.
    </NobodyKnows>
  ),
  parameters: { width: 420 },
};
