const keys = new WeakMap<object, string>();
let made = 0;

/** What a line is known by while it is edited, wherever it moves. */
export function keyOfLine(line: object): string {
  let key = keys.get(line);
  if (!key) {
    const { id } = line as { id?: number | null };
    keys.set(line, (key = id === null || id === undefined ? `new ${++made}` : `id ${id}`));
  }
  return key;
}

/** The line with other values, known by the same key. */
export function changedLine<L extends object>(line: L, values: object): L {
  const changed = { ...line, ...values };
  keys.set(changed, keyOfLine(line));
  return changed;
}
