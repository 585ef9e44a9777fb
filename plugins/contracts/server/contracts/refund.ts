import type { WorkContext } from '@tessera/plugin-sdk/server';
import type { ContractRow } from './handlers';

/** What the customer paid goes into the customer's wallet. */
export async function refundIntoWallet(_ctx: WorkContext, _row: ContractRow, _reason: string): Promise<void> {}
