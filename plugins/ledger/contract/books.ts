import { array, number, object, type InferType } from 'yup';
import {
  calls,
  message,
  mutation,
  pageQuery,
  phone,
  query,
  recordId,
  text,
  type,
  type Page,
  type RecordFields,
} from '@tessera/plugin-sdk/contract';
import { ledger } from './index';
import { lastPageCode, readPageCode } from './numbers';

export const mostPages = 1_000_000;

const startPageCode = () =>
  text(50)
    .required()
    .test('number', message('ledger:books.startNumber'), (code) => !code || readPageCode(code) !== undefined);
const numberOfPages = () => number().integer().min(1).max(mostPages).default(100).required();

export const bookInput = object({
  code: text(50).required(),
  categoryId: recordId().required(),
  startPageCode: startPageCode(),
  /** The last number has as many digits as the first. */
  numberOfPages: numberOfPages().test(
    'width',
    message('ledger:books.tooLong'),
    (count, { parent }: { parent: { startPageCode?: string } }) =>
      !parent.startPageCode || !readPageCode(parent.startPageCode) || lastPageCode(parent.startPageCode, count) !== undefined,
  ),
});

export const newBooksInput = object({
  /** The unit on top that receives them. */
  allocationId: recordId().required(),
  books: array(bookInput.required()).min(1).max(200).required(),
});
export type NewBook = InferType<typeof bookInput>;

export const allocateInput = object({
  /** Names the unit directly below that receives the books. */
  childrenAllocationPhoneNumber: phone().required(),
  bookIds: array(recordId().required()).min(1, message('validation.required')).max(200).required(),
});

export const pageStates = ['AVAILABLE', 'USED', 'CANCELED', 'LOST', 'RETURNED'] as const;
export type PageState = (typeof pageStates)[number];

/** Pages of one run of numbers, bound and handed on together. */
export interface Book extends RecordFields {
  code: string;
  categoryId: number;
  categoryName: string;
  /** The unit that holds the book. */
  allocationId: number;
  unitName: string;
  startPageCode: string;
  endPageCode: string;
  /** @asType integer */
  totalPages: number;
  /** Pages that nobody has used. @asType integer */
  remainingPages: number;
}

/** Neighbouring pages of a book with the same holder and state. */
export interface PageRange {
  startPageCode: string;
  endPageCode: string;
  /** @asType integer */
  count: number;
  status: PageState;
  unitName: string;
  since: string;
  documentCode: string;
}

export interface AllocationOrder {
  id: number;
  code: string;
  createdAt: string;
  createdBy: string;
  from: string | null;
  to: string | null;
  books: string[];
  /** @asType integer */
  pages: number;
}

const tag = 'Book';

export const bookCalls = calls(ledger, {
  /** The codes of the pages of a run, the first and last hundred where there are more. */
  previewBook: mutation({
    path: 'POST tax-book-allocation/create-books/preview-book',
    needs: 'CreateTaxMaterialBills',
    input: object({ startPageCode: startPageCode(), numberOfPages: numberOfPages() }),
    output: type<{ first: string; last: string; pages: string[] }>(),
  }),
  /** All of them or none. @throws 400 at the start of a run that overlaps a known one; 409 `not-top` */
  createBooks: mutation({
    path: 'POST tax-book-allocation/create-books',
    needs: 'CreateTaxMaterialBills',
    input: newBooksInput,
    output: type<{ documentCode: string; books: number; pages: number }>(),
    tag: [tag, 'Allocation'],
    problems: [409],
  }),
  /** @throws 409 `not-holder` naming who has the book, `no-page` */
  allocateBooks: mutation({
    path: 'POST tax-book-allocation/allocate',
    needs: 'CreateTaxMaterialBills',
    input: allocateInput,
    output: type<{ documentCode: string; books: number; pages: number }>(),
    tag: [tag, 'Allocation'],
    problems: [409],
  }),
  /** Of a unit that one may see; without one, of one's own. */
  listBook: query({
    path: 'GET tax-book/of-myself',
    needs: 'ReadTaxMaterialBills',
    input: pageQuery.concat(object({ allocationId: recordId(), categoryId: array(recordId().required()) })),
    output: type<Page<Book>>(),
    tag,
  }),
  listPages: query({
    path: 'GET tax-book-pages/get-by-book',
    needs: 'ReadTaxMaterialBills',
    input: object({ bookId: recordId().required() }),
    output: type<{ book: Book; ranges: PageRange[] }>(),
    tag,
  }),
  listOrder: query({
    path: 'GET tax-book-allocation-orders',
    needs: 'ReadTaxMaterialBills',
    input: pageQuery,
    output: type<Page<AllocationOrder>>(),
    tag,
  }),
});
