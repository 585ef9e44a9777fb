import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import * as roles from '../../contract/memberRoles';
import { accountCalls } from '../../contract/accounts';
import { tierCalls } from '../../contract/tiers';
import members from '../index';

let server: TestServer;
let admin: TestClient;
let tier: Record<string, number>;
beforeAll(async () => {
  server = await startTestServer({ plugins: [members] });
  admin = await server.admin();
  tier = Object.fromEntries((await admin.call(tierCalls.listTiers)).map(({ name, id }) => [name, id]));
});
afterAll(() => server.close());

let made = 0;
const account = () => {
  made += 1;
  return admin.call(accountCalls.createAccount, {
    email: `an${made}@example.com`,
    lastName: 'Lê',
    firstName: `An ${made}`,
    phoneNumber: `09${String(made).padStart(8, '0')}`,
    roleIds: [roles.store.id],
    password: 'mot-mat-khau',
  });
};
const seen = (id: number) => admin.call(tierCalls.getReportAccount, { id });

test('there are four tiers, one of them the default, named in the language of the request', async () => {
  expect(await admin.call(tierCalls.listTiers)).toEqual([
    { id: expect.any(Number), name: 'Standard', isDefault: true },
    { id: expect.any(Number), name: 'Silver', isDefault: false },
    { id: expect.any(Number), name: 'Gold', isDefault: false },
    { id: expect.any(Number), name: 'Platinum', isDefault: false },
  ]);
  const answer = await admin.fetch('membership-tier', { headers: { 'accept-language': 'vi' } });
  expect(((await answer.json()) as { name: string }[]).map((one) => one.name)).toEqual(['Tiêu chuẩn', 'Bạc', 'Vàng', 'Bạch kim']);
});

test('an account has no card until one is issued, and then one only', async () => {
  const { id } = await account();
  expect(await seen(id)).toMatchObject({ memberCard: null, upgradeReason: '', tierHistory: [] });
  const card = await admin.call(tierCalls.issueCard, { accountId: id, tierId: tier.Standard! });
  expect(card).toMatchObject({
    accountId: id,
    cardNumber: expect.stringMatching(/^[1-9]\d{11}$/),
    tier: { name: 'Standard' },
    upgradeReason: '',
  });
  expect(await admin.problem(tierCalls.issueCard, { accountId: id, tierId: tier.Gold })).toMatchObject({ status: 409, code: 'duplicate' });
  expect(await admin.problem(tierCalls.issueCard, { accountId: 999_999, tierId: tier.Gold })).toMatchObject({ status: 404 });
  expect(await admin.problem(tierCalls.issueCard, { accountId: (await account()).id, tierId: 999 })).toMatchObject({
    status: 400,
    errors: [{ path: 'tierId' }],
  });
});

test('a change of tier keeps its reason: the given one, "manual update" without one, none for the default tier', async () => {
  const { id } = await account();
  const { cardNumber } = await admin.call(tierCalls.issueCard, { accountId: id, tierId: tier.Standard! });
  expect(await admin.call(tierCalls.changeTier, { cardNumber, tierId: tier.Gold!, reason: ' Doanh số quý III ' })).toMatchObject({
    tier: { name: 'Gold' },
    upgradeReason: 'Doanh số quý III',
  });
  expect(await admin.call(tierCalls.changeTier, { cardNumber, tierId: tier.Silver! })).toMatchObject({ upgradeReason: 'Manual update' });
  expect(await admin.call(tierCalls.changeTier, { cardNumber, tierId: tier.Standard!, reason: 'hết hạn' })).toMatchObject({
    upgradeReason: '',
  });
  await admin.call(tierCalls.changeTier, { cardNumber, tierId: tier.Standard!, reason: 'again' });

  const { memberCard, upgradeReason, tierHistory } = await seen(id);
  expect({ memberCard, upgradeReason }).toMatchObject({ memberCard: { cardNumber, tier: { id: tier.Standard } }, upgradeReason: '' });
  expect(tierHistory.map(({ from, to, reason }) => [from, to, reason])).toEqual([
    ['Silver', 'Standard', ''],
    ['Gold', 'Silver', 'Manual update'],
    ['Standard', 'Gold', 'Doanh số quý III'],
    [null, 'Standard', ''],
  ]);
  const trail = (await (await admin.fetch('core/audit?entity=MemberCard&pageSize=50')).json()) as {
    data: { label: string; changes: Record<string, unknown> }[];
  };
  expect(trail.data.filter((entry) => entry.label === cardNumber)).toHaveLength(4);
  expect(trail.data).toContainEqual(
    expect.objectContaining({
      label: cardNumber,
      changes: { tier: { before: 'Standard', after: 'Gold' }, upgradeReason: { before: '', after: 'Doanh số quý III' } },
    }),
  );
  expect(await admin.problem(tierCalls.changeTier, { cardNumber: '1', tierId: tier.Gold })).toMatchObject({ status: 404 });
});

test('accounts are listed with their card and filtered by tier', async () => {
  const { id } = await account();
  await admin.call(tierCalls.issueCard, { accountId: id, tierId: tier.Platinum!, reason: 'Đối tác' });
  expect(await admin.call(tierCalls.listReportAccounts, { tiers: [tier.Platinum!] })).toMatchObject({
    total: 1,
    data: [{ id, memberCard: { tier: { name: 'Platinum' } }, upgradeReason: 'Đối tác' }],
  });
  expect(await admin.call(tierCalls.listReportAccounts, { tiers: [tier.Platinum!], status: 2 })).toMatchObject({ total: 0 });
  const all = await admin.call(tierCalls.listReportAccounts, { pageSize: 100 });
  expect(all.data.find((one) => one.id === admin.userId)?.memberCard).toBeNull();
});

test('to read tiers is not to give them', async () => {
  const reader = await server.as(['ReadAccount', 'TesseraAdmin']);
  expect(await reader.call(tierCalls.listTiers)).toHaveLength(4);
  expect(await reader.problem(tierCalls.changeTier, { cardNumber: '1', tierId: 1 })).toMatchObject({
    status: 403,
    needs: ['UpdateAccount'],
  });
});
