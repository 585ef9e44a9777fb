import type { AnalysisTables, AnalysisVariable } from '../../../data-files/contract/services';
import { latestYears } from '../../contract/observedYears';
import { defaultValueRanges, type ClauseSetting, type Ranges, type VariableSetting } from '../../contract/variableSettings';
import { calYearVariable } from '../grouping/variables';
import { isNumeric, variablesOfKind } from './kinds';
import { mostSingleValues, quantileRanges, spreadsOf } from './suggestedRanges';

/** What a version consists of. */
export interface SettingParts {
  startYear: number;
  endYear: number;
  cate: VariableSetting[];
  single: VariableSetting[];
  clauses: ClauseSetting[];
}

/**
 * What a new version begins with: the file's latest years, CAL_YEAR and every variable of the template applied, numbers in readable ranges;
 * one whose values cannot be put in ranges waits to be chosen, and so do clauses.
 */
export async function defaultsOf(tables: AnalysisTables, thisYear: number): Promise<SettingParts> {
  const { file } = tables;
  const [cate, single, clauses] = (['CATE', 'VARS', 'VARS_AC'] as const).map((kind) => variablesOfKind(file, kind, 'vi'));
  const { ranges, fewValues } = await defaultRanges(tables, [...(cate ?? []), ...(single ?? []), ...(clauses ?? [])]);
  const settingOf = ({ name }: AnalysisVariable, isApplied: boolean): VariableSetting => ({
    columnName: name,
    isApplied,
    groups: [],
    ranges: ranges.get(name) ?? null,
  });
  return {
    ...latestYears(file.calYears, thisYear),
    cate: (cate ?? []).map((variable) => settingOf(variable, true)),
    single: (single ?? []).map((variable) =>
      settingOf(variable, variable.name === calYearVariable.name || ranges.has(variable.name) || fewValues.has(variable.name)),
    ),
    clauses: (clauses ?? []).map((variable) => ({ ...settingOf(variable, false), description: '' })),
  };
}

/**
 * Ranges that numbers begin with: banded money those of the specification, others by quantiles where they have
 * many values; and who needs none.
 */
async function defaultRanges(
  tables: AnalysisTables,
  variables: readonly AnalysisVariable[],
): Promise<{ ranges: Map<string, Ranges>; fewValues: Set<string> }> {
  const numeric = variables.filter((variable) => isNumeric(variable) && variable.name !== calYearVariable.name);
  const spreads = await spreadsOf(
    tables,
    numeric.filter(({ banded }) => !banded),
  );
  const fewValues = new Set([...spreads].flatMap(([name, { distinct }]) => (distinct <= mostSingleValues ? [name] : [])));
  const ranges = new Map(
    numeric.flatMap(({ name, banded }): [string, Ranges][] => {
      const spread = spreads.get(name);
      const ranges = banded ? valueRanges() : spread && spread.distinct > mostSingleValues ? quantileRanges(spread) : null;
      return ranges ? [[name, ranges]] : [];
    }),
  );
  return { ranges, fewValues };
}

const valueRanges = (): Ranges => ({ ...defaultValueRanges, values: [...defaultValueRanges.values] });
