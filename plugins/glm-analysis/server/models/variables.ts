import { message } from '@tessera/plugin-sdk/contract';
import { invalidField } from '@tessera/plugin-sdk/server';
import type { AnalysisFile } from '../../../data-files/contract/services';
import type { RunInputs } from '../../contract/runs';
import { appliedVariables, calYearVariable, groupedVariable, type GroupedVariable } from '../grouping/variables';

/** The chosen variables as the setting groups them; CAL_YEAR is one of every setting. @throws Problem 400 that names the first that is not to be had */
export function modelVariables(file: AnalysisFile, setting: RunInputs['setting'], chosen: readonly string[]): GroupedVariable[] {
  const applied = [...appliedVariables(file, setting), groupedVariable(calYearVariable, undefined, file)];
  return chosen.map((name, i) => {
    const variable = applied.find((one) => one.name === name);
    if (!variable) throw invalidField(`variables[${i}]`, message('glm-analysis:validation.notApplied', { name }));
    if (chosen.indexOf(name) !== i) throw invalidField(`variables[${i}]`, message('glm-analysis:validation.variableTwice', { name }));
    return variable;
  });
}
