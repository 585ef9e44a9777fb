import type { FluentIcon } from '@fluentui/react-icons';
import { useSyncExternalStore } from 'react';
import { coreIcons } from './core';
import type { moreIcons } from './more';

type Drawn = { regular: FluentIcon; filled?: FluentIcon };
/** The names that the SDK draws. */
export type IconName = keyof typeof coreIcons | keyof typeof moreIcons;
/**
 * What every part that shows an icon takes: a name of the SDK, or an icon of the Fluent set that the SDK has no name for.
 * @example
 * import { VehicleCar20Regular } from '@fluentui/react-icons/svg/vehicle-car';
 * menu: [{ icon: 'cart', … }, { icon: VehicleCar20Regular, … }]
 */
export type IconSource = IconName | FluentIcon;

let registry: Record<string, Drawn> = coreIcons;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Fetches the icons of menus and plugins; the shell calls it early, `Icon` calls it when it meets an unknown name. */
export function loadIcons(): Promise<void> {
  loading ??= import('./more').then((more) => {
    registry = { ...coreIcons, ...more.moreIcons };
    for (const tell of listeners) tell();
  });
  return loading;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * An icon by name, or a Fluent icon of the caller's own. Decorative unless `label` is given.
 * @param size in px, 20 unless said
 */
export function Icon({
  name,
  filled,
  size = 20,
  label,
  className,
}: {
  name: IconSource;
  filled?: boolean;
  size?: number;
  label?: string;
  className?: string | undefined;
}) {
  const icons = useSyncExternalStore(
    subscribe,
    () => registry,
    () => registry,
  );
  const drawn: Drawn | undefined = typeof name === 'string' ? icons[name] : { regular: name };
  if (!drawn) {
    if (icons === coreIcons) void loadIcons();
    return <span aria-hidden className={className} style={{ display: 'inline-block', width: size, height: size, flexShrink: 0 }} />;
  }
  const Drawing = (filled && drawn.filled) || drawn.regular;
  return (
    <Drawing
      className={className}
      style={{ fontSize: size, width: size, height: size, flexShrink: 0 }}
      {...(label ? { 'aria-label': label, role: 'img' } : { 'aria-hidden': true })}
    />
  );
}
