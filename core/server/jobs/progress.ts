import type { LocalizedText } from '@tessera/plugin-sdk/contract';

const everyMs = 500;

export interface ProgressReporter {
  report(done: number, doing?: LocalizedText): void;
  /** Nothing is written after this. */
  stop(): void;
}

/** Writes the first report at once and then the latest one twice a second at most, however often a job reports. */
export function progressReporter(write: (done: number, doing: LocalizedText | undefined) => Promise<void>): ProgressReporter {
  let latest: [number, LocalizedText | undefined] | undefined;
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    timer = undefined;
    if (!latest) return;
    const [done, doing] = latest;
    latest = undefined;
    timer = setTimeout(flush, everyMs);
    void write(done, doing);
  };
  return {
    report(done, doing) {
      latest = [Math.min(1, Math.max(0, done || 0)), doing];
      if (!timer) flush();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      latest = undefined;
    },
  };
}
