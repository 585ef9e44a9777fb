import { object } from 'yup';
import { calls, query, recordId, type } from '@tessera/plugin-sdk/contract';
import type { ClaimStage } from './claims';
import { claimDeciders, claims } from './index';

/** Another claim, as evidence. */
export interface OtherClaim {
  id: number;
  claimCode: string;
  fullName: string;
  billNumber: string | null;
  billDate: string;
  /** Of its bill, in đồng. */
  total: number;
  stage: ClaimStage;
  createdAt: string;
}

/** What is to be looked at before a claim is decided. It never decides. Amounts are whole đồng. */
export type ClaimWarning =
  | {
      /** A picture of this claim was used before: the same bytes, or nearly the same look. */
      kind: 'picture';
      /** Percent of what is seen; 100 with the same bytes. */
      similarity: number;
      fileId: string;
      otherFileId: string;
      other: OtherClaim;
    }
  | { /** The same shop has used the number of this bill before. */ kind: 'bill'; other: OtherClaim }
  | {
      /** No contract is in force on the day of the bill: the one of the certificate that the claim names, else any of the customer. */
      kind: 'contract';
      contracts: number;
      certificate: string | null;
    }
  | { /** More than the yearly benefit of the package, with what was approved before. */ kind: 'benefit'; used: number; benefit: number }
  | {
      /** Far from what the shop usually sends: more than three times the median of its last claims. */ kind: 'amount';
      usual: number;
      claims: number;
    }
  | { /** The shop is switched off: nobody there can correct a claim that is returned. */ kind: 'store'; name: string };

/** What was looked at and raises no question. Amounts are whole đồng. */
export type ClaimFinding =
  | { /** In force on the day of the bill. */ kind: 'contract'; code: string; certificate: string | null }
  | { /** Of the yearly benefit, after this claim. */ kind: 'benefit'; left: number }
  | { kind: 'amount'; usual: number; claims: number }
  | { /** So many pictures, and none like them on another claim. */ kind: 'picture'; pictures: number };

/** What stands beside the decision on a claim. */
export interface ClaimChecks {
  warnings: ClaimWarning[];
  fine: ClaimFinding[];
  /** How much this person approves alone, in đồng; above it a second person approves too. */
  approvesUpTo: number;
}

export const warningCalls = calls(claims, {
  warningsOfClaim: query({
    path: 'GET claim/{id}/warnings',
    needs: claimDeciders,
    input: object({ id: recordId().required() }),
    output: type<ClaimChecks>(),
    tag: 'Claim',
  }),
});
