import { useEffect, useReducer, useState } from 'react';
import type MapDrawing from './MapDrawing';
import type { ProvinceShape } from './shapes';

interface Parts {
  Drawing: typeof MapDrawing;
  shapes: readonly ProvinceShape[];
}

let fetched: Promise<Parts> | undefined;
let known: Parts | undefined;

/** Shapes and their code, fetched once, when the first map is drawn. */
async function fetchParts(): Promise<Parts> {
  const [{ default: Drawing }, { readShapes }, topology] = await Promise.all([
    import('./MapDrawing'),
    import('./shapes'),
    import('../../reference').then(({ loadProvinceShapes }) => loadProvinceShapes()),
  ]);
  known = { Drawing, shapes: readShapes(topology) };
  return known;
}

export function useMapParts(): { parts: Parts | undefined; error: unknown; retry: () => void } {
  const [parts, setParts] = useState(known);
  const [error, setError] = useState<unknown>();
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (known) return;
    let here = true;
    fetched ??= fetchParts();
    fetched.then(
      (loaded) => here && setParts(loaded),
      (reason: unknown) => {
        fetched = undefined;
        if (here) setError(reason);
      },
    );
    return () => {
      here = false;
    };
  }, [attempt]);
  return {
    parts,
    error: parts ? undefined : error,
    retry: () => {
      setError(undefined);
      retry();
    },
  };
}
