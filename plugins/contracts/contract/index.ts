import {
  admin,
  daily,
  hourly,
  event,
  job,
  formatDay,
  manifest,
  permissionsOf,
  type,
  type DeclaredRole,
  type ScheduledInput,
} from '@tessera/plugin-sdk/contract';
import {
  businessManagement,
  compensationManagement,
  customerSupport,
  professionalManagement,
  professionalStaff,
  store,
  tesseraAdmin,
} from '../../members/contract/memberRoles';
import type { CustomerContracts } from './services';

const staff: Partial<Record<'all' | 'Read' | 'Create' | 'Update', readonly DeclaredRole[]>> = {
  all: [admin],
  Read: [businessManagement, customerSupport, professionalManagement, professionalStaff, compensationManagement, store],
  Update: [businessManagement, professionalManagement],
};

/** A contract as its events tell of it. Amounts are whole đồng. */
export interface ContractFact {
  contractId: number;
  code: string;
  quotationCode: string;
  productId: number;
  customerId: number | null;
  phoneNumber: string;
  /** What the customer has to pay, or paid. */
  amount: number;
}

/** What is sold: orders and contracts, their payments and renewals, and the report of the business. */
export const contracts = manifest({
  id: 'contracts',
  title: { vi: 'Hợp đồng', en: 'Contracts' },
  api: ['policy', 'order', 'business-report', 'renewal', 'renewal-rule', 'user/users/policy'],
  requires: ['products'],
  /** Customers; promo codes; refunds into a wallet. */
  optional: ['members', 'promotion', 'wallets'],
  permissions: {
    ...permissionsOf('Policy', { vi: 'Hợp đồng', en: 'Contracts' }, staff),
    ...permissionsOf('Renewal', { vi: 'Tái tục', en: 'Renewals' }, { ...staff, Update: [...staff.Update!, customerSupport] }),
    /** Contracts that were sold elsewhere come in as paid and issued. */
    CreateHistoricPolicy: { label: { vi: 'Nhập hợp đồng cũ', en: 'Import historic contracts' }, grants: [admin] },
    /** As `appearance` declares it: how renewals are noticed is a setting of the whole. */
    UpdateGlobalSettings: { label: { vi: 'Cấu hình hệ thống', en: 'System configuration' }, grants: [admin] },
    /** Of the payment gateway's account. */
    CreatePayment: { label: { vi: 'Báo thanh toán', en: 'Report payments' }, grants: [admin] },
    /** As `members` declares it: who reads accounts reads the report of the business, with and without `members`. */
    ReadAccount: { label: { vi: 'Tài khoản và vai trò', en: 'Accounts and roles' }, grants: [admin, tesseraAdmin] },
    ReadSaleReport: { label: { vi: 'Báo cáo kinh doanh', en: 'Business report' }, grants: [admin, businessManagement] },
    ApproveRefund: { label: { vi: 'Duyệt hoàn phí', en: 'Approve refunds' }, grants: [admin, businessManagement] },
  },
  slots: {
    /** Last on the left of a contract's page: claims, … */
    contractDetail: type<{ contractId: number; code: string; phoneNumber: string; certificate: string | null }>(),
  },
  services: {
    /** Offered: what a customer holds. */
    customerContracts: type<CustomerContracts>(),
  },
  jobs: {
    /** Contracts whose cover ended the day before. */
    expire: job<ScheduledInput, { expired: number }>({
      title: ({ day }) => ({ vi: `Hợp đồng hết hạn ngày ${formatDay(day)}`, en: `Contracts that expire on ${formatDay(day)}` }),
    }),
    /** Asks the insurer how a contract stands. */
    refresh: job<{ contractId: number }, { changed: boolean }>({
      title: { vi: 'Làm mới dữ liệu hợp đồng', en: 'Refreshing the data of a contract' },
    }),
    /** Orders that nobody paid in time. */
    cancelUnpaid: job<ScheduledInput, { cancelled: number }>({
      title: { vi: 'Huỷ đơn hàng quá hạn thanh toán', en: 'Cancelling orders that nobody paid' },
    }),
    /** Contracts whose cover ends soon; renewals that nobody answered in time. */
    renew: job<ScheduledInput, { made: number; notified: number; lapsed: number }>({
      title: ({ day }) => ({ vi: `Tái tục ngày ${formatDay(day)}`, en: `Renewals of ${formatDay(day)}` }),
    }),
  },
  schedules: { expire: daily('00:05'), cancelUnpaid: hourly(10), renew: daily('00:15') },
  events: {
    created: event<ContractFact>(),
    paid: event<ContractFact>(),
    approved: event<ContractFact>(),
    /** An unpaid order was called off, or its payment failed. */
    cancelled: event<ContractFact>(),
    /** The gateway that was paid is to give the money back. */
    refundAsked: event<ContractFact & { gateway: string; transactionId: string }>(),
    /** Its last day of cover is over. */
    expired: event<ContractFact>(),
  },
});

/** Who may read the report of the business: one of these. */
export const reportReaders = ['ReadAccount', 'ReadSaleReport'] as const;

/** Who may read renewals: one of these. */
export const renewalReaders = ['ReadRenewal', 'UpdateGlobalSettings'] as const;
