/** What the server holds, as it says itself at `/metrics`. */
export interface MemorySample {
  /** Since the first sample. */
  seconds: number;
  residentMb: number;
  heapMb: number;
}

const everyMs = 5_000;
const mb = 1024 * 1024;

export const metricOf = (text: string, name: string): number => {
  const found = new RegExp(`^${name} (\\S+)$`, 'm').exec(text);
  if (!found) throw new Error(`/metrics does not tell ${name}`);
  return Number(found[1]);
};

/** Asks every five seconds. A token is needed where the server is not on this machine. */
export function watchMemory(url: string, metricsToken?: string): { stop(): readonly MemorySample[] } {
  const started = performance.now();
  const samples: MemorySample[] = [];
  const take = async () => {
    const answer = await fetch(`${url}/metrics`, { headers: metricsToken ? { authorization: `Bearer ${metricsToken}` } : {} });
    if (!answer.ok) throw new Error(`/metrics answered ${answer.status}: set METRICS_TOKEN as for the server`);
    const text = await answer.text();
    samples.push({
      seconds: (performance.now() - started) / 1000,
      residentMb: metricOf(text, 'process_resident_memory_bytes') / mb,
      heapMb: metricOf(text, 'nodejs_heap_size_used_bytes') / mb,
    });
  };
  let warned = false;
  const tryTo = () =>
    void take().catch((error: unknown) => {
      if (!warned) console.error(`The memory of the server is not known: ${(error as Error).message}`);
      warned = true;
    });
  tryTo();
  const timer = setInterval(tryTo, everyMs);
  return {
    stop: () => {
      clearInterval(timer);
      return samples;
    },
  };
}

/** MB an hour, by linear regression. */
export function slopeOf(samples: readonly MemorySample[], field: 'residentMb' | 'heapMb'): number {
  const mean = (of: (sample: MemorySample) => number) => samples.reduce((sum, one) => sum + of(one), 0) / samples.length;
  const [time, size] = [mean(({ seconds }) => seconds), mean((one) => one[field])];
  const together = mean((one) => (one.seconds - time) * (one[field] - size));
  const spread = mean(({ seconds }) => (seconds - time) ** 2);
  return (together / spread) * 3600;
}

/** The last two thirds: before, caches fill and the heap finds its size. */
export const settled = (samples: readonly MemorySample[]): readonly MemorySample[] => samples.slice(Math.floor(samples.length / 3));
