import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

/** A statement as it was sent to the database. */
export interface Sent {
  sql: string;
  params: unknown[];
}

/** A database handle on one connection that notes what it sends. */
export function notingDb(client: pg.Client | pg.PoolClient) {
  const sent: Sent[] = [];
  return { sent, db: drizzle(client, { logger: { logQuery: (sql, params) => void sent.push({ sql, params }) } }) };
}

/** The same statements again, without anything around them. */
export const bareOf = (client: pg.Client | pg.PoolClient, sent: readonly Sent[]) => async () => {
  for (const { sql, params } of sent) await client.query({ text: sql, values: params as string[], rowMode: 'array' });
};

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Sort Method'?: string;
  'Actual Rows': number;
  Plans?: PlanNode[];
}

const explained = async (client: pg.Client | pg.PoolClient, { sql, params }: Sent, options: string) =>
  (await client.query({ text: `explain (${options}) ${sql}`, values: params as string[] })).rows.map(
    (row: Record<string, unknown>) => row['QUERY PLAN'],
  );

/** Writes the plan into `plans/`. Answers what is wrong with it: a scan of the whole table, or a sort of more than a page's worth. */
export async function checkPlan(
  client: pg.Client | pg.PoolClient,
  sent: Sent,
  of: { name: string; rows: number; table: string; pageSize: number },
): Promise<string[]> {
  const shown = (await explained(client, sent, 'analyze, costs off, timing off, summary off, buffers off')).join('\n');
  const file = `${of.name.replace(/\W+/g, '-').replace(/^-|-$/g, '')}.txt`;
  const head = `-- ${of.name}, ${of.rows} rows\n${sent.sql}\n-- ${JSON.stringify(sent.params)}`;
  writeFileSync(path.join(import.meta.dirname, 'plans', file), `${head}\n\n${shown}\n`);
  const faultsOf = (node: PlanNode): string[] => {
    const own = [];
    if (node['Node Type'] === 'Seq Scan' && node['Relation Name'] === of.table) own.push('scans the whole table');
    if (node['Node Type'] === 'Sort' && node['Sort Method'] !== 'top-N heapsort' && node['Actual Rows'] > of.pageSize)
      own.push(`sorts ${node['Actual Rows']} rows`);
    return [...own, ...(node.Plans ?? []).flatMap(faultsOf)];
  };
  return faultsOf(((await explained(client, sent, 'analyze, format json')) as [[{ Plan: PlanNode }]])[0][0].Plan);
}
