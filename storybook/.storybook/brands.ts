import { hcl } from 'd3';
import { tesseraRamp, type BrandRamp } from '@tessera/plugin-sdk/ui/theme';

/** Another hue at the same sixteen lightnesses, so that every contrast holds. */
const turned = (degrees: number): BrandRamp =>
  Object.fromEntries(
    Object.entries(tesseraRamp).map(([step, colour]) => {
      const { h, c, l } = hcl(colour);
      return [
        step,
        hcl(h + degrees, c, l)
          .rgb()
          .clamp()
          .formatHex(),
      ];
    }),
  ) as unknown as BrandRamp;

const ramps = { tessera: tesseraRamp, ocean: turned(60), plum: turned(110), copper: turned(-140) };
export type BrandName = keyof typeof ramps;

/** What the toolbar offers: our own ramp and three partners that do not exist. */
export const brandNames: Record<BrandName, string> = { tessera: 'Tessera', ocean: 'Ocean', plum: 'Plum', copper: 'Copper' };

const tiles = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${colour}"/>` +
      '<path d="M8 22l6-12 4 8 3-5 4 9z" fill="white"/></svg>',
  )}`;

/** The brand that the toolbar has chosen, as a deployment file gives one: ramp, and a logo where a partner's was asked for. */
export function brandOf(globals: Record<string, unknown>): { ramp: BrandRamp; logo?: string } {
  const ramp = ramps[globals.brand as BrandName] ?? tesseraRamp;
  return globals.logo === 'partner' ? { ramp, logo: tiles(ramp[80]) } : { ramp };
}
