import { eq, or, sql } from 'drizzle-orm';
import { bigint, date, integer, numeric, text } from 'drizzle-orm/pg-core';
import type { IsoDay } from '@tessera/plugin-sdk/contract';
import {
  authorColumns,
  dong,
  everything,
  instant,
  lineColumns,
  recordColumns,
  schemaOf,
  scope,
  searchColumn,
  type CurrentUser,
} from '@tessera/plugin-sdk/server';
import type { ProductTypeId } from '../../../products/contract/productTypes';
import type { ContractStage, ContractState, OrderState, TransactionState } from '../../contract/stages';

const schema = schemaOf('contracts');
const id = (name: string) => bigint(name, { mode: 'number' });

export const contractTable = schema.table('contracts', {
  ...recordColumns(),
  ...authorColumns(),
  stage: text('stage').$type<ContractStage>().notNull(),
  stageBy: id('stage_by').notNull(),
  stageByName: text('stage_by_name').notNull(),
  stageAt: instant('stage_at').notNull(),
  // follow from the stage
  status: text('status')
    .$type<TransactionState>()
    .notNull()
    .generatedAlwaysAs(sql``),
  statusContract: text('status_contract')
    .$type<ContractState>()
    .notNull()
    .generatedAlwaysAs(sql``),
  orderStatus: integer('order_status')
    .$type<OrderState>()
    .notNull()
    .generatedAlwaysAs(sql``),
  /** Written as the prefix; the database adds the id. */
  code: text('code').notNull(),
  quotationCode: text('quotation_code').notNull(),
  soGCN: text('so_gcn'),
  productId: id('product_id').notNull(),
  productName: text('product_name').notNull(),
  productType: integer('product_type').$type<ProductTypeId>().notNull(),
  productCategory: text('product_category').notNull(),
  companyId: id('company_id').notNull(),
  companyName: text('company_name').notNull(),
  subProduct: text('sub_product'),
  contractOwner: text('contract_owner').notNull(),
  contractPhoneNumber: text('contract_phone_number').notNull(),
  ownerEmail: text('owner_email'),
  ownerAddress: text('owner_address'),
  ownerIdNumber: text('owner_id_number'),
  customerId: id('customer_id'),
  language: text('language').$type<'vi' | 'en'>().notNull(),
  licensePlate: text('license_plate'),
  vehicleName: text('vehicle_name'),
  vehicleYear: integer('vehicle_year'),
  vehicleSeats: integer('vehicle_seats'),
  chassisNumber: text('chassis_number'),
  couponCode: text('coupon_code'),
  promotionId: id('promotion_id'),
  typeDiscount: text('type_discount').$type<'percent' | 'amount'>(),
  valueDiscount: numeric('value_discount', { mode: 'number' }),
  referralCode: text('referral_code'),
  preTaxFee: dong('pre_tax_fee').notNull(),
  vatRate: numeric('vat_rate', { mode: 'number' }).notNull(),
  vat: dong('vat').notNull(),
  discount: dong('discount').notNull(),
  total: dong('total')
    .notNull()
    .generatedAlwaysAs(sql``),
  resPayment: dong('res_payment')
    .notNull()
    .generatedAlwaysAs(sql``),
  distChannel: text('dist_channel'),
  branchName: text('branch_name'),
  storeId: id('store_id'),
  storeName: text('store_name'),
  sellerId: id('seller_id'),
  sellerName: text('seller_name'),
  effectiveDate: date('effective_date').$type<IsoDay>().notNull(),
  expiredDate: date('expired_date').$type<IsoDay>().notNull(),
  /** The day of Việt Nam on which it was made. */
  createdDay: date('created_day')
    .$type<IsoDay>()
    .notNull()
    .generatedAlwaysAs(sql``),
  payBefore: instant('pay_before').notNull(),
  paidAt: instant('paid_at'),
  paymentGateway: text('payment_gateway'),
  transactionId: text('transaction_id'),
  reason: text('reason'),
  search: searchColumn('search'),
});

const sellers = ['store', 'agent-sale'];
/** Accounts of stores and sellers see what they sold, all others everything. */
export const seesAll = ({ isSuperAdmin, roles }: CurrentUser): boolean =>
  isSuperAdmin || !roles.length || roles.some((role) => !sellers.includes(role));
scope(contractTable, {
  visible: ({ user }) => (seesAll(user) ? everything : or(eq(contractTable.storeId, user.id), eq(contractTable.sellerId, user.id))!),
});

export const memberTable = schema.table('insured_members', {
  ...lineColumns(),
  contractId: id('contract_id').notNull(),
  fullName: text('full_name').notNull(),
  birthday: date('birthday').$type<IsoDay>(),
  idNumber: text('id_number'),
  soGCN: text('so_gcn'),
});
