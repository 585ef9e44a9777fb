import 'reflect-metadata';
import { container, instanceCachingFactory } from 'tsyringe';
import type { Provided, ServiceKey, Services } from '@tessera/plugin-sdk/contract';

export interface ServiceContainer extends Services {
  register(provided: Provided): void;
}

/** One container a server. Factories under symbol keys: nothing depends on emitted decorator metadata. */
export function createServices(): ServiceContainer {
  const own = container.createChildContainer();
  const services: ServiceContainer = {
    get<T>(key: ServiceKey<T>): T {
      if (!own.isRegistered(key.token)) throw new Error(`nobody provides the service ${key.id}: is the plugin "${key.owner}" on?`);
      return own.resolve<T>(key.token);
    },
    tryGet: (key) => (own.isRegistered(key.token) ? own.resolve(key.token) : undefined),
    register({ key, make }) {
      if (own.isRegistered(key.token)) throw new Error(`service ${key.id} is provided twice`);
      own.register(key.token, { useFactory: instanceCachingFactory(() => make(services)) });
    },
  };
  return services;
}
