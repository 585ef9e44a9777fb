import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { connection, useConnection } from '@tessera/plugin-sdk/ui';
import { api } from '@tessera/plugin-sdk/web';

const firstMs = 1_000;
const longestMs = 30_000;

/** Answers to those who are not signed in as well, and asks nothing of the database. */
const asks = () => fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(5_000) });

/**
 * Asks a server that did not answer again, sooner at first, and has everything on the screen asked for anew once it answers. Draws nothing,
 * and asks nothing while all is well.
 */
export function ConnectionWatch() {
  const state = useConnection();
  const dispatch = useDispatch();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waitMs = firstMs;
    let wasLost = state !== 'there';
    const look = async () => {
      timer = undefined;
      const answers = await asks().then(
        ({ ok }) => ok,
        () => false,
      );
      if (answers) return connection.heard();
      connection.missed(true);
      waitMs = Math.min(waitMs * 2, longestMs);
      follow();
    };
    const follow = () => {
      const isLost = connection.get() !== 'there';
      if (!isLost && wasLost) dispatch(api.internalActions.onOnline());
      wasLost = isLost;
      if (!connection.isDoubtful()) waitMs = firstMs;
      else if (navigator.onLine && timer === undefined) timer = setTimeout(() => void look(), waitMs);
    };
    const stop = connection.subscribe(follow);
    follow();
    return () => {
      stop();
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- it follows the connection by itself
  }, [dispatch]);
  return null;
}
