import type { OverviewChoices } from '../../contract/overviews';
import { nameOf } from '../settings/draft';

/** Of the address: every observed year, summed. */
export const allYears = 'all';

/** Years that the address names, as far as they exist; else the first. */
export function yearsOf(text: string | undefined, { varYear }: OverviewChoices): number[] {
  const years = varYear.map(({ name }) => name);
  if (text === allYears) return years;
  return years.filter((year, index) => (years.some((one) => String(one) === text) ? String(year) === text : index === 0));
}

/** The variable that the address names, if it exists; else the first. */
export function variableOf(text: string | undefined, { varName }: OverviewChoices): string | undefined {
  return (varName.find(({ name }) => name === text) ?? varName[0])?.name;
}

/** What a reader calls a variable: an entry of the choices. */
export type VariableNames = OverviewChoices['variables'];

/** A variable as the reader knows it: what it is, up to the first explanation. */
export function nameOfVariable(variable: string, variables: VariableNames): string {
  const found = variables.find(({ name }) => name === variable);
  return found ? nameOf({ ...found, columnName: variable }) : variable;
}

/** An entry of the choices, `A,B`, as it is shown: `Type of vehicle × Usage`. */
export const textOfChoice = (choice: string, variables: VariableNames): string =>
  variablesOfChoice(choice, variables)
    .map((variable) => nameOfVariable(variable, variables))
    .join(' × ');

/** The columns behind it. */
export const columnsOfChoice = (choice: string, variables: VariableNames): string => variablesOfChoice(choice, variables).join(' × ');

/** Its variables. A comma stands between two of them, but may be part of a name, too: as few names as make the whole entry. */
function variablesOfChoice(choice: string, variables: VariableNames): string[] {
  if (variables.some(({ name }) => name === choice)) return [choice];
  const parts = variables
    .filter(({ name }) => choice.startsWith(`${name},`))
    .map(({ name }) => [name, ...variablesOfChoice(choice.slice(name.length + 1), variables)])
    .filter((names) => names.every((name) => variables.some((one) => one.name === name)))
    .sort((a, b) => a.length - b.length);
  return parts[0] ?? choice.split(',');
}
