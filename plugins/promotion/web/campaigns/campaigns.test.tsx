import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { renderScreen } from '@tessera/plugin-sdk/testing/web';
import { FormPage, MoneyField } from '@tessera/plugin-sdk/ui';
import { campaignCalls, campaignInput } from '../../contract/campaigns';
import promotionServer from '../../server';
import { promoCodes } from '../../server/promo-codes/tables';
import { testContractCalls, testContracts, testedCustomer } from '../../server/testContracts';
import { testedCompany, testProducts } from '../../server/testProducts';
import promotion from '../index';
import CampaignCreate from './CampaignCreate';
import CampaignDetail from './CampaignDetail';
import CampaignList from './CampaignList';
import { CustomerPreview } from './CustomerPreview';

const all = ['ReadPromotion', 'CreatePromotion', 'UpdatePromotion', 'DeletePromotion'];
let server: TestServer;
let alone: TestServer;
let admin: TestClient;
let campaignId: number;

async function privateCode({ db }: TestServer, couponCode: string): Promise<number> {
  const days = { startsOn: '2026-01-01', endsOn: '2099-12-31' };
  const [made] = await db
    .insert(promoCodes)
    .values({
      couponCode,
      description: 'Tri ân',
      type: 'VND',
      value: 100_000,
      ...days,
      isPrivate: true,
      usageLimit: 100,
      productIds: [],
      productTypes: [],
      benefitIds: [],
      storeIds: [],
      usableLines: [1],
    })
    .returning({ id: promoCodes.id });
  return made!.id;
}
const campaign = (name: string, promotionId: number) => ({
  name,
  promotionId,
  conditions: { company: testedCompany.id, productType: 1 as const, premiums: { premiumFrom: 1_000_000, premiumTo: 3_000_000 } },
});

beforeAll(async () => {
  [server, alone] = await Promise.all([
    startTestServer({ plugins: [testProducts, testContracts, promotionServer] }),
    startTestServer({ plugins: [testProducts, promotionServer] }),
  ]);
  admin = await server.admin();
  ({ id: campaignId } = await admin.call(campaignCalls.createCampaign, {
    ...campaign('Tri ân cuối năm', await privateCode(server, 'TRIAN')),
    startsAt: '2026-12-01',
    endsAt: '2026-12-31',
  }));
  await admin.call(testContractCalls.buy, { couponCode: 'TRIAN', phoneNumber: testedCustomer(2).phoneNumber });
  await (await alone.admin()).call(campaignCalls.createCampaign, campaign('Chờ hợp đồng', await privateCode(alone, 'CHO')));
});
afterAll(() => Promise.all([server.close(), alone.close()]));

const show = async (
  what: React.ReactElement,
  {
    permissions = all,
    of = server,
    ...more
  }: { permissions?: string[]; of?: TestServer; path?: string; address?: string; language?: 'vi' | 'en' } = {},
) => renderScreen(what, { client: await of.as(permissions), permissions, plugin: promotion, ...more });
const detail = { path: '/chien-dich-giam-gia/:id?' };

test('campaigns are listed with company, code, period and how many have used it; a reader finds no button that would be refused', async () => {
  await show(<CampaignList />, { permissions: ['ReadPromotion'] });
  const row = (await screen.findByRole('link', { name: 'Tri ân cuối năm' })).closest('tr')!;
  for (const text of [testedCompany.name, 'TRIAN', '01/12/2026', '31/12/2026']) expect(within(row).getByText(text)).toBeInTheDocument();
  expect(row).toHaveTextContent('1 / 3');
  expect(screen.queryByRole('button', { name: /^(Tạo|Xoá)/ })).not.toBeInTheDocument();
});

test('the detail tells who has used the code and who has not, with both figures in the title', async () => {
  await show(<CampaignDetail />, { ...detail, address: `/chien-dich-giam-gia/${campaignId}` });
  expect(await screen.findByRole('heading', { name: 'Khách hàng áp dụng: 3, đã dùng: 1' })).toBeInTheDocument();
  const buyer = (await screen.findByText(testedCustomer(2).fullName)).closest('tr')!;
  expect(within(buyer).getByText('Đã dùng')).toBeInTheDocument();
  expect(screen.getAllByText('Chưa dùng')).toHaveLength(2);
  expect(screen.getByText('1.000.000 đ')).toBeInTheDocument();
});

test('an empty form says what the specification says, in both languages', async () => {
  await show(<CampaignCreate />, { language: 'en' });
  expect(screen.getByRole('button', { name: 'View customers' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Create campaign' }));
  for (const text of ['Please enter a campaign name!', 'Please choose a company!', 'Please select discount code'])
    expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getAllByText('This field is required!')).toHaveLength(2);
});

test('while nobody can name customers, the detail says so calmly and offers nothing that would be refused', async () => {
  await show(<CampaignDetail />, { ...detail, of: alone, address: '/chien-dich-giam-gia/1' });
  expect(await screen.findByText('Chưa xác định khách hàng')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Xác định khách hàng' })).not.toBeInTheDocument();
});

const filledIn = (premiumTo: number) => (
  <FormPage
    schema={campaignInput}
    initialValues={{
      name: '',
      promotionId: 1,
      startsAt: null,
      endsAt: null,
      conditions: { company: testedCompany.id, productType: 1 as const, premiums: { premiumFrom: 1_000_000, premiumTo } },
    }}
    onSubmit={async () => undefined}
  >
    <MoneyField name="conditions.premiums.premiumTo" label="Phí đến" />
    <CustomerPreview />
  </FormPage>
);

test('“View customers” shows whom the campaign would be for, until its conditions change', async () => {
  await show(filledIn(12_000_000));
  await userEvent.click(screen.getByRole('button', { name: 'Xem khách hàng' }));
  expect(await screen.findByText('12 khách hàng khớp')).toBeInTheDocument();
  expect(screen.getByText(testedCustomer(1).fullName)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Trang 2' }));
  expect(await screen.findByText(testedCustomer(12).fullName)).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText(/^Phí đến/), '0');
  await waitFor(() => expect(screen.queryByText('12 khách hàng khớp')).not.toBeInTheDocument());
});

test('without anybody who knows customers, “View customers” says so, and that the campaign can be made all the same', async () => {
  await show(filledIn(12_000_000), { of: alone });
  await userEvent.click(screen.getByRole('button', { name: 'Xem khách hàng' }));
  expect(await screen.findByText(/Bạn vẫn tạo được chiến dịch/)).toBeInTheDocument();
});

test('deleting asks, names the campaign, and says that it is done', async () => {
  const { id } = await admin.call(campaignCalls.createCampaign, campaign('Sẽ bị xoá', await privateCode(server, 'XOA')));
  await show(<CampaignDetail />, { ...detail, address: `/chien-dich-giam-gia/${id}`, language: 'en' });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete campaign' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete campaign Sẽ bị xoá?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete campaign' }));
  expect(await screen.findByText('Delete Campaign Successfully')).toBeInTheDocument();
  await waitFor(async () => expect(await admin.problem(campaignCalls.getCampaign, { id })).toMatchObject({ status: 404 }));
});
