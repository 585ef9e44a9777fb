import type { ClaimStatus } from '../../contract/claims';
import { useListClaimsQuery } from './api';

/** What the list asks for, as the shape of lists has it. */
export interface AskedClaims {
  page: number;
  pageSize: number;
  search?: string;
  sort?: string;
  fromCreatedAt?: string;
  toCreatedAt?: string;
  status: ClaimStatus;
}

/** The list as the specification asks for it: the status in `s`, the number of the page in `offset`, the store joined. */
export const useClaims = ({ page, pageSize, status, ...rest }: AskedClaims, options?: { refetchOnMountOrArgChange: true }) =>
  useListClaimsQuery({ ...rest, s: JSON.stringify({ status: { $eq: status } }), offset: page, limit: pageSize, join: ['store'] }, options);
