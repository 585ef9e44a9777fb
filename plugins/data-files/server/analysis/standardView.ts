import { createHash } from 'node:crypto';
import type { StandardisedFile } from '../../contract/services';
import type { readOf } from '../files/access';
import { anyDay } from '../importing/values';
import { rowsTakingPart } from './createJob';
import type { Plan } from './plan';
import { rawText } from './rows';

export type ReadFile = ReturnType<typeof readOf>;

/** The view `standard` of a file whose Parquet lies at `source`. */
export const viewOf = (plan: Plan, file: ReadFile, source: string): string =>
  `create view standard as ${rowsTakingPart(plan, source, file.reading?.hasRagged ?? false, file.skipRowsWithErrors)}`;

/**
 * What an answer of that view follows from beside its question: which bytes are read, and how. It names the Parquet by its token, so that
 * it is the same on every server, and before the Parquet has its place.
 */
export const readAs = (plan: Plan, file: ReadFile): string => viewOf(plan, file, file.sourceToken);
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What whoever asks the view is told of it. */
export const describedBy = (plan: Plan): Pick<StandardisedFile, 'mapped' | 'amounts' | 'days'> => ({
  mapped: Object.fromEntries(plan.columns.map(({ name, importName }) => [name, importName])),
  amounts: plan.columns.filter(({ type }) => type === 'money').map(({ name }) => name),
  days: Object.fromEntries(
    plan.columns.flatMap((c) => (c.type === 'date' && c.name !== 'EXPIRY_DATE' ? [[c.name, anyDay(rawText(c), c.style)]] : [])),
  ),
});
