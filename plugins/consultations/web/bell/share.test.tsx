import { jest } from '@jest/globals';
import { shareAmongTabs, type Shared } from './share';

/** Tabs of one browser: what one posts, the others hear; one of them holds the lock. */
type Listener = { onmessage: ((event: { data: unknown }) => void) | null };
const channels = new Map<string, Set<Listener>>();
class Channel implements Listener {
  onmessage: Listener['onmessage'] = null;
  constructor(readonly name: string) {
    channels.set(name, (channels.get(name) ?? new Set()).add(this));
  }
  postMessage(data: unknown) {
    for (const other of channels.get(this.name)!) if (other !== this) other.onmessage?.({ data });
  }
  close() {
    channels.get(this.name)!.delete(this);
  }
}
const waiting: { run: () => Promise<void> | undefined; signal: AbortSignal }[] = [];
let held = false;
const next = async (): Promise<void> => {
  if (held) return;
  const first = waiting.shift();
  if (!first) return;
  if (first.signal.aborted) return next();
  held = true;
  await first.run();
  held = false;
  await next();
};
const locks = {
  request: async (_name: string, { signal }: { signal: AbortSignal }, run: () => Promise<void> | undefined) => {
    waiting.push({ run, signal });
    void next();
  },
};

let visible = true;
beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { BroadcastChannel: Channel });
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  Object.defineProperty(document, 'visibilityState', { get: () => (visible ? 'visible' : 'hidden'), configurable: true });
});
afterEach(() => jest.useRealTimers());

const everyMs = 10_000;
const look = (now: boolean) => {
  visible = now;
  document.dispatchEvent(new Event('visibilitychange'));
};

test('three tabs ask once every ten seconds, all hear it, and hidden ones ask nothing', async () => {
  let asked = 0;
  const heard: number[][] = [[], [], []];
  const tabs: Shared<number>[] = heard.map((of) =>
    shareAmongTabs({ name: 'bell', everyMs, fetch: () => Promise.resolve(++asked), told: (value) => of.push(value) }),
  );
  await jest.advanceTimersByTimeAsync(everyMs * 3 - 1);
  expect(asked).toBe(3);
  expect(heard).toEqual([
    [1, 2, 3],
    [1, 2, 3],
    [1, 2, 3],
  ]);
  // whoever asked is closed: another one goes on, in its turn
  tabs[0]!.stop();
  await jest.advanceTimersByTimeAsync(everyMs * 2);
  expect(asked).toBe(5);
  look(false);
  await jest.advanceTimersByTimeAsync(everyMs * 5);
  expect(asked).toBe(5);
  look(true);
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toBe(6);
  for (const tab of tabs) tab.stop();
});

test('a failure is followed by the next turn', async () => {
  let asked = 0;
  const heard: number[] = [];
  const tab = shareAmongTabs({
    name: 'failing',
    everyMs,
    fetch: () => (++asked === 1 ? Promise.reject(new Error('away')) : Promise.resolve(asked)),
    told: (value) => heard.push(value),
  });
  await jest.advanceTimersByTimeAsync(everyMs);
  expect([asked, heard]).toEqual([2, [2]]);
  tab.stop();
});
