/**
 * The list of promo codes at 100,000 rows: the call as a client makes it (HTTP, sign-in, permission, validation), its page function
 * without these, and the very SQL that it sends, run bare in the same rounds. Fails when a plan reads the whole table.
 * Run: node --import tsx tools/bench/promoCodes.ts [rows]
 */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { startTestHost } from '@tessera/core/server/testing/testHost';
import { pageQuery } from '@tessera/plugin-sdk/contract';
import type { WorkContext } from '@tessera/plugin-sdk/server';
import type { TestClient } from '@tessera/plugin-sdk/testing';
import { promoCodeCalls, promoFilters } from '../../plugins/promotion/contract/promoCodes';
import { dayAt, today } from '@tessera/plugin-sdk/contract';
import promotion from '../../plugins/promotion/server';
import { pageOfPromoCodes } from '../../plugins/promotion/server/promo-codes/handlers';
import { testProducts } from '../../plugins/promotion/server/testProducts';
import { inTurns, quantile } from './figures';
import { bareOf, notingDb } from './plans';

const rows = Number(process.argv[2] ?? 100_000);
const rounds = 60;
const input = pageQuery.concat(promoFilters);
const lists: Record<string, object> = {
  'first page': {},
  'page 500': { page: 500 },
  'status Active': { statuses: ['active'] },
  'status Invalid': { statuses: ['inactive'] },
  'status Validity expired': { statuses: ['expired'] },
  'Active or Invalid': { statuses: ['active', 'inactive'] },
  'active, line car': { statuses: ['active'], productTypes: [1] },
  'percentages, one week': { type: 'PERCENTAGE', endsFrom: today(), endsTo: dayAt(Date.now() + 7 * 86_400_000) },
  'search "km0456"': { search: 'km0456' },
  'search "uu dai tet"': { search: 'ưu đãi tết' },
  'sorted by code': { sort: 'couponCode,asc' },
  'sorted by end': { sort: 'endsAt,desc' },
  'of one product': { productId: 51 },
  'export page (100 rows)': { pageSize: 100, statuses: ['active'] },
};

const server = await startTestHost({ plugins: [testProducts, promotion], sql: [seed(), 'vacuum analyze promotion.promo_codes'] });
try {
  const admin = await server.admin();
  const client = await (server.db as NodePgDatabase & { $client: pg.Pool }).$client.connect();
  console.log(`${rows.toLocaleString('en')} promo codes, ${rounds} rounds each, milliseconds\n`);
  console.log('list                         call p50     p95   page p50     p95   bare p50     p95   rows read by a scan');
  let failed = false;
  for (const [name, asked] of Object.entries(lists)) failed = (await measure(admin, client, name, asked)) || failed;
  client.release();
  process.exitCode = failed ? 1 : 0;
} finally {
  await server.close();
}

async function measure(admin: TestClient, client: pg.PoolClient, name: string, asked: object): Promise<boolean> {
  const { sent, db } = notingDb(client);
  const catalogue = { productsById: async () => new Map() };
  const ctx = { db, services: { get: () => catalogue, tryGet: () => catalogue } } as unknown as WorkContext;
  const query = input.cast(asked) as never;
  const page = () => pageOfPromoCodes(ctx, query);
  await page();
  const { sql, params } = sent[0]!;
  const times = await inTurns([() => admin.call(promoCodeCalls.listPromoCodes, asked), page, bareOf(client, [sent[0]!])], rounds);
  const figures = times.flatMap((ms) => [quantile(ms, 0.5), quantile(ms, 0.95)]);
  const plan = (await client.query({ text: `explain (analyze, format json) ${sql}`, values: params as string[] })).rows[0] as {
    'QUERY PLAN': [{ Plan: PlanNode }];
  };
  const scanned = rowsScanned(plan['QUERY PLAN'][0].Plan);
  console.log(
    `${name.padEnd(26)} ${figures.map((n) => n.toFixed(1).padStart(8)).join(' ')}   ${scanned ? scanned.toLocaleString('en') : 'none'}`,
  );
  return scanned >= rows;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** Rows that a scan of the table reads: counting stops at 10,000 matches, so a filter that many rows pass ends early. */
function rowsScanned(node: PlanNode): number {
  const own =
    node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'promo_codes'
      ? node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)
      : 0;
  return own + (node.Plans ?? []).reduce((sum, child) => sum + rowsScanned(child), 0);
}

/** A third expired, a tenth switched off, a quarter for one line, one in fifty for a product. */
function seed(): string {
  const names = [
    'Ưu đãi Tết Đinh Mùi',
    'Giảm phí ô tô',
    'Sức khoẻ gia đình',
    'Khách thân thiết',
    'Bảo hiểm nhà',
    'Xe máy toàn quốc',
    'Mùa thu',
    'Chào khách mới',
  ];
  return `insert into promotion.promo_codes (created_at, coupon_code, description, type, value, starts_on, ends_on, is_active, is_private, usage_limit, number_of_time_usage, product_ids, product_types, usable_lines)
    select timestamptz '2024-01-01' + n * interval '10 minutes', 'KM' || lpad(n::text, 7, '0'), (array[${names.map((name) => `'${name}'`).join(', ')}])[1 + n % 8],
      case when n % 2 = 0 then 'VND' else 'PERCENTAGE' end, case when n % 2 = 0 then 1000 * (1 + n % 500) else 1 + n % 50 end,
      current_date + (n % 600 - 300) - 60, current_date + (n % 600 - 200), n % 10 <> 0, n % 20 = 0, 1000, n % 1000,
      case when n % 50 = 0 then array[n % 400 + 1]::bigint[] else '{}' end, case when n % 4 = 0 then array[1] else '{}' end, case when n % 4 = 0 then array[1] else array[1, 2, 5, 6] end
    from generate_series(1, ${rows}) n`;
}
