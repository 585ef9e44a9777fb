import type { IsoDay, Page, PageQuery, Work } from '@tessera/plugin-sdk/contract';
import type { ContractStage } from './stages';

/** A contract as neighbours show it. */
export interface ContractSummary {
  id: number;
  code: string;
  productName: string;
  contractOwner: string;
  stage: ContractStage;
  effectiveDate: string;
  expiredDate: string;
  /** What the customer pays, in đồng. */
  resPayment: number;
}

/** Whether somebody is insured on a day. */
export interface Cover {
  inForce: boolean;
  /** One that is in force, else the one that ends last; null where there is none. */
  contract: ContractSummary | null;
  /** Contracts that were looked at, of whatever days. */
  contracts: number;
}

/** What other plugins may ask about contracts. Rows that the user of the work does not see are left out. */
export interface CustomerContracts {
  /** Contracts of a customer, by phone number, the latest first. */
  ofCustomer(work: Work, phoneNumber: string, page: PageQuery): Promise<Page<ContractSummary>>;
  /**
   * Whether a contract that was approved covers a day: the one with the number of its certificate where it is
   * given, else any of the phone number.
   * @example await contracts.coverOn(ctx, { phoneNumber: '0905118240', certificate: null }, '2026-11-24') // { inForce: false, contracts: 2, contract: { code: 'HD-000012', … } }
   */
  coverOn(work: Work, of: { phoneNumber: string; certificate: string | null }, day: IsoDay): Promise<Cover>;
  /** By id; what does not exist is missing. */
  byId(work: Work, ids: readonly number[]): Promise<ReadonlyMap<number, ContractSummary>>;
}
