import { sql } from 'drizzle-orm';
import { today } from '@tessera/plugin-sdk/contract';
import { implement, start, type Job } from '@tessera/plugin-sdk/server';
import { ledger } from '../../contract';
import { proofCalls, type NumberFault } from '../../contract/proof';
import { proveNumbers, sizeOfNumbers } from './prove';

const mostNamed = 5;
const mostKept = 20;

/** Every night, and when somebody asks: what it finds is kept; what it throws fails the job and stands on the page of plugins. */
export const proveNightly: Job<typeof ledger.jobs.proveNumbers> = {
  async run({ day }, ctx) {
    const faults = await proveNumbers(ctx);
    const { books, pages } = await sizeOfNumbers(ctx);
    // kept although the job fails
    await ctx.db.execute(sql`
      insert into ledger.proofs (day, books, pages, faults, named)
      values (${day}, ${books}, ${pages}, ${faults.length}, ${JSON.stringify(faults.slice(0, mostKept))}::jsonb)`);
    if (!faults.length) return { faults: 0 };
    const named = faults.slice(0, mostNamed).map(({ what, says, follows }) => `${what} says ${says}, its documents ${follows}`);
    throw new Error(`the numbers do not prove themselves at ${faults.length} places: ${named.join('; ')}`);
  },
};

export const proofHandlers = implement(proofCalls, {
  async lastNumberProof(_input, ctx) {
    const { rows } = await ctx.db.execute<Record<'created_at' | 'books' | 'pages', string> & { faults: number; named: NumberFault[] }>(sql`
      select created_at, books, pages, faults, named from ledger.proofs order by id desc limit 1`);
    const [last] = rows;
    if (!last) return { proof: null };
    const { created_at, books, pages, faults, named } = last;
    return { proof: { at: new Date(created_at).toISOString(), books: Number(books), pages: Number(pages), faults, named } };
  },
  proveNumbersNow: (_input, ctx) => start(ctx, ledger.jobs.proveNumbers, { day: today() }, { once: 'ledger.proveNumbers' }),
});
