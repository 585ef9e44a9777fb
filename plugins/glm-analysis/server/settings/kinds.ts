import { Problem, type WorkContext } from '@tessera/plugin-sdk/server';
import type { AnalysisFile, AnalysisTables, AnalysisVariable } from '../../../data-files/contract/services';
import type { DescribedVariables } from '../../contract/runs';
import { clauseTemplates, type SettingVariable, type VariableKind } from '../../contract/variableSettings';
import { ident } from '../grouping/sql';
import { calYearVariable } from '../grouping/variables';

type Language = WorkContext['language'];
type Holder = Pick<AnalysisFile, 'variables' | 'template' | 'yearBasis'>;

/** Whether values have a size, so that ranges make sense. */
export const isNumeric = ({ type }: Pick<AnalysisVariable, 'type'>): boolean => type !== 'text' && type !== 'date';

const yearNames = {
  calendar: { vi: 'Năm tính', en: 'Calendar year' },
  underwriting: { vi: 'Năm nghiệp vụ', en: 'Underwriting year' },
} as const;

/** The year with its place in the imported file, where it has one. */
function calYearOf({ variables, yearBasis }: Holder, language: Language): AnalysisVariable {
  const sourceColumn = variables.find(({ name }) => name === calYearVariable.name)?.sourceColumn ?? null;
  return { ...calYearVariable, sourceColumn, description: yearNames[yearBasis][language] };
}

const mayHaveClauses = ({ template }: Holder): boolean => clauseTemplates.some((code) => code === template.code);

/** The columns of a list, in the order of the template. */
export function variablesOfKind(file: Holder, kind: VariableKind, language: Language): AnalysisVariable[] {
  const others = file.variables.filter(({ name }) => name !== calYearVariable.name);
  const of = (...kinds: AnalysisVariable['kind'][]) => others.filter((variable) => kinds.includes(variable.kind));
  switch (kind) {
    case 'CATE':
      return of('CATE');
    case 'VARS':
      return [calYearOf(file, language), ...of('VARS')];
    case 'VARS_AC':
      return mayHaveClauses(file) ? of('VARS_AC') : [];
    case 'INFO':
      return of('INFO', 'INFO_CLM');
  }
}

/** A column by name, the calendar year among them. @throws Problem 404 that names it */
export function variableOf(file: Holder, name: string, language: Language): AnalysisVariable {
  const found = name === calYearVariable.name ? calYearOf(file, language) : file.variables.find((variable) => variable.name === name);
  if (found) return found;
  throw new Problem(404, 'not_found', {
    vi: `Tệp này không có biến "${name}". Hãy chọn một biến trong danh sách.`,
    en: `This file has no variable "${name}". Choose one from the list.`,
  });
}

/** What variables are, for a reader; one that the file no longer has is called by its own name. */
export const described = (
  file: Pick<AnalysisFile, 'variables' | 'yearBasis'> | null,
  names: readonly string[],
  language: Language,
): DescribedVariables['variables'] =>
  names.map((name) => ({
    name,
    description:
      name === calYearVariable.name
        ? yearNames[file?.yearBasis ?? 'calendar'][language]
        : (file?.variables.find((variable) => variable.name === name)?.description ?? name),
  }));

/** A list with how many different values each column has, missing ones not counted. */
export async function withDistinct({ query, file }: AnalysisTables, kind: VariableKind, language: Language): Promise<SettingVariable[]> {
  const variables = variablesOfKind(file, kind, language);
  if (!variables.length) return [];
  const [counts] = await query(
    `select ${variables.map(({ name }, i) => `count(distinct ${ident(name)}) as d${i}`).join(', ')} from detail`,
  );
  return variables.map(({ name, type, description, sourceColumn, banded }, i) => ({
    columnName: name,
    kind,
    type,
    description,
    sourceColumn,
    banded,
    distinct: Number(counts?.[`d${i}`] ?? 0),
  }));
}
