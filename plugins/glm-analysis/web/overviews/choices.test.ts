import type { ModelSummary } from '../../contract/models';
import { columnsOfChoice, nameOfVariable, textOfChoice, variableOf, yearsOf } from './choices';
import { ageModel } from './samples/overviews';
import { chosenModels } from './useFitted';

const choices = {
  varName: [
    { index: 0, name: 'PROVINCE' },
    { index: 1, name: 'USAGE' },
  ],
  varYear: [
    { index: 0, name: 2022 },
    { index: 1, name: 2023 },
  ],
  variables: [],
};
const variables = [
  { name: 'PROVINCE', description: 'Province; old names are matched' },
  { name: 'USAGE', description: 'Usage' },
  { name: 'Weight,kg', description: 'Weight,kg' },
];

test('the first variable and the first year are chosen unless the address names others that exist', () => {
  expect([variableOf(undefined, choices), yearsOf(undefined, choices)]).toEqual(['PROVINCE', [2022]]);
  expect([variableOf('USAGE', choices), yearsOf('2023', choices)]).toEqual(['USAGE', [2023]]);
  expect([variableOf('GONE', choices), yearsOf('1999', choices)]).toEqual(['PROVINCE', [2022]]);
  expect(yearsOf('all', choices)).toEqual([2022, 2023]);
});

test('a variable is called by what it is, up to the first explanation; a pair by both; a column with a comma is one variable', () => {
  expect(nameOfVariable('PROVINCE', variables)).toBe('Province');
  expect(nameOfVariable('GONE', variables)).toBe('GONE');
  expect(textOfChoice('PROVINCE,USAGE', variables)).toBe('Province × Usage');
  expect(textOfChoice('Weight,kg', variables)).toBe('Weight,kg');
  // in whatever place of a pair or a triple
  expect(textOfChoice('Weight,kg,USAGE', variables)).toBe('Weight,kg × Usage');
  expect(textOfChoice('USAGE,Weight,kg,PROVINCE', variables)).toBe('Usage × Weight,kg × Province');
  expect(columnsOfChoice('USAGE,Weight,kg', variables)).toBe('USAGE × Weight,kg');
  // of columns that the file no longer has
  expect(textOfChoice('GONE,USAGE', variables)).toBe('GONE × Usage');
});

test('a column that is described by its own name keeps all of it, whatever stands in it', () => {
  const named = (name: string) => nameOfVariable(name, [{ name, description: name }]);
  for (const name of ['Loại: xe', 'Loại: tải', 'a; b', 'Hạng, phụ', '__proto__']) expect(named(name)).toBe(name);
});

test('the newest model that explains the figure and is not outdated is drawn, until others are chosen', () => {
  const model = (id: number, change: Partial<ModelSummary> = {}): ModelSummary => ({ ...ageModel, id, ...change });
  const models = [model(4, { isOutdated: true }), model(3, { model: 'severity' }), model(2), model(1)];
  const ids = (asked: string | undefined, metric: Parameters<typeof chosenModels>[2]) =>
    chosenModels(models, asked, metric).map(({ id }) => id);
  expect(ids(undefined, 'CLAIM_FREQUENCY')).toEqual([2]);
  expect(ids('4.1', 'CLAIM_FREQUENCY')).toEqual([4, 1]);
  expect(ids('', 'CLAIM_FREQUENCY')).toEqual([]);
  expect(ids(undefined, 'LOSS_RATIO')).toEqual([]);
  expect(ids('3.2', 'SEVERITY')).toEqual([3]);
});
