import { object, type InferType } from 'yup';
import {
  calls,
  choices,
  message,
  mutation,
  pageQuery,
  password,
  phone,
  query,
  recordId,
  text,
  treeChoices,
  treeQuery,
  type,
  type Page,
  type RecordFields,
  type TreeNodes,
} from '@tessera/plugin-sdk/contract';
import { ledger } from './index';

const personal = { personal: true };
/** In the words of the form of units. */
export const managerPhone = () => phone(message('ledger:unit.invalidPhone'));

/** The login of a manager who has none yet. The phone number is the user name. */
export const managerInput = object({
  lastName: text(100).required(message('ledger:unit.enterLastName')).meta(personal),
  firstName: text(100).required(message('ledger:unit.enterFirstName')).meta(personal),
  phoneNumber: managerPhone().required(message('ledger:unit.enterPhone')).meta(personal),
  password: password().required(message('ledger:unit.enterPassword')),
});

export const unitInput = object({
  /** Null makes a unit on top, which only those may who see all units. */
  parentAllocationId: recordId().nullable().default(null),
  /** Left out: the name of the manager. */
  name: text(200),
  /** Of a manager who has an account. */
  userPhoneNumber: managerPhone().meta(personal),
  /** A manager who has none. */
  allocation: managerInput.default(undefined),
});

export type NewUnit = InferType<typeof unitInput>;

/** Who may hold books. Totals of a unit are those of its branch: itself and all units below. */
export interface Unit extends RecordFields {
  name: string;
  managerName: string;
  phoneNumber: string;
  parentId: number | null;
  parentName: string | null;
  /** Units directly below. @asType integer */
  children: number;
  /** Books in the branch. @asType integer */
  totalBooks: number;
  /** Of these, books that units below hold. @asType integer */
  totalBooksAllocated: number;
  /** Of these, books that the unit holds itself. @asType integer */
  currentBooks: number;
  /** Available pages that the unit holds itself. @asType integer */
  currentTotalPages: number;
  /** Available pages that units below hold. @asType integer */
  allocatedTotalPages: number;
  /** Books of other units that it may use. @asType integer */
  totalBooksShareWithMe: number;
  closedAt: string | null;
}

const tag = 'Allocation';

export const unitCalls = calls(ledger, {
  listAllocation: query({
    path: 'GET tax-book-allocation',
    needs: 'ReadTaxMaterialBills',
    input: pageQuery.concat(object({ parentId: recordId(), parentPhoneNumber: phone() })),
    output: type<Page<Unit>>(),
    tag,
  }),
  treeOfAllocation: query({
    path: 'GET tax-book-allocation/tree',
    needs: 'ReadTaxMaterialBills',
    input: treeQuery,
    output: type<TreeNodes<Unit>>(),
    tag,
  }),
  /** The unit that this number names; without a number one's own, and the first on top for administrators. Null: there is none. */
  findAllocation: query({
    path: 'GET tax-book-allocation/by-phone-number',
    needs: 'ReadTaxMaterialBills',
    input: object({ phoneNumber: phone() }),
    output: type<{ unit: Unit | null; mayAddTop: boolean }>(),
    tag,
  }),
  getAllocation: query({ path: 'GET tax-book-allocation/{id}', needs: 'ReadTaxMaterialBills', output: type<Unit>(), tag }),
  /** @throws 409 `has-unit`, `existed-user`; 404 for a parent that one may not see */
  createAllocation: mutation({
    path: 'POST tax-book-allocation',
    needs: 'CreateTaxMaterialBills',
    input: unitInput,
    output: type<Unit>(),
    tag: [tag, 'Account'],
    problems: [409],
  }),
  /** With its books, its history and all units below. @throws 400 where that unit stands below it; 409 `closed` */
  moveAllocation: mutation({
    path: 'POST tax-book-allocation/{id}/move',
    needs: 'UpdateTaxMaterialBills',
    input: object({ parentAllocationId: recordId().required() }),
    output: type<Unit>(),
    tag: [tag, 'Book'],
    problems: [409],
  }),
  /** It receives nothing from now on. @throws 409 `has-books`, `has-units` */
  closeAllocation: mutation({
    path: 'POST tax-book-allocation/{id}/close',
    needs: 'UpdateTaxMaterialBills',
    output: type<Unit>(),
    tag,
    problems: [409],
  }),
});

export const unitChoices = calls(ledger, {
  chooseAllocation: choices('GET tax-book-allocation/choices', tag),
  chooseAllocationInTree: treeChoices('GET tax-book-allocation/choices/tree', tag),
});
