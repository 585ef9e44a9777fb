import { Problem } from '@tessera/plugin-sdk/server';

const perMinute = 10;
const minuteMs = 60_000;
/** Addresses whose minute is over are forgotten when there are so many. */
const mostRemembered = 10_000;
const counted = new Map<string, { since: number; count: number }>();

/** Counts a try from an address, on each server for itself. @throws 429 with Retry-After */
export function allowed(ip: string, now = Date.now()): void {
  if (counted.size > mostRemembered) for (const [one, { since }] of counted) if (now - since >= minuteMs) counted.delete(one);
  const before = counted.get(ip);
  const window = before && now - before.since < minuteMs ? before : { since: now, count: 0 };
  counted.set(ip, { ...window, count: window.count + 1 });
  if (window.count >= perMinute)
    throw new Problem(
      429,
      'rate_limited',
      { vi: 'Bạn đã thử quá nhiều lần. Hãy chờ một phút.', en: 'Too many tries. Wait a minute.' },
      { retryAfterSeconds: Math.ceil((window.since + minuteMs - now) / 1000) },
    );
}
