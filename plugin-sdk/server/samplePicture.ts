import { Readable } from 'node:stream';
import type { WorkContext } from './context';
import { files } from './coreServices';

const schemes = [
  ['#022A2F', '#0E5C63', '#247B82', '#7DC1C5', '#D37B20'],
  ['#1D2440', '#3A4A8C', '#5370EC', '#A9B8F5', '#D37B20'],
  ['#33101E', '#8A2447', '#CA4069', '#F0A6BC', '#4CA563'],
  ['#13331D', '#2C6B3D', '#4CA563', '#A8D6B4', '#D37B20'],
] as const;

/**
 * For sample data: a wall of tiles, different for every name and always the same for one; pictures that nobody holds
 * rights to. Answers its address.
 */
export async function samplePicture(ctx: WorkContext, name: string, { width, height }: { width: number; height: number }): Promise<string> {
  const random = numbersOf(name);
  const scheme = schemes[Math.floor(random() * schemes.length)]!;
  const [ground, ...tones] = scheme;
  const step = height / 6;
  const size = step * 0.9;
  const tiles: string[] = [];
  for (let x = 0; x < width; x += step) {
    for (let y = 0; y < height; y += step) {
      const tone = random() < 0.03 ? tones[3] : tones[Math.floor(random() ** 1.6 * 3)];
      const opacity = (0.35 + 0.65 * (x / width) * random()).toFixed(2);
      const shape = random();
      tiles.push(
        shape < 0.2
          ? `<path d="M${x} ${y + size} A${size} ${size} 0 0 1 ${x + size} ${y} V${y + size} Z" fill="${tone}" opacity="${opacity}"/>`
          : `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="${size / 8}" fill="${tone}" opacity="${opacity}"/>`,
      );
    }
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${tiles.join('')}</svg>`;
  // only sample data draws pictures
  const { default: sharp } = await import('sharp');
  const picture = await sharp(Buffer.from(svg)).png().toBuffer();
  const stored = await ctx.services.get(files).putImage(ctx, { fileName: `${name}.png`, stream: Readable.from([picture]) });
  return stored.url;
}

/** Numbers from 0 to 1 that follow from a text (mulberry32). */
function numbersOf(text: string): () => number {
  let state = [...text].reduce((sum, char) => (Math.imul(sum, 31) + char.codePointAt(0)!) | 0, 7);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let n = Math.imul(state ^ (state >>> 15), 1 | state);
    n = (n + Math.imul(n ^ (n >>> 7), 61 | n)) ^ n;
    return ((n ^ (n >>> 14)) >>> 0) / 4_294_967_296;
  };
}
