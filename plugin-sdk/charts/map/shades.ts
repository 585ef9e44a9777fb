import { ownTokens } from '../../ui/theme/themes';

const shades = [ownTokens.colorMap1, ownTokens.colorMap2, ownTokens.colorMap3, ownTokens.colorMap4, ownTokens.colorMap5];

/** The shade of a class, 0 the least: of few classes those that lie far apart. */
export function shadeOf(place: number, count: number): string {
  const index = count < 2 ? shades.length - 2 : Math.round((place * (shades.length - 1)) / (count - 1));
  return shades[index] ?? ownTokens.colorMap5;
}
