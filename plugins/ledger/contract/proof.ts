import { calls, mutation, query, type, type StartedJob } from '@tessera/plugin-sdk/contract';
import { ledger } from './index';

/** Where the numbers do not prove themselves. */
export interface NumberFault {
  /** `book:7` whose ranges are not the book; `number:7` of book 7 that is not where its last movement left it; `unit:12` whose stock is not what
   * went in less what went out; `bill:3` whose page is in another state. */
  what: string;
  /** Pages as stored, and as they follow from documents. @asType integer */
  says: number;
  /** @asType integer */
  follows: number;
}

/** What a proof of the numbers found. */
export interface NumberProof {
  at: string;
  /** @asType integer */
  books: number;
  /** @asType integer */
  pages: number;
  /** How many; `named` holds the first of them. @asType integer */
  faults: number;
  named: NumberFault[];
}

const tag = 'NumberProof';

export const proofCalls = calls(ledger, {
  /** The latest; `proof` is null before the first. */
  lastNumberProof: query({
    path: 'GET tax-book/proof',
    needs: 'ProveTaxMaterialBills',
    output: type<{ proof: NumberProof | null }>(),
    tag,
  }),
  /** Proves the numbers now, as every night. */
  proveNumbersNow: mutation({ path: 'POST tax-book/proof', needs: 'ProveTaxMaterialBills', output: type<StartedJob>(), tag }),
});
