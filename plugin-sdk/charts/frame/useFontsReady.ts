import { useEffect, useState } from 'react';
import { forgetWidths } from '../plot/measure';

let ready = false;

/** Changes once when the typefaces have come: labels measured before are measured again. */
export function useFontsReady(): boolean {
  const [known, setKnown] = useState(ready);
  useEffect(() => {
    if (ready || !('fonts' in document)) return;
    let here = true;
    void document.fonts.ready.then(() => {
      if (!ready) forgetWidths();
      ready = true;
      if (here) setKnown(true);
    });
    return () => {
      here = false;
    };
  }, []);
  return known;
}
