import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { renderScreen } from '@tessera/plugin-sdk/testing/web';
import { claimCalls, otherClaimCalls, type Claim } from '../../contract/claims';
import claimsServer from '../../server';
import { configure, shopOf, submitted } from '../../server/testClaims';
import claims from '../index';
import EditClaim from './EditClaim';

let server: TestServer;
let shop: TestClient;
let colleague: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [claimsServer] });
  await configure(await server.admin());
  shop = await shopOf(server);
  colleague = await server.as(['ReadClaim', 'CreateClaim', 'UpdateClaim']);
});
afterAll(() => server.close());

const user = userEvent.setup();
const slow = { timeout: 40_000 };
async function retype(label: RegExp, text: string): Promise<void> {
  const [control] = screen.getAllByLabelText(label, { selector: 'input' });
  await user.clear(control!);
  await user.type(control!, text);
}

/** A claim that was returned, open in the form of its shop. */
async function correcting(): Promise<Claim> {
  const { id } = await submitted(shop);
  const claim = await colleague.call(claimCalls.returnClaim, { id, reason: 'số hoá đơn bị loá' });
  await renderScreen(<EditClaim />, {
    ...{ client: shop, permissions: ['ReadClaim', 'CreateClaim'], plugin: claims },
    ...{ path: '/claim/:id/*', address: `/claim/${id}/edit` },
  });
  await screen.findByLabelText(/^Họ và tên/, { selector: 'input' }, slow);
  return claim;
}
const saved = ({ id }: Claim) => shop.call(claimCalls.getClaim, { id });

test('two people correct one returned claim: both changes stay, also in two lines of the bill, and its sums are of both', async () => {
  const claim = await correcting();
  const [frame, glass] = claim.items;
  const theirs = [frame!, { ...glass!, productPrice: 800_000 }];
  await colleague.call(otherClaimCalls.updateClaim, { id: claim.id, version: claim.version, billNumber: '0004156', items: theirs });
  await retype(/^Họ và tên/, 'Trần Thu Hằng');
  await retype(/^Tên hàng/, 'Seiko T745');
  await user.click(screen.getByText('Lưu thay đổi'));
  await waitFor(async () => expect((await saved(claim)).fullName).toBe('Trần Thu Hằng'), slow);
  expect(await saved(claim)).toMatchObject({
    billNumber: '0004156',
    items: [{ productName: 'Seiko T745', productPrice: 1_000_000 }, { productPrice: 800_000 }],
    settlement: { total: 1_800_000, insurance: 1_080_000 },
  });
  expect(screen.getByText('Đã lưu cùng các thay đổi của người khác')).toBeInTheDocument();
}, 90_000);

test('what both changed is asked about, and nothing is saved before the answer', async () => {
  const claim = await correcting();
  await colleague.call(otherClaimCalls.updateClaim, { id: claim.id, version: claim.version, billNumber: '0004156' });
  await retype(/^Số hoá đơn/, '0004157');
  await user.click(screen.getByText('Lưu thay đổi'));
  const dialog = await screen.findByRole('alertdialog', { hidden: true }, slow);
  expect((await saved(claim)).billNumber).toBe('0004156');
  await user.click(within(dialog).getByText('Của tôi'));
  await user.click(within(dialog).getByText('Lưu'));
  await waitFor(async () => expect((await saved(claim)).billNumber).toBe('0004157'), slow);
}, 90_000);
