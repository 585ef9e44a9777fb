import { maskOf, personalFields, type AnyCall, type Personal } from '@tessera/plugin-sdk/contract';
import type { Log } from '@tessera/plugin-sdk/server';

const marked = new Map<string, Map<string, Personal>>();

/** Remembers the personal fields that a call of a plugin takes. What is known of them is the same for every server of the process. */
export function rememberPersonal({ plugin, options }: AnyCall): void {
  const known = marked.get(plugin) ?? new Map<string, Personal>();
  personalFields(options.input).forEach((personal, name) => known.set(name, personal));
  marked.set(plugin, known);
}

/** A sensitive value of a plugin as the audit may keep it; anything else as it is. */
export const forAudit = (plugin: string, field: string, value: unknown): unknown =>
  marked.get(plugin)?.get(field.split('.').at(-1) ?? field) === 'sensitive' ? maskOf(value) : value;

const deepest = 5;

/** A log that keeps personal fields of the plugin to itself, wherever they stand in what is logged. */
export function discreet(log: Log, plugin: string): Log {
  const known = marked.get(plugin);
  if (!known?.size) return log;
  const hidden = (value: unknown, depth = 0): unknown => {
    if (Array.isArray(value)) return depth > deepest ? '…' : value.map((one) => hidden(one, depth + 1));
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
    if (depth > deepest) return '…';
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, known.has(name) ? '•••' : hidden(one, depth + 1)]));
  };
  const quiet = (fields: object) => hidden({ ...fields }) as object;
  return {
    debug: (fields, text) => log.debug(quiet(fields), text),
    info: (fields, text) => log.info(quiet(fields), text),
    warn: (fields, text) => log.warn(quiet(fields), text),
    error: (fields, text) => log.error(quiet(fields), text),
  };
}
