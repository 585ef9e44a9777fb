import { message } from '@tessera/plugin-sdk/contract';
import { invalidField } from '@tessera/plugin-sdk/server';
import type { AnalysisFile } from '../../../data-files/contract/services';
import type { RunInputs } from '../../contract/runs';
import { appliedVariables, calYearVariable, groupedVariable, type GroupedVariable } from '../grouping/variables';

/** Those that the setting applies, as it groups them, and CAL_YEAR, which is one of every setting. */
export const allVariables = (file: AnalysisFile, setting: RunInputs['setting']): GroupedVariable[] => [
  ...appliedVariables(file, setting),
  groupedVariable(calYearVariable, undefined, file),
];

/** The chosen variables as the setting groups them. @throws Problem 400 that names the first that is not to be had */
export function modelVariables(file: AnalysisFile, setting: RunInputs['setting'], chosen: readonly string[]): GroupedVariable[] {
  const applied = allVariables(file, setting);
  return chosen.map((name, i) => {
    const variable = applied.find((one) => one.name === name);
    if (!variable) throw invalidField(`variables[${i}]`, message('glm-analysis:validation.notApplied', { name }));
    if (chosen.indexOf(name) !== i) throw invalidField(`variables[${i}]`, message('glm-analysis:validation.variableTwice', { name }));
    return variable;
  });
}
