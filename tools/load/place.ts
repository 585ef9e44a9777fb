import pg from 'pg';
import { ownerUrlOf } from '@tessera/core/server';
import { adminPassword, startProduct } from '../../host-app/e2e/product';
import { claimsSeed } from '../bench/claimsSeed';
import { contractsSeed } from '../bench/contractsSeed';
import { accountsByCalls, accountsBySql, type Account } from './accounts';

/** The server that people work with. */
export interface Place {
  url: string;
  /** Makes accounts for so many people. */
  accounts(many: number): Promise<Account[]>;
  stop(): Promise<void>;
}

/** A server that runs already. Nothing is written into its database but what people do. */
export function runningPlace(address: string): Place {
  const password = process.env.ADMIN_PASSWORD;
  if (!password) throw new Error('Set ADMIN_PASSWORD: the administrator of that server makes the accounts.');
  const url = address.replace(/\/$/, '');
  return { url, accounts: (many) => accountsByCalls(url, password, many), stop: async () => undefined };
}

/** A server of our own on the embedded database in a temporary folder, with sample data and so many rows in the large tables. */
export async function ownPlace(rows: number): Promise<Place> {
  const { url, dataDir, stop } = await startProduct({ env: { DEMO_DATA: '1' } });
  try {
    while (!(await fetch(`${url}/api/ready`)).ok) await new Promise((resolve) => setTimeout(resolve, 200));
    await asOwner(dataDir, async (client) => {
      for (const statement of [...customersSeed(rows), ...contractsSeed(rows), ...claimsSeed(Math.ceil(rows / 5))])
        await client.query(statement);
    });
    return { url, accounts: (many) => asOwner(dataDir, (client) => accountsBySql(client, adminPassword, many)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const customersSeed = (rows: number) => [
  `insert into members.customers (created_at, name, phone_number, email, gender, is_active)
   select now() - n * interval '10 minutes', 'Nguyễn Thị Hồng Hạnh ' || n, '05' || lpad(n::text, 8, '0'), 'khach' || n || '@example.vn',
     (array['male', 'female', 'other'])[1 + n % 3], n % 7 <> 0
   from generate_series(1, ${rows}) n`,
  'vacuum analyze members.customers',
];

const quiet = { debug() {}, info() {}, warn() {}, error() {} };

async function asOwner<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { url, release } = await ownerUrlOf({ databaseUrl: undefined, dataDir, log: quiet });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
    await release();
  }
}
