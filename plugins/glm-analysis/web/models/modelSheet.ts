import type { DrawnCell, DrawnColumn } from '@tessera/plugin-sdk/contract';
import { yearsInWords } from '../../contract/observedYears';
import type { Model } from '../../contract/models';
import { variablesBeside, type ModelWords } from './levels';

/** Texts of the sheet, translated. */
export interface SheetTexts {
  header: Readonly<Record<'variable' | 'level' | 'state' | (typeof figures)[number], string>>;
  states: Readonly<Record<Model['coefficients'][number]['state'], string>>;
  fact: Readonly<
    Record<
      | 'kind'
      | 'file'
      | 'setting'
      | 'years'
      | 'hash'
      | 'mapping'
      | 'deviance'
      | 'nullDeviance'
      | 'aic'
      | 'dispersion'
      | 'pearson'
      | 'cells'
      | 'policies'
      | 'exposure'
      | 'claims'
      | 'created'
      | 'wald',
      string
    >
  >;
  /** State of the levels of variables that are not in the model. */
  beside: string;
  kind: string;
  /** Who, and when. */
  created: string;
}

const figures = [
  'coefficient',
  'standardError',
  'pValue',
  'relativity',
  'lower95',
  'upper95',
  'exposure',
  'claims',
  'observed',
  'fittedValue',
] as const;

/** A model as one sheet: a row for each level with everything that its screen shows, below them the facts and the tests of the variables. */
export function modelSheet(
  model: Model,
  { header, states, beside, fact, kind, created }: SheetTexts,
  words: Pick<ModelWords, 'variable' | 'level'>,
) {
  const columns: DrawnColumn[] = (['variable', 'level', 'state', ...figures] as const).map((name) => ({ header: header[name] }));
  const levelOf = new Map(model.fitted.map((one) => [JSON.stringify([one.variable, one.level]), one]));
  const levels = model.coefficients.map((row): DrawnCell[] => {
    const found = levelOf.get(JSON.stringify([row.variable, row.level]));
    return [
      row.variable === null ? states.intercept : words.variable(row.variable),
      row.level === null ? null : words.level(row.level, row.variable ?? ''),
      states[row.state],
      ...[row.coefficient, row.standardError, row.pValue, row.relativity, row.lower95, row.upper95],
      ...[found?.exposure ?? null, found?.claims ?? null, found?.observed ?? null, found?.fitted ?? null],
    ];
  });
  const others = variablesBeside(model).flatMap((variable) =>
    model.fitted
      .filter((one) => one.variable === variable)
      .map((one): DrawnCell[] => [
        words.variable(variable),
        words.level(one.level, variable),
        beside,
        ...[null, null, null, null, null, null],
        ...[one.exposure, one.claims, one.observed, one.fitted],
      ]),
  );
  const { inputs } = model;
  const facts: [string, DrawnCell, DrawnCell?][] = [
    [fact.kind, kind],
    [fact.file, model.fileName],
    [fact.setting, `${model.settingName} v${inputs.settingVersion}`],
    [fact.years, yearsInWords(inputs.setting.calYear)],
    [fact.hash, inputs.sha256],
    [fact.mapping, inputs.mappingVersion],
    [fact.deviance, model.deviance, model.degreesOfFreedom],
    [fact.nullDeviance, model.nullDeviance, model.nullDegreesOfFreedom],
    [fact.aic, model.aic],
    [fact.dispersion, model.dispersion],
    [fact.pearson, model.pearsonDispersion],
    [fact.cells, model.cells],
    [fact.policies, model.policies],
    [fact.exposure, model.exposure],
    [fact.claims, model.claims],
    [fact.created, created],
  ];
  const tests = model.tests.map(({ variable, chiSquare, df, pValue }): DrawnCell[] => [
    fact.wald,
    words.variable(variable),
    null,
    chiSquare,
    df,
    pValue,
  ]);
  return {
    columns,
    rows: [...levels, ...others, [], ...facts.map(([name, value, df]) => [name, null, null, value, df ?? null]), ...tests],
  };
}
