import { useEffect, useRef, useState } from 'react';

/** What the ribbon stands at: the chosen number, left out until one is chosen, and how many numbers the second band shows. */
export interface Place {
  number: number | undefined;
  size: number;
}

/** Between two addresses, and so between two requests, while a key is held. Chromium takes 200 addresses in 30 s. */
const restMs = 250;
const isSame = (one: Place, other: Place) => one.number === other.number && one.size === other.size;

/**
 * The place of the ribbon follows each key at once. The address, by which numbers are asked for, follows after a moment, and not
 * while an answer is on its way.
 */
export function usePlace(kept: Place, keep: (place: Place) => void, isBusy: boolean): [Place, (place: Place) => void] {
  const [place, setPlace] = useState(kept);
  const [seen, setSeen] = useState(kept);
  const [sent, setSent] = useState(kept);
  if (!isSame(kept, seen)) {
    setSeen(kept);
    // a link or the browser changed the address, and not the place that was kept a moment ago
    if (!isSame(kept, sent)) setPlace(kept);
  }
  const latest = useRef({ place, keep });
  useEffect(() => {
    latest.current = { place, keep };
  });
  const isBehind = !isSame(place, kept);
  useEffect(() => {
    if (!isBehind || isBusy) return;
    const timer = setTimeout(() => {
      setSent(latest.current.place);
      latest.current.keep(latest.current.place);
    }, restMs);
    return () => clearTimeout(timer);
  }, [isBehind, isBusy, kept.number, kept.size]);
  return [place, setPlace];
}
