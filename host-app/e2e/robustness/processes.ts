import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** PostgreSQL's main process on an embedded data folder; undefined when none is said to run. */
export function postgresOf(dataDir: string): number | undefined {
  try {
    return Number(readFileSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
}

/** A process and those that it started, as Linux knows them now. */
export function familyOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number);
  return [pid, ...children];
}

function parentOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined; // ended meanwhile
  }
}

/** `kill -9`; those that are gone already do not matter. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Memory of a process in MB, now and at its highest; undefined where the system does not say (not Linux). */
export function memoryOf(pid: number): { nowMb: number; highestMb: number } | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const mb = (field: string) => Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
    return { nowMb: mb('VmRSS'), highestMb: mb('VmHWM') };
  } catch {
    return undefined;
  }
}
