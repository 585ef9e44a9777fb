import { inArray, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { fold, languages, message } from '@tessera/plugin-sdk/contract';
import { references as registerKey, whereVisible, type WorkContext } from '@tessera/plugin-sdk/server';
import type { Spec } from './specs';
import type { Cast } from './table';

interface Found {
  id: number;
  code: string | null;
  name: string;
  nameEn: string | null;
}

/** Records that cells refer to by code or by name. Read in batches, remembered for the whole file. */
export interface References {
  /** Makes `find` and `nameOf` know these. */
  read(ctx: WorkContext, wanted: readonly { spec: Spec; texts: readonly string[]; ids?: readonly number[] }[]): Promise<void>;
  find(spec: Spec, text: string): Cast;
  nameOf(spec: Spec, id: number): string | undefined;
}

export function createReferences(): References {
  const byWord = new Map<string, Map<string, Found[]>>();
  const byId = new Map<string, Map<number, Found>>();
  const mapOf = <K, V>(of: Map<string, Map<K, V>>, { field }: Spec) => {
    let map = of.get(field);
    if (!map) of.set(field, (map = new Map<K, V>()));
    return map;
  };
  return {
    async read(ctx, wanted) {
      for (const { spec, texts, ids = [] } of wanted) {
        const [words, known] = [mapOf(byWord, spec), mapOf(byId, spec)];
        const missing = [...new Set(texts.map(fold))].filter((word) => !words.has(word));
        const missingIds = [...new Set(ids)].filter((id) => !known.has(id));
        const source = missing.length || missingIds.length ? sourceOf(ctx, spec) : undefined;
        if (!source) continue;
        const { table, code, name, nameEn } = source;
        for (const [id, said] of calledOf(spec)) if (said.some((word) => missing.includes(word))) missingIds.push(id);
        const rows = await ctx.db
          .select({ id: table.id, name, nameEn: nameEn ?? sql<null>`null`, code: code ?? sql<null>`null` })
          .from(table)
          .where(
            await whereVisible(
              ctx,
              table,
              or(
                missingIds.length ? inArray(table.id, missingIds) : undefined,
                ...[name, nameEn, code].map((by) => (by && missing.length ? inArray(sql`core.fold(${by}::text)`, missing) : undefined)),
              ),
            ),
          );
        for (const word of missing) words.set(word, []);
        for (const row of rows as Found[]) {
          const found = { ...row, name: String(row.name), code: row.code === null ? null : String(row.code) };
          known.set(found.id, found);
          const said = calledOf(spec).get(found.id) ?? [];
          const own = [found.name, found.nameEn, found.code].flatMap((one) => (one ? [fold(one)] : []));
          for (const word of new Set([...own, ...said])) {
            const same = words.get(word);
            if (same && !same.some(({ id }) => id === found.id)) same.push(found);
          }
        }
      }
    },
    find(spec, text) {
      const word = fold(text);
      const found = mapOf(byWord, spec).get(word) ?? [];
      // a code says more than a name
      const meant = found.length > 1 ? found.filter(({ code }) => code !== null && fold(code) === word) : found;
      if (meant.length === 1) return { value: meant[0]!.id };
      if (!found.length) return { fault: { message: message('import:fault.reference', { value: text }) } };
      const codes = found.map(({ code }) => code).filter((code) => code !== null);
      return {
        fault: {
          message: message('import:fault.ambiguous', { value: text, codes: codes.slice(0, 3).join(', ') }),
          ...(codes[0] && { instead: codes[0] }),
        },
      };
    },
    nameOf: (spec, id) => mapOf(byId, spec).get(id)?.name,
  };
}

/** What fixed records are called in either language, by id. */
const calledOf = ({ reference }: Spec): Map<number, string[]> =>
  new Map(Object.entries(reference?.called ?? {}).map(([id, said]) => [Number(id), languages.map((language) => fold(said[language]))]));

/** Undefined while the plugin of the records is off. */
export function sourceOf({ services }: WorkContext, { reference, field }: Spec) {
  const to = reference?.to;
  if (!to) return undefined;
  const offered = 'owner' in to ? services.get(registerKey).offerOf(to) : { table: to, code: undefined };
  if (!offered) return undefined;
  const { table } = offered;
  const columns = table as unknown as Record<string, PgColumn | undefined>;
  const name = reference.name ?? columns.name;
  if (!name) throw new Error(`say by which column the records of ${field} are found`);
  return { table, name, nameEn: reference.nameEn, code: reference.code ?? offered.code ?? columns.code };
}
