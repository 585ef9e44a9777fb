import type { ApprovalNow, ApprovalRequest, RecordChange } from '../../../contract/approvals';

const wallet: RecordChange = {
  entity: 'Wallet',
  entityId: '12',
  label: 'Công Tằng Tôn Nữ Nguyễn Thị Hoàng Phương Thảo Nguyên',
  changes: { available: { before: 1_250_000, after: 251_250_000 } },
};

const waiting: ApprovalRequest = {
  id: 409,
  version: 1,
  createdAt: '2026-11-23T01:52:00Z',
  updatedAt: '2026-11-23T01:52:00Z',
  code: 'YC-000409',
  plugin: 'wallets',
  call: 'rechargeForUser',
  title: { vi: 'Nạp tiền ví', en: 'Recharge of a wallet' },
  label: wallet.label,
  state: 'waiting',
  changes: [wallet],
  changesThen: null,
  fields: { available: { vi: 'Số dư khả dụng', en: 'Available balance', as: 'money' } },
  reason: null,
  askedBy: 77,
  askedByName: 'Trần Quốc Bảo',
  decidedByName: null,
  decidedAt: null,
  expiresAt: '2036-11-30T01:52:00Z',
  mayDecide: true,
};
const other: ApprovalRequest = { ...waiting, id: 408, code: 'YC-000408', label: 'Võ Thị Hồng Hạnh' };
const returned: ApprovalRequest = {
  ...waiting,
  id: 404,
  code: 'YC-000404',
  state: 'returned',
  mayDecide: false,
  changesThen: [{ ...wallet, changes: { available: { before: 9_000_000, after: 259_000_000 } } }],
  decidedByName: 'Minh Châu',
  decidedAt: '2026-11-23T03:00:00Z',
  reason: 'Ví này đã bị khoá.',
};

const none = { now: null, obstacle: null, ground: null, unchanged: false };
const detail: ApprovalNow = { ...waiting, ...none, now: [wallet], ground: 'a1', unchanged: true };
const pageOf = (data: ApprovalRequest[]) => ({ data, total: data.length, totalKind: 'exact' as const, page: 1, pageSize: 20 });

/** What calls answer in stories and tests: a queue of two; the ground of the second has shifted. */
export const approvalAnswers = {
  'core/approvals': pageOf([waiting, other]),
  'core/approvals/409': detail,
  'core/approvals/408': {
    ...detail,
    ...other,
    now: [
      { ...wallet, label: 'Võ Thị Hồng Hạnh', changes: { available: { before: 9_000_000, after: 259_000_000 } } },
      { entity: 'Notice', entityId: null, label: null, changes: { channel: { after: 'sms' }, at: { after: '2026-11-24' } } },
    ],
    unchanged: false,
  },
};
/** A request that was returned when it ran. */
export const returnedAnswers = { 'core/approvals': pageOf([returned]), 'core/approvals/404': { ...returned, ...none } };
/** A request that cannot run now. */
export const obstacleAnswers = {
  'core/approvals': pageOf([waiting]),
  'core/approvals/409': { ...waiting, ...none, obstacle: { vi: 'Ví này đã bị khoá.', en: 'This wallet is locked.' } },
};
