import { createHash, randomBytes } from 'node:crypto';
import net from 'node:net';
import { sql } from 'drizzle-orm';
import { calls, manifest, type, upload } from '@tessera/plugin-sdk/contract';
import { conflict, implement, serverPlugin } from '@tessera/plugin-sdk/server';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { setTransport, uploadFile } from '@tessera/plugin-sdk/web';
import { createTransport } from './transport';

const label = { vi: 'Kho', en: 'Store' };
const depot = manifest({ id: 'depot', title: label, api: ['depot'], permissions: { ImportGoods: { label, grants: [] } } });
const depotCalls = calls(depot, {
  importGoods: upload({
    path: 'POST depot/{id}/import',
    needs: 'ImportGoods',
    output: type<{ sha256: string; fileName: string; run: number }>(),
    maxBytes: 100_000_000,
    resumable: true,
  }),
});

let runs = 0;
const plugin = serverPlugin(depot, {
  implements: [
    implement(depotCalls, {
      async importGoods({ id }, ctx) {
        const hash = createHash('sha256');
        for await (const chunk of ctx.file!.stream) hash.update(chunk as Buffer);
        runs++;
        if (id === 9 && runs === 1) throw conflict('shelf_full', { vi: 'Kệ đã đầy.', en: 'The shelf is full.' });
        return { sha256: hash.digest('hex'), fileName: ctx.file!.fileName, run: runs };
      },
    }),
  ],
});

/** The line between browser and server: cuts what goes up after so many bytes, or swallows an answer. */
function createLine(port: number) {
  const open = new Set<net.Socket>();
  const line = { upBytes: Infinity, cuts: 0, answersToLose: 0, up: true };
  const server = net.createServer((near) => {
    if (!line.up) return near.destroy();
    const far = net.connect(port, '127.0.0.1');
    const cut = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', cut).on('close', () => (open.delete(socket), cut()));
    }
    near.on('data', (sent: Buffer) => {
      line.upBytes -= sent.length;
      if (line.upBytes > 0) return far.write(sent);
      line.upBytes = Infinity;
      line.cuts++;
      far.end(sent.subarray(0, sent.length / 2), () => cut());
    });
    far.on('data', (answer: Buffer) => {
      if (line.answersToLose && answer.includes('"sha256"')) {
        line.answersToLose--;
        return cut();
      }
      near.write(answer);
    });
  });
  return Object.assign(line, {
    listen: () =>
      new Promise<string>((resolve) =>
        server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as net.AddressInfo).port}`)),
      ),
    cutAll: () => open.forEach((socket) => socket.destroy()),
    close: () => new Promise((resolve) => (open.forEach((socket) => socket.destroy()), server.close(resolve))),
  });
}

/** As much of a browser's request as the session's transport uses, over fetch. */
class TestRequest {
  responseType = '';
  status = 0;
  response: Blob | undefined;
  readonly upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  readonly #stop = new AbortController();
  readonly #headers: Record<string, string> = {};
  #answer: Response | undefined;
  #sent = ['', ''];
  open(method: string, url: string) {
    this.#sent = [method, url];
  }
  setRequestHeader(name: string, value: string) {
    this.#headers[name] = value;
  }
  getResponseHeader(name: string) {
    return this.#answer?.headers.get(name) ?? null;
  }
  abort() {
    this.#stop.abort();
  }
  send(body: Blob) {
    this.upload.onprogress?.({ lengthComputable: true, loaded: body.size / 2, total: body.size });
    void fetch(this.#sent[1]!, { method: this.#sent[0]!, headers: this.#headers, body, signal: this.#stop.signal })
      .then(async (answer) => {
        [this.#answer, this.status, this.response] = [answer, answer.status, await answer.blob()];
        this.onload?.();
      })
      .catch(() => (this.#stop.signal.aborted ? this.onabort?.() : this.onerror?.()));
  }
}

let server: TestServer;
let keeper: TestClient;
let line: ReturnType<typeof createLine>;
const page = new EventTarget();
const tokens = { valid: '', current: '' };
const session = { token: () => tokens.current, renew: jest.fn(async () => ((tokens.current = tokens.valid), 'renewed' as const)) };
const realFetch = globalThis.fetch;
beforeAll(async () => {
  server = await startTestServer({ plugins: [plugin] });
  keeper = await server.as(['ImportGoods']);
  line = createLine(Number(new URL(server.url).port));
  const url = await line.listen();
  tokens.valid = keeper.accessToken;
  globalThis.fetch = (path, init) => realFetch(typeof path === 'string' && path.startsWith('/') ? url + path : path, init);
  Object.assign(globalThis, {
    XMLHttpRequest: TestRequest,
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
  });
  setTransport(createTransport(session, 'en'));
});
afterAll(async () => {
  globalThis.fetch = realFetch;
  await line.close();
  await server.close();
});
beforeEach(() => {
  runs = 0;
  tokens.current = tokens.valid;
  session.renew.mockClear();
  Object.assign(line, { upBytes: Infinity, cuts: 0, answersToLose: 0, up: true });
});

const megabyte = 1024 * 1024;
const fileOf = (bytes: number, name = 'Hợp đồng “Ánh” quý 4.csv'.normalize('NFD')) =>
  new File([randomBytes(bytes)], name, { type: 'text/csv' });
const sha256Of = async (file: File) =>
  createHash('sha256')
    .update(Buffer.from(await file.arrayBuffer()))
    .digest('hex');
const kept = async () => (await server.db.execute<{ count: number }>(sql`select count(*)::int from core.resumable_uploads`)).rows[0]!.count;

test('a large file whose connection breaks twice arrives whole, once, under its own name', async () => {
  const file = fileOf(20 * megabyte);
  const shares: number[] = [];
  line.upBytes = 10 * megabyte;
  const answer = await uploadFile(
    depotCalls.importGoods,
    file,
    { id: 7 },
    {
      onProgress(share) {
        shares.push(share);
        if (line.cuts === 1 && share > 0.6) Object.assign(line, { upBytes: 3 * megabyte, cuts: 2 });
      },
    },
  );
  expect(answer).toEqual({ sha256: await sha256Of(file), fileName: 'Hợp đồng “Ánh” quý 4.csv'.normalize('NFC'), run: 1 });
  expect(line.cuts).toBe(3);
  expect([Math.min(...shares) < 0.3, shares.at(-1)]).toEqual([true, 1]);
});

test('when the answer to the last byte is lost, the same answer is asked for again', async () => {
  const file = fileOf(9 * megabyte);
  line.answersToLose = 2;
  expect(await uploadFile(depotCalls.importGoods, file, { id: 7 })).toEqual({
    sha256: await sha256Of(file),
    fileName: 'Hợp đồng “Ánh” quý 4.csv'.normalize('NFC'),
    run: 1,
  });
  expect([line.answersToLose, runs]).toEqual([0, 1]);
});

test('a token that expires on the way is renewed once and the upload goes on', async () => {
  const file = fileOf(20 * megabyte);
  const answer = await uploadFile(
    depotCalls.importGoods,
    file,
    { id: 7 },
    { onProgress: (share) => void (share > 0.3 && !session.renew.mock.calls.length && (tokens.current = 'expired')) },
  );
  expect(answer).toMatchObject({ sha256: await sha256Of(file), run: 1 });
  expect(session.renew).toHaveBeenCalledTimes(1);
});

test('a server that restarts meanwhile is waited for', async () => {
  const file = fileOf(20 * megabyte);
  let restarted: Promise<void> | undefined;
  const answer = await uploadFile(
    depotCalls.importGoods,
    file,
    { id: 7 },
    { onProgress: (share) => void (share > 0.5 && (restarted ??= server.restart())) },
  );
  await restarted;
  expect(answer).toMatchObject({ sha256: await sha256Of(file), run: 1 });
});

test('a connection that comes back is used at once', async () => {
  const file = fileOf(20 * megabyte);
  const answer = uploadFile(
    depotCalls.importGoods,
    file,
    { id: 7 },
    {
      onProgress(share) {
        if (share < 0.5 || line.cuts) return;
        Object.assign(line, { up: false, cuts: 1 });
        line.cutAll();
        setTimeout(() => {
          line.up = true;
          page.dispatchEvent(new Event('online'));
        }, 1_500);
      },
    },
  );
  expect(await answer).toMatchObject({ sha256: await sha256Of(file), run: 1 });
});

test('a refusal of the handler arrives as it is, and sending the same file again begins anew', async () => {
  const file = fileOf(9 * megabyte);
  await expect(uploadFile(depotCalls.importGoods, file, { id: 9 })).rejects.toMatchObject({
    status: 409,
    code: 'shelf_full',
    detail: 'The shelf is full.',
    reference: expect.any(String),
  });
  expect(await uploadFile(depotCalls.importGoods, file, { id: 9 })).toMatchObject({ run: 2 });
});

test('a file that may not come in is refused before it is sent', async () => {
  setTransport(createTransport({ ...session, token: () => '', renew: async () => 'ended' }, 'en'));
  await expect(uploadFile(depotCalls.importGoods, fileOf(9 * megabyte), { id: 7 })).rejects.toMatchObject({
    status: 401,
    code: 'unauthenticated',
  });
  setTransport(createTransport(session, 'en'));
  await expect(uploadFile(depotCalls.importGoods, fileOf(100 * megabyte), { id: 7 })).rejects.toMatchObject({
    status: 413,
    code: 'too_large',
  });
});

test('a cancelled upload is gone from the server too', async () => {
  const before = await kept();
  const stop = new AbortController();
  const sent = uploadFile(
    depotCalls.importGoods,
    fileOf(20 * megabyte),
    { id: 7 },
    { signal: stop.signal, onProgress: (share) => void (share > 0.5 && stop.abort()) },
  );
  await expect(sent).rejects.toMatchObject({ code: 'cancelled' });
  for (let tries = 0; (await kept()) > before && tries < 100; tries++) await new Promise((resolve) => setTimeout(resolve, 50));
  expect([await kept(), runs]).toEqual([before, 0]);
});

test('a small file goes in one request, as the specification says', async () => {
  const before = await kept();
  const file = fileOf(megabyte);
  expect(await uploadFile(depotCalls.importGoods, file, { id: 7 })).toMatchObject({ sha256: await sha256Of(file), run: 1 });
  expect(await kept()).toBe(before);
});
