import { useMemo, useState } from 'react';
import { mergeValues, withTheirs } from './merge';
import { readable } from './readable';
import type { Registry } from './registry';

/** Somebody else's version of the record, put together with mine as far as nobody need be asked. */
export interface StaleCopy<Values> {
  theirs: Values;
  version: number | undefined;
  merged: Values;
  /** Labels of the fields that only the other changed. */
  taken: readonly string[];
  /** The fields that both changed. */
  questions: readonly StaleQuestion[];
}

export interface StaleQuestion {
  key: string;
  label: string;
  paths: readonly string[];
  mine: () => string;
  theirs: () => string;
}

export type StaleChoice = 'mine' | 'theirs';

/** Compares what the form began with, what it holds and what the server holds. */
export function staleCopy<Values>(
  registry: Registry,
  at: { began: Values; mine: Values; theirs: Values; version: number | undefined },
): StaleCopy<Values> {
  const { values: merged, theirs: taken, both } = mergeValues(at.began, at.mine, at.theirs);
  const questions = new Map<string, StaleQuestion>();
  for (const path of both) {
    const field = readable(registry, path);
    // what no field shows was made of what fields show, and goes with mine
    if (!field) continue;
    questions.set(field.key, {
      key: field.key,
      label: field.label,
      paths: [...(questions.get(field.key)?.paths ?? []), path],
      mine: () => field.text(at.mine, at.theirs),
      theirs: () => field.text(at.theirs, at.mine),
    });
  }
  const labels = taken.map((path) => readable(registry, path)?.label).filter((label) => label !== undefined);
  return { theirs: at.theirs, version: at.version, merged, taken: [...new Set(labels)], questions: [...questions.values()] };
}

/** The stale copy that is being asked about, and its answer as values. */
export function useStale<Values>() {
  const [stale, setStale] = useState<StaleCopy<Values>>();
  return useMemo(
    () => ({
      stale,
      ask: setStale,
      close: () => setStale(undefined),
      answered: (choices: ReadonlyMap<string, StaleChoice>) =>
        stale &&
        withTheirs(
          stale.merged,
          stale.theirs,
          stale.questions.filter(({ key }) => choices.get(key) === 'theirs').flatMap(({ paths }) => paths),
        ),
    }),
    [stale],
  );
}
