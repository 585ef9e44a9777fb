import { spawn, spawnSync, type ChildProcess } from 'node:child_process';

/** A child with all that it starts. On POSIX it is a process group of its own; on Windows the tree is ended by its root. */
export interface ProcessGroup {
  readonly child: ChildProcess;
  /** Resolves when the process has ended and its output is read. */
  readonly ended: Promise<Ended>;
  /** Asks the whole group to end, and ends it after `graceMs`. Resolves when it is gone. */
  stop(graceMs?: number): Promise<void>;
}

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** The program could not be started. */
  failed?: Error;
}

const isWindows = process.platform === 'win32';
const alive = new Set<ChildProcess>();
let watching = false;

/** @example const group = startGroup(python, ['-m', '…'], { cwd, env }); group.child.stdout?.on('data', …); await group.ended; */
export function startGroup(program: string, args: readonly string[], options: { cwd?: string; env: NodeJS.ProcessEnv }): ProcessGroup {
  endWithServer();
  const child = spawn(program, args, { ...options, stdio: ['pipe', 'pipe', 'pipe'], detached: !isWindows, windowsHide: true });
  alive.add(child);
  // Our end of its input stays open while we live: the child may take its closing as our end. A write after its end is no fault of ours.
  child.stdin.on('error', () => undefined);
  const ended = new Promise<Ended>((resolve) => {
    child.once('error', (failed) => resolve({ code: null, signal: null, failed }));
    child.once('close', (code, signal) => resolve({ code, signal }));
  }).finally(() => alive.delete(child));

  return {
    child,
    ended,
    async stop(graceMs = 2_000) {
      signalGroup(child, 'SIGTERM');
      const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), graceMs);
      await ended;
      clearTimeout(timer);
      // The leader may be gone while something that it started lives on.
      signalGroup(child, 'SIGKILL');
    },
  };
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  if (isWindows) {
    if (child.exitCode === null) spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true });
    return;
  }
  try {
    process.kill(-child.pid, signal);
  } catch {
    // Nobody of the group is left.
  }
}

function endWithServer(): void {
  if (watching) return;
  watching = true;
  process.once('exit', () => alive.forEach((child) => signalGroup(child, 'SIGKILL')));
}

/** Keeps the last `limit` characters of what is written to it. */
export class Tail {
  #text = '';
  constructor(private readonly limit = 64_000) {}
  add(chunk: Buffer | string): void {
    this.#text = (this.#text + chunk.toString()).slice(-this.limit);
  }
  get text(): string {
    return this.#text;
  }
}

/** Runs a program to its end; its output together, the last 64,000 characters. */
export async function runToEnd(
  program: string,
  args: readonly string[],
  options: { env: NodeJS.ProcessEnv; timeoutMs: number; cwd?: string },
): Promise<Ended & { output: string }> {
  const { timeoutMs, ...rest } = options;
  const group = startGroup(program, args, rest);
  const output = new Tail();
  group.child.stdin?.end();
  group.child.stdout?.on('data', (chunk: Buffer) => output.add(chunk));
  group.child.stderr?.on('data', (chunk: Buffer) => output.add(chunk));
  const timer = setTimeout(() => void group.stop(), timeoutMs);
  const ended = await group.ended;
  clearTimeout(timer);
  return { ...ended, output: output.text };
}
