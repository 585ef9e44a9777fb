/**
 * Lists of one million rows: what `pageOf` takes beside the very SQL that it sends, run bare on the same connection.
 * Writes the plans beside itself and fails when one scans the whole table or sorts more than a page's worth.
 * Run: node --import tsx tools/bench/lists.ts [rows]
 */
import pg from 'pg';
import { pageQuery, type PageQuery } from '@tessera/plugin-sdk/contract';
import { pageOf, vietnamese } from '@tessera/plugin-sdk/server';
import { nobody } from '@tessera/core/server/calls/register';
import { coreMigrations } from '@tessera/core/server/database/migrations';
import { createTestDatabase } from '@tessera/core/server/database/testDatabase';
import { createServices } from '@tessera/core/server/plugins/services';
import { customers } from '../../plugins/members/server/customers/table';
import { inTurns, quantile } from './figures';
import { bareOf, checkPlan, notingDb } from './plans';

const rows = Number(process.argv[2] ?? 1_000_000);
const rounds = 200;
const migrations = [coreMigrations, { id: 'members', folder: new URL('../../plugins/members/server/migrations/', import.meta.url) }];
const sort = { createdAt: customers.createdAt, name: vietnamese(customers.name) };
const lists: Record<string, Partial<PageQuery>> = {
  'first page': {},
  'page 1,000': { page: 1000 },
  'search "nguyen hanh"': { search: 'nguyen hanh' },
  'search of one phone': { search: '0900123456' },
  'sorted by name': { sort: 'name,asc' },
};

const database = await createTestDatabase({ migrations });
try {
  await seed();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  console.log(`${rows.toLocaleString('en')} rows, ${rounds} rounds each, milliseconds\n`);
  console.log('list                     pageOf p50    p95   bare SQL p50    p95   ratio p50   ratio p95');
  let failed = false;
  for (const [name, asked] of Object.entries(lists)) failed = (await measure(client, name, asked)) || failed;
  await client.end();
  process.exitCode = failed ? 1 : 0;
} finally {
  await database.close();
}

async function measure(client: pg.Client, name: string, asked: Partial<PageQuery>): Promise<boolean> {
  const { sent, db } = notingDb(client);
  const query = pageQuery.cast(asked);
  const ask = () =>
    pageOf({ db, user: nobody, services: createServices() }, query, { from: customers, sort, defaultSort: 'createdAt,desc' });
  await ask();
  const statements = sent.slice();
  const [mine, theirs] = (await inTurns([ask, bareOf(client, statements)], rounds)) as [number[], number[]];
  const [p50, p95, bare50, bare95] = [quantile(mine, 0.5), quantile(mine, 0.95), quantile(theirs, 0.5), quantile(theirs, 0.95)];
  const ratios = [p50 / bare50, p95 / bare95];
  console.log(
    `${name.padEnd(24)} ${[p50, p95, bare50, bare95].map((n) => n.toFixed(2).padStart(10)).join(' ')}  ${ratios.map((r) => r.toFixed(2).padStart(10)).join(' ')}`,
  );
  const faults = await checkPlan(client, statements[0]!, { name, rows, table: 'customers', pageSize: query.pageSize });
  for (const fault of faults) console.log(`  plan: ${fault}`);
  return faults.length > 0;
}

async function seed(): Promise<void> {
  const family = ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng', 'Huỳnh', 'Phan', 'Vũ', 'Võ', 'Đặng', 'Bùi', 'Đỗ', 'Hồ', 'Ngô', 'Dương', 'Lý'];
  const middle = ['Văn', 'Thị', 'Hữu', 'Đức', 'Minh', 'Ngọc', 'Thanh', 'Hồng', 'Quốc', 'Xuân'];
  const given = [
    'An',
    'Bình',
    'Châu',
    'Dũng',
    'Đạt',
    'Giang',
    'Hạnh',
    'Hương',
    'Khánh',
    'Lan',
    'Mai',
    'Nam',
    'Oanh',
    'Phúc',
    'Quân',
    'Sơn',
    'Trang',
    'Uyên',
    'Việt',
    'Yến',
  ];
  await database.owner.query(
    `insert into members.customers (created_at, name, phone_number, email, gender, is_active)
     select timestamptz '2020-01-01' + n * interval '3 minutes',
       ($2::text[])[1 + n % 16] || ' ' || ($3::text[])[1 + (n / 16) % 10] || ' ' || ($4::text[])[1 + (n / 160) % 20],
       '09' || lpad(n::text, 8, '0'), 'khach' || n || '@example.vn', (array['male','female','other'])[1 + n % 3], n % 7 <> 0
     from generate_series(1, $1::int) n`,
    [rows, family, middle, given],
  );
  await database.owner.query('vacuum analyze members.customers');
}
