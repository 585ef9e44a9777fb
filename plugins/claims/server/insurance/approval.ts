import { findRecord, type Asking } from '@tessera/plugin-sdk/server';
import { isBoundByLimit } from '../../contract/insuranceClaims';
import { limitOf, settingsOf } from '../settings';
import { insuranceTable } from './tables';

/** A second person is needed where a claim is approved or completed above what this one decides alone. */
export async function insuranceApproval({ id, status = 'approved' }: { id: number; status?: string }, work: Asking): Promise<boolean> {
  if (!isBoundByLimit(status)) return false;
  const { paymentAmount } = await findRecord(work, insuranceTable, id);
  return paymentAmount > limitOf(settingsOf(work), work.user.roles);
}
