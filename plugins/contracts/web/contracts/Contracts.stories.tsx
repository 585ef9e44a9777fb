import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen as page, within } from 'storybook/test';
import { ScreenInStory } from '@tessera/plugin-sdk/testing/story';
import FewOfCustomer from '../elsewhere/ContractsOfCustomer';
import ContractList from './ContractList';
import ContractPage from './ContractPage';
import { sampleContract, sampleHistory, samplePayments } from './sampleContracts';

const rows = [
  sampleContract(18_447, 'awaiting', { contractOwner: 'Bùi Thanh Vân' }),
  sampleContract(18_446, 'paid', { contractOwner: 'Công ty TNHH Vận tải và Thương mại Sao Phương Nam', resPayment: 16_910_000 }),
  sampleContract(18_445, 'approved'),
  sampleContract(18_440, 'failed'),
  sampleContract(18_433, 'refunded'),
  sampleContract(18_432, 'refused'),
];
const family = sampleContract(18_430, 'paid', {
  ...{ productName: 'Chăm sóc sức khoẻ gia đình', productType: 2, policyProduct: { code: null }, vatRate: 0, vat: 0 },
  ...{ licensePlate: null, vehicleName: null, vehicleYear: null, vehicleSeats: null, chassisNumber: null },
  insured_members: [
    { id: 1, fullName: 'Trần Gia Bảo', birthday: '2015-03-02', idNumber: null, soGCN: 'GCN-1' },
    { id: 2, fullName: 'Nguyễn Thị Hồng Hạnh', birthday: '1988-09-14', idNumber: '••••5423', soGCN: null },
  ],
});
const answers = {
  'GET policy': { data: rows, total: 1284, totalKind: 'exact', page: 1, pageSize: 10 },
  'GET renewal': { data: [], total: 0, totalKind: 'exact', page: 1, pageSize: 10 },
  ...Object.fromEntries(
    [...rows, family].flatMap((one) => [
      [`GET policy/${one.id}`, one],
      [`GET policy/${one.id}/history`, sampleHistory],
      [`GET policy/${one.id}/files`, []],
      [`GET policy/${one.id}/payments`, one.paidAt ? samplePayments : { payments: [], reports: [] }],
    ]),
  ),
};
const list = (permissions?: string[]) => (
  <ScreenInStory path="/quan-ly-hop-dong" answers={answers} permissions={permissions}>
    <ContractList />
  </ScreenInStory>
);
const detail = () => (
  <ScreenInStory path="/quan-ly-chi-tiet-hop-dong/:id" answers={answers}>
    <ContractPage />
  </ScreenInStory>
);
const at = (id: number, more: object = {}) => ({ route: `/quan-ly-chi-tiet-hop-dong/${id}`, ...more });

/** One sale as order and contract: list, page, steps. */
export default { title: 'Plugins/Contracts/Contracts', parameters: { bare: true, route: '/quan-ly-hop-dong' } } satisfies Meta;
type Story = StoryObj;

export const List: Story = { render: () => list() };
export const ReadOnly: Story = { render: () => list(['ReadPolicy']) };
export const Waiting: Story = { render: detail, parameters: at(18_447) };
/** A report that did not count stands beside the payment. */
export const Paid: Story = { render: detail, parameters: at(18_446) };
export const Family: Story = { render: detail, parameters: at(18_430) };
export const Refused: Story = { render: detail, parameters: at(18_432) };
export const Refund: Story = {
  render: detail,
  parameters: at(18_445),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Hoàn phí vào ví' }));
    const dialog = await page.findByRole('dialog', {}, { timeout: 8_000 });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Hoàn phí vào ví' }));
    await within(dialog).findByText('Trường này là bắt buộc!', {}, { timeout: 8_000 });
  },
};
const ofCustomer = (answer: unknown): Story => ({
  render: () => (
    <ScreenInStory path="/" answers={{ 'GET policy': answer }}>
      <FewOfCustomer phoneNumber="0912480367" />
    </ScreenInStory>
  ),
  parameters: { route: '/' },
});
export const OfCustomer = ofCustomer({ ...answers['GET policy'], data: rows.slice(0, 3) });
export const OfCustomerNone = ofCustomer({ data: [], total: 0, totalKind: 'exact', page: 1, pageSize: 5 });
export const OfCustomerFailed = ofCustomer(undefined);
