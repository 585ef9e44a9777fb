import { eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { addDays, startOfDay, type IsoDay } from '@tessera/plugin-sdk/contract';
import { contains, foundFirst } from '@tessera/plugin-sdk/server';
import type { ProductTypeId } from '../../../products/contract/productTypes';
import type { ContractStage, ContractState, OrderState, TransactionState } from '../../contract/stages';
import { contractTable as table } from './table';

const among = <T>(column: PgColumn, values: readonly T[] | undefined): SQL | undefined =>
  values?.length ? inArray(column, [...values]) : undefined;

export interface FilterInput {
  stage?: ContractStage[];
  status?: TransactionState[];
  statusContract?: ContractState[];
  orderStatus?: OrderState;
  productType?: ProductTypeId[];
  productId?: number;
  promotionId?: number;
  customerPhone?: string;
  quotationCode?: string;
  soGCN?: string;
  referralCode?: string;
  couponCode?: string;
  productName?: string;
  contractOwner?: string;
  contractPhoneNumber?: string;
  licensePlate?: string;
  fromCreatedAt?: IsoDay;
  toCreatedAt?: IsoDay;
  fromEffectiveDate?: IsoDay;
  toEffectiveDate?: IsoDay;
  expiredDate?: IsoDay;
  fromExpiredDate?: IsoDay;
  toExpiredDate?: IsoDay;
}

/** The filters of the list of contracts. Days are days of Việt Nam. */
export const contractFilter = (input: FilterInput): (SQL | undefined)[] => [
  among(table.stage, input.stage),
  among(table.status, input.status),
  among(table.statusContract, input.statusContract),
  input.orderStatus ? eq(table.orderStatus, input.orderStatus) : undefined,
  among(table.productType, input.productType),
  input.productId ? eq(table.productId, input.productId) : undefined,
  input.promotionId ? eq(table.promotionId, input.promotionId) : undefined,
  input.customerPhone ? eq(table.contractPhoneNumber, input.customerPhone) : undefined,
  contains(table.quotationCode, input.quotationCode),
  contains(table.soGCN, input.soGCN),
  contains(table.referralCode, input.referralCode),
  contains(table.couponCode, input.couponCode),
  contains(table.productName, input.productName),
  contains(table.contractOwner, input.contractOwner),
  contains(table.contractPhoneNumber, input.contractPhoneNumber),
  contains(table.licensePlate, input.licensePlate),
  input.fromCreatedAt ? gte(table.createdAt, startOfDay(input.fromCreatedAt).toISOString()) : undefined,
  input.toCreatedAt ? sql`${table.createdAt} < ${startOfDay(addDays(input.toCreatedAt, 1)).toISOString()}` : undefined,
  input.fromEffectiveDate ? foundFirst(gte(table.effectiveDate, input.fromEffectiveDate)) : undefined,
  input.toEffectiveDate ? foundFirst(lte(table.effectiveDate, input.toEffectiveDate)) : undefined,
  input.expiredDate ? foundFirst(eq(table.expiredDate, input.expiredDate)) : undefined,
  input.fromExpiredDate ? foundFirst(gte(table.expiredDate, input.fromExpiredDate)) : undefined,
  input.toExpiredDate ? foundFirst(lte(table.expiredDate, input.toExpiredDate)) : undefined,
];
