import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { createTestDatabase, type TestDatabase } from '../database/testDatabase';
import { folderArriving } from './arriving';
import { createResumableUploads, type ResumableUploads } from './resumableUploads';

let database: TestDatabase;
let folder: string;
let uploads: ResumableUploads;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'tessera-resumable-')), 'incoming', 'resumable');
  uploads = createResumableUploads({ db: database.db, arriving: folderArriving(folder) });
});
afterAll(async () => {
  await database.close();
  rmSync(path.resolve(folder, '../..'), { recursive: true });
});

let made = 0;
async function begun(content = 'abc'): Promise<string> {
  const id = (++made).toString(16).padStart(32, '0');
  await uploads.begin({
    id,
    accountId: 7,
    plugin: 'p',
    call: 'c',
    path: '/api/p/resumable',
    query: {},
    ifMatch: null,
    metadata: {},
    bytes: 3,
  });
  writeFileSync(path.join(folder, id), content);
  return id;
}
const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60_000);
const age = async (id: string) => {
  await database.db.execute(sql`update core.resumable_uploads set created_at = ${twoDaysAgo.toISOString()} where id = ${id}`);
  utimesSync(path.join(folder, id), twoDaysAgo, twoDaysAgo);
};
const answer = { status: 200, body: '{"fine":true}' };

test('only the server itself may look into the folder', () => {
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test('what was begun more than a day ago is removed, finished or not; what is younger stays', async () => {
  const [young, unfinished, finished] = [await begun(), await begun(), await begun()];
  await uploads.finish(finished, async () => answer);
  for (const id of [unfinished, finished]) await age(id);
  writeFileSync(path.join(folder, 'stray'), 'x');
  utimesSync(path.join(folder, 'stray'), twoDaysAgo, twoDaysAgo);
  expect(await uploads.removeOld()).toBe(2);
  expect([await uploads.find(unfinished), await uploads.find(finished)]).toEqual([undefined, undefined]);
  expect(readdirSync(folder)).toEqual([young]);
  await expect(uploads.finish(unfinished, async () => answer)).rejects.toMatchObject({ status: 410, code: 'upload_expired' });
});

test('one whose handler works is left alone', async () => {
  const id = await begun();
  await age(id);
  let release = () => {};
  let started = () => {};
  const working = new Promise<void>((resolve) => (started = resolve));
  const finishing = uploads.finish(id, async () => {
    started();
    await new Promise<void>((resolve) => (release = resolve));
    return answer;
  });
  await working;
  expect(await uploads.removeOld()).toBe(0);
  release();
  expect(await finishing).toEqual(answer);
  expect(existsSync(path.join(folder, id))).toBe(true);
});

test('two servers on one database run a handler once between them', async () => {
  const second = createResumableUploads({ db: database.db, arriving: folderArriving(folder) });
  const id = await begun();
  let runs = 0;
  const complete = async () => {
    runs++;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return { status: 200, body: String(runs) };
  };
  const answers = await Promise.all([uploads.finish(id, complete), second.finish(id, complete), uploads.finish(id, complete)]);
  expect([runs, answers.map((a) => a.body)]).toEqual([1, ['1', '1', '1']]);
});

test('at most three handlers work at once, and each gets its turn', async () => {
  const ids = [await begun(), await begun(), await begun(), await begun(), await begun()];
  const done: string[] = [];
  let atOnce = 0;
  let most = 0;
  let three = () => {};
  const threeAreThere = new Promise<void>((resolve) => (three = resolve));
  const work = async (id: string) => {
    most = Math.max(most, ++atOnce);
    if (atOnce === 3) three();
    await threeAreThere;
    await new Promise((resolve) => setTimeout(resolve, 30));
    atOnce--;
    done.push(id);
    return answer;
  };
  await Promise.all(ids.map((id) => uploads.finish(id, () => work(id))));
  expect([most, done.sort()]).toEqual([3, ids]);
});

test('bytes that are not all there are never taken for the file', async () => {
  const id = await begun('ab');
  await expect(uploads.finish(id, async (_db, open) => ((await open()).destroy(), answer))).rejects.toMatchObject({ status: 410 });
});
