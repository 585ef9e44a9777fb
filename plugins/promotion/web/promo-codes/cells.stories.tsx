import type { Meta, StoryObj } from '@storybook/react-vite';
import { DataTable } from '@tessera/plugin-sdk/ui';
import type { PromoCode } from '../../contract/promoCodes';
import { usePromoColumns } from './usePromoColumns';

const base: PromoCode = {
  id: 1,
  version: 1,
  createdAt: '2026-11-01T03:00:00Z',
  updatedAt: '2026-11-01T03:00:00Z',
  couponCode: 'OTO500K',
  description: 'Giảm phí vật chất ô tô',
  type: 'VND',
  value: 500_000,
  maximum: null,
  minimumPrice: null,
  startsAt: '2026-10-31T17:00:00Z',
  endsAt: '2026-12-31T16:59:59Z',
  isActive: true,
  status: 'active',
  usageLimit: 500,
  numberOfTimeUsage: 342,
  isPrivate: false,
  products: [],
  productId: null,
  productTypes: [1],
  benefitIds: [],
  storeIds: [],
  actions: [],
  conditions: [],
};
const codes: PromoCode[] = [
  base,
  {
    ...base,
    id: 2,
    couponCode: 'SUCKHOE20',
    description: 'Sức khoẻ gia đình mở rộng',
    type: 'PERCENTAGE',
    value: 20,
    numberOfTimeUsage: 796,
    usageLimit: 800,
  },
  {
    ...base,
    id: 3,
    couponCode: 'VIETTINDL',
    description: 'Đại lý Việt Tín, nội bộ, chương trình dài hơn một dòng của bảng',
    value: 1_234_567,
    isPrivate: true,
    numberOfTimeUsage: 3,
    usageLimit: 10,
  },
  {
    ...base,
    id: 4,
    couponCode: 'TET2027',
    description: 'Ưu đãi Tết Đinh Mùi',
    type: 'PERCENTAGE',
    value: 12.5,
    isActive: false,
    status: 'inactive',
    numberOfTimeUsage: 0,
  },
  {
    ...base,
    id: 5,
    couponCode: 'THU2026',
    description: 'Khuyến mại mùa thu',
    type: 'PERCENTAGE',
    value: 8,
    status: 'expired',
    numberOfTimeUsage: 500,
  },
];

function Rows({ rows = codes }: { rows?: PromoCode[] }) {
  return (
    <DataTable<PromoCode>
      caption="Danh sách mã khuyến mại"
      columns={usePromoColumns()}
      rows={rows}
      rowKey={(row) => row.id}
      rowNumberFrom={1}
    />
  );
}

const meta = { title: 'Plugins/Promotion/PromoCodeRows', component: Rows } satisfies Meta<typeof Rows>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
