import { findRecord, type Asking } from '@tessera/plugin-sdk/server';
import { limitOf, settingsOf } from '../settings';
import { claimTable } from './table';

/** A second person is needed where the insurance pays more than this one approves alone. */
export async function approvalNeeded({ id }: { id: number }, work: Asking): Promise<boolean> {
  const { paymentAmount } = await findRecord(work, claimTable, id);
  return paymentAmount > limitOf(settingsOf(work), work.user.roles);
}
