import { Readable } from 'node:stream';
import { images } from '@tessera/plugin-sdk/contract';
import { attachments, type WorkContext } from '@tessera/plugin-sdk/server';
import { remember } from './warnings/pictures';

/** Lines of a bill at places that its number decides; a text would need a font that is not everywhere. */
function drawing(number: number): string {
  let state = number * 7_919 + 13;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const bar = (x: number, y: number, width: number, height = 12, fill = '#3b3a36') =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3" fill="${fill}"/>`;
  const lines = Array.from({ length: 5 + next(4) }, (_, at) => {
    const y = 220 + at * 42;
    return bar(70, y, 120 + next(130)) + bar(420 - next(60), y, 70 + next(30));
  });
  const below = 250 + lines.length * 42;
  const head =
    bar(180 - next(40), 70, 220 + next(80), 22) + bar(200, 110, 160 + next(60)) + bar(70, 160, 90 + next(60)) + bar(400, 160, 100);
  const sum = bar(70, below, 150, 18) + bar(380, below, 130, 18);
  const signed = `<path d="M90 ${below + 110} q30 -70 50 -10 t45 -20 t40 10" fill="none" stroke="#1f4e79" stroke-width="5"/>`;
  const stamp = `<circle cx="420" cy="${below + 100}" r="52" fill="none" stroke="#c0504d" stroke-width="6"/>${bar(385, below + 92, 70, 16, '#c0504d')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="580" height="800"><rect width="580" height="800" fill="#8d8a80"/>
<rect x="36" y="36" width="508" height="728" fill="#fbf8f0" transform="rotate(${next(5) - 2} 290 400)"/>${head}${lines.join('')}${sum}${signed}${stamp}</svg>`;
}

/** A sample picture of a bill for a claim: the same number draws the same picture. */
export async function demoBill(ctx: WorkContext, claimId: number, number: number): Promise<void> {
  // only sample data draws pictures
  const { default: sharp } = await import('sharp');
  const picture = await sharp(Buffer.from(drawing(number)))
    .jpeg({ quality: 82 })
    .toBuffer();
  const file = { fileName: `hoa-don-${number}.jpg`, stream: Readable.from([picture]) };
  const { id } = await ctx.services
    .get(attachments)
    .add(ctx, { owner: 'claims/Claim', recordId: claimId }, { name: 'bill', ...images({ max: 5 }) }, file);
  await remember(ctx, claimId, id);
}
