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
