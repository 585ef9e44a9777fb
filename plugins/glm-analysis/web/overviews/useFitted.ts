import type { Metric } from '../../contract/measures';
import type { Model, ModelKind, ModelSummary } from '../../contract/models';
import { useGetModelQuery, useListModelsQuery } from './calls';
import { useAddress } from './useAddress';

/** The figure that a model of a kind explains. */
export const metricOf: Readonly<Record<ModelKind, Metric>> = { frequency: 'CLAIM_FREQUENCY', severity: 'SEVERITY' };

/** More lines over one chart could not be told apart. */
export const mostLines = 3;

/**
 * Which models' lines are drawn: those that the address names; where it names none, the newest that explains the figure and fits the file.
 */
export function chosenModels(models: readonly ModelSummary[], asked: string | undefined, metric: Metric): readonly ModelSummary[] {
  const fitting = models.filter(({ model }) => metricOf[model] === metric);
  if (asked === undefined) return fitting.filter(({ isOutdated }) => !isOutdated).slice(0, 1);
  const ids = asked.split('.');
  return fitting.filter(({ id }) => ids.includes(String(id))).slice(0, mostLines);
}

/** Saved models of the file that have the variable, and those whose lines lie over the chart of the figure. */
export function useFitted(fileName: string, variable: string, metric: Metric) {
  const { get } = useAddress();
  const list = useListModelsQuery({ fileName });
  const models = (list.data ?? []).filter(({ variables }) => variables.includes(variable));
  const chosen = chosenModels(models, get('models'), metric);
  const idAt = (place: number) => ({ id: chosen[place]?.id ?? 0 });
  // one call a line, at most `mostLines`
  const first = useGetModelQuery(idAt(0), { skip: chosen.length < 1 });
  const second = useGetModelQuery(idAt(1), { skip: chosen.length < 2 });
  const third = useGetModelQuery(idAt(2), { skip: chosen.length < 3 });
  const drawn = [first, second, third].flatMap(({ currentData }): Model[] => (currentData ? [currentData] : []));
  return { models, chosen, drawn };
}
