import 'i18next';
import type forms from './forms/messages/vi.json';
import type sdk from './messages/vi.json';

/**
 * The texts of each namespace, by which `t` knows its keys: a key that does not exist does not compile. A plugin adds its own in
 * `messages/types.d.ts`.
 * @example
 * declare module '@tessera/plugin-sdk/messages' {
 *   interface MessageNamespaces { visits: typeof texts } // import type texts from './vi.json'
 * }
 */
export interface MessageNamespaces {
  sdk: typeof sdk;
  forms: typeof forms;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'sdk';
    resources: MessageNamespaces;
  }
}
