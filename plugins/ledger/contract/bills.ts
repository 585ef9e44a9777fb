import { array, boolean, object, string } from 'yup';
import {
  attachmentCalls,
  calls,
  images,
  money,
  mutation,
  pageQuery,
  query,
  recordId,
  text,
  type,
  update,
  type Page,
  type RecordFields,
} from '@tessera/plugin-sdk/contract';
import type { PageState } from './books';
import { ledger } from './index';

export const billStatuses = ['new', 'paid', 'canceled'] as const;
export type BillStatus = (typeof billStatuses)[number];
export type BillPaymentStatus = 'new' | 'paid';

/** What can be changed while the bill is new. */
export const billInput = object({
  /** Of the tax invoice; no two bills have the same. */
  code: text(50).required(),
  billPrice: money().required(),
  /** Where the document itself lies. */
  urlGoogleDrive: text(500)
    .matches(/^https:\/\/\S+$/, { excludeEmptyString: true })
    .nullable()
    .default(null),
});

export const newBillInput = billInput.concat(object({ bookId: recordId().required(), pageCode: text(50).required() }));

/** A tax invoice and the page that it was written on. */
export interface Bill extends RecordFields {
  code: string;
  billPrice: number;
  urlGoogleDrive: string | null;
  status: BillStatus;
  paymentStatus: BillPaymentStatus;
  /** The unit that used the page. */
  unitName: string;
  /** The unit that held it: another one where the book was shared. */
  holderName: string;
  CreatedBy: { fullName: string; phoneNumber: string | null };
  Page: {
    code: string;
    status: PageState;
    Book: { id: number; code: string; type: string; Allocation: { ParentAllocation: { User: { fullName: string } } | null } };
  };
  /** The documents by which the page was used, and cancelled. */
  documentCode: string;
  canceledByCode: string | null;
}

/** What stood in a bill, and who wrote it. */
export interface BillVersion {
  id: number;
  createdAt: string;
  createdBy: string;
  code: string;
  billPrice: number;
  urlGoogleDrive: string | null;
  status: BillStatus;
  paymentStatus: BillPaymentStatus;
}

/** Paid and cancelled bills stay as they are. */
export const mayCancel = ({ status, paymentStatus }: Pick<Bill, 'status' | 'paymentStatus'>): boolean =>
  status === 'new' && paymentStatus === 'new';

export const billFileKinds = { bill: images({ max: 5, label: { vi: 'Ảnh hoá đơn', en: 'Pictures of the invoice' } }) };

const tag = 'TaxBill';
const needs = 'ReadTaxMaterialBills';
const writes = 'CreateTaxMaterialBills';
const changed = [tag, 'Book', 'Allocation'];

export const billCalls = calls(ledger, {
  /**
   * Of all that one sees; of a unit those that it wrote, or with `branch` all that its manager sees, as the totals of
   * a unit are those of its branch.
   */
  listBill: query({
    path: 'GET tax-material-bill',
    needs,
    input: pageQuery.concat(
      object({
        allocationId: recordId(),
        branch: boolean().default(false),
        bookId: recordId(),
        status: array(string().oneOf(billStatuses).required()),
      }),
    ),
    output: type<Page<Bill>>(),
    tag,
  }),
  getBill: query({ path: 'GET tax-material-bill/{id}', needs, output: type<Bill>(), tag }),
  versionsOfBill: query({ path: 'GET tax-material-bill/{id}/versions', needs, output: type<BillVersion[]>(), tag }),
  /** Uses an available page that the unit holds, or that is shared with it. @throws 400 `pageCode`; 409 `not-available`, `duplicate` */
  createBill: mutation({
    path: 'POST tax-material-bill',
    needs: writes,
    input: newBillInput,
    output: type<Bill>(),
    tag: changed,
    problems: [409],
  }),
  /** While it is new. Both versions are kept. @throws 409 `not-new` */
  updateBill: update({
    path: 'PUT tax-material-bill/{id}',
    needs: writes,
    input: billInput,
    output: type<Bill>(),
    tag,
    versioned: true,
    problems: [409],
  }),
  /** @throws 409 `not-new` */
  payBill: mutation({
    path: 'POST tax-material-bill/{id}/pay',
    needs: writes,
    output: type<Bill>(),
    tag,
    versioned: true,
    problems: [409],
  }),
  /** The page is cancelled with it. @throws 404; 409 `not-new` where it is paid or cancelled */
  cancelBill: mutation({
    path: 'POST tax-material-bill/cancel-bill?billCode',
    needs: writes,
    input: object({ billCode: text(50).required(), reason: text(500).default('') }),
    output: type<{ billCode: string; documentCode: string }>(),
    tag: changed,
    problems: [404, 409],
  }),
  listBillFiles: attachmentCalls.list('GET tax-material-bill/{id}/files', needs, tag),
  addBillFile: attachmentCalls.add('POST tax-material-bill/{id}/files', writes, tag, billFileKinds),
  readBillFile: attachmentCalls.read('GET tax-material-bill/{id}/files/{fileId}', needs),
  /** While the bill is new. @throws 409 `not-new` */
  removeBillFile: attachmentCalls.remove('DELETE tax-material-bill/{id}/files/{fileId}', writes, tag),
});
