import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { startProduct, type Product } from '../product';
import { signInToApi } from './api';
import { memoryOf } from './processes';

const megabyte = 1024 * 1024;
/** Beyond what the server takes anyhow; a decoded 50,000 × 50,000 picture would be 10,000 MB. */
const mostMoreMb = 200;
let product: Product;
let token: string;

beforeAll(async () => {
  product = await startProduct();
  token = (await signInToApi(product.url)).token;
});
afterAll(() => product?.stop());

interface Uploaded {
  status: number;
  body: { code?: string; fileName?: string; url?: string; contentType?: string };
}

async function upload(content: Buffer, name: string, type = 'image/png', authorization = `Bearer ${token}`): Promise<Uploaded> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)], { type }), name);
  const answer = await fetch(`${product.url}/api/common/upload`, {
    method: 'POST',
    headers: { authorization, 'accept-language': 'en' },
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as Uploaded['body'] };
}

const picture = (format: 'png' | 'jpeg') =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#7a4' } })
    .toFormat(format)
    .toBuffer();

/** A valid PNG whose header promises far more than its few bytes. */
function boastingPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6], 8); // eight bits, with alpha
  const rows = deflateSync(Buffer.alloc(10 * megabyte));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** As PNG wants it; `zlib.crc32` is younger than the oldest Node that we run on. */
function crc32(bytes: Buffer): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

const refused: Record<string, { content: () => Buffer | Promise<Buffer>; name: string; status: number; code: string }> = {
  'a program under the name of a picture': {
    content: () => Buffer.from('MZ\x90\0 not a picture'),
    name: 'photo.png',
    status: 400,
    code: 'not_an_image',
  },
  'a web page under the name of a picture': {
    content: () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    name: 'photo.jpg',
    status: 400,
    code: 'not_an_image',
  },
  'a file without content': { content: () => Buffer.alloc(0), name: 'empty.png', status: 400, code: 'file_empty' },
  'a name of more than 200 characters': {
    content: () => picture('png'),
    name: `${'ả'.repeat(200)}.png`,
    status: 400,
    code: 'file_name_too_long',
  },
  'a file over the limit': {
    content: () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(10 * megabyte)]),
    name: 'large.png',
    status: 413,
    code: 'too_large',
  },
  'an SVG with a script': {
    content: () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    name: 'logo.svg',
    status: 400,
    code: 'svg_not_allowed',
  },
  'a picture of 50,000 × 50,000': { content: () => boastingPng(50_000, 50_000), name: 'bomb.png', status: 400, code: 'image_too_big' },
  'a picture that ends early': {
    content: async () => (await picture('jpeg')).subarray(0, 200),
    name: 'cut.jpg',
    status: 400,
    code: 'not_an_image',
  },
};

test.each(Object.entries(refused))('%s is refused', async (_, { content, name, status, code }) => {
  expect(await upload(await content(), name)).toMatchObject({ status, body: { code } });
});

test('a stranger is refused before the file is read', async () => {
  expect(await upload(await picture('png'), 'photo.png', 'image/png', '')).toMatchObject({ status: 401 });
});

test('a picture is stored under a name of ours, whatever the sender calls it and says that it is', async () => {
  const { status, body } = await upload(await picture('jpeg'), '../../etc/passwd.png', 'text/html');
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { fileName: 'passwd.png', contentType: 'image/jpeg', url: expect.stringMatching(/^\/api\/files\/[0-9a-f]{40}\.jpg$/) as string },
  });
  const served = await fetch(product.url + body.url!);
  expect(served.headers.get('content-type')).toBe('image/jpeg');
  expect(served.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await sharp(Buffer.from(await served.arrayBuffer())).metadata()).width).toBe(64);
});

test('many hostile files at once take a known amount of memory', async () => {
  const before = memoryOf(product.pid);
  const [bomb, large] = [
    boastingPng(50_000, 50_000),
    Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(10 * megabyte)]),
  ];
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => upload(n % 2 ? bomb : large, 'hostile.png')));
  expect(answers.map(({ status }) => status)).toEqual(answers.map((_, n) => (n % 2 ? 400 : 413)));
  const after = memoryOf(product.pid);
  if (!before || !after) return; // only Linux says
  console.info(`Memory of the server: ${before.nowMb} MB before, ${after.nowMb} MB after, ${after.highestMb} MB at its highest`);
  expect(after.highestMb - before.nowMb).toBeLessThan(mostMoreMb);
});
