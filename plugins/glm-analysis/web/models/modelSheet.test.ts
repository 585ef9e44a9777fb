import type { ValidationError } from 'yup';
import { sheetCalls } from '@tessera/plugin-sdk/contract';
import type { Model } from '../../contract/models';
import { modelSheet, type SheetTexts } from './modelSheet';

const named = new Proxy({}, { get: (_, name) => name });
const texts = {
  ...{ header: named, states: named, fact: named, beside: 'beside', kind: 'Gamma', created: 'An, 1/1/2026' },
  ...{ outdated: 'mapped anew', notes: ['B has no claims'] },
  relativitiesOf: (name: string) => `relativities ${name}`,
  fittedOf: (name: string) => `fitted ${name}`,
} as unknown as SheetTexts;
const estimate = { standardError: 0.1, pValue: 0.01 };
const level = { variable: 'ZONE', level: 'A', exposure: 9, claims: 3 };
const model = {
  ...{ model: 'severity', fileName: 'f.csv', settingName: 'Base', currency: 'EUR', currencyDecimals: 2, quasi: false, aic: 7, tests: [] },
  inputs: { sha256: 'abc', mappingVersion: 4, settingVersion: 2, setting: { calYear: { startYear: 2024, endYear: 2025 } } },
  ...{ deviance: 1, degreesOfFreedom: 2, nullDeviance: 3, nullDegreesOfFreedom: 4, dispersion: 1, pearsonDispersion: 1.1 },
  ...{ iterations: 5, cells: 6, policies: 7, exposure: 9, claims: 3 },
  variables: ['ZONE'],
  coefficients: [
    {
      ...{ ...estimate, variable: null, level: null, state: 'intercept' },
      ...{ coefficient: Math.log(120_000), relativity: 120_000, lower95: 110_000, upper95: 130_000 },
    },
    { ...estimate, ...level, state: 'estimated', coefficient: 0.2, relativity: 1.2, lower95: 1.1, upper95: 1.3 },
  ],
  fitted: [
    { ...level, amount: 0, observed: 125_050, fitted: 124_000 },
    { ...level, variable: 'AGE', amount: 0, observed: 1, fitted: 2 },
  ],
} as unknown as Model;
const words = { variable: (name: string) => name, level: (name: string) => name };

test('amounts of a model stand in the main unit of its currency; its facts say what the screen says', () => {
  const { columns, rows } = modelSheet(model, texts, words);
  const heads = columns.map(({ header }) => header);
  const valueOf = (row: number, name: string) => rows[row]?.[heads.indexOf(name)];
  expect(valueOf(0, 'relativity')).toBe(1_200);
  expect(valueOf(0, 'coefficient')).toBeCloseTo(Math.log(1_200), 12);
  expect([valueOf(1, 'relativity'), valueOf(1, 'observed'), valueOf(1, 'fittedValue')]).toEqual([1.2, 1_250.5, 1_240]);
  const facts = Object.fromEntries(rows.slice(4).map(([name, , , value]) => [name, value]));
  expect(facts).toMatchObject({
    ...{ kind: 'Gamma', file: 'f.csv', setting: 'Base v2', hash: 'abc', mapping: 4, aic: 7, currency: 'EUR', created: 'An, 1/1/2026' },
    ...{ outdated: 'mapped anew', note: 'B has no claims' },
  });
});

test('a variable has the charts of its screen; one that is not in the model has no relativities', () => {
  const { columns, charts } = modelSheet(model, texts, words);
  const told = charts.map(({ title, firstRow, rows, bars, lines }) => [
    title,
    firstRow,
    rows,
    [...bars, ...lines].map((i) => columns[i]?.header),
  ]);
  expect(told).toEqual([
    ['relativities ZONE', 1, 1, ['claims', 'relativity']],
    ['fitted ZONE', 1, 1, ['claims', 'observed', 'fittedValue']],
    ['fitted AGE', 2, 1, ['claims', 'observed', 'fittedValue']],
  ]);
});

test('the table is one that the server takes', async () => {
  const { columns, rows, charts } = modelSheet(model, texts, words);
  const input = { fileName: 'Base', columns, rows, charts };
  const problems = await sheetCalls.drawSheet.options.input.validate(input, { abortEarly: false }).then(
    () => [],
    ({ inner }: ValidationError) => inner.map(({ path }) => path),
  );
  expect(problems).toEqual([]);
});
