import { canonical } from './schemaFacts';

/** What a mounted field tells its form: its name for people, and how its value reads as text. */
export interface FieldEntry {
  label: string;
  format: (value: unknown) => string;
}

/** The fields on the form now. Filled by effects, read when something has to be told about a field. */
export function createRegistry() {
  const entries = new Map<string, FieldEntry>();
  return {
    add(name: string, entry: FieldEntry) {
      const key = canonical(name);
      entries.set(key, entry);
      return () => {
        if (entries.get(key) === entry) entries.delete(key);
      };
    },
    all: (): ReadonlyMap<string, FieldEntry> => entries,
    /** The field that shows an error at `path`: the one of that name, or the nearest one around it. */
    ownerOf(path: string): string | undefined {
      const parts = canonical(path).split('.');
      for (let length = parts.length; length > 0; length--) {
        const name = parts.slice(0, length).join('.');
        if (entries.has(name)) return name;
      }
      return undefined;
    },
  };
}

export type Registry = ReturnType<typeof createRegistry>;
