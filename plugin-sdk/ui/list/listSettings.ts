import { useSyncExternalStore } from 'react';
import type { Density } from '../table/columns';

/** What a person has set for one list. What is missing is as usual. */
export interface ListSettings {
  pageSize?: number | undefined;
  /** Ids of the columns shown, in their order. */
  columns?: readonly string[] | undefined;
  density?: Density | undefined;
  /** px of columns that were drawn wider or narrower, by their ids. */
  widths?: Readonly<Record<string, number>> | undefined;
  /** The saved view that the list opens with. */
  view?: { id: number; query: string } | undefined;
}
export type AllListSettings = Readonly<Record<string, ListSettings>>;

// One person is signed in at a time.
let all: AllListSettings = {};
let keep: ((changed: AllListSettings) => void) | undefined;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The shell brings what is kept for the person, by the addresses of the lists, and keeps what changes. */
export function provideListSettings(settings: AllListSettings, onChange: (changed: AllListSettings) => void): void {
  [all, keep] = [settings, onChange];
  for (const listener of listeners) listener();
}

/** What the person has set for the list at this address; '' is none. @returns the settings, and how to change some of them */
export function useListSettings(list: string): [ListSettings, (changes: ListSettings) => void] {
  const settings = useSyncExternalStore(subscribe, () => all[list]) ?? none;
  return [settings, changeOf(list)];
}

const none: ListSettings = {};
const changes = new Map<string, (changed: ListSettings) => void>();
function changeOf(list: string): (changed: ListSettings) => void {
  let change = changes.get(list);
  if (!change) {
    change = (changed) => {
      if (!list) return;
      const next = Object.fromEntries(Object.entries({ ...all[list], ...changed }).filter(([, value]) => value !== undefined));
      all = { ...all, [list]: next };
      for (const listener of listeners) listener();
      keep?.(all);
    };
    changes.set(list, change);
  }
  return change;
}
