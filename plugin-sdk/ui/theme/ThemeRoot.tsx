import './fonts.css';
import { FluentProvider, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { TipLayer } from '../overlay/Tip';
import type { BrandRamp } from './ramp';
import { themeOf, type ThemeChoice, type ThemeName } from './themes';
import { useMedia } from './useMedia';

const useStyles = makeStyles({
  provider: { height: '100%', backgroundColor: 'transparent' },
  canvas: {
    height: '100%',
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    // buttons at 500: the face is wide and heavy at small sizes
    '& .fui-Button': { fontWeight: tokens.fontWeightMedium, minWidth: 0 },
    '@media (prefers-reduced-motion: reduce)': { '& *': { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' } },
  },
});

const ThemeNameContext = createContext<ThemeName>('light');

/** The theme in force, with `system` resolved: for what cannot use tokens (canvas, charts, maps). */
export const useThemeName = () => useContext(ThemeNameContext);

/**
 * Fluent's provider over the whole height, in the theme that was chosen and the deployment's brand.
 * `className` goes to an inner element: the provider copies its own classes to every portal.
 */
export function ThemeRoot(props: { theme: ThemeChoice; brand?: BrandRamp; className?: string; children: ReactNode }) {
  const styles = useStyles();
  const prefersDark = useMedia('(prefers-color-scheme: dark)');
  const name = props.theme === 'system' ? (prefersDark ? 'dark' : 'light') : props.theme;
  const theme = useMemo(() => themeOf(name, props.brand), [name, props.brand]);
  return (
    <ThemeNameContext value={name}>
      <FluentProvider theme={theme} className={styles.provider} style={{ colorScheme: name === 'light' ? 'light' : 'dark' }}>
        <div className={mergeClasses(styles.canvas, props.className)}>{props.children}</div>
        <TipLayer />
      </FluentProvider>
    </ThemeNameContext>
  );
}
