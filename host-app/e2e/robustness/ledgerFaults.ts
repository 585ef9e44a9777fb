import { allOf, type Api } from './api';
import { faultsOfProof } from './storm';

/** What must hold of printed numbers after a storm; each function answers one sentence for each thing that is wrong. */

export interface Unit {
  id: number;
  phoneNumber: string;
  parentId: number | null;
}
export interface Book {
  id: number;
  allocationId: number;
  startPageCode: string;
}
export interface Share {
  id: number;
  status: string;
  Book: { id: number };
  FromAllocation: { id: number };
  may: { answer: boolean; end: boolean };
}
interface Range {
  count: number;
  status: string;
}

/** Pages by state, over all books, against what was acknowledged; pages that the top returned are out of use, not lost. */
async function faultsOfPages(books: readonly Book[], api: Api, expected: ReadonlyMap<string, number>): Promise<string[]> {
  const found = new Map<string, number>();
  for (const { id } of books) {
    const { body } = await api.call<{ ranges: Range[] }>('GET', `tax-book-pages/get-by-book?bookId=${id}`);
    for (const { status, count } of body.ranges) found.set(status, (found.get(status) ?? 0) + count);
  }
  const returned = found.get('RETURNED') ?? 0;
  found.set('AVAILABLE', (found.get('AVAILABLE') ?? 0) + returned);
  return ['AVAILABLE', 'USED', 'CANCELED', 'LOST', 'DESTROYED'].flatMap((state) => {
    const [is, should] = [found.get(state) ?? 0, expected.get(state) ?? 0];
    return is === should ? [] : [`${is} pages are ${state}; what was acknowledged gives ${should}`];
  });
}

type Usage = Record<'opening' | 'received' | 'used' | 'canceled' | 'lost' | 'destroyed' | 'returned' | 'passedOn' | 'closing', number> & {
  unitId: number;
};

/** In each unit what came in less what went out is what is left, and that is its stock; a unit on top has the sums of its branch. */
async function faultsOfSums(units: readonly (Unit & Totals)[], books: readonly Book[], api: Api): Promise<string[]> {
  const { body: rows } = await api.call<Usage[]>('GET', 'tax-book/usage/all?from=2020-01-01&to=2099-12-31');
  const open = rows.flatMap(({ unitId, ...row }) => {
    const left = row.opening + row.received - row.used - row.canceled - row.lost - row.destroyed - row.returned - row.passedOn;
    return left === row.closing ? [] : [`unit ${unitId} has ${left} pages left, and closes with ${row.closing}`];
  });
  const closing = new Map<number, number>();
  for (const row of rows) closing.set(row.unitId, (closing.get(row.unitId) ?? 0) + row.closing);
  const stocks = units.flatMap(({ id, currentTotalPages }) =>
    (closing.get(id) ?? 0) === currentTotalPages ? [] : [`unit ${id} closes with ${closing.get(id)} pages, and has ${currentTotalPages}`],
  );
  const all = units.reduce((sum, { currentTotalPages }) => sum + currentTotalPages, 0);
  const tops = units.filter(({ parentId }) => parentId === null);
  const branches = tops.reduce((sum, { currentTotalPages, allocatedTotalPages }) => sum + currentTotalPages + allocatedTotalPages, 0);
  const held = tops.reduce((sum, { totalBooks }) => sum + totalBooks, 0);
  return [
    ...open,
    ...stocks,
    ...(branches === all ? [] : [`the branches have ${branches} pages, their units ${all}`]),
    ...(held === books.length ? [] : [`the branches have ${held} books, their units ${books.length}`]),
  ];
}

interface Totals {
  totalBooks: number;
  currentTotalPages: number;
  allocatedTotalPages: number;
}

/** What is shared is held by who shares it. */
async function faultsOfShares(books: readonly Book[], api: Api): Promise<string[]> {
  const holder = new Map(books.map(({ id, allocationId }) => [id, allocationId]));
  const shares = await allOf<Share>(api, 'tax-book-allocation/shares');
  return shares
    .filter(({ status, Book: { id }, FromAllocation }) => ['pending', 'approved'].includes(status) && holder.get(id) !== FromAllocation.id)
    .map(({ id, Book }) => `share ${id} is of book ${Book.id}, which who shares it no longer has`);
}

/** All of it, by what the product answers. */
export async function faultsOfLedger(api: Api, expected: ReadonlyMap<string, number>): Promise<string[]> {
  const units = await allOf<Unit & Totals>(api, 'tax-book-allocation');
  const books: Book[] = [];
  for (const { id } of units) books.push(...(await allOf<Book>(api, `tax-book/of-myself?allocationId=${id}`)));
  if (new Set(books.map(({ id }) => id)).size < books.length) return ['a book is held by two units'];
  return [
    ...(await faultsOfPages(books, api, expected)),
    ...(await faultsOfSums(units, books, api)),
    ...(await faultsOfShares(books, api)),
    ...(await faultsOfProof(api, 'tax-book/proof')),
  ];
}
