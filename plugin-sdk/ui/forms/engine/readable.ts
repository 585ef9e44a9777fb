import { valueAt } from './errors';
import type { FieldEntry, Registry } from './registry';

export interface Readable {
  /** Which field, or which fields of a list, a path belongs to; the same for paths that one field shows. */
  key: string;
  label: string;
  /** Beside another version of the record, a long list says only where it differs. */
  text: (values: unknown, other?: unknown) => string;
}

const mostLabels = 3;
const pattern = (path: string) => path.replace(/\b\d+\b/g, '#');

/**
 * How a path reads for people: by the field that shows it, or by the fields of the rows below it. Undefined where no field has shown it.
 */
export function readable(registry: Registry, path: string): Readable | undefined {
  const owner = registry.seenOwnerOf(path);
  if (owner)
    return {
      key: owner.name,
      label: owner.label,
      text: (values, other) =>
        owner.format(valueAt(values, owner.name), other === undefined ? undefined : (valueAt(other, owner.name) ?? null)),
    };
  const below = new Map<string, FieldEntry>();
  for (const [name, entry] of registry.seen()) {
    const rest = pattern(name);
    if (rest.startsWith(`${pattern(path)}.#`) && !below.has(rest)) below.set(rest, entry);
  }
  if (!below.size) return undefined;
  const labels = [...new Set([...below.values()].map((entry) => entry.label))];
  const cells = [...below].map(([name, entry]) => ({ name: name.slice(pattern(path).length + 2).replace(/^\./, ''), entry }));
  const rowText = (row: unknown) =>
    cells
      .map(({ name, entry }) => entry.format(name ? valueAt(row, name) : row))
      .filter(Boolean)
      .join(' · ');
  return {
    key: path,
    label: labels.length > mostLabels ? `${labels.slice(0, mostLabels).join(', ')}…` : labels.join(', '),
    text: (values) => [valueAt(values, path) ?? []].flat().map(rowText).join('\n'),
  };
}
