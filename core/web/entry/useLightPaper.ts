import { useLayoutEffect } from 'react';
import { usePrinting } from '@tessera/plugin-sdk/ui';
import type { BrandRamp } from '@tessera/plugin-sdk/ui/theme';
import { savedTheme } from './storage';
import { drawTheme } from './theme';

/** Whether the page is on its way to paper: it is drawn in the light theme until it is there. */
export function useLightPaper(ramp: BrandRamp): boolean {
  const isPrinting = usePrinting();
  useLayoutEffect(() => {
    if (!isPrinting) return;
    drawTheme('light', ramp);
    return () => drawTheme(savedTheme(), ramp);
  }, [isPrinting, ramp]);
  return isPrinting;
}
