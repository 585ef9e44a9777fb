/**
 * Contracts at 1,000,000 rows: the list with each filter, searched and deep, the figures of the business report, and the export. Beside each list
 * stands its SQL, sent bare in the same rounds; beside the report one plain statement with GROUPING SETS. Writes the plans into `plans/`; fails when a list scans the whole table.
 * Run: node --import tsx tools/bench/contracts.ts [rows] [lists|report|export]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { and, sql, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { nobody } from '@tessera/core/server/calls/register';
import { createServices } from '@tessera/core/server/plugins/services';
import '../../host-app/server/memory';
import { startTestHost } from '@tessera/core/server/testing/testHost';
import { addDays, provide, today } from '@tessera/plugin-sdk/contract';
import { deployment, type CallContext } from '@tessera/plugin-sdk/server';
import { contractCalls } from '../../plugins/contracts/contract/contracts';
import { reportCalls, type ReportFilter } from '../../plugins/contracts/contract/report';
import contracts from '../../plugins/contracts/server';
import { contractHandlers } from '../../plugins/contracts/server/contracts/handlers';
import { contractTable } from '../../plugins/contracts/server/contracts/table';
import { reportFilter } from '../../plugins/contracts/server/report/figures';
import { reportHandlers } from '../../plugins/contracts/server/report/handlers';
import products from '../../plugins/products/server';
import { contractsSeed } from './contractsSeed';
import { inTurns, median, quantile } from './figures';
import { bareOf, checkPlan, notingDb } from './plans';

const rows = Number(process.argv[2] ?? 1_000_000);
const only = process.argv[3];
const isAsked = (part: string) => !only || only === part;
const rounds = 15;
const ago = (days: number) => addDays(today(), -days);

const lists: Record<string, object> = {
  'first page': {},
  'page 1,000': { page: 1000 },
  'search of a name': { search: 'hữu hạnh' },
  'search of a code': { search: String(rows >> 1).padStart(9, '0') },
  'status paid': { status: ['paid'] },
  'status refund': { status: ['refund'] },
  'waiting for approval': { statusContract: ['waiting_for_approve'] },
  'quotation code': { quotationCode: '00456' },
  certificate: { soGCN: 'gcn00012' },
  'promo code': { couponCode: 'km0042' },
  'product name': { productName: 'gia đình' },
  owner: { contractOwner: 'đức phúc' },
  phone: { contractPhoneNumber: '0900012' },
  plate: { licensePlate: '30k' },
  'made in a week': { fromCreatedAt: ago(20), toCreatedAt: ago(14) },
  'cover from': { fromEffectiveDate: ago(20), toEffectiveDate: ago(14) },
  'expires on': { expiredDate: addDays(today(), 3) },
  'expires in a week': { fromExpiredDate: today(), toExpiredDate: addDays(today(), 7) },
  'of a product': { productId: 2 },
  'of a promo code': { promotionId: 77 },
  'of a customer': { customerPhone: '0900012345' },
  'line home': { productType: [6] },
  'paid, home, a month': { status: ['paid'], productType: [6], fromCreatedAt: ago(60), toCreatedAt: ago(30) },
  'by payment': { sort: 'resPayment,desc' },
  'by end of cover': { sort: 'expiredDate,asc' },
};
const reports: Record<string, object> = {
  all: {},
  'a month': { fromCreatedAt: ago(45), toCreatedAt: ago(15) },
  'a year, two lines': { fromCreatedAt: ago(400), toCreatedAt: ago(35), productType: [1, 6] },
  'paid, one branch': { paymentStatus: ['paid'], branch_name: ['Chi nhánh 7'] },
};

console.log(`seeding ${rows.toLocaleString('en')} contracts`);
const server = await startTestHost({ plugins: [products, contracts], sql: contractsSeed(rows) });
const client = await (server.db as NodePgDatabase & { $client: pg.Pool }).$client.connect();
const columns = (values: readonly number[], digits = 1) => values.map((n) => n.toFixed(digits).padStart(9)).join(' ');
const services = createServices();
services.register(provide(deployment, () => ({ isOn: () => false, fourEyes: true }) as never));
const handlers: Readonly<Record<string, ((input: never, ctx: CallContext) => Promise<unknown>) | undefined>> = {
  ...contractHandlers.handlers,
  ...reportHandlers.handlers,
};
const handle = (call: string, input: object, db: unknown) =>
  handlers[call]!(input as never, { db, user: { ...nobody, isSuperAdmin: true }, services } as unknown as CallContext);
let failed = false;
const measures = async () => {
  console.log(`\nmilliseconds, ${rounds} rounds\n\n${'list'.padEnd(24)}  ours p50       p95  bare p50       p95     ratio`);
  for (const [name, asked] of Object.entries(lists)) if (isAsked('lists')) await list(name, asked);
  console.log(`\n${'report'.padEnd(24)}   figures     plain     ratio     table   choices`);
  for (const [name, asked] of Object.entries(reports)) if (isAsked('report')) await report(name, asked);
};
try {
  await measures().finally(() => client.release());
  if (isAsked('export')) await exported();
  process.exitCode = failed ? 1 : 0;
} finally {
  await server.close();
}

async function list(name: string, asked: object): Promise<void> {
  const { sent, db } = notingDb(client);
  const query = contractCalls.listPolicy.options.input.cast(asked);
  const ours = () => handle('listPolicy', query, db);
  await ours();
  const statements = sent.slice();
  const [mine, bare] = (await inTurns([ours, bareOf(client, statements)], rounds)) as [number[], number[]];
  const ratio = median(mine) / median(bare);
  console.log(
    `${name.padEnd(24)} ${columns([median(mine), quantile(mine, 0.95), median(bare), quantile(bare, 0.95)])} ${columns([ratio], 2)}`,
  );
  const faults = await checkPlan(client, statements[0]!, { name: `contracts ${name}`, rows, table: 'contracts', pageSize: 20 });
  for (const fault of faults) console.log(`  plan: ${fault}`);
  failed ||= faults.length > 0;
}

/** All that the report says, asked for in one plain statement. */
function plainFigures(filter: ReportFilter): SQL {
  return sql`
  select grouping(product_category, status, branch_name), product_category, status, branch_name, sum(pre_tax_fee), count(*)
  from ${contractTable} where ${and(sql`true`, ...reportFilter(filter))}
  group by grouping sets ((), (product_category), (status), (branch_name))`;
}

async function report(name: string, asked: object): Promise<void> {
  const { db } = notingDb(client);
  const query = reportCalls.getReportFigures.options.input.cast(asked);
  const figures = () => handle('getReportFigures', query, db);
  const plain = () => db.execute(plainFigures(query));
  const table = () => handle('listSales', reportCalls.listSales.options.input.cast({ ...asked, pageSize: 5 }), db);
  const choices = () => handle('getReportChoices', {}, db);
  const medians = (await inTurns([figures, plain, table, choices], 5, 1)).map(median);
  const [mine, theirs, ...others] = medians as [number, number, number, number];
  console.log(`${name.padEnd(24)} ${columns([mine, theirs])} ${columns([mine / theirs], 2)} ${columns(others)}`);
}

/** Seconds, rows a second, and memory of this process above what it held; the database is another process. */
async function exported(): Promise<void> {
  const reader = await server.as(['ReadPolicy']);
  const memoryMB = (field: 'VmRSS' | 'VmHWM') =>
    Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;
  const fetched = async (path: string) => {
    const response = await reader.fetch(path);
    if (!response.ok) throw new Error(await response.text());
    let bytes = 0;
    for await (const chunk of response.body!) bytes += chunk.length;
    return bytes;
  };
  await fetched('policy/export?quotationCode=0012'); // warming up
  await new Promise((resolve) => setTimeout(resolve, 500));
  const before = memoryMB('VmRSS');
  writeFileSync('/proc/self/clear_refs', '5'); // the highest mark begins anew
  const from = performance.now();
  const bytes = await fetched('policy/export');
  const seconds = (performance.now() - from) / 1000;
  const rate = Math.round(rows / seconds).toLocaleString('en');
  const above = memoryMB('VmHWM') - before;
  console.log(
    `\nexport: ${seconds.toFixed(1)} s, ${rate} rows a second, ${(bytes / 1e6).toFixed(1)} MB, ${above.toFixed(0)} MB above idle`,
  );
}
