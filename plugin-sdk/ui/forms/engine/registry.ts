import { canonical } from './schemaFacts';

/** What a mounted field tells its form: its name for people, and how its value reads as text. */
export interface FieldEntry {
  label: string;
  format: (value: unknown) => string;
  /** Of two versions, what of the first differs, where the whole would be too much to read. */
  differing?: ((value: unknown, other: unknown) => string) | undefined;
}

/** The fields on the form now, and those that were on it. Filled by effects, read when something has to be told about a field. */
export function createRegistry() {
  const entries = new Map<string, FieldEntry>();
  const seen = new Map<string, FieldEntry>();
  const listeners = new Set<() => void>();
  let changes = 0;
  let drawn = 0;
  const nearest = (among: ReadonlyMap<string, FieldEntry>, path: string) => {
    const parts = canonical(path).split('.');
    for (let length = parts.length; length > 0; length--) {
      const name = parts.slice(0, length).join('.');
      if (among.has(name)) return name;
    }
    return undefined;
  };
  return {
    add(name: string, entry: FieldEntry) {
      const key = canonical(name);
      entries.set(key, entry);
      seen.set(key, entry);
      changes += 1;
      return () => {
        if (entries.get(key) !== entry) return;
        entries.delete(key);
        changes += 1;
      };
    },
    /** Grows with each field that comes or goes. */
    changes: () => changes,
    all: (): ReadonlyMap<string, FieldEntry> => entries,
    /** Also those that are hidden now, on another tab for example. */
    seen: (): ReadonlyMap<string, FieldEntry> => seen,
    /** The field that shows an error at `path`: the one of that name, or the nearest one around it. */
    ownerOf: (path: string): string | undefined => nearest(entries, path),
    /** The same, also of fields that are hidden now. */
    seenOwnerOf(path: string) {
      const name = nearest(seen, path);
      const entry = name === undefined ? undefined : seen.get(name);
      return name !== undefined && entry
        ? {
            name,
            label: entry.label,
            format: (value: unknown, other: unknown) => (other !== undefined && entry.differing?.(value, other)) || entry.format(value),
          }
        : undefined;
    },
    /** A field was drawn: the text of a value may be another now, once the name behind an id has come. */
    tellDrawn() {
      drawn += 1;
      for (const listener of listeners) listener();
    },
    drawn: () => drawn,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type Registry = ReturnType<typeof createRegistry>;
