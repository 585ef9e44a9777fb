import { sql } from 'drizzle-orm';
import { exported, startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import * as roles from '../../../members/contract/memberRoles';
import products from '../../../products/server';
import { reportCalls as calls, reportExport, type NamedFigure } from '../../contract/report';
import contracts from '../index';

const count = 400;
const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)]!;
const some = <T>(values: readonly T[]): T[] | undefined => (Math.random() < 0.5 ? undefined : values.filter(() => Math.random() < 0.6));

const types = [1, 2, 5, 6] as const;
const categories = ['', 'Ô tô', 'Xe máy', 'Nhà'];
const channels = [null, 'Đại lý', 'Ngân hàng'];
const branches = [null, 'Hà Nội', 'Đà Nẵng', 'Cần Thơ'];
const states = { new: 'new', awaiting: 'new', paid: 'paid', approved: 'paid', failed: 'fail', refunded: 'refund' } as const;
const dayOf = (n: number) => `2026-03-${String(n).padStart(2, '0')}`;

const sales = Array.from({ length: count }, (_, index) => ({
  n: index + 1,
  type: pick(types),
  category: pick(categories),
  channel: pick(channels),
  branch: pick(branches),
  stage: pick(Object.keys(states) as (keyof typeof states)[]),
  // sums are exact where doubles of parts would not be
  fee: Math.floor(Math.random() * 2_000_000_000_000),
  day: 1 + Math.floor(Math.random() * 31),
  // the first and the last second of a day of Việt Nam
  time: pick(['00:00:00', '23:59:59']),
  store: pick([null, 1, 2]),
}));

let server: TestServer;
let reader: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [products, contracts] });
  reader = await server.as(['ReadSaleReport']);
  await server.db.execute(sql`
    insert into contracts.contracts (created_at, created_by, created_by_name, stage, stage_by, stage_by_name, stage_at, code, quotation_code,
      product_id, product_name, product_type, product_category, company_id, company_name, contract_owner, contract_phone_number, language,
      pre_tax_fee, vat_rate, vat, discount, dist_channel, branch_name, store_id, effective_date, expired_date, pay_before)
    select (sale->>'at')::timestamptz, 0, 'Thử', sale->>'stage', 0, 'Thử', now(), 'HD-', 'QT-' || (sale->>'n'),
      1, 'Sản phẩm', (sale->>'type')::int, sale->>'category', 1, 'Công ty', 'Chủ', '0912345678', 'vi',
      (sale->>'fee')::bigint, 0, 0, 0, sale->>'channel', sale->>'branch', (sale->>'store')::bigint, '2026-01-01', '2026-12-31', now()
    from jsonb_array_elements(${JSON.stringify(sales.map((sale) => ({ ...sale, at: `${dayOf(sale.day)}T${sale.time}+07:00` })))}::jsonb) sale`);
});
afterAll(() => server.close());

type Sale = (typeof sales)[number];
const sumOf = (of: readonly Sale[]) => ({ preTaxFee: of.reduce((sum, { fee }) => sum + fee, 0), contracts: of.length });
const groupsOf = (of: readonly Sale[], key: (sale: Sale) => string) =>
  Object.fromEntries([...new Set(of.map(key))].map((name) => [name, sumOf(of.filter((sale) => key(sale) === name))]));
const named = (figures: readonly NamedFigure[]) => Object.fromEntries(figures.map(({ name, ...figure }) => [name, figure]));

test('total, pies and bars equal a plain recomputation to the đồng, whatever is filtered', async () => {
  for (let round = 0; round < 40; round++) {
    const [from, to] = [pick([undefined, 1, 5, 12]), pick([undefined, 12, 20, 31])];
    const filter = {
      productType: some(types),
      dist_channel: some(['Đại lý', 'Ngân hàng']),
      branch_name: some(['Hà Nội', 'Đà Nẵng', 'Cần Thơ']),
      paymentStatus: some(['new', 'paid', 'fail', 'refund'] as const),
      fromCreatedAt: from && dayOf(from),
      toCreatedAt: to && dayOf(to),
    };
    const fits = <T>(values: readonly T[] | undefined, value: unknown) => !values?.length || values.includes(value as T);
    const matching = sales.filter(
      (sale) =>
        fits(filter.productType, sale.type) &&
        fits(filter.dist_channel, sale.channel) &&
        fits(filter.branch_name, sale.branch) &&
        fits(filter.paymentStatus, states[sale.stage]) &&
        sale.day >= (from ?? 1) &&
        sale.day <= (to ?? 31),
    );
    const { total, byCategory, byStatus, byBranch } = await reader.call(calls.getReportFigures, filter as never);
    const table = await reader.call(calls.listSales, { ...filter, pageSize: 5 } as never);
    expect({
      filter,
      total,
      rows: table.total,
      byCategory: named(byCategory),
      byStatus: named(byStatus),
      byBranch: named(byBranch),
    }).toEqual({
      filter,
      total: sumOf(matching),
      rows: matching.length,
      byCategory: groupsOf(matching, ({ category }) => category),
      byStatus: groupsOf(matching, ({ stage }) => states[stage]),
      byBranch: groupsOf(matching, ({ branch }) => branch ?? ''),
    });
  }
});

test('offers what can be filtered by; refuses what cannot', async () => {
  expect(await reader.call(calls.getReportChoices)).toEqual({
    dist_channel: ['Ngân hàng', 'Đại lý'],
    branch_name: expect.arrayContaining(['Cần Thơ', 'Hà Nội', 'Đà Nẵng']),
  });
  expect(await reader.call(calls.listPolicyTypes)).toHaveLength(4);
  expect(await reader.call(calls.listPaymentStatus)).toHaveLength(4);
  const wrong = (filter: object, call: typeof calls.getReportFigures | typeof calls.listSales) => reader.problem(call, filter);
  for (const call of [calls.getReportFigures, calls.listSales]) {
    expect(await wrong({ fromCreatedAt: dayOf(2), toCreatedAt: dayOf(1) }, call)).toMatchObject({ errors: [{ path: 'toCreatedAt' }] });
    expect(await wrong({ paymentStatus: ['owed'] }, call)).toMatchObject({ status: 400 });
  }
});

test('the whole filtered report goes out as a workbook', async () => {
  const { rows } = await exported(reader, reportExport.exportSales, { branch_name: ['Hà Nội'] });
  expect(rows).toHaveLength(sales.filter(({ branch }) => branch === 'Hà Nội').length);
  expect(rows[0]).toMatchObject({ Branch: 'Hà Nội' });
});

test('figures of a store are those of its own sales; others need the permission', async () => {
  const store = await server.as(['ReadSaleReport']);
  await server.db.execute(sql`update core.account_roles set role_id = ${roles.store.id} where account_id = ${store.userId}`);
  await server.db.execute(
    sql`insert into core.role_permissions (role_id, permission) values (${roles.store.id}, 'ReadSaleReport') on conflict do nothing`,
  );
  await server.db.execute(sql`update contracts.contracts set store_id = ${store.userId} where store_id = 2`);
  const { total } = await store.call(calls.getReportFigures);
  expect(total).toEqual(sumOf(sales.filter(({ store: of }) => of === 2)));
  const accounts = await server.as(['ReadAccount']);
  expect((await accounts.call(calls.getReportFigures)).total.contracts).toBe(count);
  expect(await (await server.as(['ReadPolicy'])).problem(calls.getReportFigures)).toMatchObject({ status: 403 });
});
