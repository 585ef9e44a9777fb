import { mergeValues, same, withTheirs } from './merge';

const base = {
  name: 'Xe',
  en: { name: 'Car', text: '' },
  tags: ['a', 'b'],
  rows: [
    { label: 'x', amount: 1 },
    { label: 'y', amount: 2 },
  ],
};

test('what only one side changed is merged, also inside objects and rows', () => {
  const mine = { ...base, en: { ...base.en, name: 'Cars' }, rows: [{ label: 'x', amount: 5 }, base.rows[1]!] };
  const theirs = { ...base, name: 'Ô tô', rows: [base.rows[0]!, { label: 'z', amount: 2 }] };
  expect(mergeValues(base, mine, theirs)).toEqual({
    values: {
      name: 'Ô tô',
      en: { name: 'Cars', text: '' },
      tags: ['a', 'b'],
      rows: [
        { label: 'x', amount: 5 },
        { label: 'z', amount: 2 },
      ],
    },
    theirs: ['name', 'rows.1.label'],
    both: [],
  });
});

test('only what both changed, and not to the same, is left to be asked about', () => {
  const mine = { ...base, name: 'Xe hơi', tags: ['a'], en: { name: 'Cars', text: 'new' } };
  const theirs = { ...base, name: 'Ô tô', tags: ['a', 'b', 'c'], en: { name: 'Cars', text: '' } };
  const { values, theirs: taken, both } = mergeValues(base, mine, theirs);
  expect(both).toEqual(['name', 'tags']);
  expect(taken).toEqual([]);
  expect(values).toEqual(mine);
  expect(withTheirs(values, theirs, ['tags'])).toEqual({ ...mine, tags: ['a', 'b', 'c'] });
});

test('a list that one side made longer while the other changed a row of it is one question', () => {
  const mine = { ...base, rows: [{ label: 'x', amount: 5 }, base.rows[1]!] };
  const theirs = { ...base, rows: [...base.rows, { label: 'w', amount: 0 }] };
  expect(mergeValues(base, mine, theirs).both).toEqual(['rows']);
});

test('rows that are not the same records are not mixed', () => {
  const list = (...ids: number[]) => ({ rows: ids.map((id) => ({ id, amount: id })) });
  const mine = { rows: [{ id: 1, amount: 9 }] };
  expect(mergeValues(list(1), mine, list(2)).both).toEqual(['rows']);
});

test('nothing is nothing, in whatever form', () => {
  expect(same({ a: '', b: [] }, { a: null })).toBe(true);
  expect(same(0, null)).toBe(false);
  expect(mergeValues({ a: '' }, { a: null }, { a: 'x' })).toEqual({ values: { a: 'x' }, theirs: ['a'], both: [] });
});

const lines = (...rows: { id?: number; amount: number }[]) => ({ lines: rows });

test('lines are put together by their id: what is new, changed and taken away on either side', () => {
  const was = lines({ id: 1, amount: 1 }, { id: 2, amount: 2 }, { id: 3, amount: 3 });
  const mine = lines({ amount: 10 }, { id: 1, amount: 1 }, { id: 3, amount: 30 });
  const theirs = lines({ id: 1, amount: 100 }, { id: 2, amount: 2 }, { id: 3, amount: 3 }, { id: 4, amount: 4 });
  expect(mergeValues(was, mine, theirs)).toEqual({
    values: lines({ amount: 10 }, { id: 1, amount: 100 }, { id: 3, amount: 30 }, { id: 4, amount: 4 }),
    theirs: ['lines.#1.amount', 'lines'],
    both: [],
  });
});

test('a cell that both changed is asked about, wherever its line stands', () => {
  const was = lines({ id: 1, amount: 1 }, { id: 2, amount: 2 });
  const mine = lines({ id: 2, amount: 20 });
  const theirs = lines({ id: 1, amount: 1 }, { id: 2, amount: 200 }, { id: 3, amount: 3 });
  const { values, both } = mergeValues(was, mine, theirs);
  expect([values, both]).toEqual([lines({ id: 2, amount: 20 }, { id: 3, amount: 3 }), ['lines.#2.amount']]);
  expect(withTheirs(values, theirs, both)).toEqual(lines({ id: 2, amount: 200 }, { id: 3, amount: 3 }));
});

test('where one took away the line that the other changed, or both moved lines, the list is one value', () => {
  const was = lines({ id: 1, amount: 1 }, { id: 2, amount: 2 });
  expect(mergeValues(was, lines({ id: 2, amount: 2 }), lines({ id: 1, amount: 9 }, { id: 2, amount: 2 })).both).toEqual(['lines']);
  const three = lines({ id: 1, amount: 1 }, { id: 2, amount: 2 }, { id: 3, amount: 3 });
  const [a, b, c] = three.lines;
  expect(mergeValues(three, lines(b!, a!, c!), lines(a!, c!, b!)).both).toEqual(['lines']);
});
