import type { ComponentType } from 'react';
import type { SlotKey } from '@tessera/plugin-sdk/contract';
import { fill, type Fill, type HomeCard, type Load, type NeedsOf } from './plugin';

/** What the shell tells a part of the notification bell. */
export interface BellProps {
  /** The panel is open: draw the entries. While it is closed, only count. */
  open: boolean;
  /** How many wait for the user's attention, under a name of one's own; 0 takes it back. */
  report(source: string, count: number): void;
  close(): void;
}

/** Places that the shell itself offers to every plugin. */
export const shellSlots = {
  bell: { id: 'core/bell', owner: 'core', props: {} } as SlotKey<BellProps>,
  /** Cards of the page "Hôm nay": each draws a `Card`, and nothing where it has nothing to tell. */
  home: { id: 'core/home', owner: 'core', props: {} } as SlotKey<Record<never, never>>,
};

/**
 * A card of the page of the day, in the `fills` of a plugin: drawn for those who hold `needs`; people hide and move it by its title.
 * @example
 * fills: [homeCard({ name: 'paidOut', title: { vi: 'Đã chi trả', en: 'Paid out' }, area: 'main', needs: 'ReadWithdraw', load: () => import('./PaidOut') })]
 */
export const homeCard = <const P extends string>({
  name,
  title,
  area,
  ...parts
}: HomeCard & { order?: number; needs: NeedsOf<P>; load: Load<{ default: ComponentType }> }): Fill<P> => ({
  ...fill(shellSlots.home, parts),
  card: { name, title, area },
});
