import i18next from 'i18next';
import { sql } from 'drizzle-orm';
import { utils } from 'xlsx';
import { exported, startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { sheetCalls } from '@tessera/plugin-sdk/contract';
import { drawnPages } from '@tessera/plugin-sdk/testing/pdf';
import { walletCalls, type Statement } from '../../contract/wallets';
import texts from '../../messages/vi.json';
import { statementPdf } from './statementPdf';
import { statementSheet } from './statementSheet';
import wallets from '../../server';
import { walletWith } from '../../server/testMoney';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [wallets] });
  admin = await server.admin();
});
afterAll(() => server.close());

/** A wallet into which 20,000,000 came, 12,500,000 were held and given back, each at a moment of its own. */
async function walletOf(moments: readonly [string, string, string]) {
  const wallet = await walletWith(0, admin);
  const id = (name: string) => sql`(select id from wallets.accounts where name = ${name})`;
  const movements = [
    ['recharge', 20_000_000, 'bank'],
    ['hold', -12_500_000, `held:${wallet.id}`],
    ['release', 12_500_000, `held:${wallet.id}`],
  ] as const;
  let balance = 0;
  for (const [index, [kind, amount, other]] of movements.entries()) {
    balance += amount;
    await server.db.transaction(async (db) => {
      await db.execute(sql`with posting as (
          insert into wallets.postings (reference, kind, reason, author_id, author_name, created_at)
          values (${`test:${wallet.id}:${index}`}, ${kind}, '', 0, 'Lê Lan', ${moments[index]!}) returning id)
        insert into wallets.entries (posting_id, account_id, amount, balance_after)
        select id, ${id(`available:${wallet.id}`)}, ${amount}::bigint, ${balance}::bigint from posting
        union all select id, ${id(other)}, ${-amount}::bigint, null from posting`);
      await db.execute(sql`update wallets.accounts set balance = balance + ${amount}::bigint where name = ${`available:${wallet.id}`}`);
      await db.execute(sql`update wallets.accounts set balance = balance - ${amount}::bigint where name = ${other}`);
    });
  }
  return wallet;
}
const addsUp = ({ opening, received, spent, closing }: Statement) => expect(opening + received - spent).toBe(closing);

test('a statement adds up line by line, and periods that touch fit together at midnight in Vietnam', async () => {
  const wallet = await walletOf(['2026-10-31T23:59:59+07:00', '2026-11-01T00:00:00+07:00', '2026-12-01T00:00:00+07:00']);
  const read = (from: string, to: string) => admin.call(walletCalls.readStatement, { id: wallet.id, from, to });
  const [october, november, december] = [
    await read('2026-10-01', '2026-10-31'),
    await read('2026-11-01', '2026-11-30'),
    await read('2026-12-01', '2026-12-31'),
  ];
  expect(october).toMatchObject({ opening: 0, received: 20_000_000, spent: 0, closing: 20_000_000 });
  expect(november).toMatchObject({ opening: 20_000_000, received: 0, spent: 12_500_000, closing: 7_500_000 });
  expect(december).toMatchObject({ opening: 7_500_000, received: 12_500_000, spent: 0, closing: 20_000_000 });
  [october, november, december].forEach(addsUp);
  const whole = await read('2026-01-01', '2026-12-31');
  addsUp(whole);
  expect(whole.closing).toBe((await admin.call(walletCalls.getWallet, { id: wallet.id })).available);
  expect(whole.lines.map(({ kind, amount, availableAfter }) => [kind, amount, availableAfter])).toEqual([
    ['release', 12_500_000, 20_000_000],
    ['hold', -12_500_000, 7_500_000],
    ['recharge', 20_000_000, 20_000_000],
  ]);
});

test('reading it is audited with period and lines; the last day is not before the first; it needs the permission', async () => {
  const wallet = await walletWith(5_000, admin);
  await admin.call(walletCalls.readStatement, { id: wallet.id, from: '2026-11-01', to: '2026-11-30' });
  const { rows } = await server.db.execute<{ entity: string; changes: Record<string, { after: unknown }> }>(
    sql`select entity, changes from core.audit_log order by id desc limit 1`,
  );
  expect(rows[0]).toMatchObject({ entity: 'Wallet', changes: { statement: { after: '2026-11-01 – 2026-11-30' }, rows: { after: 1 } } });
  expect(await admin.problem(walletCalls.readStatement, { id: wallet.id, from: '2026-11-02', to: '2026-11-01' })).toMatchObject({
    status: 400,
    errors: [{ path: 'to' }],
  });
  const stranger = await server.as(['ReadWithdraw']);
  expect(await stranger.problem(walletCalls.readStatement, { id: wallet.id, from: '2026-11-01', to: '2026-11-01' })).toMatchObject({
    status: 403,
  });
});

async function inVietnamese() {
  const i18n = i18next.createInstance();
  await i18n.init({ lng: 'vi', resources: { vi: { wallets: texts } }, interpolation: { escapeValue: false } });
  return i18n.getFixedT('vi', 'wallets');
}

test('as a workbook its rows add up to the balance one by one, and no text of it runs as a formula', async () => {
  const wallet = await walletOf(['2026-10-31T08:00:00+07:00', '2026-11-05T08:00:00+07:00', '2026-11-06T09:30:00+07:00']);
  const statement = await admin.call(walletCalls.readStatement, { id: wallet.id, from: '2026-11-01', to: '2026-11-30' });
  const hostile = { ...statement, lines: statement.lines.map((line) => ({ ...line, by: '=1+1' })) };
  const sheet = statementSheet(hostile, await inVietnamese());
  const { rows, book } = await exported(admin, sheetCalls.drawSheet, { fileName: 'sao-ke', ...sheet, about: [['Ví', '=1+1']] });
  expect(utils.sheet_to_json(book.Sheets['Inputs']!, { header: 1 })).toEqual([['Ví', "'=1+1"]]);
  const [closing, ...rest] = rows as Record<string, number | string>[];
  const opening = rest.pop()!;
  let balance = opening['Dùng được sau đó'] as number;
  for (const row of rest.toReversed()) {
    balance += Number(row.Vào ?? 0) - Number(row.Ra ?? 0);
    expect(row['Dùng được sau đó']).toBe(balance);
  }
  expect(closing).toMatchObject({ 'Nội dung': 'Số dư cuối kỳ', 'Dùng được sau đó': balance, Vào: 12_500_000, Ra: 12_500_000 });
  expect(rest.map((row) => row['Người ghi'])).toEqual(["'=1+1", "'=1+1"]);
  expect(Object.values(book.Sheets[book.SheetNames[0]!]!).some((cell) => (cell as { f?: string }).f !== undefined)).toBe(false);
});

test('on paper it stands between the closing and the opening balance, with the equation below', async () => {
  const wallet = await walletOf(['2026-10-31T08:00:00+07:00', '2026-11-05T08:00:00+07:00', '2026-11-06T09:30:00+07:00']);
  const statement = await admin.call(walletCalls.readStatement, { id: wallet.id, from: '2026-11-01', to: '2026-11-30' });
  const [page] = drawnPages(statementPdf(statement, await inVietnamese(), 'vi'));
  const written = page!.map(({ text }) => text);
  expect(written).toEqual(expect.arrayContaining(['Sao kê ví', 'Kỳ 01/11/2026 – 30/11/2026', wallet.User.fullName, 'Trang 1/1']));
  const places = ['Số dư cuối kỳ', '06/11/2026 09:30', '05/11/2026 08:00', 'Số dư đầu kỳ'].map((text) => written.indexOf(text));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(written).toContain('20.000.000 + 12.500.000 − 12.500.000 = 20.000.000');
});
