import type { AnalysisFile, AnalysisVariable } from '../../../data-files/contract/services';
import { unknownLevel } from '../../contract/measures';
import type { RunInputs } from '../../contract/runs';
import type { LevelGroup, VariableSetting } from '../../contract/variableSettings';
import { bandsOf, bandSql } from './ranges';
import { ident, literal } from './sql';

/** A variable as a setting groups it. */
export interface GroupedVariable {
  name: string;
  /** VARCHAR over a row of `detail`, never null: the level's label. */
  level: string;
  /** Labels in their order, where the setting gives one. */
  order: readonly string[];
}

const millions = 1_000_000;
const isNumber = ({ type }: AnalysisVariable): boolean => type !== 'text' && type !== 'date';

/** How much of the column makes 1 of its ranges: banded money counts in millions of the main unit, other money in the main unit. */
export function rangeUnit(variable: Pick<AnalysisVariable, 'banded' | 'type'>, currencyDecimals: number): number {
  const mainUnit = variable.type === 'money' ? 10 ** currencyDecimals : 1;
  return variable.banded ? millions * mainUnit : mainUnit;
}

/** The calendar year is a variable of every file with years. */
export const calYearVariable: AnalysisVariable = {
  name: 'CAL_YEAR',
  type: 'integer',
  kind: 'VARS',
  description: '',
  sourceColumn: null,
  banded: false,
};

export function groupedVariable(
  variable: AnalysisVariable,
  setting: VariableSetting | undefined,
  { currencyDecimals }: Pick<AnalysisFile, 'currencyDecimals'>,
): GroupedVariable {
  const { name } = variable;
  if (isNumber(variable) && setting?.ranges) {
    const bands = bandsOf(setting.ranges);
    return { name, level: bandSql(ident(name), bands, rangeUnit(variable, currencyDecimals)), order: bands.map(({ label }) => label) };
  }
  return { name, level: mergedSql(valueText(variable, currencyDecimals), setting?.groups ?? []), order: [] };
}

/** A value as text: whole numbers without decimals, money in the main unit. */
function valueText(variable: AnalysisVariable, currencyDecimals: number): string {
  const column = ident(variable.name);
  if (variable.type === 'decimal')
    return `case when ${column} = floor(${column}) and abs(${column}) < 1e15 then ${column}::bigint::varchar else ${column}::varchar end`;
  if (variable.type === 'money' && currencyDecimals > 0) return `(${column} / ${10 ** currencyDecimals})::varchar`;
  return variable.type === 'text' ? column : `${column}::varchar`;
}

function mergedSql(value: string, groups: readonly LevelGroup[]): string {
  if (!groups.length) return `coalesce(${value}, ${literal(unknownLevel)})`;
  const named = `coalesce(${value}, ${literal(unknownLevel)})`;
  const cases = groups.map(({ label, levels }) => `when ${named} in (${levels.map(literal).join(', ')}) then ${literal(label)}`);
  return `case ${cases.join(' ')} else ${named} end`;
}

/**
 * What a setting applies, of the columns that the file has, in the setting's order: categorical, single,
 * clauses. CAL_YEAR is not among them.
 */
export function appliedVariables(file: AnalysisFile, setting: RunInputs['setting']): GroupedVariable[] {
  const entries = [...setting.varCateSettings, ...setting.varSingleSettings, ...setting.varAddClauseSettings];
  return entries.flatMap((entry) => {
    const variable = file.variables.find(({ name }) => name === entry.columnName);
    return entry.isApplied && variable && variable.name !== 'CAL_YEAR' ? [groupedVariable(variable, entry, file)] : [];
  });
}

/** CAL_YEAR within the observation years, else null: "outside the period". */
export const observedYearSql = ({ startYear, endYear }: RunInputs['setting']['calYear']): string =>
  `case when CAL_YEAR between ${startYear} and ${endYear} then CAL_YEAR end`;
