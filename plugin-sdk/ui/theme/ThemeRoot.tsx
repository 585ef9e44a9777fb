import './fonts.css';
import { FluentProvider, makeStyles, mergeClasses, tokens, useFocusFinders } from '@fluentui/react-components';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { TipLayer } from '../overlay/Tip';
import type { BrandRamp } from './ramp';
import { ownTokens, themeOf, type ThemeChoice, type ThemeName } from './themes';
import { forcedColours, useMedia } from './useMedia';

const chosenControls = [
  '& [role="tab"][aria-selected="true"]',
  '& [role="option"][aria-selected="true"]',
  '& button[aria-pressed="true"]',
  '& a[aria-current="page"]',
  '& button[aria-current="page"]',
];

const useStyles = makeStyles({
  // copied to every portal by Fluent, so it holds nothing of layout
  provider: {
    backgroundColor: 'transparent',
    // the face is wide and heavy at small sizes
    '& .fui-Button': { fontWeight: tokens.fontWeightMedium },
    // once: without end, so short a time would flicker. A spinner keeps turning, as Fluent slows it down: it says that something is done
    '@media (prefers-reduced-motion: reduce)': {
      '& *:not(.fui-Spinner *), & *:not(.fui-Spinner *)::before, & *:not(.fui-Spinner *)::after': {
        animationDelay: '0s !important',
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
      },
    },
  },
  // Windows replaces every colour: what only a background tells (the tab that is open, the filter that is
  // pressed) is told by the system's own
  chosen: {
    [forcedColours]: {
      [chosenControls.join(', ')]: {
        forcedColorAdjust: 'none',
        backgroundColor: 'Highlight',
        color: 'HighlightText',
        borderTopColor: 'Highlight',
        borderBottomColor: 'Highlight',
      },
      [chosenControls.map((one) => `${one} *`).join(', ')]: { backgroundColor: 'transparent', color: 'inherit' },
    },
  },
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  canvas: {
    height: '100%',
    boxSizing: 'border-box',
    backgroundColor: ownTokens.colorCanvas,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    '& a:not([class])': {
      ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
      color: tokens.colorBrandForegroundLink,
      textDecorationLine: 'none',
      ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
    },
    // within a sentence colour alone does not tell a link
    '& :is(p, li) a:not([class])': { textDecorationLine: 'underline' },
  },
});

const ThemeNameContext = createContext<ThemeName>('light');

/**
 * Fluent's keeper of focus lives as long as somebody uses it. Were a dialog the only one, it would end with that dialog, and the
 * page behind would stay hidden from screen readers.
 */
function FocusKeeper() {
  useFocusFinders();
  return null;
}

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
      <FluentProvider
        theme={theme}
        className={mergeClasses(styles.provider, styles.chosen, name === 'light' ? styles.light : styles.dark)}
        style={{ height: '100%' }}
      >
        <div className={mergeClasses(styles.canvas, props.className)}>{props.children}</div>
        <TipLayer />
        <FocusKeeper />
      </FluentProvider>
    </ThemeNameContext>
  );
}
