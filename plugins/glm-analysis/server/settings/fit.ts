import type { WorkContext } from '@tessera/plugin-sdk/server';
import type { AnalysisTables, AnalysisVariable } from '../../../data-files/contract/services';
import type { SettingCheck, VariableSetting } from '../../contract/variableSettings';
import { groupedVariable } from '../grouping/variables';
import { isNumeric, variablesOfKind } from './kinds';
import type { VariableSettingsRow } from './table';

const mostNamed = 5;
const named = (levels: readonly string[]): string =>
  levels
    .slice(0, mostNamed)
    .map((level) => `"${level}"`)
    .join(', ') + (levels.length > mostNamed ? ', …' : '');

/** What does not fit between a saved setting and its file as it stands now: columns, levels of groups, years. */
export async function fitOf(
  tables: AnalysisTables,
  row: VariableSettingsRow,
  { language }: Pick<WorkContext, 'language'>,
): Promise<SettingCheck> {
  const { file } = tables;
  const say = (vi: string, en: string) => ({ vi, en })[language];
  const findings: SettingCheck['findings'] = [];
  const known = new Map(
    (['CATE', 'VARS', 'VARS_AC'] as const)
      .flatMap((kind) => variablesOfKind(file, kind, language))
      .map((variable) => [variable.name, variable]),
  );
  for (const entry of [...row.cate, ...row.single, ...row.clauses]) {
    const { columnName } = entry;
    const variable = known.get(columnName);
    if (!variable)
      findings.push({
        columnName,
        message: say(`Tệp không còn biến "${columnName}".`, `The file no longer has the variable "${columnName}".`),
      });
    else if (entry.ranges && !isNumeric(variable))
      findings.push({
        columnName,
        message: say(
          `Biến "${columnName}" không còn là số nên không chia khoảng được.`,
          `The variable "${columnName}" is no longer a number, so its ranges do not apply.`,
        ),
      });
    else {
      const gone = await goneLevels(tables, variable, entry);
      if (gone.length)
        findings.push({
          columnName,
          message: say(
            `Biến "${columnName}" không còn giá trị ${named(gone)}.`,
            `The variable "${columnName}" no longer has ${named(gone)}.`,
          ),
        });
    }
  }
  const years = Array.from({ length: row.endYear - row.startYear + 1 }, (_, i) => row.startYear + i);
  const missing = years.filter((year) => !file.calYears.includes(year));
  if (missing.length)
    findings.push({
      columnName: null,
      message: say(`Tệp không có dữ liệu của năm ${missing.join(', ')}.`, `The file has no data of ${missing.join(', ')}.`),
    });
  return { isValid: findings.length === 0, findings };
}

async function goneLevels(
  { query, file }: AnalysisTables,
  variable: AnalysisVariable,
  { groups, ranges }: VariableSetting,
): Promise<string[]> {
  if (!groups.length || ranges) return [];
  const rows = await query(`select distinct ${groupedVariable(variable, undefined, file).level} as level from detail`);
  const there = new Set(rows.map(({ level }) => String(level)));
  return groups.flatMap(({ levels }) => levels).filter((level) => !there.has(level));
}
