import { between, sql } from 'drizzle-orm';
import { addDays, today } from '@tessera/plugin-sdk/contract';
import { implement, whereVisible, type Asking, type Ending, type Implemented } from '@tessera/plugin-sdk/server';
import { endingCalls, type EndingSoon } from '../../contract/operations';

/** What ends later is no news of the day. */
const soonDays = 14;
const mostShown = 3;
/** Beyond this many the count says "at least". */
const mostCounted = 999;

type Found = { count: number; rows: EndingSoon['rows'] };

/** What ends soon of all plugins, in one statement: records that the caller may see. */
export const endingHandlers = (endings: () => readonly (Ending & { plugin: string })[]): Implemented =>
  implement(endingCalls, {
    async listEnding(_input, ctx) {
      const mine = endings().filter(({ needs }) => ctx.user.can(needs));
      if (!mine.length) return [];
      const found = await Promise.all(mine.map((one, at) => foundOf(ctx, one, sql.identifier(`n${at}`))));
      const { rows } = await ctx.db.execute<Record<string, Found>>(sql`select ${sql.join(found, sql`, `)}`);
      return mine.flatMap(({ plugin, entity, title }, at): EndingSoon[] => {
        const { count, rows: first } = rows[0]![`n${at}`]!;
        if (!count) return [];
        return [
          { plugin, entity, title, count: Math.min(count, mostCounted), totalKind: count > mostCounted ? 'atLeast' : 'exact', rows: first },
        ];
      });
    },
  });

async function foundOf(ctx: Asking, { table, name, endsOn, where }: Ending, as: ReturnType<typeof sql.identifier>) {
  const from = today();
  const seen = await whereVisible(ctx, table, between(endsOn, from, addDays(from, soonDays)), where);
  return sql`json_build_object(
    'count', (select count(*) from (select 1 from ${table} where ${seen} limit ${mostCounted + 1}) counted),
    'rows', coalesce((select json_agg(first) from (
      select ${table.id} as id, ${name} as name, ${endsOn} as "endsOn" from ${table} where ${seen} order by ${endsOn}, ${table.id} limit ${mostShown}
    ) first), '[]')) as ${as}`;
}
