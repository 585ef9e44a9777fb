/** The theme alone, without components: the sign-in page draws with it before the rest is fetched. */
export { themeOf, type ThemeChoice, type ThemeName } from './themes';
export { tesseraRamp, type BrandRamp } from './ramp';
