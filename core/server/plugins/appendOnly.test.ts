import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import { manifest } from '@tessera/plugin-sdk/contract';
import { serverPlugin } from '@tessera/plugin-sdk/server';
import { startTestServer } from '@tessera/plugin-sdk/testing';

const folder = mkdtempSync(path.join(tmpdir(), 'tessera-append-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(path.join(folder, '0001_journal.sql'), 'create table journal (id int primary key); create table notes (id int primary key)');

const ledger = (appendOnly: string[]) =>
  serverPlugin(manifest({ id: 'ledger', title: { vi: 'Sổ', en: 'Ledger' }, api: ['ledger'], permissions: {} }), {
    migrations: pathToFileURL(`${folder}/`),
    appendOnly,
    implements: [],
  });

test('rows of a table that a plugin calls append-only are added and read, never changed or deleted', async () => {
  const server = await startTestServer({ plugins: [ledger(['journal'])] });
  try {
    const run = (statement: string) => server.db.execute(sql.raw(statement));
    const denied = { cause: { code: '42501' } };
    await run('insert into ledger.journal values (1)');
    expect((await run('select * from ledger.journal')).rows).toEqual([{ id: 1 }]);
    await expect(run('update ledger.journal set id = 2')).rejects.toMatchObject(denied);
    await expect(run('delete from ledger.journal')).rejects.toMatchObject(denied);
    await expect(run('truncate ledger.journal')).rejects.toMatchObject(denied);
    await run('insert into ledger.notes values (1)');
    await run('update ledger.notes set id = 2');
  } finally {
    await server.close();
  }
});

test('a plugin that names a table which it does not have fails to start, and says so', async () => {
  const server = await startTestServer({ plugins: [ledger(['jurnal'])] });
  expect(server.plugins).toMatchObject([{ id: 'ledger', state: 'failed', reason: expect.stringContaining('jurnal') }]);
  await server.close();
});
