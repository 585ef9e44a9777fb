import { useSyncExternalStore } from 'react';

/** `offline`: this device has no network. `silent`: it has one, and the server does not answer. */
export type Connection = 'there' | 'offline' | 'silent';

/** What is known of the server: `doubtful` until a second question has failed too, so that a moment is no message. */
type Server = 'answers' | 'doubtful' | 'silent';

let server: Server = 'answers';
let heardAt = Date.now();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** The way to the server, for the shell: what sends tells how it went, what watches asks again. */
export const connection = {
  /** An answer came, whatever it said. */
  heard(): void {
    heardAt = Date.now();
    if (server === 'answers') return;
    server = 'answers';
    tell();
  },
  /** None came. @param again it was asked to find out, because one had failed before */
  missed(again = false): void {
    if (server === 'silent' || (server === 'doubtful' && !again)) return;
    server = again ? 'silent' : 'doubtful';
    tell();
  },
  isDoubtful: (): boolean => server !== 'answers',
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  },
  get: (): Connection => (!navigator.onLine ? 'offline' : server === 'silent' ? 'silent' : 'there'),
  /** When the last answer came, in milliseconds. */
  heardAt: (): number => heardAt,
};

/** Whether the server can be asked now. */
export const useConnection = (): Connection => useSyncExternalStore(connection.subscribe, connection.get, () => 'there');
