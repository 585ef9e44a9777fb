import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { JobState } from '@tessera/plugin-sdk/contract';
import { auditEvents } from '../../contract/operations';
import type { Refusal } from '../audit/refusals';

type Unfinished = readonly { plugin: string; state: JobState; count: number }[];

/** What is read at the moment somebody asks. */
export interface MetricsSources {
  /** Unfinished jobs. */
  jobs?(): Promise<Unfinished>;
  pool?(): { totalCount: number; idleCount: number; waitingCount: number };
  /** Of the read replica, in seconds; undefined when it never answered. Left out without one. */
  replicaAge?: (() => number | undefined) | undefined;
  /** On the disk of the data folder; undefined where the system does not tell. */
  freeBytes?(): Promise<number | undefined>;
}

export interface Metrics {
  readonly register: Registry;
  observeCall(call: { plugin: string; call: string; status: number; seconds: number }): void;
  observeRefusal(event: Refusal['event']): void;
  observeRead(from: 'replica' | 'primary'): void;
  observeJob(job: { plugin: string; kind: string; state: JobState; seconds: number }): void;
}

const callSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const jobSeconds = [0.1, 0.5, 1, 5, 15, 60, 300, 900, 1800];

/** One registry a server, so that several in one process (tests) do not meet. */
export function createMetrics({ jobs, pool, replicaAge, freeBytes }: MetricsSources = {}): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const calls = new Histogram({
    name: 'tessera_call_seconds',
    help: 'Duration of calls',
    labelNames: ['plugin', 'call', 'status'],
    buckets: callSeconds,
    registers,
  });
  const ended = new Histogram({
    name: 'tessera_job_seconds',
    help: 'Duration of job runs, by how they ended',
    labelNames: ['plugin', 'kind', 'state'],
    buckets: jobSeconds,
    registers,
  });
  const failures = new Counter({
    name: 'tessera_call_failures_total',
    help: 'Calls answered with 5xx',
    labelNames: ['plugin', 'call'],
    registers,
  });
  const refused = new Counter({
    name: 'tessera_refusals_total',
    help: 'Sign-ins that failed, accounts and addresses that were locked out, wrong codes, calls without the permission',
    labelNames: ['event'],
    registers,
  });
  for (const event of auditEvents) if (event !== 'done') refused.inc({ event }, 0);
  let asked: Promise<Unfinished | undefined> | undefined;
  /** One query for all that is told of it. While the database is away nothing is known of jobs; everything else is still told. */
  const unfinishedJobs = () =>
    (asked ??= jobs?.()
      .catch(() => undefined)
      .finally(() => (asked = undefined)));
  new Gauge({
    name: 'tessera_database_up',
    help: '1 while the database answers, else 0',
    registers,
    async collect() {
      this.set((await unfinishedJobs()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'tessera_jobs',
    help: 'Unfinished jobs',
    labelNames: ['plugin', 'state'],
    registers,
    async collect() {
      const unfinished = await unfinishedJobs();
      this.reset();
      for (const { plugin, state, count } of unfinished ?? []) this.set({ plugin, state }, count);
    },
  });
  new Gauge({
    name: 'tessera_database_connections',
    help: 'Connections of the application pool, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      if (!pool) return;
      const { totalCount, idleCount, waitingCount } = pool();
      this.set({ state: 'used' }, totalCount - idleCount);
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'waiting' }, waitingCount);
    },
  });
  new Gauge({
    name: 'tessera_data_free_bytes',
    help: 'Room on the disk of the data folder; NaN where the system does not tell',
    registers,
    async collect() {
      this.set((await freeBytes?.()) ?? NaN);
    },
  });
  const reads = new Counter({
    name: 'tessera_reads_total',
    help: 'Queries by where they were read; only with a read replica',
    labelNames: ['from'],
    registers,
  });
  if (replicaAge)
    new Gauge({
      name: 'tessera_replica_age_seconds',
      help: 'How old the read replica is; NaN when it never answered',
      registers,
      collect() {
        this.set(replicaAge() ?? NaN);
      },
    });
  return {
    register,
    observeCall({ plugin, call, status, seconds }) {
      calls.observe({ plugin, call, status: String(status) }, seconds);
      if (status >= 500) failures.inc({ plugin, call });
    },
    observeRefusal: (event) => refused.inc({ event }),
    observeRead: (from) => reads.inc({ from }),
    observeJob: ({ seconds, ...labels }) => ended.observe(labels, seconds),
  };
}
