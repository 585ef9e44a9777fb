/** What one tab has fetched, for all tabs of this browser. */
export interface Shared<T> {
  stop(): void;
  /** Asks anew now, whoever asks at the time. */
  ask(): void;
  readonly latest: T | undefined;
}

interface Options<T> {
  /** Names what is shared; another user's tabs share something else. */
  name: string;
  everyMs: number;
  fetch(): Promise<T>;
  told(value: T): void;
}

type Message<T> = { value: T; at: number };

/**
 * Asks the server every so often while this tab is seen, once for all tabs: whoever holds the lock asks, and tells the others. A tab that
 * is hidden lets the lock go; one that is seen takes it. What was fetched less than an interval ago is not asked for again.
 */
export function shareAmongTabs<T>({ name, everyMs, fetch, told }: Options<T>): Shared<T> {
  const channel = new BroadcastChannel(name);
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let release: (() => void) | undefined;
  let wanted: AbortController | undefined;
  let latest: Message<T> | undefined;

  const keep = (message: Message<T>) => {
    latest = message;
    told(message.value);
  };
  channel.onmessage = ({ data }: MessageEvent<Message<T>>) => keep(data);

  const askNow = async () => {
    clearTimeout(timer);
    try {
      const message = { value: await fetch(), at: Date.now() };
      if (ended.signal.aborted) return;
      keep(message);
      channel.postMessage(message);
    } catch {
      // the next turn asks again; the list itself says what is wrong
    }
    if (release) timer = setTimeout(() => void askNow(), everyMs);
  };

  const lead = () => {
    if (wanted || ended.signal.aborted) return;
    wanted = new AbortController();
    const { signal } = wanted;
    // without a secure connection there are no locks: each tab asks for itself
    const locks = navigator.locks as LockManager | undefined;
    const run = () =>
      signal.aborted
        ? undefined
        : new Promise<void>((done) => {
            release = done;
            const age = latest ? Date.now() - latest.at : Infinity;
            timer = setTimeout(() => void askNow(), Math.max(0, everyMs - age));
          });
    if (locks) locks.request(name, { signal }, run).catch(() => undefined);
    else void run();
  };
  const follow = () => {
    clearTimeout(timer);
    wanted?.abort();
    wanted = undefined;
    release?.();
    release = undefined;
  };
  const look = () => (document.visibilityState === 'visible' ? lead() : follow());

  document.addEventListener('visibilitychange', look);
  look();
  return {
    stop() {
      ended.abort();
      document.removeEventListener('visibilitychange', look);
      follow();
      channel.close();
    },
    ask: () => void askNow(),
    get latest() {
      return latest?.value;
    },
  };
}
