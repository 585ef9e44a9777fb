import type { Meta, StoryObj } from '@storybook/react-vite';
import { ScreenInStory } from '@tessera/plugin-sdk/testing/story';
import type { Bill, BillVersion } from '../../contract/bills';
import BillPage from './BillPage';

const meta = { title: 'Plugins/Ledger/Tax invoice' } satisfies Meta;
export default meta;
type Story = StoryObj;

const bill: Bill = {
  ...{ id: 7, version: 2, createdAt: '2026-11-20T02:15:00Z', updatedAt: '2026-11-21T03:00:00Z' },
  ...{ code: 'HD-26-0007', billPrice: 480_000, urlGoogleDrive: 'https://drive.example.vn/hd-26-0007', status: 'new', paymentStatus: 'new' },
  ...{ unitName: 'Phòng Thủ Đức', holderName: 'Chi nhánh Cần Thơ', documentCode: 'SD-000112', canceledByCode: null },
  CreatedBy: { fullName: 'Trần Minh Châu', phoneNumber: '0905118240' },
  Page: {
    code: '26AA0006324',
    status: 'USED',
    Book: {
      ...{ id: 3, code: '26AA-0064', type: 'TNDS ô tô 26AA' },
      Allocation: { ParentAllocation: { User: { fullName: 'Lê Thị Hồng Hạnh' } } },
    },
  },
};
const versions: BillVersion[] = [480_000, 437_000].map((billPrice, i) => ({
  ...{ id: 2 - i, createdAt: `2026-11-2${1 - i}T03:00:00Z`, createdBy: 'Trần Minh Châu', code: bill.code, billPrice },
  ...{ urlGoogleDrive: bill.urlGoogleDrive, status: 'new', paymentStatus: 'new' },
}));
const story = (answer: Bill | undefined): Story => ({
  render: () => (
    <ScreenInStory
      path="/hoa-don-da-dung/:id"
      permissions={['ReadTaxMaterialBills', 'CreateTaxMaterialBills']}
      answers={{ 'GET tax-material-bill/7': answer, 'GET tax-material-bill/7/versions': versions, 'GET tax-material-bill/7/files': [] }}
    >
      <BillPage />
    </ScreenInStory>
  ),
  parameters: { route: '/hoa-don-da-dung/7' },
});

export const Default = story(bill);
export const Canceled = story({ ...bill, status: 'canceled', canceledByCode: 'HU-000130', Page: { ...bill.Page, status: 'CANCELED' } });
export const Failed = story(undefined);
