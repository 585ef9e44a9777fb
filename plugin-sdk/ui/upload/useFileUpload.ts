import { useCallback, useEffect, useRef, useState } from 'react';
import { isMissingPart, whyMissing, type WhyMissing } from '../states/newVersion';
import { readProblem, type Problem } from '../states/readProblem';

export interface SendOptions {
  /** The share sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}
export type SendFile<T> = (file: File, options: SendOptions) => Promise<T>;

/** Where one upload stands. `sent` is in bytes. */
export type UploadState =
  | { phase: 'idle' }
  | { phase: 'sending'; file: File; sent: number }
  | { phase: 'processing'; file: File }
  | { phase: 'done'; file: File }
  | { phase: 'failed'; file: File; problem: Problem };

/** Where the code that sends could not be fetched. */
const codes: Record<WhyMissing, string> = { newVersion: 'new_version', unreachable: 'offline', unknown: 'missing_part' };

/** Sends one file at a time. It is given up when the part that shows it goes away, and the browser asks before the page is closed. */
export function useFileUpload<T>(send: SendFile<T>, onDone?: (answer: T, file: File) => void) {
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const running = useRef<AbortController>(undefined);

  const start = useCallback(
    async (file: File) => {
      running.current?.abort();
      const stop = (running.current = new AbortController());
      const show = (next: UploadState) => !stop.signal.aborted && setState(next);
      show({ phase: 'sending', file, sent: 0 });
      try {
        const onProgress = (share: number) =>
          void show(share < 1 ? { phase: 'sending', file, sent: share * file.size } : { phase: 'processing', file });
        const answer = await send(file, { onProgress, signal: stop.signal });
        if (stop.signal.aborted) return;
        show({ phase: 'done', file });
        onDone?.(answer, file);
      } catch (error) {
        show({ phase: 'failed', file, problem: isMissingPart(error) ? { code: codes[await whyMissing()] } : readProblem(error) });
      } finally {
        if (running.current === stop) running.current = undefined;
      }
    },
    [send, onDone],
  );
  const reset = useCallback(() => {
    running.current?.abort();
    setState({ phase: 'idle' });
  }, []);

  useEffect(() => () => running.current?.abort(), []);
  const busy = state.phase === 'sending' || state.phase === 'processing';
  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [busy]);

  return { state, busy, start, reset };
}
