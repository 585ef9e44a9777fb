import { useEffect, useRef } from 'react';
import { hooksOf, useUser } from '@tessera/plugin-sdk/web';
import { waitingCalls } from '../../../contract/operations';
import { preferenceCalls, type MenuMemory } from '../../../contract/preferences';
import { syncListSettings } from '../listSettings';
import type { Badges } from './badges';

const { useListWaitingQuery } = hooksOf(waitingCalls);
const { useGetPreferencesQuery, useUpdatePreferencesMutation } = hooksOf(preferenceCalls);
const everyMs = 60_000;
const saveAfterMs = 800;

interface Props {
  memory: MenuMemory;
  /** What the server keeps, once. */
  onKnown: (kept: MenuMemory | null) => void;
  onBadges: (badges: Badges) => void;
}

/** What the shell asks the server for, fetched after the page: what waits, and what the person has set. Draws nothing. */
export default function MenuData({ memory, onKnown, onBadges }: Props) {
  const { data: waiting } = useListWaitingQuery(undefined, { pollingInterval: everyMs, skipPollingIfUnfocused: true });
  const { data: kept } = useGetPreferencesQuery();
  const [update] = useUpdatePreferencesMutation();
  const known = useRef<string>(undefined);
  const { id } = useUser();
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (!Array.isArray(waiting)) return;
    const badges = new Map<string, { count: number; isMore: boolean }>();
    for (const { to, count, totalKind } of waiting) {
      const list = to.split('?')[0] as string;
      const before = badges.get(list);
      badges.set(list, { count: (before?.count ?? 0) + count, isMore: before?.isMore || totalKind === 'atLeast' });
    }
    onBadges(badges);
  }, [waiting, onBadges]);

  useEffect(() => {
    if (!kept || known.current !== undefined) return;
    known.current = JSON.stringify(kept.menu ?? { pins: [], recent: [] });
    onKnown(kept.menu ?? null);
    syncListSettings(id, kept.lists ?? [], (lists) => {
      clearTimeout(later.current);
      // what is not kept now is sent with the next change
      later.current = setTimeout(() => void update({ lists }), saveAfterMs);
    });
  }, [kept, onKnown, id, update]);

  useEffect(() => {
    if (known.current === undefined || JSON.stringify(memory) === known.current) return;
    const timer = setTimeout(() => {
      known.current = JSON.stringify(memory);
      // a pin that is not kept now is sent with the next one
      update({ menu: memory })
        .unwrap()
        .catch(() => (known.current = ''));
    }, saveAfterMs);
    return () => clearTimeout(timer);
  }, [memory, kept, update]);
  return null;
}
