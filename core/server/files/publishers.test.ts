import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { array, object } from 'yup';
import { calls, imageUrl, manifest, mutation, query, richText, text, type } from '@tessera/plugin-sdk/contract';
import { implement, serverPlugin } from '@tessera/plugin-sdk/server';
import { startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
import { fileCalls } from '../../contract/operations';
import { picturesPerDay } from './service';

const label = { vi: 'Tờ rơi', en: 'Leaflet' };
const grants: [] = [];
const leaflets = manifest({
  id: 'leaflets',
  title: label,
  api: ['leaflet'],
  permissions: {
    ReadLeaflet: { label, grants },
    CreateLeaflet: { label, grants },
    UpdateLeaflet: { label, grants },
    CreateNote: { label, grants },
  },
});
const done = type<null>();
const leafletCalls = calls(leaflets, {
  readLeaflet: query({ path: 'GET leaflet', needs: 'ReadLeaflet', input: object({ image: imageUrl() }), output: done }),
  createLeaflet: mutation({
    path: 'POST leaflet',
    needs: 'CreateLeaflet',
    input: object({ pages: array(object({ image: imageUrl().required() })) }),
    output: done,
  }),
  updateLeaflet: mutation({
    path: 'PUT leaflet/{id}',
    needs: 'UpdateLeaflet',
    input: object({ body: richText().required() }),
    output: done,
  }),
  createNote: mutation({ path: 'POST leaflet/note', needs: 'CreateNote', input: object({ text: text() }), output: done }),
});
const nothing = async () => null;
const plugin = serverPlugin(leaflets, {
  implements: [implement(leafletCalls, { readLeaflet: nothing, createLeaflet: nothing, updateLeaflet: nothing, createNote: nothing })],
});

let server: TestServer;
let picture: { name: string; content: Uint8Array };
beforeAll(async () => {
  server = await startTestServer({ plugins: [plugin] });
  const dot = sharp({ create: { width: 2, height: 2, channels: 3, background: '#336' } });
  picture = { name: 'a.png', content: await dot.png().toBuffer() };
});
afterAll(() => server.close());

test('a picture is published by who may write something that holds pictures, and by nobody else', async () => {
  for (const permission of ['CreateLeaflet', 'UpdateLeaflet'])
    expect((await (await server.as([permission])).upload(fileCalls.uploadImage, picture)).url).toMatch(/^\/api\/files\//);
  expect((await (await server.admin()).upload(fileCalls.uploadImage, picture)).width).toBe(2);
  for (const permissions of [[], ['ReadLeaflet', 'CreateNote']])
    await expect((await server.as(permissions)).upload(fileCalls.uploadImage, picture)).rejects.toMatchObject({
      problem: { status: 403, code: 'forbidden', needs: ['CreateLeaflet', 'UpdateLeaflet'] },
    });
});

test('one account publishes so many pictures a day and not more', async () => {
  const editor = await server.as(['CreateLeaflet']);
  await server.db.execute(sql`
    insert into core.files (name, file_name, content_type, bytes, sha256, account_id)
    select md5(i::text) || '.png', 'a.png', 'image/png', 100, md5(i::text), ${editor.userId} from generate_series(1, ${picturesPerDay}::int) i`);
  await expect(editor.upload(fileCalls.uploadImage, picture)).rejects.toMatchObject({ problem: { status: 429, code: 'upload_quota' } });
  await server.db.execute(sql`update core.files set created_at = created_at - interval '25 hours' where account_id = ${editor.userId}`);
  expect((await editor.upload(fileCalls.uploadImage, picture)).width).toBe(2);
});
