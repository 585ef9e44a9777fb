/**
 * A tree of 100,000 benefits: a level, a search, a path, sums over branches, and a move of a branch. Fails when reading a level, a path or a
 * page of sums takes a second.
 * Run: node --import tsx tools/bench/tree.ts [rows]
 */
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { treeQuery } from '@tessera/plugin-sdk/contract';
import { readTree, sumBranches, vietnamese } from '@tessera/plugin-sdk/server';
import { nobody } from '@tessera/core/server/calls/register';
import { coreMigrations } from '@tessera/core/server/database/migrations';
import { createTestDatabase } from '@tessera/core/server/database/testDatabase';
import { createServices } from '@tessera/core/server/plugins/services';
import { benefits } from '../../plugins/products/server/benefits/table';
import { products } from '../../plugins/products/server/products/table';

const rows = Number(process.argv[2] ?? 100_000);
const rounds = 10;
const migrations = [coreMigrations, { id: 'products', folder: new URL('../../plugins/products/server/migrations/', import.meta.url) }];
const database = await createTestDatabase({ migrations });
try {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const db = drizzle(client);
  // ten on the first level, a hundred below each, the rest on the third
  await db.execute(sql`insert into products.benefits (benefit_code, name, type, level, parent_id)
    select 'QL' || n, 'Quyền lợi ' || n, 1, case when n <= 10 then 1 when n <= 1010 then 2 else 3 end,
      case when n <= 10 then null when n <= 1010 then (n - 11) / 100 + 1 else 11 + n % 1000 end
    from generate_series(1, ${rows}::int) n`);
  await db.execute(sql`analyze products.benefits`);
  const ctx = { db, user: nobody, services: createServices() };
  const tree = { table: benefits, parent: 'parentId' };
  const read = (asked: object) => readTree(ctx, treeQuery.cast(asked), tree, { order: vietnamese(benefits.name), answered: (all) => all });
  const sums = { products: { of: products, by: products.benefitIds } };
  const work: Record<string, () => Promise<unknown>> = {
    'first level': () => read({}),
    'a level of 100': () => read({ parentId: 5 }),
    'path of a leaf': () => read({ ids: [rows] }),
    'search of one': () => read({ search: `Quyền lợi ${rows - 1}` }),
    'search of all': () => read({ search: 'quyen' }),
    'sums of 50 on the second level': () => sumBranches(ctx as never, ids(11, 60), tree, sums),
    'sums of the whole tree': () => sumBranches(ctx as never, ids(1, 10), tree, sums),
  };
  console.log(`${rows.toLocaleString('en')} nodes on three levels, ${rounds} rounds, milliseconds\n`);
  for (const [name, run] of Object.entries(work)) {
    await run();
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const from = performance.now();
      await run();
      times.push(performance.now() - from);
    }
    times.sort((a, b) => a - b);
    console.log(`${name.padEnd(34)} p50 ${times[rounds / 2]!.toFixed(1).padStart(8)}   max ${times.at(-1)!.toFixed(1).padStart(8)}`);
    if (times[rounds / 2]! > 1000) process.exitCode = 1;
  }
  await client.end();
} finally {
  await database.close();
}

function ids(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
