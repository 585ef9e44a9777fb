import { sql } from 'drizzle-orm';
import { fold } from '@tessera/plugin-sdk/contract';
import { implement, matches, whereVisible, type Asking, type Findable, type Implemented } from '@tessera/plugin-sdk/server';
import { findCalls, type FoundRecord } from '../../contract/finding';

const mostOfAKind = 3;
/** Of so many that match, the newest are shown: a word that half of a table has must not have it sorted. */
const mostLookedAt = 200;

type Rows = { id: number; name: string; detail: string | null }[];

/**
 * What the caller may see of all plugins' records that match, in one statement: of each kind what is called so, what has
 * it in its name, then the newest.
 */
export const findHandlers = (kinds: () => readonly (Findable & { plugin: string })[]): Implemented =>
  implement(findCalls, {
    async findRecords({ text }, ctx) {
      const mine = kinds().filter(({ needs }) => [needs].flat().some((one) => ctx.user.can(one)));
      if (!mine.length) return [];
      const found = await Promise.all(mine.map((one, at) => foundOf(ctx, one, text, sql.identifier(`n${at}`))));
      const { rows } = await ctx.db.execute<Record<string, Rows>>(sql`select ${sql.join(found, sql`, `)}`);
      const records = mine.flatMap(({ plugin, entity, title }, at): FoundRecord[] =>
        rows[0]![`n${at}`]!.map((row) => ({ plugin, entity, title, ...row })),
      );
      // what is called so stands first: a code that was typed opens by Enter; then what has it in its name, not
      // in an address or a description
      const wanted = fold(text.trim());
      const rank = ({ name, detail }: FoundRecord) => {
        if ([name, detail ?? ''].some((said) => fold(String(said)) === wanted)) return 0;
        return fold(String(name)).includes(wanted) ? 1 : 2;
      };
      return records.toSorted((a, b) => rank(a) - rank(b));
    },
  });

async function foundOf(ctx: Asking, { table, name, detail }: Findable, text: string, as: ReturnType<typeof sql.identifier>) {
  const seen = await whereVisible(ctx, table, matches(table.search, text));
  const wanted = fold(text.trim());
  return sql`(select coalesce(json_agg(newest), '[]') from (
    select id, name, detail from (
      select ${table.id} as id, ${name} as name, ${detail ?? sql`null`} as detail from ${table} where ${seen} limit ${mostLookedAt}
    ) matching
    order by (${wanted} in (core.fold(name::text), core.fold(coalesce(detail::text, '')))) desc,
      position(${wanted} in core.fold(name::text)) > 0 desc, id desc
    limit ${mostOfAKind}
  ) newest) as ${as}`;
}
