import { and, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { searchedPhone } from '@tessera/plugin-sdk/contract';

const rare = new WeakSet<SQL>();

/**
 * Marks a condition whose rows may lie far from the first of a list, such as a part of a text, or days of another date than the list is
 * sorted by. The list then finds these rows first and sorts them, where the database would try row after row in the list's order.
 * @example where: [foundFirst(gte(visits.nextOn, input.from))]
 */
export function foundFirst<T extends SQL | undefined>(condition: T): T {
  if (condition) rare.add(condition);
  return condition;
}

export const isFoundFirst = (condition: SQL | undefined): boolean => !!condition && rare.has(condition);

const pattern = (part: string): SQL => sql`'%' || core.fold(${part.replace(/[\\%_]/g, '\\$&')}) || '%'`;

/** Every word must occur, accents and case ignored. A phone number is also found in the form that is stored: `+84 912 345 600`. */
export function matches(search: PgColumn, words: string | undefined): SQL | undefined {
  const parts = (words ?? '').split(/\s+/).filter(Boolean).slice(0, 10);
  const occurs = (word: string) => sql`${search} like ${pattern(word)}`;
  const phone = searchedPhone(words ?? '');
  const all = and(...parts.map(occurs));
  return foundFirst(phone && phone !== words?.trim() ? or(all, occurs(phone)) : all);
}

/**
 * A filter by a part of a text, accents and case ignored; none where nothing is asked for. Index it:
 * `create index … using gin (core.fold(license_plate) gin_trgm_ops)`.
 * @example where: [contains(visits.licensePlate, input.licensePlate)]
 */
export const contains = (column: PgColumn, part: string | undefined): SQL | undefined =>
  part ? foundFirst(sql`core.fold(${column}) like ${pattern(part)}`) : undefined;
