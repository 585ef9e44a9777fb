import { provideListSettings, type AllListSettings } from '@tessera/plugin-sdk/ui';
import type { ListSetting } from '../../contract/preferences';
import { mostLists } from '../../contract/menuLimits';
import { savedLists, saveLists } from '../entry/storage';

/** As the server keeps them: the lists set last, without those that are as usual. */
const toKept = (all: AllListSettings): ListSetting[] =>
  Object.entries(all)
    .filter(([, settings]) => Object.keys(settings).length)
    .slice(-mostLists)
    .map(([list, { columns, widths, ...others }]) => ({
      list,
      ...others,
      ...(columns && { columns: [...columns] }),
      ...(widths && { widths: Object.entries(widths).map(([column, px]) => ({ column, px })) }),
    }));

const fromKept = (kept: readonly ListSetting[]): AllListSettings =>
  Object.fromEntries(
    kept.map(({ list, widths, ...settings }) => [
      list,
      { ...settings, ...(widths && { widths: Object.fromEntries(widths.map(({ column, px }) => [column, px])) }) },
    ]),
  );

let send: ((lists: ListSetting[]) => void) | undefined;
/** Changed before the server told what it keeps: what was changed here counts. */
let changed: AllListSettings | undefined;

function provide(userId: number, all: AllListSettings): void {
  provideListSettings(all, (now) => {
    saveLists(userId, now);
    if (send) send(toKept(now));
    else changed = now;
  });
}

/** What this browser knows of the person's lists: drawn with at once. */
export function startListSettings(userId: number): void {
  [send, changed] = [undefined, undefined];
  provide(userId, savedLists(userId));
}

/** What the server keeps has come. @param toServer keeps what changes from now on */
export function syncListSettings(userId: number, kept: readonly ListSetting[], toServer: (lists: ListSetting[]) => void): void {
  send = toServer;
  if (changed) return toServer(toKept({ ...fromKept(kept), ...changed }));
  const all = fromKept(kept);
  saveLists(userId, all);
  provide(userId, all);
}
