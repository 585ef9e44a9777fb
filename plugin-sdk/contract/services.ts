import type { ServiceKey } from './plugin';
import type { Language } from './text';

/**
 * Who asks, in which language and transaction: what a service's first argument is called in a contract, which knows no database.
 * Handlers hand on their context; who provides the service opens it with `workOf` of the server room.
 */
export interface Work {
  readonly language: Language;
  readonly services: Services;
}

/** The typed door to the container: what plugins see of dependency injection. */
export interface Services {
  /** @throws when nobody provides it: only for `requires` and for core's own. */
  get<T>(key: ServiceKey<T>): T;
  /** Undefined while the neighbour is switched off or failed: the way to use what is `optional`. */
  tryGet<T>(key: ServiceKey<T>): T | undefined;
}

export interface Provided {
  readonly key: ServiceKey<unknown>;
  readonly make: (services: Services) => unknown;
}

/** Offers a service under its key; made once, when first asked for. */
export const provide = <T>(key: ServiceKey<T>, make: (services: Services) => T): Provided => ({ key: key, make });
