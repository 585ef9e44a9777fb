import type { ModelSummary } from '../../contract/models';

/** Under which name a model goes: `models.kinds.<kind>`. */
export const kindOf = ({ model, quasi }: Pick<ModelSummary, 'model' | 'quasi'>) => (quasi ? ('quasi' as const) : model);
