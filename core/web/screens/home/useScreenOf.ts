import { holds, useUser } from '@tessera/plugin-sdk/web';
import type { LocalizedText } from '@tessera/plugin-sdk/contract';
import { useApp } from '../../boot/app-context';

/** The screen that shows a record of an entity, where one does and the user may open it. */
export function useScreenOf(plugin: string, entity: string): { title: LocalizedText; to(id: string | number): string } | undefined {
  const user = useUser();
  const { registry } = useApp();
  const screen = registry.screens.find((one) => one.plugin === plugin && one.shows === entity && holds(user, one.needs));
  return screen && { title: screen.title, to: (id) => screen.path.replace(/:\w+\??/, encodeURIComponent(id)) };
}
