import { hooksOf } from '@tessera/plugin-sdk/web';
import { otherInsuranceCalls, type InsuranceClaim, type InsuranceStatus } from '../../contract/insuranceClaims';

export const { useListInsuranceClaimsQuery, useSetInsuranceStatusMutation, useAskReviewMutation } = hooksOf(otherInsuranceCalls);

export const addressOf = ({ id }: Pick<InsuranceClaim, 'id'>) => `/other-claim/${id}`;

/** What the list asks for, as the shape of lists has it. */
export interface AskedClaims {
  page: number;
  pageSize: number;
  search?: string;
  sort?: string;
  status: InsuranceStatus;
}

/** The list as the specification asks for it: the number of the page in `offset`. */
export const useInsuranceClaims = ({ page, pageSize, ...rest }: AskedClaims, options?: { refetchOnMountOrArgChange: true }) =>
  useListInsuranceClaimsQuery({ ...rest, offset: page, limit: pageSize, mode: 'basic' }, options);
