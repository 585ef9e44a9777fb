import { settle, tevassurBillOf, type BillItem } from '../../contract/bill';
import type { Claim, ClaimStage, ClaimStatus } from '../../contract/claims';

const items: BillItem[] = [
  { productType: 'gong', productName: 'Seiko T744, titan', productPrice: 1_850_000 },
  { productType: 'trong', productName: 'Essilor Crizal 1.56, mắt phải', productPrice: 780_000 },
  { productType: 'trong', productName: 'Essilor Crizal 1.56, mắt trái', productPrice: 780_000 },
];
const shares = { insurance: 60, voucher: 10, copayment: 30 };
const statusOf: Readonly<Record<ClaimStage, ClaimStatus>> = { draft: 3, waiting: 1, approved: 2, success: 4, withdrawn: 5 };

/** A claim as the server answers it, for stories. */
export function sampleClaim(id: number, stage: ClaimStage, more: Partial<Claim> = {}): Claim {
  const settlement = settle(items, { gong: shares, trong: shares });
  const at = '2026-11-20T09:04:00.000Z';
  return {
    id,
    version: 1,
    createdAt: at,
    updatedAt: at,
    createdBy: 7,
    createdByName: 'Kính mắt Ánh Dương',
    stage,
    stageBy: 7,
    stageByName: 'Kính mắt Ánh Dương',
    stageAt: at,
    claimCode: `BT-26-${String(id).padStart(5, '0')}`,
    status: statusOf[stage],
    paymentStatus: stage === 'success' ? 'paid' : 'new',
    paymentMethod: stage === 'success' ? 'wallet' : null,
    paymentReference: null,
    fullName: 'Trần Thu Hà',
    phoneNumber: '0903214775',
    packageType: 'premium',
    storeId: 7,
    store: { id: 7, fullName: 'Kính mắt Ánh Dương, Quận 3' },
    soGCN: 'GCN-26-7012',
    billNumber: '0004127',
    billDate: '2026-11-19',
    billMvImage: null,
    billMvInfo: 'Hoá đơn bán lẻ',
    items,
    sentTotal: settlement.total,
    sentInsurance: settlement.insurance + 50_000,
    sentVoucher: settlement.voucher,
    sentPayment: settlement.copayment - 50_000,
    configVersion: 7,
    configSince: '2026-10-01T00:00:00.000Z',
    settlement,
    tevassurBill: tevassurBillOf(settlement),
    paymentAmount: settlement.insurance,
    reason: null,
    hasWallets: true,
    ...more,
  };
}
