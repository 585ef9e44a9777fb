/** The reference of calls.ts: one Fastify route that sends one statement, and nothing around it. Gets { databaseUrl, sql, params } as JSON. */
import Fastify from 'fastify';
import pg from 'pg';

const { databaseUrl, sql, params } = JSON.parse(process.argv[2]!) as { databaseUrl: string; sql: string; params: unknown[] };
// As large as the product's.
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, keepAlive: true });
const app = Fastify();
app.get('/list', async () => ({ data: (await pool.query(sql, params)).rows }));
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
