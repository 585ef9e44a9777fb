import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { today } from '@tessera/plugin-sdk/contract';
import { startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
import { renderScreen } from '@tessera/plugin-sdk/testing/web';
import { insuranceCalls, otherInsuranceCalls } from '../../contract/insuranceClaims';
import claimsServer from '../../server';
import claims from '../index';
import { StatusCell } from './StatusCell';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ plugins: [claimsServer] })));
afterAll(() => server.close());

const user = userEvent.setup();
const soon = { timeout: 40_000 };

test('while an approval waits, statuses that need one are off with the reason; a claim can still be rejected', async () => {
  const website = await server.as(['IntakeClaim']);
  const permissions = ['ReadClaim', 'UpdateClaim'];
  const staff = await server.as(permissions);
  const claim = await website.call(insuranceCalls.createInsuranceClaim, {
    ...{ requestCode: 'WEB-1', fullName: 'Lý Minh Quân', phoneNumber: '0970629072', email: 'khach@example.com' },
    ...{ productName: 'Vật chất ô tô', occurredOn: today(), paymentAmount: 900_000_000 },
  });
  await staff.call(otherInsuranceCalls.setInsuranceStatus, { id: claim.id, status: 'approved' });
  await renderScreen(<StatusCell claim={claim} />, { client: staff, permissions, plugin: claims, path: '/x', address: '/x' });
  await user.click(await screen.findByRole('button', {}, soon));
  await waitFor(() => expect(screen.getAllByText(/^Yêu cầu YC-\d{6} của .* đang chờ người thứ hai duyệt\.$/)).toHaveLength(2), soon);
  const items = screen.getAllByRole('menuitem');
  expect(items.map((item) => [/duyệt|tất/i.test(item.textContent), item.getAttribute('aria-disabled')])).toEqual([
    [true, 'true'],
    [false, null],
    [true, 'true'],
  ]);
}, 90_000);
