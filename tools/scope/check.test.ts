import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const check = path.join(__dirname, 'check.mjs');
const run = (tree?: string) => {
  const { status, stdout } = spawnSync(process.execPath, [check, ...(tree ? [tree] : [])], { encoding: 'utf8' });
  return { status, lines: stdout.trim().split('\n') };
};
let tree: string;
const write = (file: string, content: string) => {
  const full = path.join(tree, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, content);
};

beforeEach(() => {
  tree = mkdtempSync(path.join(tmpdir(), 'scope-'));
  write('core/server/index.ts', 'export {};');
  write(
    'plugins/claims/server/table.ts',
    `import { everything, scope } from '@tessera/plugin-sdk/server';
     export const claims = schema.table('claims', {});
     scope(claims, { visible: () => everything });
     export type Row = typeof claims.$inferSelect;`,
  );
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

const imports = `import { pageOf, unscoped, whereVisible, resourceHandlers } from '@tessera/plugin-sdk/server';
import { claims as held } from './table';
`;

test('a table with a scope may be read by the SDK, together with whereVisible, and inserted into', () => {
  write(
    'plugins/claims/server/handlers.ts',
    `${imports}
     export const list = (ctx, input) => pageOf(ctx, input, { from: held, where: [eq(held.id, 1)] });
     export const handlers = resourceHandlers(calls, 'Claim', { table: held, usedBy: (id) => [{ table: held, where: eq(held.id, id) }] });
     export const all = async (ctx) => ctx.db.select().from(held).where(await whereVisible(ctx, held, eq(held.id, 1))).orderBy(held.id);
     export const add = (ctx) => ctx.db.insert(held).values({});`,
  );
  expect(run(tree)).toMatchObject({ status: 0, lines: ['scopes: 3 files read, 1 tables, 0 unscoped uses, 0 violations'] });
});

test('a use that says why it is unscoped is listed with its reason', () => {
  write(
    'plugins/claims/server/handlers.ts',
    `${imports}\nexport const n = (ctx) => ctx.db.$count(unscoped(held, 'a number tells nothing'));`,
  );
  const { status, lines } = run(tree);
  expect(status).toBe(0);
  expect(lines[0]).toBe('unscoped plugins/claims/server/handlers.ts:4: held: a number tells nothing');
});

test.each([
  ['select', 'ctx.db.select().from(held).where(eq(held.id, 1))'],
  ['update', 'ctx.db.update(held).set({})'],
  ['delete', 'ctx.db.delete(held)'],
  ['join', 'ctx.db.select().from(other).innerJoin(held, eq(other.id, held.id))'],
  ['count', 'ctx.db.$count(held)'],
  ['statement by hand', 'ctx.db.execute(sql`select * from ${held}`)'],
  ['whereVisible of another table', 'ctx.db.select().from(held).where(whereVisible(ctx, other))'],
  ['function of its own', 'move(ctx, held)'],
])('a %s that passes by the scope is found', (_name, code) => {
  write('plugins/claims/server/handlers.ts', `${imports}\nexport const wrong = (ctx) => ${code};`);
  const { status, lines } = run(tree);
  expect(status).toBe(1);
  expect(lines.join('\n')).toContain('plugins/claims/server/handlers.ts:4: held has a scope');
});

test('a scope is said in the file of its table', () => {
  write(
    'plugins/claims/server/late.ts',
    `import { scope } from '@tessera/plugin-sdk/server';\nimport { claims } from './table';\nscope(claims, {});`,
  );
  expect(run(tree).lines[0]).toContain('say the scope of a table in the file that makes the table');
});

test('no query of ours passes by a scope', () => {
  const { status, lines } = run();
  expect({ status, violations: lines.filter((line) => line.includes('has a scope')) }).toEqual({ status: 0, violations: [] });
});
