import type { Page, PageQuery, Work } from '@tessera/plugin-sdk/contract';
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

/** What other plugins may ask about contracts. Rows that the user of the work does not see are left out. */
export interface CustomerContracts {
  /** Contracts of a customer, by phone number, the latest first. */
  ofCustomer(work: Work, phoneNumber: string, page: PageQuery): Promise<Page<ContractSummary>>;
  /** By id; what does not exist is missing. */
  byId(work: Work, ids: readonly number[]): Promise<ReadonlyMap<number, ContractSummary>>;
}
