import type { Provided, ServiceKey, Services } from '@tessera/plugin-sdk/contract';

const absent = ({ id, owner }: ServiceKey<unknown>) => new Error(`nobody provides the service "${id}"; is the plugin "${owner}" on?`);

/** What the browser has where no plugin provides a service. */
export const noServices: Services = {
  get(key) {
    throw absent(key);
  },
  tryGet: () => undefined,
};

/** The services of the plugins' web parts. The container is loaded only where a plugin provides one. */
export const servicesOf = async (provided: readonly Provided[]): Promise<Services> =>
  provided.length === 0 ? noServices : (await import('./container')).createServices(provided, absent);
