import { invalidField } from '@tessera/plugin-sdk/server';
import { message } from '@tessera/plugin-sdk/contract';
import type { OverviewChoices } from '../../contract/overviews';
import { setName, setsOf, type VariableSet } from '../runs/pivot';
import type { EdaItemRow } from '../runs/table';

/** The tables that an analysis has. */
export const tablesOf = ({ edaType, shape }: Pick<EdaItemRow, 'edaType' | 'shape'>): VariableSet[] =>
  setsOf(
    edaType,
    shape.variables.map(({ name }) => name),
  );

export const choicesOf = (item: Pick<EdaItemRow, 'edaType' | 'shape'>, variables: OverviewChoices['variables']): OverviewChoices => ({
  varName: tablesOf(item).map((set, index) => ({ index, name: setName(set) })),
  varYear: item.shape.years.map((name, index) => ({ index, name })),
  variables,
});

/**
 * The tables of those names, in the order of the choices, each once: `B,A` is `A,B`.
 * @throws Problem 400 for one that the analysis has not
 */
export function chosenTables(item: Pick<EdaItemRow, 'edaType' | 'shape'>, names: readonly string[]): VariableSet[] {
  const all = tablesOf(item);
  const chosen = names.map((name) => {
    // a name that holds commas may also be an order of others
    const table = all.find((set) => setName(set) === name) ?? all.find((set) => ordersOf(set).some((order) => setName(order) === name));
    if (!table) throw invalidField('varName', message('glm-analysis:validation.unknownVariable', { name }));
    return table;
  });
  return all.filter((set) => chosen.includes(set));
}

const ordersOf = (set: VariableSet): VariableSet[] =>
  set.length < 2 ? [set] : set.flatMap((first, i) => ordersOf([...set.slice(0, i), ...set.slice(i + 1)]).map((rest) => [first, ...rest]));

/** One table: what a screen shows at a time. */
export function chosenTable(item: Pick<EdaItemRow, 'edaType' | 'shape'>, names: readonly string[]): VariableSet {
  const [table, more] = chosenTables(item, names);
  if (!table || more) throw invalidField('varName', message('glm-analysis:validation.oneVariable'));
  return table;
}

/** Ascending, each once. @throws Problem 400 for a year that was not observed */
export function chosenYears({ shape }: Pick<EdaItemRow, 'shape'>, years: readonly number[]): number[] {
  const unknown = years.find((year) => !shape.years.includes(year));
  if (unknown !== undefined) throw invalidField('varYear', message('glm-analysis:validation.unknownYear', { year: unknown }));
  return [...new Set(years)].sort((a, b) => a - b);
}
