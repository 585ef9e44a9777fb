import type { Withdrawal, WithdrawalState } from '../../contract/withdrawals';

/** For stories. */
export const sampledAt = '2026-11-23T01:14:00Z';
export const sampleOwners = ['Nguyễn Văn Toàn', 'Công Tằng Tôn Nữ Nguyễn Thị Hoàng Phương Thảo Nguyên', 'Võ Thị Hồng Hạnh', 'Lý Minh Quân'];

export const sampleWithdrawal = (id: number, status: WithdrawalState, amount: number, createdBy = 7): Withdrawal => ({
  id,
  version: 1,
  createdAt: sampledAt,
  updatedAt: sampledAt,
  createdBy,
  createdByName: createdBy === 1 ? 'Phạm Minh Châu' : 'Lê Hoàng Yến',
  status,
  statusBy: createdBy,
  statusByName: createdBy === 1 ? 'Phạm Minh Châu' : 'Lê Hoàng Yến',
  statusAt: sampledAt,
  uuid: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
  code: `RT-${String(id).padStart(6, '0')}`,
  amount,
  senderWallet: {
    id,
    uuid: `10000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    available: 5_950_000,
    held: status === 'requested' ? amount : 0,
    User: { phoneNumber: '0905118240', userName: 'toan.nguyen', fullName: sampleOwners[id % sampleOwners.length]! },
  },
  Bank: { code: 'VIETCOMBANK', name: 'Vietcombank' },
  bankNumber: '••••4821',
  holderName: 'NGUYEN VAN TOAN',
  reason: status === 'bounced' || status === 'rejected' ? 'Sai tên chủ tài khoản' : null,
  bankReference: status === 'paid' ? 'FT26325' : null,
  requestCode: null,
  payout: null,
});
