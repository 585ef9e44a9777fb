import { array, number, object, string, type InferType } from 'yup';
import {
  attachmentCalls,
  calls,
  images,
  importCalls,
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
  type StartedJob,
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

/** A book as a row of a workbook has it. */
export const bookRow = bookInput.shape({
  /** The unit on top that receives it; left out, that of whoever enters it, or the only one on top. */
  allocationId: recordId().nullable().default(null),
});
export type BookRowInput = InferType<typeof bookRow>;

/** Columns of the workbook, in the order of its template. */
export const bookColumns = {
  code: 'books.code',
  categoryId: 'books.category',
  startPageCode: 'books.start',
  numberOfPages: 'books.count',
  allocationId: 'books.receiver',
} as const;

const mostOrdered = 10_000;

/** Many books of the same length, one after another: `26AA-0001` with the first numbers, `26AA-0002` with the next. */
export const orderInput = object({
  allocationId: recordId().required(),
  categoryId: recordId().required(),
  /** What stands before the number of a book in its code. */
  code: text(40).required(),
  startPageCode: startPageCode(),
  books: number().integer().min(1).max(mostOrdered).required(),
  numberOfPages: numberOfPages().test(
    'width',
    message('ledger:books.tooLong'),
    (count, { parent }: { parent: { startPageCode?: string; books?: number } }) =>
      !parent.startPageCode ||
      !parent.books ||
      !readPageCode(parent.startPageCode) ||
      lastPageCode(parent.startPageCode, count * parent.books) !== undefined,
  ),
});
export type BookOrder = InferType<typeof orderInput>;

export const allocateInput = object({
  /** Names the unit directly below that receives the books. */
  childrenAllocationPhoneNumber: phone().required(),
  bookIds: array(recordId().required()).min(1, message('validation.required')).max(200).required(),
});

export const pageStates = ['AVAILABLE', 'USED', 'CANCELED', 'LOST', 'DESTROYED', 'RETURNED'] as const;
export type PageState = (typeof pageStates)[number];

/** Pages of one run of numbers, bound and handed on together. */
export interface Book extends RecordFields {
  code: string;
  categoryId: number;
  /** Line of its numbers, on which the ribbon shows it. */
  runId: number;
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
  /** Units that may use its pages. */
  Shares: { ToAllocation: { User: { fullName: string } } }[];
  /** What the person may do with it. */
  may: { act: boolean; use: boolean; delete: boolean; return: boolean };
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
  reason: string;
  /** Pictures of the signed slip. @asType integer */
  pictures: number;
  /** The document that took it back. */
  recalledBy: string | null;
  /** Whether the person may take it back now. */
  mayCancel: boolean;
}

/** What happened to pages, so that nobody can use them; `found` takes a loss back. */
export const reportKinds = ['loss', 'damage', 'found'] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportInput = object({
  bookId: recordId().required(),
  kind: string().oneOf(reportKinds).required(),
  startPageCode: text(50).required(),
  /** Left out: the first page alone. */
  endPageCode: text(50),
  reason: text(500).required(),
});

export const returnInput = object({
  bookIds: array(recordId().required()).min(1, message('validation.required')).max(200).required(),
  reason: text(500).required(),
});

export const slipKinds = { slip: images({ max: 5, label: { vi: 'Ảnh phiếu đã ký', en: 'Pictures of the signed slip' } }) };

/** Done by a document. */
export interface Done {
  id: number;
  documentCode: string;
  /** @asType integer */
  pages: number;
}

const tag = 'Book';
const needs = 'ReadTaxMaterialBills';
const writes = 'CreateTaxMaterialBills';

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
  /** A large order, entered by a job: all of its books or none. @throws 409 `not-top` */
  orderBooks: mutation({
    path: 'POST tax-book-allocation/create-books/order',
    needs: 'CreateTaxMaterialBills',
    input: orderInput,
    output: type<StartedJob>(),
    tag: [tag, 'Allocation'],
    problems: [409],
  }),
  /** @throws 409 `not-holder` naming who has the book, `no-page` */
  allocateBooks: mutation({
    path: 'POST tax-book-allocation/allocate',
    needs: 'CreateTaxMaterialBills',
    input: allocateInput,
    output: type<Done & { books: number }>(),
    tag: [tag, 'Allocation', 'BookShare'],
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
  getAllocationOrder: query({ path: 'GET tax-book-allocation-orders/{id}', needs, output: type<AllocationOrder>(), tag }),
  /** While no page of it was used or passed on. A document of its own takes it back. @throws 409 `touched`, `recalled` */
  cancelOrder: mutation({
    path: 'POST tax-book-allocation-orders/{id}/cancel',
    needs: writes,
    input: object({ reason: text(500).required() }),
    output: type<Done>(),
    tag: [tag, 'Allocation', 'BookShare'],
    problems: [409],
  }),
  listOrderFiles: attachmentCalls.list('GET tax-book-allocation-orders/{id}/files', needs, tag),
  addOrderFile: attachmentCalls.add('POST tax-book-allocation-orders/{id}/files', writes, tag, slipKinds),
  readOrderFile: attachmentCalls.read('GET tax-book-allocation-orders/{id}/files/{fileId}', needs),
  /** Books that the unit above holds. */
  listParentBook: query({ path: 'GET tax-book/get-books-by-parent', needs, input: pageQuery, output: type<Page<Book>>(), tag }),
  /** Of a book that was never touched. Its receipt stays, its numbers can be entered again. @throws 409 `touched` */
  deleteBook: mutation({
    path: 'DELETE tax-book/{id}',
    needs: 'DeleteTaxMaterialBills',
    output: type<Done>(),
    tag: [tag, 'Allocation'],
    problems: [409],
  }),
  /**
   * Books with what is left in them, to the unit above; from the top out of use, to whoever printed them.
   * @throws 409 `not-holder`, `no-page`, `shared`
   */
  returnBooks: mutation({
    path: 'POST tax-book-allocation/return',
    needs: writes,
    input: returnInput,
    output: type<Done>(),
    tag: [tag, 'Allocation', 'BookShare'],
    problems: [409],
  }),
  /** Pages that were lost or damaged, and lost ones that were found. @throws 400 for pages of another state */
  reportPages: mutation({
    path: 'POST tax-book-pages/report',
    needs: writes,
    input: reportInput,
    output: type<Done>(),
    tag: [tag, 'Allocation'],
    problems: [409],
  }),
});

/** Books from a workbook, all with one receipt. */
export const bookImport = importCalls(ledger, 'Book', { path: 'tax-book', permission: 'TaxMaterialBills' });
