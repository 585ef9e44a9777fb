import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ScreenInStory } from '@tessera/plugin-sdk/testing/story';
import type { ClaimPage as Claims } from '../../contract/claims';
import type { ClaimChecks, ClaimWarning } from '../../contract/warnings';
import ShopFigures from '../shop/ShopFigures';
import ShopTasks from '../shop/ShopTasks';
import ClaimList from './ClaimList';
import ClaimPage from './ClaimPage';
import NewClaim from './NewClaim';
import { sampleClaim } from './sampleClaims';

const waiting = sampleClaim(1_187, 'waiting');
const returned = sampleClaim(1_183, 'draft', { reason: 'Số hoá đơn bị loá, hãy chụp lại.', fullName: 'Nguyễn Khánh Linh' });
const rows = [
  waiting,
  sampleClaim(1_186, 'waiting', { fullName: 'Công Tằng Tôn Nữ Nguyễn Thị Hoàng Phương Thảo Nguyên' }),
  sampleClaim(1_184, 'waiting', { fullName: 'Lý Hải Nam', store: null, storeId: null }),
];
const claims: Claims = {
  data: rows,
  total: 3,
  totalKind: 'exact',
  page: 1,
  pageSize: 10,
  counts: [
    { status: 3, count: 4, countKind: 'exact' },
    { status: 1, count: 3, countKind: 'exact' },
    { status: 2, count: 9, countKind: 'exact' },
    { status: 4, count: 10_000, countKind: 'atLeast' },
    { status: 5, count: 0, countKind: 'exact' },
  ],
};
const { claimCode, fullName, billNumber, billDate, settlement, createdAt } = sampleClaim(1_121, 'success', { fullName: 'Trần Minh Hà' });
const warnings: ClaimWarning[] = [
  { kind: 'bill', other: { id: 1_121, claimCode, fullName, billNumber, billDate, total: settlement.total, stage: 'success', createdAt } },
  { kind: 'contract', contracts: 2, certificate: null },
  { kind: 'benefit', used: 2_000_000, benefit: 3_500_000 },
  { kind: 'amount', usual: 900_000, claims: 100 },
];
const checks: ClaimChecks = {
  warnings,
  fine: [{ kind: 'picture', pictures: 2 }],
  approvesUpTo: 2_000_000,
};
const unsuspicious: ClaimChecks = {
  warnings: [],
  fine: [
    { kind: 'picture', pictures: 2 },
    { kind: 'contract', code: 'HD-000042', certificate: 'GCN-26-00042' },
    { kind: 'benefit', left: 1_454_000 },
    { kind: 'amount', usual: 2_900_000, claims: 100 },
  ],
  approvesUpTo: 10_000_000,
};
const answers = {
  'GET claim': claims,
  ...Object.fromEntries(
    [...rows, returned].flatMap((claim) => [
      [`GET claim/${claim.id}`, claim],
      [`GET claim/${claim.id}/files`, []],
      [`GET claim/${claim.id}/history`, []],
      [`GET claim/${claim.id}/contract`, { contract: null }],
      [`GET claim/${claim.id}/warnings`, claim === waiting ? checks : unsuspicious],
    ]),
  ),
  'GET bill-config/current': { version: 8, since: '2026-11-20T00:00:00.000Z', shares: [] },
  'GET store': { data: [], total: 0, totalKind: 'exact', page: 1, pageSize: 100 },
};
const list = (of: Readonly<Record<string, unknown>> = answers) => (
  <ScreenInStory path="/claim" answers={of}>
    <ClaimList />
  </ScreenInStory>
);
const detail = () => (
  <ScreenInStory path="/claim/:id" answers={answers}>
    <ClaimPage />
  </ScreenInStory>
);

/** Claims for glasses: the list, one claim, and the form of a shop. */
export default { title: 'Plugins/Claims/Eyeglass claims', parameters: { bare: true, route: '/claim?status=1' } } satisfies Meta;
type Story = StoryObj;

export const List: Story = {
  render: () => list(),
  play: async ({ canvas }) => {
    await canvas.findByRole('tab', { name: /Chờ duyệt.*3/, selected: true });
    await expect(await canvas.findByRole('tab', { name: /Mới.*4/ })).toBeVisible();
  },
};
export const EmptyTab: Story = {
  render: () => list({ 'GET claim': { ...claims, data: [], total: 0 } }),
  parameters: { route: '/claim?status=5' },
};
export const Failed: Story = { render: () => list({ 'GET claim': undefined }) };
/** What the shop has sent differs; four things are to be looked at before the decision. */
export const Detail: Story = { render: detail, parameters: { route: '/claim/1187' } };
/** Nothing speaks against it, and it is within the limit of the person. */
export const Unsuspicious: Story = { render: detail, parameters: { route: '/claim/1186' } };
export const Returned: Story = { render: detail, parameters: { route: '/claim/1183', width: 400 } };
export const NotFound: Story = { render: detail, parameters: { route: '/claim/1' } };
/** On the phone of a shop. */
export const New: Story = {
  render: () => (
    <ScreenInStory path="/claim/new" answers={answers}>
      <NewClaim />
    </ScreenInStory>
  ),
  parameters: { route: '/claim/new', width: 400 },
};

const shopAnswers = {
  ...answers,
  'GET claim': {
    ...claims,
    data: [
      returned,
      sampleClaim(1_179, 'draft', { fullName: 'Công Tằng Tôn Nữ Nguyễn Thị Hoàng Phương Thảo Nguyên', billMvInfo: null }),
      sampleClaim(1_170, 'draft'),
    ],
  },
  'GET claim/received': {
    months: [6, 7, 8, 9, 10, 11].map((month, at) => ({
      month: `2026-${String(month).padStart(2, '0')}`,
      amount: 9_400_000 + at * at * 361_000,
    })),
    open: { claims: 4, amount: 6_150_000 },
  },
};
/** What a shop sees of its claims on the page of the day. */
const shopHome = () => (
  <ScreenInStory path="/hom-nay" answers={shopAnswers} permissions={['ReadClaim', 'CreateClaim']}>
    <ShopTasks />
    <ShopFigures />
  </ScreenInStory>
);
export const ShopHome: Story = { render: shopHome, parameters: { route: '/hom-nay', width: 400 } };
