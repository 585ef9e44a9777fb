import 'reflect-metadata';
import { container as root, instanceCachingFactory } from 'tsyringe';
import type { Provided, ServiceKey, Services } from '@tessera/plugin-sdk/contract';

/** One container an app. Factories under typed keys only: the bundler emits no decorator metadata. */
export function createServices(provided: readonly Provided[], absent: (key: ServiceKey<unknown>) => Error): Services {
  const container = root.createChildContainer();
  const services: Services = {
    get<T>(key: ServiceKey<T>): T {
      if (!container.isRegistered(key.token)) throw absent(key);
      return container.resolve<T>(key.token);
    },
    tryGet: (key) => (container.isRegistered(key.token) ? container.resolve(key.token) : undefined),
  };
  for (const { key, make } of provided) {
    if (container.isRegistered(key.token)) throw new Error(`the service "${key.id}" is provided twice`);
    container.register(key.token, { useFactory: instanceCachingFactory(() => make(services)) });
  }
  return services;
}
