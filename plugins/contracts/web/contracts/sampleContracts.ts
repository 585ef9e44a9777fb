import type { HistoryEntry } from '@tessera/plugin-sdk/contract';
import type { Contract } from '../../contract/contracts';
import type { Payment, PaymentReport } from '../../contract/payments';
import type { ContractStage, ContractState, OrderState, TransactionState } from '../../contract/stages';

const at = '2026-11-23T02:21:00Z';
const states: Readonly<Record<ContractStage, [TransactionState, ContractState, OrderState]>> = {
  new: ['new', 'new', 1],
  awaiting: ['new', 'new', 2],
  paid: ['paid', 'waiting_for_approve', 3],
  approved: ['paid', 'approved', 4],
  expired: ['paid', 'expired', 4],
  failed: ['fail', 'new', 5],
  cancelled: ['fail', 'new', 5],
  refused: ['paid', 'refuse', 3],
  refunding: ['paid', 'refuse', 5],
  refunded: ['refund', 'refuse', 5],
};
const isPaid = (stage: ContractStage) => !['new', 'awaiting', 'failed', 'cancelled'].includes(stage);

/** For stories and tests: a contract at a stage. */
export function sampleContract(id: number, stage: ContractStage, more: Partial<Contract> = {}): Contract {
  const [status, statusContract, orderStatus] = states[stage];
  const padded = String(id).padStart(6, '0');
  return {
    ...{ id, version: 1, createdAt: at, updatedAt: at, createdBy: 31, createdByName: 'Trang bán hàng' },
    ...{ stage, stageBy: 31, stageByName: 'Trang bán hàng', stageAt: at, status, statusContract, orderStatus },
    code: `HD-${padded}`,
    quotationCode: `QT-26-0${padded}`,
    soGCN: stage === 'approved' ? `GCN-26-${padded}` : null,
    ...{ productId: 7, productName: 'TNDS bắt buộc ô tô con không kinh doanh, dưới 6 chỗ', productType: 1, productCategory: 'Xe cơ giới' },
    ...{ companyId: 3, companyName: 'Bảo hiểm Việt Tín', policyProduct: { code: 'car_passenger_private' } },
    ...{
      contractOwner: 'Nguyễn Thị Hồng Hạnh',
      contractPhoneNumber: '0912480367',
      ownerIdNumber: '••••5423',
      customerId: 12,
      language: 'vi',
    },
    ...{ licensePlate: '30K-482.16', vehicleName: 'Toyota Vios 1.5G', vehicleYear: 2022, vehicleSeats: 5, chassisNumber: '••••0173' },
    ...{ referralCode: 'DL-HANOI-0317', couponCode: 'OTO10', promotionId: 4 },
    input: {
      product: { couponCode: 'OTO10', valueDiscount: 10, typeDiscount: 'percent', referalCode: 'DL-HANOI-0317' },
      contractOwner: { email: 'honghanh.nguyen@example.vn', address: 'Số 18, ngõ 376 đường Bưởi, phường Ngọc Hà, Hà Nội' },
    },
    ...{ preTaxFee: 437_000, vatRate: 10, vat: 43_700, total: 480_700, discount: 48_070, resPayment: 432_630 },
    ...{ distChannel: 'Cổng trực tuyến', branchName: 'Hà Nội', storeId: null, storeName: null, sellerId: null, sellerName: null },
    ...{ effectiveDate: '2026-11-25', expiredDate: '2027-11-24', payBefore: '2026-11-24T02:21:00Z' },
    ...(isPaid(stage)
      ? { paidAt: at, paymentGateway: 'sandbox', paymentInfo: { transactionId: 'GD0093317' } }
      : { paidAt: null, paymentGateway: null, paymentInfo: { transactionId: null } }),
    reason: stage === 'refused' ? 'Biển số không khớp đăng ký xe' : null,
    insured_members: [],
    hasWallets: true,
    ...more,
  };
}

export const samplePayments: { payments: Payment[]; reports: PaymentReport[] } = {
  payments: [
    { id: 1, kind: 'payment', gateway: 'sandbox', transactionId: 'GD0093317', amount: 432_630, occurredAt: at, by: 'Cổng thanh toán' },
  ],
  reports: [
    {
      ...{ id: 2, gateway: 'sandbox', transactionId: 'GD0093318', status: 'paid', amount: 432_630, occurredAt: at, createdAt: at },
      ...{ outcome: 'refused', why: 'already_paid' },
    },
  ],
};

export const sampleHistory: HistoryEntry[] = [
  { id: 1, at, by: 'Trang bán hàng', action: 'createPolicy', state: { from: null, to: 'new' }, changes: {} },
];
