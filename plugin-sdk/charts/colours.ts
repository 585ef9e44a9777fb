import { hcl, symbolCircle, symbolDiamond, symbolSquare, symbolStar, symbolTriangle, symbolWye, symbolCross, type SymbolType } from 'd3';
import { ownTokens } from '../ui/theme/themes';

const eight = [
  ownTokens.colorChart1,
  ownTokens.colorChart2,
  ownTokens.colorChart3,
  ownTokens.colorChart4,
  ownTokens.colorChart5,
  ownTokens.colorChart6,
  ownTokens.colorChart7,
  ownTokens.colorChart8,
];

/**
 * `eight`: the palette of the theme. `hues`: steps of 40 degrees, for the many levels of a three-way chart. `ramp`: one way from light to
 * dark, for levels that have an order, such as bands of age.
 */
export type Palette = 'eight' | 'hues' | 'ramp';

/** Of all that has no colour of its own: the last of the palette is grey. */
export const restColour = ownTokens.colorChart8;

const hueStep = 40;

/** The colour of a series by its place; beyond eight it goes on in steps of hue. */
export function colourOf(index: number, palette: Palette = 'eight', count = index + 1): string {
  if (palette === 'ramp') {
    const share = count > 1 ? index / (count - 1) : 0;
    return hcl(95 + 195 * share, 46, 62 - 20 * share).formatHex();
  }
  const colour = palette === 'eight' && count <= eight.length ? eight[index] : undefined;
  // this lightness keeps 3:1 on the light card and on the dark one; the second round of hues is lighter
  return colour ?? hcl(200 + index * hueStep, 42, Math.floor(index / 9) % 2 === 0 ? 54 : 60).formatHex();
}

// Colour alone does not tell lines apart.
const dashes = ['', '7 4', '2 3', '10 3 2 3', '5 2', '12 4', '2 2 6 2', '1 4'];
const symbols: SymbolType[] = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond, symbolCross, symbolStar, symbolWye];

export const dashOf = (index: number): string => dashes[index % dashes.length] ?? '';
export const symbolOf = (index: number): SymbolType => symbols[index % symbols.length] ?? symbolCircle;
