import { FluentProvider, type Theme } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useThemeName } from '../../ui/theme/ThemeRoot';
import { ownTokens, themeOf } from '../../ui/theme/themes';

// greys and states of the dark theme; what carries the brand comes from the ink, which follows the deployment
const greys = Object.fromEntries(
  Object.entries(themeOf('dark')).filter(([name]) => /^color(Neutral|Subtle|Status|Stroke|Transparent)/.test(name)),
);
const inkTheme: Partial<Theme> & { colorCanvas: string } = {
  ...greys,
  colorNeutralBackground1: ownTokens.colorInkBackground,
  colorNeutralBackground1Hover: ownTokens.colorInkBackgroundHover,
  colorNeutralBackground2: ownTokens.colorInkBackgroundHover,
  colorNeutralStroke2: ownTokens.colorInkStroke,
  colorNeutralStroke3: ownTokens.colorInkStroke,
  colorBrandForeground1: ownTokens.colorInkBar,
  colorBrandForeground2: ownTokens.colorInkForeground,
  colorBrandBackground2: ownTokens.colorInkBackgroundSelected,
  colorCompoundBrandStroke: ownTokens.colorInkAccent,
  colorNeutralBackground6: ownTokens.colorInkStroke,
  colorCanvas: ownTokens.colorInkBackgroundHover,
};
const transparent = { backgroundColor: 'transparent' };

/** Everything inside lies on ink, in the light theme too. High contrast is dark already. */
export function OnInk({ children }: { children: ReactNode }) {
  const contrast = useThemeName() === 'contrast';
  return (
    <FluentProvider theme={contrast ? undefined : inkTheme} style={transparent}>
      {children}
    </FluentProvider>
  );
}
