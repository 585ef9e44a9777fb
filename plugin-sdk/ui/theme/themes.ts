import { createDarkTheme, createLightTheme, teamsHighContrastTheme, type Theme } from '@fluentui/react-components';
import { tintGrey, tintNeutrals } from './neutrals';
import { chartPalette, sequentialPalette, tesseraRamp, type BrandRamp } from './ramp';

/** What Tessera adds to Fluent's tokens: the canvas and the ink of the sidebar. */
export interface OwnTokens {
  /** What cards lie on: one step darker than they, or a dense page turns to fog. */
  colorCanvas: string;
  colorInkBackground: string;
  colorInkBackgroundHover: string;
  colorInkBackgroundSelected: string;
  colorInkForeground: string;
  colorInkForegroundStrong: string;
  colorInkAccent: string;
  colorInkBar: string;
  colorInkStroke: string;
  /** Eight categories of a chart. Lines differ by dash and marker too. */
  colorChart1: string;
  colorChart2: string;
  colorChart3: string;
  colorChart4: string;
  colorChart5: string;
  colorChart6: string;
  colorChart7: string;
  colorChart8: string;
  /** Five steps of a shaded map on ink, from little to much. */
  colorMap1: string;
  colorMap2: string;
  colorMap3: string;
  colorMap4: string;
  colorMap5: string;
  /** What is still free, of numbers and places: light, with an outline of 3:1. */
  colorFreeBackground: string;
  colorFreeStroke: string;
}
export type TesseraTheme = Theme & OwnTokens;

const ownNames = [
  'colorCanvas',
  'colorInkBackground',
  'colorInkBackgroundHover',
  'colorInkBackgroundSelected',
  'colorInkForeground',
  'colorInkForegroundStrong',
  'colorInkAccent',
  'colorInkBar',
  'colorInkStroke',
  'colorChart1',
  'colorChart2',
  'colorChart3',
  'colorChart4',
  'colorChart5',
  'colorChart6',
  'colorChart7',
  'colorChart8',
  'colorMap1',
  'colorMap2',
  'colorMap3',
  'colorMap4',
  'colorMap5',
  'colorFreeBackground',
  'colorFreeStroke',
] as const satisfies readonly (keyof OwnTokens)[];

/** Used like Fluent's `tokens`: `backgroundColor: ownTokens.colorInkBackground`. Figures have Fluent's `tokens.fontFamilyNumeric`. */
export const ownTokens = Object.fromEntries(ownNames.map((name) => [name, `var(--${name})`])) as unknown as OwnTokens;

// line heights stay above 1.33: stacked Vietnamese accents (ế, ộ, ữ) clip otherwise
const shape = {
  fontFamilyBase: "'Be Vietnam Pro', 'Segoe UI', system-ui, sans-serif",
  fontFamilyNumeric: "'Be Vietnam Tabular', 'Be Vietnam Pro', 'Segoe UI', system-ui, sans-serif",
  fontSizeBase100: '11px',
  lineHeightBase100: '16px',
  fontSizeBase200: '12px',
  lineHeightBase200: '18px',
  fontSizeBase300: '13px',
  lineHeightBase300: '20px',
  fontSizeBase400: '14px',
  lineHeightBase400: '20px',
  fontSizeBase500: '18px',
  lineHeightBase500: '26px',
  fontSizeBase600: '22px',
  lineHeightBase600: '30px',
  fontSizeHero700: '24px',
  lineHeightHero700: '32px',
  fontSizeHero800: '28px',
  lineHeightHero800: '38px',
  borderRadiusSmall: '4px',
  borderRadiusMedium: '6px',
  borderRadiusLarge: '8px',
  borderRadiusXLarge: '10px',
} as const;

type ChartTokens = Pick<OwnTokens, Extract<keyof OwnTokens, `colorChart${number}` | `colorMap${number}`>>;

function charts(ramp: BrandRamp): ChartTokens {
  const [colorChart1, colorChart2, colorChart3, colorChart4, colorChart5, colorChart6, colorChart7, colorChart8] = chartPalette;
  const [colorMap5, colorMap4, colorMap3, colorMap2, colorMap1] = sequentialPalette(ramp);
  return {
    colorChart1,
    colorChart2,
    colorChart3,
    colorChart4,
    colorChart5,
    colorChart6,
    colorChart7,
    colorChart8,
    colorMap1,
    colorMap2,
    colorMap3,
    colorMap4,
    colorMap5,
  };
}

type FreeTokens = Pick<OwnTokens, 'colorFreeBackground' | 'colorFreeStroke'>;

const ink = (ramp: BrandRamp, base: string): Omit<OwnTokens, 'colorCanvas' | keyof ChartTokens | keyof FreeTokens> => ({
  colorInkBackground: base,
  colorInkBackgroundHover: ramp[30],
  colorInkBackgroundSelected: ramp[50],
  colorInkForeground: ramp[150],
  colorInkForegroundStrong: '#ffffff',
  colorInkAccent: ramp[120],
  colorInkBar: ramp[130],
  colorInkStroke: ramp[40],
});

function lightTheme(ramp: BrandRamp): TesseraTheme {
  const base = tintNeutrals(createLightTheme(ramp), 0.012);
  return {
    ...base,
    colorCanvas: base.colorNeutralBackground3,
    ...shape,
    ...ink(ramp, ramp[20]),
    ...charts(ramp),
    colorFreeBackground: '#CFE6E8',
    colorFreeStroke: '#6F9599',
    colorNeutralForeground4: '#5f696c',
    colorNeutralBackgroundDisabled: '#E3E9EA',
  };
}

function darkTheme(ramp: BrandRamp): TesseraTheme {
  const base = tintNeutrals(createDarkTheme(ramp), 0.014);
  return {
    ...base,
    colorCanvas: base.colorNeutralBackground2,
    ...shape,
    ...ink(ramp, ramp[10]),
    ...charts(ramp),
    colorFreeBackground: '#2C474B',
    colorFreeStroke: '#6F9599',
    // Fluent's own dark brand text (step 100) fails AA on our card
    colorBrandForeground1: ramp[130],
    colorBrandForeground2: ramp[140],
    colorBrandForegroundLink: ramp[130],
    colorBrandForegroundLinkHover: ramp[140],
    colorCompoundBrandForeground1: ramp[130],
    colorCompoundBrandForeground1Hover: ramp[140],
    colorCompoundBrandStroke: ramp[120],
    colorCompoundBrandBackground: ramp[110],
    colorBrandStroke1: ramp[120],
    colorBrandStroke2: ramp[80],
    colorBrandBackground: ramp[80],
    colorBrandBackgroundHover: ramp[90],
    colorBrandBackgroundPressed: ramp[60],
    colorBrandBackground2: ramp[40],
    colorBrandBackground2Hover: ramp[50],
    colorNeutralForegroundOnBrand: '#ffffff',
    colorNeutralBackground1Hover: tintGrey('#333333', 0.014),
    // and its status surfaces are too loud in rows of twelve
    colorStatusSuccessBackground1: '#14352A',
    colorStatusSuccessForeground1: '#86D6A6',
    colorStatusSuccessForeground3: '#5FBF87',
    colorStatusDangerBackground1: '#46222A',
    colorStatusDangerForeground1: '#F4A9B0',
    colorStatusWarningBackground1: '#412C17',
    colorStatusWarningBackground2: '#5A3A17',
    colorStatusWarningForeground1: '#F2B880',
  };
}

/**
 * In high contrast Fluent draws what is hovered black on cyan. A hovered row holds links, tags and icons with colours of their own, which
 * cannot be read on cyan: the ground stays dark (white on it 11:1, the yellow of links 10:1).
 */
const hovered = '#3b3b3b';
const isHovered = /^color(?:Neutral(?:Card)?Background\d?|SubtleBackground|TransparentBackground)Hover$/;
const overHovered = /^colorNeutralForeground\d(?:Brand)?Hover$/;
const contrastHover = Object.fromEntries(
  Object.keys(teamsHighContrastTheme).flatMap((name) =>
    isHovered.test(name) ? [[name, hovered]] : overHovered.test(name) ? [[name, '#ffffff']] : [],
  ),
) as Partial<TesseraTheme>;

const contrastTheme: TesseraTheme = {
  ...teamsHighContrastTheme,
  ...contrastHover,
  ...shape,
  colorCanvas: teamsHighContrastTheme.colorNeutralBackground1,
  ...charts(tesseraRamp),
  colorInkBackground: '#000000',
  colorInkBackgroundHover: hovered,
  colorInkBackgroundSelected: hovered,
  colorInkForeground: '#ffffff',
  colorInkForegroundStrong: '#ffffff',
  colorInkAccent: '#ffffff',
  colorInkBar: '#1AEBFF',
  colorInkStroke: '#ffffff',
  colorFreeBackground: '#000000',
  colorFreeStroke: '#ffffff',
};

export type ThemeName = 'light' | 'dark' | 'contrast';
export type ThemeChoice = ThemeName | 'system';

export function themeOf(name: ThemeName, ramp: BrandRamp = tesseraRamp): TesseraTheme {
  return { light: () => lightTheme(ramp), dark: () => darkTheme(ramp), contrast: () => contrastTheme }[name]();
}
