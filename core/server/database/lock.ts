import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';

/** A process, told apart from a later one that got the same number. */
interface Holder {
  pid: number;
  startedAt: string;
}

/** Does the process run? One that has ended and was not yet collected by its parent does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isUncollected(pid);
  } catch (error) {
    // EPERM: it lives, and belongs to someone else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** What Linux tells of a process, from its state on; nothing on other systems. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets and may hold spaces; the state is field 3.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** It has ended, and nobody has collected it: in containers whose first process collects nothing it stays so. */
export const isUncollected = (pid: number): boolean => statOf(pid)[0] === 'Z';

/** When a process started, in the system's own ticks (field 22); empty where the system does not say (not Linux). */
const startOf = (pid: number): string => statOf(pid)[19] ?? '';

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

const holds = ({ pid, startedAt }: Holder) => isAlive(pid) && startOf(pid) === startedAt;

/**
 * Takes the lock, or says who has it. A lock whose process is dead is taken over.
 * @returns a function that gives it back, or the process number of the holder
 */
export function tryLock(file: string): (() => void) | number {
  const mine = `${file}.${randomUUID()}`;
  writeFileSync(mine, JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) } satisfies Holder));
  try {
    for (;;) {
      try {
        linkSync(mine, file); // appears at once and complete, or fails because there is one
        return () => rmSync(file, { force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const holder = readHolder(file);
      if (holder && holds(holder)) return holder.pid;
      removeStale(file, holder);
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

/** Removes the lock unless somebody else replaced it meanwhile. */
function removeStale(file: string, seen: Holder | undefined): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
    const moved = readHolder(aside);
    if (moved && JSON.stringify(moved) !== JSON.stringify(seen)) linkSync(aside, file);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

const retryMs = 20;

/** Runs `work` while no other process does so under the same file. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  let release = tryLock(file);
  while (typeof release === 'number') {
    await new Promise((resolve) => setTimeout(resolve, retryMs));
    release = tryLock(file);
  }
  try {
    return await work();
  } finally {
    release();
  }
}
