import { tesseraRamp, themeOf, type BrandRamp, type ThemeChoice, type ThemeName } from '@tessera/plugin-sdk/ui/theme';
import type { Brand } from '../../contract/deployment';
import { savedTheme } from './storage';

/** The deployment's own colours, checked by the server when it read them, or Tessera's. */
export const rampOf = ({ ramp }: Brand): BrandRamp => (ramp ? (ramp as unknown as BrandRamp) : tesseraRamp);

const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** The theme's variables on the page itself: what is there before Fluent, and around it, draws with them. */
export function drawTheme(choice: ThemeChoice, ramp: BrandRamp): void {
  const name: ThemeName = choice === 'system' ? (prefersDark().matches ? 'dark' : 'light') : choice;
  const { style } = document.documentElement;
  style.colorScheme = name === 'light' ? 'light' : 'dark';
  for (const [token, value] of Object.entries(themeOf(name, ramp))) style.setProperty(`--${token}`, String(value));
  for (const [step, colour] of Object.entries(ramp)) style.setProperty(`--ramp${step}`, colour);
}

/** Draws the theme that was chosen, and again when the system changes between day and night. */
export function followTheme(ramp: BrandRamp): void {
  const draw = () => drawTheme(savedTheme(), ramp);
  draw();
  prefersDark().addEventListener('change', draw);
}
