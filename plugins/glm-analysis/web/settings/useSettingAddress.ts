import type { RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Which version and variable the address names. Going to another variable loses nothing, so nothing is asked then. */
export function useSettingAddress(mayLeave: RefObject<boolean>) {
  const [params, setParams] = useSearchParams();
  const to = (change: (now: URLSearchParams) => void, replace = false) => setParams((now) => (change(now), now), { replace });
  const unasked = (go: () => void) => {
    mayLeave.current = true;
    go();
    mayLeave.current = false;
  };
  return {
    variable: params.get('variable') ?? undefined,
    openVariable: (columnName: string) => unasked(() => to((now) => now.set('variable', columnName), true)),
    /** A blank name is a new version. */
    openVersion: (settingName: string) => to((now) => now.set('setting', settingName)),
    /** After a save or around a deletion: nothing is lost. */
    openUnasked: (settingName: string) => unasked(() => to((now) => now.set('setting', settingName), true)),
  };
}
