import { array, object, string } from 'yup';
import { calls, day, message, mutation, pageQuery, phone, query, recordId, text, type, type Page } from '@tessera/plugin-sdk/contract';
import type { Book } from './books';
import { ledger } from './index';

export const shareStatuses = ['pending', 'approved', 'rejected', 'ended', 'expired'] as const;
export type ShareStatus = (typeof shareStatuses)[number];

export const shareInput = object({
  /** The unit that gives; left out: one's own. */
  fromAllocationId: recordId(),
  /** Names any unit. */
  toAllocationPhoneNumber: phone().required(message('ledger:shares.required')),
  bookIds: array(recordId().required()).min(1, message('ledger:shares.required')).max(200).required(message('ledger:shares.required')),
  reason: text(500).required(),
  /** The last day on which it holds; without one until it is ended. */
  expiresOn: day().nullable().default(null),
});

interface Named {
  id: number;
  User: { fullName: string };
  name: string;
}

/** A request to use the pages of a book of another unit, and what came of it. */
export interface Share {
  id: number;
  version: number;
  createdAt: string;
  Book: { id: number; code: string; Category: { name: string } };
  FromAllocation: Named;
  ToAllocation: Named;
  /** Pages of the book that nobody has used. @asType integer */
  remainingPages: number;
  status: ShareStatus;
  reason: string;
  expiresOn: string | null;
  /** Why it was rejected or ended. */
  answer: string | null;
  answeredBy: string | null;
  answeredAt: string | null;
  /** What the person may do with it now. */
  may: { answer: boolean; end: boolean };
}

const tag = 'BookShare';
const needs = 'ReadTaxMaterialBills';
const writes = 'CreateTaxMaterialBills';
const changed = [tag, 'Book', 'Allocation'];

export const shareCalls = calls(ledger, {
  /** A request for each book. All or none. @throws 400 for an unknown number; 409 `not-holder`, `no-page`, `shared-already` */
  shareBooks: mutation({
    path: 'POST tax-book-allocation/share',
    needs: writes,
    input: shareInput,
    output: type<{ shares: number }>(),
    tag: changed,
    problems: [409],
  }),
  /** Requests that wait for the unit of the person; administrators see those of all units. */
  listPendingShare: query({ path: 'GET tax-book-allocation/pending-shares', needs, input: pageQuery, output: type<Page<Share>>(), tag }),
  /** What units of the branch gave and were given, in any state. */
  listShare: query({
    path: 'GET tax-book-allocation/shares',
    needs,
    input: pageQuery.concat(object({ status: array(string().oneOf(shareStatuses).required()) })),
    output: type<Page<Share>>(),
    tag,
  }),
  /** @throws 409 `not-pending`, and `not-holder` where the book has been issued on meanwhile */
  approveShare: mutation({
    path: 'POST tax-book-allocation/approve-share/{id}',
    needs: writes,
    output: type<Share>(),
    tag: changed,
    problems: [409],
  }),
  /** @throws 409 `not-pending` */
  rejectShare: mutation({
    path: 'POST tax-book-allocation/reject-share/{id}',
    needs: writes,
    input: object({ reason: text(500).required() }),
    output: type<Share>(),
    tag: changed,
    problems: [409],
  }),
  /** Either side. What was used stays used. @throws 409 `not-live` */
  endShare: mutation({
    path: 'POST tax-book-allocation/end-share/{id}',
    needs: writes,
    input: object({ reason: text(500).default('') }),
    output: type<Share>(),
    tag: changed,
    problems: [409],
  }),
  /** Books of others whose pages the unit may use. */
  listSharedBook: query({ path: 'GET tax-book/of-share-with-me', needs, input: pageQuery, output: type<Page<Book>>(), tag: [tag, 'Book'] }),
});
