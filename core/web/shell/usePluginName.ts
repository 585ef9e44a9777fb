import { useText } from '@tessera/plugin-sdk/web';
import { useApp } from '../boot/app-context';

/** What a plugin is called, for people; its id where its declaration never arrived. */
export function usePluginName(): (id: string) => string {
  const text = useText();
  const { registry } = useApp();
  return (id) => {
    const title = registry.titleOf(id);
    return title ? text(title) : id;
  };
}
