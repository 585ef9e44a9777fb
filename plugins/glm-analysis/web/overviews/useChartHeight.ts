import { useSyncExternalStore } from 'react';

/** Header, tabs, choices and totals above the chart, its own title, legend and axis around it. */
const around = 335;
const [least, most] = [280, 600];

/** px of a chart that is seen whole with everything above it: on a window of 657 px, and of any that is higher. */
export const chartHeight = (windowHeight: number): number => Math.min(most, Math.max(least, windowHeight - around));

function onResize(onChange: () => void) {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/** `chartHeight` in this window, kept current. */
export const useChartHeight = (): number => useSyncExternalStore(onResize, () => chartHeight(window.innerHeight));
