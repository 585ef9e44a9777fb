import type { BillStatus } from '../contract/bills';
import type { PageState } from '../contract/books';
import type { ShareStatus } from '../contract/shares';

type Tone = 'brand' | 'success' | 'neutral' | 'danger' | 'warning';

export const pageTones: Record<PageState, Tone> = {
  AVAILABLE: 'brand',
  USED: 'success',
  CANCELED: 'neutral',
  LOST: 'danger',
  DESTROYED: 'danger',
  RETURNED: 'warning',
};
export const billTones: Record<BillStatus, Tone> = { new: 'brand', paid: 'success', canceled: 'neutral' };
export const shareTones: Record<ShareStatus, Tone> = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
  ended: 'neutral',
  expired: 'neutral',
};
