import '@tessera/plugin-sdk/messages';
import type texts from './vi.json';

declare module '@tessera/plugin-sdk/messages' {
  interface MessageNamespaces {
    'mof-reports': typeof texts;
  }
}
