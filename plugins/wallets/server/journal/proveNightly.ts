import type { Job } from '@tessera/plugin-sdk/server';
import type { wallets } from '../../contract';
import { proveJournal } from './journal';

const mostNamed = 5;

/** Every night: what it throws fails the job and stands on the page of plugins. */
export const proveNightly: Job<typeof wallets.jobs.proveJournal> = {
  async run(_input, ctx) {
    const faults = await proveJournal(ctx);
    if (!faults.length) return { faults: 0 };
    const named = faults.slice(0, mostNamed).map(({ account, balance, entries }) => `${account} says ${balance}, its entries ${entries}`);
    throw new Error(`the journal does not prove itself at ${faults.length} accounts: ${named.join('; ')}`);
  },
};
