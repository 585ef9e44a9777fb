import sharp from 'sharp';

/** Greys a side that a picture is made to. */
const greysASide = 64;
/** Waves a side that a fingerprint is made of: the slowest ones but for the first, which is the brightness. */
const waves = 16;
/** Bits of a fingerprint. */
export const looksBits = waves * waves;
/** Of pictures that are sent again smaller, darker or cut by a hundredth at most 34 bits differ; of two bills at least 100. */
export const mostDifferent = 48;
const partBits = 16;

/** A fingerprint of what is seen: pictures that look alike differ in few bits. */
export interface Looks {
  /** `0101…`, 256 digits. */
  bits: string;
  /** The same bits in sixteen parts, each with its place: pictures that look alike share at least one, nearly always. */
  parts: number[];
}

const cosines = Array.from({ length: waves }, (_, wave) =>
  Array.from({ length: greysASide }, (_, at) => Math.cos(((2 * at + 1) * (wave + 1) * Math.PI) / (2 * greysASide))),
);
const sumOf = (cosine: readonly number[], valueAt: (at: number) => number) => cosine.reduce((sum, one, at) => sum + one * valueAt(at), 0);

/**
 * The perceptual hash by the discrete cosine transform: each bit says whether a slow wave of the picture is above the median of all of
 * them. Size, compression and light hardly change it; another bill does.
 */
export async function looksOf(picture: Buffer): Promise<Looks> {
  const greys = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(greysASide, greysASide, { fit: 'fill' })
    .raw()
    .toBuffer();
  const rows = Array.from({ length: greysASide }, (_, y) => cosines.map((cosine) => sumOf(cosine, (x) => greys[y * greysASide + x]!)));
  const found = cosines.flatMap((cosine) => cosines.map((_, wave) => sumOf(cosine, (y) => rows[y]![wave]!)));
  const median = [...found].sort((a, b) => a - b)[looksBits / 2]!;
  const bits = found.map((one) => (one > median ? '1' : '0')).join('');
  const parts = Array.from({ length: looksBits / partBits }, (_, at) => {
    const part = Number.parseInt(bits.slice(at * partBits, (at + 1) * partBits), 2);
    return (at << partBits) | part;
  });
  return { bits, parts };
}
