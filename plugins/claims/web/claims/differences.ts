import type { Parts } from '../../contract/bill';
import type { Claim } from '../../contract/claims';

type Compared = Pick<Claim, 'settlement' | 'sentTotal' | 'sentInsurance' | 'sentVoucher' | 'sentPayment'>;

/** What the shop has sent less what is computed, in đồng; 0 where it sent nothing. */
export function differencesOf({ settlement, ...claim }: Compared): Record<'total' | keyof Parts, number> {
  const less = (sent: number | null, computed: number) => (sent === null ? 0 : sent - computed);
  return {
    total: less(claim.sentTotal, settlement.total),
    insurance: less(claim.sentInsurance, settlement.insurance),
    voucher: less(claim.sentVoucher, settlement.voucher),
    copayment: less(claim.sentPayment, settlement.copayment),
  };
}
