import type { AnalysisFile, AnalysisTables, AnalysisVariable } from '../../../data-files/contract/services';
import { latestYears } from '../../contract/observedYears';
import { defaultValueRanges, type ClauseSetting, type Ranges, type VariableSetting } from '../../contract/variableSettings';
import { ident } from '../grouping/sql';
import { calYearVariable, rangeUnit } from '../grouping/variables';
import { isNumeric, variablesOfKind } from './kinds';
import { evenEdges, readableEdges } from './readableEdges';

/** What a version consists of. */
export interface SettingParts {
  startYear: number;
  endYear: number;
  cate: VariableSetting[];
  single: VariableSetting[];
  clauses: ClauseSetting[];
}

/** Numbers with more different values than this begin with ranges. */
const mostSingleValues = 30;
const shares = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9] as const;

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

async function defaultRanges({ query, file }: AnalysisTables, variables: readonly AnalysisVariable[]): Promise<Map<string, Ranges>> {
  const numeric = variables.filter((variable) => isNumeric(variable) && variable.name !== calYearVariable.name);
  const found = new Map(numeric.filter(({ banded }) => banded).map(({ name }) => [name, { ...defaultValueRanges, values: [...defaultValueRanges.values] } as Ranges]));
  const measured = numeric.filter(({ banded }) => !banded);
  if (!measured.length) return found;
  const columns = measured.map(({ name }, i) => `count(distinct ${ident(name)}) as d${i}, min(${ident(name)}) as m${i}, array_to_string(quantile_disc(${ident(name)}, [${shares.join(', ')}]), ' ') as q${i}`);
  const [facts] = await query(`select ${columns.join(', ')} from detail`);
  measured.forEach((variable, i) => {
    const quantiles = String(facts?.[`q${i}`] ?? '').split(' ').filter(Boolean).map(Number);
    if (Number(facts?.[`d${i}`] ?? 0) <= mostSingleValues || !quantiles.length) return;
    const ranges = quantileRanges(variable, file, Number(facts?.[`m${i}`]), quantiles);
    if (ranges) found.set(variable.name, ranges);
  });
  return found;
}

/** About ten ranges with as many rows each; undefined where nearly all rows have one value. */
function quantileRanges(variable: AnalysisVariable, { currencyDecimals }: Pick<AnalysisFile, 'currencyDecimals'>, lowest: number, quantiles: readonly number[]): Ranges | undefined {
  const unit = rangeUnit(variable, currencyDecimals);
  const whole = variable.type !== 'decimal';
  const values = readableEdges(quantiles.map((value) => value / unit), whole).filter((value) => value > 0);
  const first = values[0];
  if (first === undefined) return undefined;
  const [min = 0] = evenEdges(Math.max(0, lowest / unit), first, 2, whole);
  // the lowest quantile may be the lowest value: its range begins there
  const rest = values.filter((value) => value > Math.max(0, min));
  return rest.length ? { min: Math.max(0, min), values: rest, max: null } : undefined;
}
