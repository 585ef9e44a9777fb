import { Problem } from '@tessera/plugin-sdk/server';

const minuteMs = 60_000;
/** Accounts whose allowance is full again are forgotten when there are so many. */
const mostRemembered = 10_000;

/**
 * How often an account may write: an allowance for a minute, refilled all the time, so that a person never notices it and a script that
 * runs wild is slowed down. Counted on each server for itself. 0 is no limit.
 */
export function createWriteRate(perMinute: number, now: () => number = Date.now): (accountId: number) => void {
  const left = new Map<number, { writes: number; at: number }>();
  const refilled = ({ writes, at }: { writes: number; at: number }) => Math.min(perMinute, writes + ((now() - at) / minuteMs) * perMinute);
  return (accountId) => {
    if (!perMinute) return;
    if (left.size > mostRemembered) for (const [id, one] of left) if (refilled(one) >= perMinute) left.delete(id);
    const writes = refilled(left.get(accountId) ?? { writes: perMinute, at: now() });
    if (writes < 1) throw tooManyWrites(Math.ceil(((1 - writes) * minuteMs) / perMinute / 1000));
    left.set(accountId, { writes: writes - 1, at: now() });
  };
}

export const tooManyWrites = (retryAfterSeconds: number) =>
  new Problem(
    429,
    'rate_limited',
    {
      vi: 'Tài khoản của bạn vừa gửi quá nhiều thay đổi. Hãy chờ giây lát rồi tiếp tục.',
      en: 'Your account has sent too many changes. Wait a moment, then go on.',
    },
    { retryAfterSeconds },
  );
