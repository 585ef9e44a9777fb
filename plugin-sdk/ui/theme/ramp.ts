import type { BrandVariants } from '@fluentui/react-components';

/** Sixteen steps of one hue, Fluent slots 10 (ink) to 160 (mist); a deployment may bring its own. */
export type BrandRamp = BrandVariants;

/** Tessera's own: deep teal to ink. Step 80 carries white text at 6.3:1. */
export const tesseraRamp: BrandRamp = {
  10: '#021114',
  20: '#021E21',
  30: '#022A2F',
  40: '#03373C',
  50: '#044349',
  60: '#084F56',
  70: '#0E5C63',
  80: '#166A72',
  90: '#247B82',
  100: '#338C93',
  110: '#479EA4',
  120: '#61B0B5',
  130: '#7DC1C5',
  140: '#9ED2D5',
  150: '#C0E2E4',
  160: '#E5F4F4',
};

/**
 * Eight categories of a chart, the same in both themes: at least 3:1 on either card colour, told apart under colour blindness as areas.
 * Lines also need a dash and a marker of their own.
 */
export const chartPalette = ['#3B7F8B', '#D37B20', '#5370EC', '#CA4069', '#4CA563', '#A06F08', '#AD73CE', '#8C929C'] as const;

/** Light to dark steps for shaded maps. */
export const sequentialPalette = (ramp: BrandRamp = tesseraRamp) => [ramp[140], ramp[110], ramp[90], ramp[70], ramp[50]] as const;
