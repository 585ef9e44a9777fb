import { admin, event, manifest, permissionsOf } from '@tessera/plugin-sdk/contract';
import { businessManagement, compensationManagement, store } from '../../members/contract/memberRoles';

/** A claim as its events tell of it. Amounts are whole đồng. */
export interface ClaimFact {
  claimId: number;
  claimCode: string;
  phoneNumber: string;
  storeId: number | null;
  /** What the insurance pays. */
  paymentAmount: number;
}

/** Claims of shops and customers, and the configuration that says who pays which part of a bill. */
export const claims = manifest({
  id: 'claims',
  title: { vi: 'Bồi thường', en: 'Claims' },
  api: ['claim', 'insurance-claim', 'lenses', 'bill-config'],
  /** Shops; contracts of the claimant; payments into a wallet. */
  optional: ['members', 'contracts', 'wallets'],
  permissions: {
    ...permissionsOf('Claim', { vi: 'Bồi thường', en: 'Claims' }, { all: [admin, compensationManagement], Read: [store], Create: [store] }),
    PayClaim: { label: { vi: 'Chi trả bồi thường', en: 'Pay claims' }, grants: [admin, compensationManagement] },
    ApproveClaim: { label: { vi: 'Duyệt bồi thường vượt hạn mức', en: 'Approve claims above a limit' }, grants: [admin] },
    IntakeClaim: { label: { vi: 'Nhận hồ sơ bồi thường từ trang web', en: 'Claims sent by the website' }, grants: [admin] },
    /** As `wallets` and `appearance` declare them. */
    ...permissionsOf(
      'BillConfig',
      { vi: 'Cấu hình thanh toán và hoàn tiền', en: 'Bills and cashback configuration' },
      { all: [admin, businessManagement] },
    ),
    UpdateGlobalSettings: { label: { vi: 'Cấu hình hệ thống', en: 'System configuration' }, grants: [admin] },
  },
  events: {
    made: event<ClaimFact>(),
    approved: event<ClaimFact>(),
    /** It went back to its shop, with a reason. */
    returned: event<ClaimFact & { reason: string }>(),
    paid: event<ClaimFact & { paymentMethod: 'online' | 'wallet' | 'cash' }>(),
  },
});

/** Who may read claims, make them, and decide on them: one of these. */
export const claimReaders = ['ReadClaim', 'UpdateGlobalSettings'] as const;
export const claimMakers = ['CreateClaim', 'UpdateGlobalSettings'] as const;
export const claimDeciders = ['UpdateClaim', 'UpdateGlobalSettings'] as const;
