import type { Meta, StoryObj } from '@storybook/react-vite';
import { ScreenInStory } from '@tessera/plugin-sdk/testing/story';
import type { ReportFigures, ReportRow } from '../../contract/report';
import BusinessReport from './BusinessReport';

const branches = ['Hà Nội', 'TP. Hồ Chí Minh', 'Đà Nẵng', 'Văn phòng giao dịch Thành phố Buôn Ma Thuột và Tây Nguyên', ''];
const rows = branches.map((branch_name, index): ReportRow => ({
  ...{ id: 18_447 - index, code: `HD-0${18_447 - index}`, createdAt: `2026-11-2${index}T02:21:00Z` },
  productName: index % 2 ? 'Chăm sóc sức khoẻ gia đình' : 'TNDS bắt buộc ô tô con không kinh doanh, dưới 6 chỗ',
  productType: index % 2 ? 2 : 1,
  productCategory: { name: index % 2 ? 'Sức khoẻ' : 'Xe cơ giới' },
  ...{ dist_channel: index === 3 ? '' : 'Trực tuyến', branch_name, paymentStatus: index === 1 ? 'new' : 'paid' },
  ...{ preTaxFee: 437_000 * (index + 1), reqPayment: 480_700 * (index + 1) },
}));
const figures: ReportFigures = {
  total: { preTaxFee: 6_555_000, contracts: 5 },
  byCategory: [
    { name: 'Xe cơ giới', preTaxFee: 3_933_000, contracts: 3 },
    { name: 'Sức khoẻ', preTaxFee: 2_622_000, contracts: 2 },
  ],
  byStatus: [
    { name: 'paid', preTaxFee: 5_681_000, contracts: 4 },
    { name: 'new', preTaxFee: 874_000, contracts: 1 },
  ],
  byBranch: branches.map((name, index) => ({ name, preTaxFee: 437_000 * (index + 1), contracts: 1 })).reverse(),
};
const answers = {
  'GET business-report/table-review': { data: rows, total: 5, totalKind: 'exact', page: 1, pageSize: 5 },
  'GET business-report/figures': figures,
  'GET business-report/choices': { dist_channel: ['Đại lý', 'Trực tuyến'], branch_name: branches.filter(Boolean).sort() },
};
const nothing: ReportFigures = { total: { preTaxFee: 0, contracts: 0 }, byCategory: [], byStatus: [], byBranch: [] };
const screen = (more: object = {}) => (
  <ScreenInStory path="/bao-cao-kinh-doanh" answers={{ ...answers, ...more }}>
    <BusinessReport />
  </ScreenInStory>
);

/** Table, pies and bars that sum to one total. */
export default { title: 'Plugins/Contracts/BusinessReport', parameters: { bare: true, route: '/bao-cao-kinh-doanh' } } satisfies Meta;
type Story = StoryObj;

export const Report: Story = { render: () => screen() };
export const Empty: Story = {
  render: () =>
    screen({
      'GET business-report/table-review': { data: [], total: 0, totalKind: 'exact', page: 1, pageSize: 5 },
      'GET business-report/figures': nothing,
    }),
};
