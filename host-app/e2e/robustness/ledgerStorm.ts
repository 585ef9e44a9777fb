import { allOf, type Api } from './api';
import { faultsOfLedger, type Book, type Share, type Unit } from './ledgerFaults';
import { storm, type Done, type Storm, type StormReport } from './storm';

const bookCount = 24;
const pagesOfBook = 50;

/**
 * Writers enter, issue, use, cancel, report, return, share and take back at random, while the server is killed. Then the product proves its
 * numbers, units and branches are summed up, and the pages of each state are held against what was acknowledged.
 */
export const stormLedger = (how: Storm): Promise<StormReport> =>
  storm(how, ['members', 'ledger'], async ({ random, pick, ask, api }) => {
    const { units, books, categoryId } = await prepare(api());
    /** Pages in each state, by what was acknowledged. */
    const pages = new Map<string, number>([['AVAILABLE', books.length * pagesOfBook]]);
    const bills: string[] = [];
    const issues: number[] = [];
    let made = 0;
    const move = (from: string | undefined, to: string, count: number) => {
      if (from) pages.set(from, (pages.get(from) ?? 0) - count);
      pages.set(to, (pages.get(to) ?? 0) + count);
    };
    const holderOf = async (bookId: number) =>
      (await api().call<{ book: Book }>('GET', `tax-book-pages/get-by-book?bookId=${bookId}`)).body.book.allocationId;
    /** A new book takes the place of the oldest one: a long storm does not end in refusals only. */
    const replaceBook = async (unitId: number, code: string) => {
      const found = await api()
        .call<{ data: Book[] }>('GET', `tax-book/of-myself?allocationId=${unitId}&search=${code}`)
        .catch(() => undefined);
      const [book] = found?.body.data ?? [];
      if (!book) return; // the server is away
      books.shift();
      books.push(book);
    };
    const pageOf = ({ startPageCode }: Book) => {
      const [prefix, first] = [startPageCode.slice(0, 2), Number(startPageCode.slice(2))];
      return prefix + String(first + Math.floor(random() * pagesOfBook)).padStart(7, '0');
    };

    /** Asks for a share of the book. Where some are open, one of them is answered or ended instead: a book that is shared is not issued. */
    const share = async (book: Book): Promise<number> => {
      const found = await api()
        .call<{ data: Share[] }>('GET', 'tax-book-allocation/shares?pageSize=50')
        .catch(() => undefined);
      const open = (found?.body.data ?? []).filter(({ may }) => may.answer || may.end);
      if (open.length > 2 || (open.length && random() < 0.5)) {
        const { id, status } = pick(open);
        const step = status === 'approved' ? 'end' : random() < 0.7 ? 'approve' : 'reject';
        return (await ask(`tax-book-allocation/${step}-share/${id}`, step === 'approve' ? {} : { reason: 'thử' })).status;
      }
      const asked = { toAllocationPhoneNumber: pick(units).phoneNumber, bookIds: [book.id], reason: 'thử' };
      return (await ask('tax-book-allocation/share', asked)).status;
    };

    const operate = async (): Promise<Done> => {
      const dice = random();
      const book = pick(books);
      if (dice < 0.03) {
        const code = `N-${how.seed}-${made}`;
        const startPageCode = `ZZ${String(++made * pagesOfBook).padStart(7, '0')}`;
        const [top] = units;
        const entered = [{ code, categoryId, startPageCode, numberOfPages: pagesOfBook }];
        const { status } = await ask('tax-book-allocation/create-books', { allocationId: top!.id, books: entered });
        return { status, effect: () => (move(undefined, 'AVAILABLE', pagesOfBook), replaceBook(top!.id, code)) };
      }
      if (dice < 0.25) {
        const receiver = pick(units.filter(({ parentId }) => parentId !== null));
        const { status, body } = await ask<{ id: number }>('tax-book-allocation/allocate', {
          childrenAllocationPhoneNumber: receiver.phoneNumber,
          bookIds: [book.id],
        });
        return { status, effect: () => void issues.push(body.id) };
      }
      if (dice < 0.35) {
        // from the top they would go out of use, and nothing could be done with them any more
        const holder = await holderOf(book.id).catch(() => units[0]!.id);
        if (holder === units[0]!.id) return { status: 409 };
        return { status: (await ask('tax-book-allocation/return', { bookIds: [book.id], reason: 'thử' })).status };
      }
      if (dice < 0.42 && issues.length)
        return { status: (await ask(`tax-book-allocation-orders/${pick(issues)}/cancel`, { reason: 'thử' })).status };
      if (dice < 0.52) {
        const kind = pick(['loss', 'damage', 'found'] as const);
        const { status } = await ask('tax-book-pages/report', { bookId: book.id, kind, startPageCode: pageOf(book), reason: 'thử' });
        const [from, to] = { loss: ['AVAILABLE', 'LOST'], damage: ['AVAILABLE', 'DESTROYED'], found: ['LOST', 'AVAILABLE'] }[kind];
        return { status, effect: () => move(from, to!, 1) };
      }
      if (dice < 0.62 && bills.length) {
        const billCode = pick(bills);
        const { status } = await ask(`tax-material-bill/cancel-bill?billCode=${billCode}`, {});
        return { status, effect: () => move('USED', 'CANCELED', 1) };
      }
      if (dice < 0.72) return { status: await share(book) };
      const code = `HD-${how.seed}-${made++}`;
      const { status } = await ask('tax-material-bill', { bookId: book.id, pageCode: pageOf(book), code, billPrice: 1000 });
      return {
        status,
        effect: () => {
          bills.push(code);
          move('AVAILABLE', 'USED', 1);
        },
      };
    };

    return { operate, faults: () => faultsOfLedger(api(), pages) };
  });

/** One unit on top, two below, two below each of them; books that the top holds. */
async function prepare(api: Api) {
  const units: Unit[] = [];
  const add = async (parentAllocationId: number | null) => {
    const phoneNumber = `09000000${String(units.length + 10)}`;
    const allocation = { lastName: 'Trần', firstName: `Đơn vị ${units.length}`, phoneNumber, password: 'Mat-khau-1-cua-toi' };
    const { body } = await api.call<Unit>('POST', 'tax-book-allocation', { parentAllocationId, allocation });
    units.push(body);
    return body.id;
  };
  const top = await add(null);
  for (let i = 0; i < 2; i++) {
    const middle = await add(top);
    for (let j = 0; j < 2; j++) await add(middle);
  }
  const { body: category } = await api.call<{ id: number }>('POST', 'tax-book-category', { name: 'Loại của bão' });
  const entered = Array.from({ length: bookCount }, (_, i) => ({
    ...{ code: `B-${i}`, categoryId: category.id, numberOfPages: pagesOfBook },
    startPageCode: `AA${String(i * pagesOfBook + 1).padStart(7, '0')}`,
  }));
  await api.call('POST', 'tax-book-allocation/create-books', { allocationId: top, books: entered });
  return { units, books: await allOf<Book>(api, `tax-book/of-myself?allocationId=${top}`), categoryId: category.id };
}
