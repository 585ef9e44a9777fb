const hue = (212 * Math.PI) / 180;
const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const toGamma = (channel: number) => (channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055);
const toHex = (channel: number) =>
  Math.round(255 * Math.min(1, Math.max(0, toGamma(Math.max(0, channel)))))
    .toString(16)
    .padStart(2, '0');

/** The same lightness with a breath of ink: `#808080` becomes a grey of hue 212 (OKLCH), `chroma` around 0.012. White stays white. */
export function tintGrey(grey: string, chroma: number): string {
  const lightness = Math.cbrt(toLinear(parseInt(grey.slice(1, 3), 16) / 255));
  // near white the eye sees the least tint, so it gets a third of it
  const strength = lightness > 0.985 ? 0 : chroma * (lightness > 0.9 ? 0.36 : 1);
  const [a, b] = [strength * Math.cos(hue), strength * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${rgb.map(toHex).join('')}`;
}

const isGrey = /^#([0-9a-f]{2})\1\1$/i;
const isNeutral = /^color(Neutral|Transparent|Subtle)(?!.*(Overlay|Shadow))/;

/** Every neutral grey of a theme, tinted; all other tokens as they were. */
export const tintNeutrals = <T extends object>(theme: T, chroma: number): T =>
  Object.fromEntries(
    Object.entries(theme).map(([name, value]) =>
      typeof value === 'string' && isGrey.test(value) && isNeutral.test(name) ? [name, tintGrey(value, chroma)] : [name, value],
    ),
  ) as T;
