import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BrandRamp } from '@tessera/plugin-sdk/ui/theme';
import { savedTheme } from './storage';
import { drawTheme } from './theme';

/** Whether the page is on its way to paper: it is drawn in the light theme until it is there. */
export function usePrinting(ramp: BrandRamp): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // the browser takes the page when the event has been handled
    const begin = () => {
      drawTheme('light', ramp);
      flushSync(() => setPrinting(true));
    };
    const end = () => {
      drawTheme(savedTheme(), ramp);
      setPrinting(false);
    };
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, [ramp]);
  return isPrinting;
}
