import { sql } from 'drizzle-orm';
import type { Asking } from '@tessera/plugin-sdk/server';
import type { PageState } from '../../contract/books';
import { mostHolders, mostStretches, type RibbonSums, type Stretch } from '../../contract/ribbon';
import { seesAll } from '../units/table';
import { heldBy } from './state';

interface SumRow extends Record<string, unknown> {
  state: PageState | null;
  unit_id: string | null;
  unit_name: string | null;
  count: string;
}

/** A run in figures: its numbers by state and by holder, and the stretches that need a look. */
export async function sumsOf(
  ctx: Asking,
  { runId, unitId, asOf }: { runId: number; unitId?: number | undefined; asOf?: string | undefined },
): Promise<RibbonSums> {
  const held = await heldBy(ctx, { runId, unitId, asOf, from: 0, to: Number.MAX_SAFE_INTEGER });
  const { rows: sums } = await ctx.db.execute<SumRow>(sql`
    with ${held}, sums as (
      select state, unit_id, sum(upper(numbers) - lower(numbers)) as count from held group by grouping sets ((state), (unit_id))
    ), most as (select * from sums where state is not null union all (select * from sums where state is null order by count desc limit ${mostHolders}))
    select state, unit_id, (select name from ledger.units where units.id = unit_id) as unit_name, count from most order by count desc, unit_id`);
  // what other units have between is no gap
  const seesGaps = seesAll(ctx.user) && unitId === undefined;
  const { rows: found } = await ctx.db.execute<Record<'low' | 'high', string> & { kind: Stretch['kind'] }>(sql`
    with ${held}, ordered as (select numbers, state, lag(upper(numbers)) over (order by lower(numbers)) as before from held)
    select 'LOST' as kind, lower(numbers) as low, upper(numbers) - 1 as high from ordered where state = 'LOST'
    union all
    select 'gap', before, lower(numbers) - 1 from ordered where before < lower(numbers) and ${seesGaps}
    order by low limit ${mostStretches + 1}`);
  const stretches = found.map(({ kind, low, high }): Stretch => ({ kind, from: Number(low), to: Number(high) }));
  return {
    states: sums.flatMap(({ state, count }) => (state === null ? [] : [{ state, count: Number(count) }])),
    holders: sums.flatMap(({ unit_id, unit_name, count }) =>
      unit_id === null ? [] : [{ unitId: Number(unit_id), unitName: unit_name ?? '', count: Number(count) }],
    ),
    stretches: stretches.slice(0, mostStretches),
    more: stretches.length > mostStretches,
  };
}
