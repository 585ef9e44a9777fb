import sharp from 'sharp';
import { firstBytes, Problem } from '@tessera/plugin-sdk/server';

/** A picture bomb is refused by what its header claims, before a pixel is decoded. */
const maxPixels = 40_000_000;
const maxSide = 4096;
const maxSeconds = 30;
const atOnce = 2;

// One thread an image and no cache: two uploads at a time stay within a known amount of memory.
sharp.concurrency(1);
sharp.cache(false);

export interface CleanImage {
  content: Buffer;
  extension: keyof typeof contentTypes;
  contentType: string;
  width: number;
  height: number;
}

/** What we store, and answer; nothing else is ever served from the public addresses. */
export const contentTypes = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', gif: 'image/gif' } as const;

const notAnImage = () => new Problem(400, 'not_an_image', { vi: 'Không thể upload hình', en: 'Unable to upload the image' });
const svgRefused = () =>
  new Problem(400, 'svg_not_allowed', {
    vi: 'Không nhận ảnh SVG vì tệp này có thể chứa mã lệnh. Hãy dùng PNG, JPEG hoặc WebP.',
    en: 'SVG images are not accepted because they can carry scripts. Use PNG, JPEG or WebP.',
  });
const tooManyPixels = () =>
  new Problem(400, 'image_too_big', {
    vi: `Ảnh có hơn ${maxPixels / 1_000_000} triệu điểm ảnh. Hãy thu nhỏ rồi tải lên lại.`,
    en: `The image has more than ${maxPixels / 1_000_000} million pixels. Make it smaller and upload it again.`,
  });

type Kind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';
// AVIF takes many seconds to encode on a small server: it is stored as WebP.
const storedAs: Record<Kind, CleanImage['extension']> = { jpeg: 'jpg', png: 'png', gif: 'gif', webp: 'webp', avif: 'webp' };

/**
 * Decodes an uploaded picture and draws it anew: upright, at most 4096 pixels a side, without metadata or anything hidden
 * behind the pixels. Animations of GIF and WebP stay.
 * @throws Problem 400 `not_an_image`, `svg_not_allowed`, `image_too_big`
 */
export const cleanImage = (file: string): Promise<CleanImage> => inTurn(() => redraw(file));

async function redraw(file: string): Promise<CleanImage> {
  const kind = await kindOf(file);
  const options = { limitInputPixels: maxPixels, failOn: 'error' } as const;
  try {
    const { width, height, pages = 1 } = await sharp(file, options).metadata();
    if (width * height * pages > maxPixels) throw tooManyPixels();
    const animated = pages > 1 && (kind === 'gif' || kind === 'webp');
    const image = sharp(file, { ...options, animated }).timeout({ seconds: maxSeconds });
    // Several pages cannot be turned, and cameras make none.
    const upright = animated ? image : image.autoOrient();
    const extension = storedAs[kind];
    const { data, info } = await upright
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .toFormat(extension, extension === 'jpg' ? { quality: 85, mozjpeg: true } : extension === 'webp' ? { quality: 85 } : {})
      .toBuffer({ resolveWithObject: true });
    return { content: data, extension, contentType: contentTypes[extension], width: info.width, height: info.pageHeight ?? info.height };
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw /pixel limit/.test((error as Error).message) ? tooManyPixels() : notAnImage();
  }
}

const signatures: readonly [Kind, RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[^]{4}WEBP/],
  ['avif', /^[^]{4}ftypavi[fs]/],
];

/** By the first bytes: other formats never reach a decoder, whatever the name or the sender says. */
async function kindOf(file: string): Promise<Kind> {
  const start = (await firstBytes(file, 4096)).toString('latin1');
  const kind = signatures.find(([, signature]) => signature.test(start))?.[0];
  if (kind) return kind;
  // UTF-16 puts a NUL beside every letter.
  throw /<svg[\s>]/i.test(start.replaceAll('\0', '')) ? svgRefused() : notAnImage();
}

let working = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else working++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else working--;
  }
}
