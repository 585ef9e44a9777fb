import type { BusinessRank } from '../../contract/cashback';
import { saveRanks, type RankLine } from './saveRanks';

const line = (id: number, percentCashback: number, f1 = 0): RankLine => ({
  id,
  version: 1,
  name: `Hạng ${id}`,
  percentCashback,
  f1,
  f2: 0,
  f3: 0,
});
const began = [line(1, 1), line(2, 2), line(3, 3)];

/** A server that knows the ranks by id, and refuses versions that it does not hold. */
function serverWith(stored: RankLine[]) {
  const rows = new Map(stored.map((row) => [row.id, row]));
  const sent: object[] = [];
  const update = (changes: Partial<RankLine> & { id: number; version: number }) => {
    sent.push(changes);
    const row = rows.get(changes.id)!;
    if (row.version !== changes.version) return Promise.reject(Object.assign(new Error(), { status: 409, code: 'stale', current: row }));
    const after = { ...row, ...changes, version: row.version + 1 };
    rows.set(row.id, after);
    return Promise.resolve(after as BusinessRank);
  };
  return { rows, sent, update };
}
const texts = { failed: 'Cập nhật thất bại', changedByOthers: (rank: BusinessRank) => `hoàn ${rank.percentCashback}` };

test('only what was changed is sent', async () => {
  const { sent, update } = serverWith(began);
  expect(await saveRanks([line(1, 1), line(2, 2, 0.5), line(3, 3)], { began, known: new Map(), update, ...texts })).toBe(1);
  expect(sent).toEqual([{ id: 2, version: 1, f1: 0.5 }]);
});

test('a figure that somebody else has changed too is told, the others are saved, and saving once more writes it', async () => {
  const { rows, sent, update } = serverWith([line(1, 1), { ...line(2, 9), version: 4 }, line(3, 3)]);
  const known = new Map<number, { base: RankLine; version: number }>();
  const typed = [line(1, 1.5), line(2, 2.5), line(3, 3.5)];
  await expect(saveRanks(typed, { began, known, update, ...texts })).rejects.toMatchObject({
    code: 'not_all_saved',
    errors: [{ path: 'ranks[1]', message: 'hoàn 9' }],
  });
  expect([...rows.values()].map(({ percentCashback }) => percentCashback)).toEqual([1.5, 9, 3.5]);
  sent.length = 0;
  expect(await saveRanks(typed, { began, known, update, ...texts })).toBe(1);
  expect(sent).toEqual([{ id: 2, version: 4, percentCashback: 2.5 }]);
});

test('other figures of the rank that somebody else has changed stay theirs', async () => {
  const { rows, update } = serverWith([line(1, 1), { ...line(2, 2, 7), version: 4 }, line(3, 3)]);
  expect(await saveRanks([line(1, 1), line(2, 2.5), line(3, 3)], { began, known: new Map(), update, ...texts })).toBe(1);
  expect(rows.get(2)).toMatchObject({ percentCashback: 2.5, f1: 7, version: 5 });
});

test('a write whose answer was lost is done again without a question', async () => {
  const { rows, update } = serverWith([line(1, 1), line(2, 2), line(3, 3)]);
  const typed = [line(1, 1), line(2, 2.5), line(3, 3)];
  await update({ id: 2, version: 1, percentCashback: 2.5 });
  expect(await saveRanks(typed, { began, known: new Map(), update, ...texts })).toBe(1);
  expect(rows.get(2)).toMatchObject({ percentCashback: 2.5 });
});

test('where nothing came through, the reason is that of the connection', async () => {
  const lost = Object.assign(new Error('lost'), { status: 0, code: 'offline' });
  const update = () => Promise.reject(lost);
  await expect(saveRanks([line(1, 5), line(2, 5), line(3, 5)], { began, known: new Map(), update, ...texts })).rejects.toBe(lost);
});
