import { useCallback, useMemo, useState } from 'react';
import type { ManagerTab } from '../../contract/services';

/** Collects the tabs that fills of the slot offer, beside one's own; in order, the first of the same id wins. */
export function useOfferedTabs(own: readonly ManagerTab[]) {
  const [offered, setOffered] = useState<Readonly<Record<string, readonly ManagerTab[]>>>({});
  const offer = useCallback((owner: string, tabs: readonly ManagerTab[]) => {
    // offered again with every render of a fill: only a difference counts
    setOffered((before) => (JSON.stringify(before[owner]) === JSON.stringify(tabs) ? before : { ...before, [owner]: tabs }));
  }, []);
  const tabs = useMemo(() => {
    const all = [...own, ...Object.values(offered).flat()].sort((a, b) => a.order - b.order);
    return all.filter((tab, index) => all.findIndex((other) => other.id === tab.id) === index);
  }, [own, offered]);
  return { tabs, offer };
}
