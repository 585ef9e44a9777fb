import type { DrawnCell, DrawnChart, DrawnColumn } from '@tessera/plugin-sdk/contract';
import { yearsInWords } from '../../contract/observedYears';
import type { Model } from '../../contract/models';
import { inMainUnit } from '../overviews/metricFormat';
import { metricOf } from '../overviews/useFitted';
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
      | 'currency'
      | 'iterations'
      | 'outdated'
      | 'note'
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
  /** Titles of the charts of a variable. */
  relativitiesOf: (variable: string) => string;
  fittedOf: (variable: string) => string;
  /** Who, and when. */
  created: string;
  /** Why it is outdated, and what the screen warns of. */
  outdated: string | null;
  notes: readonly string[];
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

/** The figure at the base levels, in the main unit of the currency as all amounts of the sheet. */
const interceptOf = (
  { coefficient, standardError, pValue, relativity, lower95, upper95 }: Model['coefficients'][number],
  main: (value: number | null) => number | null,
): DrawnCell[] => [
  coefficient === null ? null : coefficient + Math.log(main(1) ?? 1),
  standardError,
  pValue,
  ...[relativity, lower95, upper95].map(main),
];

/** Two decimals would write most coefficients and frequencies as 0.0. The facts below the table share the first two columns of figures. */
function formatOf(name: (typeof heads)[number], kind: Model['model']): string | undefined {
  switch (name) {
    case 'coefficient':
    case 'standardError':
      return 'General';
    case 'pValue':
      return '0.0000';
    case 'relativity':
    case 'lower95':
    case 'upper95':
      return '0.000';
    case 'exposure':
      return '#,##0.00';
    case 'claims':
      return '#,##0';
    case 'observed':
    case 'fittedValue':
      return kind === 'frequency' ? '0.0000' : '#,##0.00';
    case 'variable':
    case 'level':
    case 'state':
      return undefined;
  }
}

/** A row, and the variable that it is of; the intercept is of none. */
type DrawnLevel = readonly [variable: string | null, cells: readonly DrawnCell[]];

const heads = ['variable', 'level', 'state', ...figures] as const;
const place = (name: (typeof heads)[number]) => heads.indexOf(name);

/** The two charts that the screen draws of a variable; of one that is not in the model there are no relativities. */
function chartsOf(
  { model, variables }: Pick<Model, 'model' | 'variables'>,
  rows: readonly DrawnLevel[],
  { relativitiesOf, fittedOf }: Pick<SheetTexts, 'relativitiesOf' | 'fittedOf'>,
  words: Pick<ModelWords, 'variable'>,
): DrawnChart[] {
  const bars = [place(model === 'frequency' ? 'exposure' : 'claims')];
  const named = [...new Set(rows.flatMap(([variable]) => variable ?? []))];
  return named.flatMap((variable): DrawnChart[] => {
    const firstRow = rows.findIndex(([of]) => of === variable);
    const own = { categories: place('level'), bars, firstRow, rows: rows.filter(([of]) => of === variable).length };
    const name = words.variable(variable);
    const fitted = { ...own, title: fittedOf(name), lines: [place('observed'), place('fittedValue')] };
    return variables.includes(variable) ? [{ ...own, title: relativitiesOf(name), lines: [place('relativity')] }, fitted] : [fitted];
  });
}

/**
 * A model as one sheet: a row for each level with everything that its screen shows, below them the facts and the tests of
 * the variables, and the charts.
 */
export function modelSheet(model: Model, texts: SheetTexts, words: Pick<ModelWords, 'variable' | 'level'>) {
  const { header, states, beside, fact, kind, created, outdated, notes } = texts;
  const main = (value: number | null | undefined) => inMainUnit(metricOf[model.model], value ?? null, model);
  const columns: DrawnColumn[] = heads.map((name) => ({ header: header[name], format: formatOf(name, model.model) }));
  const levelOf = new Map(model.fitted.map((one) => [JSON.stringify([one.variable, one.level]), one]));
  const levels = model.coefficients.map((row): DrawnLevel => {
    const found = levelOf.get(JSON.stringify([row.variable, row.level]));
    const cells = [
      row.variable === null ? states.intercept : words.variable(row.variable),
      row.level === null ? null : words.level(row.level, row.variable ?? ''),
      states[row.state],
      ...(row.variable === null
        ? interceptOf(row, main)
        : [row.coefficient, row.standardError, row.pValue, row.relativity, row.lower95, row.upper95]),
      ...[found?.exposure ?? null, found?.claims ?? null, main(found?.observed), main(found?.fitted)],
    ];
    return [row.variable, cells];
  });
  const others = variablesBeside(model).flatMap((variable) =>
    model.fitted
      .filter((one) => one.variable === variable)
      .map((one): DrawnLevel => [
        variable,
        [
          ...[words.variable(variable), words.level(one.level, variable), beside],
          ...[null, null, null, null, null, null],
          ...[one.exposure, one.claims, main(one.observed), main(one.fitted)],
        ],
      ]),
  );
  const { inputs } = model;
  const facts: (readonly [string, DrawnCell, DrawnCell?])[] = [
    [fact.kind, kind],
    [fact.file, model.fileName],
    [fact.setting, `${model.settingName} v${inputs.settingVersion}`],
    [fact.years, yearsInWords(inputs.setting.calYear)],
    [fact.hash, inputs.sha256],
    [fact.mapping, inputs.mappingVersion],
    [fact.deviance, model.deviance, model.degreesOfFreedom],
    [fact.nullDeviance, model.nullDeviance, model.nullDegreesOfFreedom],
    [fact.aic, model.quasi ? null : model.aic],
    [fact.dispersion, model.dispersion],
    [fact.pearson, model.pearsonDispersion],
    [fact.iterations, model.iterations],
    [fact.cells, model.cells],
    [fact.policies, model.policies],
    [fact.exposure, model.exposure],
    [fact.claims, model.claims],
    ...(model.currency ? ([[fact.currency, model.currency]] as const) : []),
    [fact.created, created],
    ...(outdated === null ? [] : ([[fact.outdated, outdated]] as const)),
    ...notes.map((note) => [fact.note, note] as const),
  ];
  const tests = model.tests.map(({ variable, chiSquare, df, pValue }): DrawnCell[] => [
    fact.wald,
    words.variable(variable),
    null,
    chiSquare,
    df,
    pValue,
  ]);
  const drawn = [...levels, ...others];
  return {
    columns,
    charts: chartsOf(model, drawn, texts, words),
    rows: [...drawn.map(([, cells]) => cells), [], ...facts.map(([name, value, df]) => [name, null, null, value, df ?? null]), ...tests],
  };
}
