import type { Job } from '@tessera/plugin-sdk/server';
import type { wallets } from '../../contract';
import { proveJournal, sizeOfJournal } from './prove';
import { proofs } from './tables';

const mostNamed = 5;
const mostKept = 20;

/** Every night, and when somebody asks: what it finds is kept; what it throws fails the job and stands on the page of plugins. */
export const proveNightly: Job<typeof wallets.jobs.proveJournal> = {
  async run({ day }, ctx) {
    const faults = await proveJournal(ctx);
    // kept although the job fails
    await ctx.db.insert(proofs).values({ day, ...(await sizeOfJournal(ctx)), faults: faults.length, named: faults.slice(0, mostKept) });
    if (!faults.length) return { faults: 0 };
    const named = faults.slice(0, mostNamed).map(({ account, balance, entries }) => `${account} says ${balance}, its entries ${entries}`);
    throw new Error(`the journal does not prove itself at ${faults.length} accounts: ${named.join('; ')}`);
  },
};
