import { dayAt } from '@tessera/plugin-sdk/contract';
import { sql } from 'drizzle-orm';
import type { ArgsOf } from '@tessera/plugin-sdk/contract';
import { exported, startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
import { toWire, type PromoTerms } from '../../contract/promoActions';
import { promoCodeCalls, promoCodeExport } from '../../contract/promoCodes';
import { endOf, startOf } from '../../contract/promoDays';
import promotion from '../index';
import { testProducts } from '../testProducts';
import { generateCode } from './generate';

let server: TestServer;
beforeAll(async () => (server = await startTestServer({ plugins: [testProducts, promotion] })));
afterAll(() => server.close());

const { createPromoCodes, listPromoCodes, getPromoCode, updatePromoCode, applyPromoCodes, couponCodeExists, choosePrivatePromotion } =
  promoCodeCalls;
const dayFromNow = (days: number) => dayAt(Date.now() + days * 86_400_000);
const terms: PromoTerms = {
  type: 'PERCENTAGE',
  value: 15,
  maximum: null,
  minimumPrice: null,
  productIds: [],
  productTypes: [],
  benefitIds: [],
};

type NewCodes = ArgsOf<typeof createPromoCodes>;
const draft = (couponCode: string[], { of, ...more }: Partial<NewCodes> & { of?: Partial<PromoTerms> } = {}): NewCodes => ({
  description: 'Ưu đãi Tết Đinh Mùi',
  couponCode,
  startsAt: startOf(dayFromNow(-10)),
  endsAt: endOf(dayFromNow(10)),
  usageLimit: 100,
  ...toWire({ ...terms, ...of }),
  ...more,
});
const valuesOf = (couponCode: string, more: Parameters<typeof draft>[1] = {}) => {
  const { couponCode: _, ...values } = draft([couponCode], more);
  return values;
};
const user = (phoneNumber: string, name = '', id: number | null = null) => ({ phoneNumber, name, id });
const codesOf = (list: { data: { couponCode: string }[] }) => list.data.map(({ couponCode }) => couponCode);

test('typed codes become one promotion each, normalized, with the days on which they work', async () => {
  const admin = await server.admin();
  const { data } = await admin.call(
    createPromoCodes,
    draft(['tết 2027', 'Đại-lý', 'TET2027'], {
      of: { type: 'VND', value: 500_000, productIds: [1], minimumPrice: 1_000_000 },
      conditions: [{ code: 'minimum_order_amount', args: { amount: 1_000_000 } }],
    }),
  );
  expect(codesOf({ data })).toEqual(['TET2027', 'DAI-LY']);
  expect(await admin.call(getPromoCode, { id: data[0]!.id })).toMatchObject({
    couponCode: 'TET2027',
    type: 'VND',
    value: 500_000,
    minimumPrice: 1_000_000,
    numberOfTimeUsage: 0,
    usageLimit: 100,
    status: 'active',
    productId: 1,
    products: [{ id: 1, name: 'Vật chất xe ô tô' }],
    startsAt: startOf(dayFromNow(-10)),
    endsAt: endOf(dayFromNow(10)),
    actions: [{ code: 'order_fixed_discount', args: { discount: 500_000, productId: 1, type: 1 } }],
    Users: [],
  });
});

test('existing codes are refused by name, all of them, and nothing is created', async () => {
  const admin = await server.admin();
  await admin.call(createPromoCodes, draft(['CU1', 'CU2']));
  const problem = await admin.problem(createPromoCodes, draft(['MOI1', 'cu 1', 'MOI2', 'cú2']));
  expect(problem).toMatchObject({
    status: 409,
    code: 'duplicate',
    detail: 'CU1, CU2 already exists',
    errors: [{ path: 'couponCode[1]' }, { path: 'couponCode[3]' }],
  });
  expect(await admin.call(couponCodeExists, { code: 'mới 1' })).toEqual({ couponCode: 'MOI1', exists: false, id: null });
  expect(await admin.call(couponCodeExists, { code: 'cu 1' })).toMatchObject({ couponCode: 'CU1', exists: true });
  // two editors at the same moment: one of them makes the code
  const both = await Promise.allSettled([
    admin.call(createPromoCodes, draft(['RACE'])),
    (await server.admin()).call(createPromoCodes, draft(['RACE'])),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('generated codes are as many as asked for, all different, and drawn from what people can read out', async () => {
  const admin = await server.admin();
  const { data } = await admin.call(createPromoCodes, draft([], { generate: { quantity: 5, prefix: 'tết-', suffix: '.vn', length: 10 } }));
  expect(new Set(codesOf({ data })).size).toBe(5);
  for (const code of codesOf({ data })) expect(code).toMatch(/^TET-[A-HJKMNP-Z2-9]{10}\.VN$/);
  const drawn = Array.from({ length: 20_000 }, () => generateCode({ prefix: '', suffix: '', length: 8 }));
  expect(new Set(drawn).size).toBe(drawn.length);
  // every sign at every place, about equally often: expected 645 of 20,000
  const first = new Map<string, number>();
  for (const code of drawn) first.set(code[0]!, (first.get(code[0]!) ?? 0) + 1);
  expect(first.size).toBe(31);
  expect(Math.min(...first.values())).toBeGreaterThan(500);
});

test('the list is searched by code, filtered by status, line, product and days, and sorted', async () => {
  const reader = await server.as(['ReadPromotion']);
  const admin = await server.admin();
  const make = async (code: string, more: Parameters<typeof draft>[1] = {}) =>
    (await admin.call(createPromoCodes, draft([code], { description: 'Lọc thử', ...more }))).data[0]!;
  await make('LOC-DANG', { of: { productTypes: [1] } });
  await make('LOC-NGUNG', { isActive: false, of: { productIds: [5], type: 'VND', value: 66_000 } });
  await make('LOC-HET', { startsAt: startOf(dayFromNow(-20)), endsAt: endOf(dayFromNow(-1)) });
  await make('LOC-HOMNAY', { endsAt: endOf(dayFromNow(0)) });
  const found = async (input: ArgsOf<typeof listPromoCodes>) =>
    codesOf(await reader.call(listPromoCodes, { search: 'lọc', sort: 'couponCode,asc', ...input }));
  expect(await found({})).toEqual(['LOC-DANG', 'LOC-HET', 'LOC-HOMNAY', 'LOC-NGUNG']);
  expect(await found({ statuses: ['active'] })).toEqual(['LOC-DANG', 'LOC-HOMNAY']);
  expect(await found({ statuses: ['inactive'] })).toEqual(['LOC-NGUNG']);
  expect(await found({ statuses: ['expired'] })).toEqual(['LOC-HET']);
  expect(await found({ statuses: ['expired', 'inactive'] })).toEqual(['LOC-HET', 'LOC-NGUNG']);
  expect(await found({ productTypes: [5] })).toEqual(['LOC-HET', 'LOC-HOMNAY', 'LOC-NGUNG']);
  expect(await found({ productTypes: [1], type: 'PERCENTAGE' })).toEqual(['LOC-DANG', 'LOC-HET', 'LOC-HOMNAY']);
  expect(await found({ productId: 5 })).toEqual(['LOC-NGUNG']);
  expect(await found({ endsTo: dayFromNow(0), endsFrom: dayFromNow(0) })).toEqual(['LOC-HOMNAY']);
  expect(await found({ search: 'c-hom' })).toEqual(['LOC-HOMNAY']);
  expect(await found({ sort: 'endsAt,asc' })).toEqual(['LOC-HET', 'LOC-HOMNAY', 'LOC-DANG', 'LOC-NGUNG']);
  expect(await reader.call(listPromoCodes, { search: 'loc', page: 2, pageSize: 3 })).toMatchObject({
    page: 2,
    size: 2,
    pageSize: 3,
    total: 4,
    totalKind: 'exact',
  });
});

test('a code is applied and no longer applied; an expired one has no toggle, and the answer says so', async () => {
  const admin = await server.admin();
  const [on] = (await admin.call(createPromoCodes, draft(['BAT']))).data;
  const [over] = (await admin.call(createPromoCodes, draft(['QUA'], { startsAt: startOf(dayFromNow(-9)), endsAt: endOf(dayFromNow(-1)) })))
    .data;
  expect((await admin.call(applyPromoCodes, { ids: [on!.id], isActive: false })).data).toMatchObject([
    { couponCode: 'BAT', isActive: false, status: 'inactive' },
  ]);
  expect(await admin.problem(applyPromoCodes, { ids: [on!.id, over!.id], isActive: true })).toMatchObject({
    status: 409,
    code: 'promotion_expired',
    detail: expect.stringContaining('QUA'),
  });
  expect(await admin.call(getPromoCode, { id: on!.id })).toMatchObject({ status: 'inactive' });
  expect(
    await admin.problem(updatePromoCode, {
      id: over!.id,
      ...valuesOf('QUA', { startsAt: startOf(dayFromNow(-9)), endsAt: endOf(dayFromNow(-1)), isActive: false }),
    }),
  ).toMatchObject({ code: 'promotion_expired' });
  // a new end brings it back
  expect(await admin.call(updatePromoCode, { id: over!.id, ...valuesOf('QUA') })).toMatchObject({ status: 'active' });
  expect(await admin.problem(applyPromoCodes, { ids: [987_654], isActive: true })).toMatchObject({ status: 404 });
});

test('a code that somebody else saved in between is not overwritten, and the answer holds their version as the form reads it', async () => {
  const admin = await server.admin();
  const [code] = (await admin.call(createPromoCodes, draft(['HAINGUOI']))).data;
  await admin.call(updatePromoCode, { id: code!.id, ...valuesOf('HAINGUOI', { description: 'Của tôi' }), version: 1 });
  expect(await admin.problem(updatePromoCode, { id: code!.id, ...valuesOf('HAINGUOI'), version: 1 })).toMatchObject({
    status: 409,
    code: 'stale',
    current: { description: 'Của tôi', version: 2, endsAt: endOf(dayFromNow(10)), Users: [] },
  });
});

test('the usage limit never falls below what has been used', async () => {
  const admin = await server.admin();
  const [code] = (await admin.call(createPromoCodes, draft(['DADUNG']))).data;
  await server.db.execute(sql`update promotion.promo_codes set number_of_time_usage = 7 where id = ${code!.id}`);
  expect(await admin.problem(updatePromoCode, { id: code!.id, ...valuesOf('DADUNG', { usageLimit: 6 }) })).toMatchObject({
    status: 400,
    errors: [{ path: 'usageLimit', key: 'promotion:promoCodes.validation.limitBelowUsage', params: { used: 7 } }],
  });
  expect(await admin.call(updatePromoCode, { id: code!.id, ...valuesOf('DADUNG', { usageLimit: 7 }) })).toMatchObject({
    usageLimit: 7,
    numberOfTimeUsage: 7,
  });
});

test('a private code knows whom it is for; who has used it stays', async () => {
  const admin = await server.admin();
  const Users = [user('0912 480 367', 'Nguyễn Thị Hồng Hạnh', 3), user('0912480368'), user('0912480368', 'Hai lần')];
  const [code] = (await admin.call(createPromoCodes, draft(['RIENG'], { isPrivate: true, Users }))).data;
  const mine = { phoneNumber: '0912480367', name: 'Nguyễn Thị Hồng Hạnh', id: 3, UserPromotion: { appliedBy: null } };
  expect(code!.Users).toEqual([mine, { phoneNumber: '0912480368', name: 'Hai lần', id: null, UserPromotion: { appliedBy: null } }]);
  await server.db.execute(
    sql`update promotion.promo_code_users set applied_by = 'policy/9' where promo_code_id = ${code!.id} and phone_number = '0912480367'`,
  );
  const after = await admin.call(updatePromoCode, { id: code!.id, ...valuesOf('RIENG', { isPrivate: true, Users: [user('0912480369')] }) });
  expect(after.Users.map((user) => [user.phoneNumber, user.UserPromotion.appliedBy])).toEqual([
    ['0912480367', 'policy/9'],
    ['0912480369', null],
  ]);
  const chosen = await admin.call(choosePrivatePromotion, { search: 'riêng' });
  expect(chosen).toEqual([{ id: code!.id, couponCode: 'RIENG', code: 'RIENG', name: 'Ưu đãi Tết Đinh Mùi' }]);
  await admin.call(updatePromoCode, { id: code!.id, ...valuesOf('RIENG', { isPrivate: true, endsAt: endOf(dayFromNow(-1)) }) });
  expect(await admin.call(choosePrivatePromotion, { search: 'riêng' })).toEqual([]);
  expect(await admin.call(choosePrivatePromotion, { ids: [code!.id] })).toHaveLength(1);
});

test('creating, applying, changing and exporting stand in the audit', async () => {
  const admin = await server.admin();
  const [code] = (await admin.call(createPromoCodes, draft(['VET']))).data;
  await admin.call(applyPromoCodes, { ids: [code!.id], isActive: false });
  await admin.call(updatePromoCode, { id: code!.id, ...valuesOf('VET', { isPrivate: true, Users: [user('0912480370')] }), version: 2 });
  const { rows: sheet } = await exported(admin, promoCodeExport.exportPromoCodes, { search: 'VET' });
  expect(sheet).toMatchObject([{ Code: 'VET' }]);
  const { rows } = await server.db.execute(
    sql`select action, label, changes from core.audit_log where label in ('VET', 'export') order by id`,
  );
  expect(rows.map(({ action, label }) => `${String(action)} ${String(label)}`)).toEqual([
    'createPromoCodes VET',
    'applyPromoCodes VET',
    'updatePromoCode VET',
    'updatePromoCode VET',
    'exportPromoCodes export',
  ]);
  expect(JSON.stringify(rows)).not.toContain('0912480370');
});

test('reading alone lets nobody write, and everybody who may create may ask whether a code exists', async () => {
  const reader = await server.as(['ReadPromotion']);
  for (const [call, args] of [
    [createPromoCodes, draft(['KHONG'])],
    [updatePromoCode, { id: 1, ...valuesOf('KHONG') }],
    [applyPromoCodes, { ids: [1], isActive: true }],
  ] as const) {
    expect(await reader.problem(call, args)).toMatchObject({ status: 403 });
  }
  expect(await (await server.as(['CreatePromotion'])).call(couponCodeExists, { code: 'KHONG' })).toMatchObject({ exists: false });
});
