import { eq } from 'drizzle-orm';
import { bigint, text } from 'drizzle-orm/pg-core';
import { object } from 'yup';
import {
  calls,
  choices,
  download,
  job,
  manifest,
  mutation,
  permissionsOf,
  query,
  recordId,
  resource,
  text as textField,
  type,
  type RecordFields,
} from '@tessera/plugin-sdk/contract';
import {
  chosenFrom,
  everything,
  findRecord,
  implement,
  insertRecord,
  lockRecord,
  nothing,
  pageOf,
  recordColumns,
  requireRecords,
  resourceHandlers,
  schemaOf,
  scope,
  searchColumn,
  serverPlugin,
  start as startJob,
  unscoped,
  whereVisible,
} from '@tessera/plugin-sdk/server';
import { startTestServer, testRowScope, type RowOwner, type TestServer } from '@tessera/plugin-sdk/testing';

const claims = manifest({
  id: 'claims',
  title: { vi: 'Bồi thường', en: 'Claims' },
  api: ['claim'],
  permissions: {
    ...permissionsOf('Claim', { vi: 'Bồi thường', en: 'Claims' }, {}),
    SeeAllClaims: { label: { vi: 'Mọi hồ sơ', en: 'All claims' }, grants: [] },
  },
  jobs: { look: job<{ id: number }, { found: boolean }>({ title: { vi: 'Bồi thường', en: 'Claims' } }) },
});
interface Claim extends RecordFields {
  name: string;
  ownerId: number;
}
const claimCalls = resource<Claim>()(claims, 'Claim', { path: 'claim/records', input: object({ name: textField(50).required() }) });
const otherCalls = calls(claims, {
  chooseClaim: choices('GET claim/choices', 'Claim'),
  exportClaims: download({ path: 'GET claim/export', needs: 'ReadClaim', output: type<void>(), audited: true }),
  listNotes: query({ path: 'GET claim/records/{id}/notes', needs: 'ReadClaim', output: type<object>() }),
  listAllNotes: query({ path: 'GET claim/notes', needs: 'ReadClaim', output: type<object>() }),
  addNote: mutation({
    path: 'POST claim/records/{id}/notes',
    needs: 'UpdateClaim',
    input: object({ text: textField().required() }),
    output: type<object>(),
  }),
  refer: mutation({
    path: 'POST claim/refer',
    needs: 'UpdateClaim',
    input: object({ claimId: recordId().required() }),
    output: type<null>(),
  }),
  countAll: query({ path: 'GET claim/count', needs: 'ReadClaim', output: type<number>() }),
  startLook: mutation({ path: 'POST claim/records/{id}/look', needs: 'UpdateClaim', input: object({}), output: type<{ id: string }>() }),
});

const schema = schemaOf('claims');
const claimTable = schema.table('claims', {
  ...recordColumns(),
  name: text('name').notNull(),
  ownerId: bigint('owner_id', { mode: 'number' }).notNull(),
  search: searchColumn('search'),
});
scope(claimTable, { visible: ({ user }) => (user.can('SeeAllClaims') ? everything : user.id ? eq(claimTable.ownerId, user.id) : nothing) });
const noteTable = schema.table('notes', {
  ...recordColumns(),
  claimId: bigint('claim_id', { mode: 'number' }).notNull(),
  text: text('text').notNull(),
});
scope(noteTable, { parent: claimTable, by: noteTable.claimId });

const notesOf = { from: noteTable, sort: { createdAt: noteTable.createdAt }, defaultSort: 'createdAt,desc' };
const plugin = serverPlugin(claims, {
  implements: [
    resourceHandlers(claimCalls, 'Claim', {
      table: claimTable,
      sort: { name: claimTable.name },
      stored: (values, ctx) => ({ ...values, ownerId: ctx.user.id }),
    }),
    implement(otherCalls, {
      chooseClaim: (input, ctx) => chosenFrom(ctx, input, { table: claimTable, name: claimTable.name }),
      exportClaims: async (_input, ctx) => {
        const rows = await ctx.db
          .select()
          .from(claimTable)
          .where(await whereVisible(ctx, claimTable));
        return { fileName: 'claims.csv', contentType: 'text/csv', body: Buffer.from(rows.map((row) => row.name).join('\n')) };
      },
      listNotes: async ({ id }, ctx) => {
        await findRecord(ctx, claimTable, id);
        return pageOf(ctx, { page: 1, pageSize: 10 }, { ...notesOf, where: [eq(noteTable.claimId, id)] });
      },
      listAllNotes: (_input, ctx) => pageOf(ctx, { page: 1, pageSize: 10 }, notesOf),
      addNote: async ({ id, text: said }, ctx) => {
        const { name } = await lockRecord(ctx, claimTable, id);
        return insertRecord(ctx, noteTable, { claimId: id, text: `${name}: ${said}` }, { entity: 'Note' });
      },
      refer: async ({ claimId }, ctx) => {
        await requireRecords(ctx, claimTable, claimId, 'claimId');
        return null;
      },
      countAll: (_input, ctx) => ctx.db.$count(unscoped(claimTable, 'a number tells nothing of a claim')),
      startLook: async ({ id }, ctx) => {
        const { id: jobId } = await startJob(ctx, claims.jobs.look, { id });
        return { id: jobId };
      },
    }),
  ],
  jobs: {
    look: {
      run: async ({ id }, ctx) => {
        const found = await findRecord(ctx, claimTable, id).catch(() => undefined);
        return { found: found !== undefined };
      },
    },
  },
});

const sql = [
  'create schema claims',
  `create table claims.claims (id bigint generated always as identity primary key, version int not null default 1, created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(), name text not null, owner_id bigint not null, search text generated always as (core.fold(name)) stored)`,
  `create table claims.notes (id bigint generated always as identity primary key, version int not null default 1, created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(), claim_id bigint not null, text text not null)`,
];
const start = () => startTestServer({ plugins: [plugin], sql });
const all = ['ReadClaim', 'CreateClaim', 'UpdateClaim', 'DeleteClaim'];

async function ownerOf(server: TestServer, name: string, permissions = all): Promise<RowOwner & { id: number }> {
  const client = await server.as(permissions);
  const { id } = await client.call(claimCalls.createClaim, { name });
  await client.call(otherCalls.addNote, { id, text: 'first' });
  return { client, names: { id, ids: id }, mark: name, id };
}

testRowScope('claims of a sample plugin', {
  start,
  owners: async (server) => [await ownerOf(server, 'Xe 51A-001.01'), await ownerOf(server, 'Xe 43C-777.77')],
  calls: [claimCalls, otherCalls],
  names: ['id', 'ids'],
  inputs: {
    updateClaim: () => ({ name: 'mine', version: 1 }),
    removeClaim: () => ({ version: 1 }),
    addNote: () => ({ text: 'second' }),
  },
  except: {
    createClaim: 'makes a claim',
    refer: 'is refused with 400, tested below',
    countAll: 'tells a number only',
    startLook: 'the job is tested below',
  },
});

describe('a scope', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.close());

  test('holds in a job, which sees what the account sees that started it', async () => {
    const [mine, other] = [await ownerOf(server, 'Mine'), await ownerOf(server, 'Other')];
    const look = async (id: number) => {
      const job = await mine.client.call(otherCalls.startLook, { id });
      for (;;) {
        const answer = (await (await mine.client.fetch(`core/jobs/${job.id}`)).json()) as { state: string; result: unknown };
        if (answer.state === 'done') return answer.result;
        if (answer.state === 'failed') throw new Error(JSON.stringify(answer));
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    expect(await look(mine.id)).toEqual({ found: true });
    expect(await look(other.id)).toEqual({ found: false });
  });

  test('counts in a list no row that is not seen, and lets those see all for whom it says so', async () => {
    const [mine] = [await ownerOf(server, 'One more'), await ownerOf(server, 'And another')];
    const page = await mine.client.call(claimCalls.listClaim);
    expect(page).toMatchObject({ total: 1, totalKind: 'exact' });
    const total = await mine.client.call(otherCalls.countAll);
    const boss = await server.as([...all, 'SeeAllClaims']);
    expect(await boss.call(claimCalls.listClaim)).toMatchObject({ total });
    expect(await boss.call(claimCalls.getClaim, { id: mine.id })).toMatchObject({ name: 'One more' });
  });

  test('makes a reference to a row that is not seen a wrong one', async () => {
    const [mine, other] = [await ownerOf(server, 'Mine'), await ownerOf(server, 'Other')];
    expect(await mine.client.call(otherCalls.refer, { claimId: mine.id })).toBeNull();
    expect(await mine.client.problem(otherCalls.refer, { claimId: other.id })).toMatchObject({
      status: 400,
      errors: [{ path: 'claimId' }],
    });
  });

  test('is said once, and unscoped says why', () => {
    expect(() => scope(claimTable, { visible: () => everything })).toThrow('the scope of claims is said twice');
    expect(() => unscoped(claimTable, '')).toThrow('say why a query of claims sees all rows');
  });
});
