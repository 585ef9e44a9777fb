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

/** What a new version begins with: the file's latest years, every categorical variable and CAL_YEAR applied, numbers in readable ranges. */
export async function defaultsOf(tables: AnalysisTables, thisYear: number): Promise<SettingParts> {
  const { file } = tables;
  const [cate, single, clauses] = (['CATE', 'VARS', 'VARS_AC'] as const).map((kind) => variablesOfKind(file, kind, 'vi'));
  const ranges = await defaultRanges(tables, [...(cate ?? []), ...(single ?? []), ...(clauses ?? [])]);
  const settingOf = ({ name }: AnalysisVariable, isApplied: boolean): VariableSetting => ({ columnName: name, isApplied, groups: [], ranges: ranges.get(name) ?? null });
  return {
    ...latestYears(file.calYears, thisYear),
    cate: (cate ?? []).map((variable) => settingOf(variable, true)),
    single: (single ?? []).map((variable) => settingOf(variable, variable.name === calYearVariable.name)),
    clauses: (clauses ?? []).map((variable) => ({ ...settingOf(variable, false), description: '' })),
  };
}

/** Ranges that numbers begin with: banded money those of the specification, others by quantiles where they have many values. */
async function defaultRanges(tables: AnalysisTables, variables: readonly AnalysisVariable[]): Promise<Map<string, Ranges>> {
  const numeric = variables.filter((variable) => isNumeric(variable) && variable.name !== calYearVariable.name);
  const spreads = await spreadsOf(tables, numeric.filter(({ banded }) => !banded));
  return new Map(
    numeric.flatMap(({ name, banded }): [string, Ranges][] => {
      const spread = spreads.get(name);
      const ranges = banded ? valueRanges() : spread && spread.distinct > mostSingleValues ? quantileRanges(spread) : null;
      return ranges ? [[name, ranges]] : [];
    }),
  );
}

const valueRanges = (): Ranges => ({ ...defaultValueRanges, values: [...defaultValueRanges.values] });
