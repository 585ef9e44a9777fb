import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { lazyDialog } from '@tessera/plugin-sdk/ui';
import { mostPins, mostRecent } from '../../../contract/menuLimits';
import type { MenuMemory } from '../../../contract/preferences';
import { savedPins, savePins } from '../../entry/storage';
import { noBadges, type Badges } from './badges';

// where it does not arrive the menu does without
const MenuData = lazyDialog(() => import('./MenuData'), { isOpen: () => false });
/** The page itself comes first. */
const afterMs = 1_200;

export interface Menu {
  badges: Badges;
  pins: readonly string[];
  recent: MenuMemory['recent'];
  /** No further pin has room. */
  isFull: boolean;
  /** Pins an entry, or takes its pin away. */
  togglePin: (to: string) => void;
}

/**
 * What a person's menu shows beside the entries: pins, the records opened last, and how much waits for them. It comes from the server after
 * the page; the pins of last time are drawn until then.
 * @param visited the record that is open
 */
export function useMenu(userId: number, visited: { to: string; name: string } | undefined): Menu & { data: ReactNode } {
  const [badges, setBadges] = useState<Badges>(noBadges);
  const [memory, setMemory] = useState<MenuMemory>(() => ({ pins: savedPins(userId), recent: [] }));
  const [isKnown, setKnown] = useState(false);
  const [isTime, setTime] = useState(false);
  const touched = useRef(false);
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), afterMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => savePins(userId, memory.pins), [userId, memory.pins]);
  const onKnown = useCallback((kept: MenuMemory | null) => {
    if (!touched.current) setMemory(kept ?? { pins: [], recent: [] });
    setKnown(true);
  }, []);
  const { to, name } = visited ?? {};
  useEffect(() => {
    if (!isKnown || !to || !name) return;
    setMemory((now) => {
      const [first] = now.recent;
      if (first?.to === to && first.name === name) return now;
      return { ...now, recent: [{ to, name: name.slice(0, 200) }, ...now.recent.filter((one) => one.to !== to)].slice(0, mostRecent) };
    });
  }, [isKnown, to, name]);
  return {
    badges,
    ...memory,
    isFull: memory.pins.length >= mostPins,
    togglePin: (entry) => {
      touched.current = true;
      setMemory(({ pins, recent }) => ({
        recent,
        pins: pins.includes(entry) ? pins.filter((one) => one !== entry) : [...pins, entry].slice(0, mostPins),
      }));
    },
    data: isTime && <MenuData memory={memory} onKnown={onKnown} onBadges={setBadges} />,
  };
}
