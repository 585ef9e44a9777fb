import { sql, type SQL } from 'drizzle-orm';
import { products } from '../products/table';
import { benefits } from './table';

/**
 * The branch of the benefit is used by a product of the line, or by no product yet. A benefit names no line itself, so the products decide:
 * what stands below "Car cover" is offered for cars as soon as one product for cars has any of it.
 */
export const fitsLine = (productType: number): SQL => sql`${benefits.id} in (
  with recursive placed (id, top) as (
    select id, id from ${benefits} where parent_id is null
    union all
    select below.id, placed.top from ${benefits} below join placed on below.parent_id = placed.id
  ), used as (
    select placed.top, bool_or(${products.type} = ${productType}) as by_line
    from ${products} join placed on placed.id = any(${products.benefitIds}) group by placed.top
  )
  select placed.id from placed left join used on used.top = placed.top where used.by_line is not false
)`;
