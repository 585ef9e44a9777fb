import { useSyncExternalStore } from 'react';

/** On windows of this height and more a chart is as high as the specification says. */
const tallWindow = 1100;
/** The header of the page, the chart's own title, legend and edges: they are seen together with it. */
const around = 260;
const least = 280;

/** px of a drawing: its usual height on tall windows, else what fits the window, at least 280. */
export const fittedHeight = (usual: number, windowHeight: number): number =>
  windowHeight >= tallWindow ? usual : Math.min(usual, Math.max(least, windowHeight - around));

function onResize(onChange: () => void) {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/** `fittedHeight` in this window, kept current. */
export const useFittedHeight = (usual: number): number => useSyncExternalStore(onResize, () => fittedHeight(usual, window.innerHeight));
