import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { once } from 'node:events';
import type { LocalizedText } from '@tessera/plugin-sdk/contract';
import { Problem } from '@tessera/plugin-sdk/server';
import { runVariables, startGroup, Tail } from '@tessera/plugin-sdk/server/python';
import { outputs, type CommandName, type Commands } from './commands';
import { sentences, steps } from './sentences';

export interface RunOptions {
  /** A folder for this run alone: request, results and `run.log`. Made when it is not there. */
  folder: string;
  signal?: AbortSignal | undefined;
  /** 10 minutes unless said. */
  timeoutMs?: number;
  /** Bound of the process, in MiB; 2,048 unless said. */
  memoryMb?: number;
  /** Done so far, 0 to 1, and what it does now. */
  onProgress?: (done: number, doing: LocalizedText) => void | Promise<void>;
}

/** Specification 3 §4: a run that did not succeed has code '01'. */
export class PythonFailure extends Problem {
  readonly resultCode = '01';
  constructor(
    readonly reason: 'unavailable' | 'refused' | 'cancelled' | 'timeOut' | 'killed' | 'crashed',
    say: LocalizedText,
    /** What the process wrote, where there is any. */
    readonly logFile?: string,
  ) {
    super(reason === 'unavailable' ? 503 : 422, `python_${reason}`, say);
  }
}

const threads = 2;
const longestLog = 1_000_000;
const longestLine = 64_000;

/** Runs one command of `tessera_analysis` in the environment's interpreter `python`. @throws PythonFailure */
export async function runCommand<C extends CommandName>(
  python: string,
  env: NodeJS.ProcessEnv,
  command: C,
  request: Commands[C]['request'],
  options: RunOptions,
): Promise<Commands[C]['result']> {
  const { folder, signal, timeoutMs = 10 * 60_000, memoryMb = 2_048, onProgress } = options;
  const requestFile = path.join(folder, 'request.json');
  const logFile = path.join(folder, 'run.log');
  if (signal?.aborted) throw new PythonFailure('cancelled', sentences.cancelled);
  await mkdir(folder, { recursive: true });
  await clear(folder, command);
  await writeFile(requestFile, JSON.stringify({ ...request, output: folder, memoryMb, threads }), { mode: 0o600 });

  const log = boundedLog(logFile);
  const group = startGroup(python, ['-I', '-X', 'utf8', '-m', `tessera_analysis.${command}`, '--request', requestFile], {
    cwd: folder,
    env: runVariables(env, folder, threads),
  });
  let stoppedBy: 'cancelled' | 'timeOut' | undefined;
  const stop = (reason: 'cancelled' | 'timeOut') => {
    stoppedBy ??= reason;
    void group.stop();
  };
  const cancel = () => stop('cancelled');
  signal?.addEventListener('abort', cancel, { once: true });
  if (signal?.aborted) cancel();
  const timer = setTimeout(() => stop('timeOut'), timeoutMs);

  // One after the other, so that a slow listener cannot turn the order round.
  let told: Promise<void> = Promise.resolve();
  group.child.stderr?.on('data', (chunk: Buffer) => log.write(chunk));
  eachLine(group.child.stdout!, (line) => {
    const said = parseLine(line);
    if (said.log !== undefined) log.write(`${said.log}\n`);
    const { progress, doing } = said;
    if (progress !== undefined && !stoppedBy) told = told.then(() => onProgress?.(progress, doing)).catch(() => undefined);
  });

  const { code, signal: killedBy, failed } = await group.ended;
  clearTimeout(timer);
  signal?.removeEventListener('abort', cancel);
  await told;
  await log.end();
  const result = stoppedBy ? undefined : await readResult<Commands[C]['result']>(path.join(folder, 'result.json'));
  if (!stoppedBy && code === 0 && result?.code === '00') return result;

  await clear(folder, command);
  if (stoppedBy === 'cancelled') {
    await Promise.all([requestFile, logFile].map((file) => rm(file, { force: true })));
    throw new PythonFailure('cancelled', sentences.cancelled);
  }
  if (stoppedBy === 'timeOut') throw new PythonFailure('timeOut', sentences.timeOut(Math.max(1, Math.round(timeoutMs / 60_000))), logFile);
  if (result?.code === '01' && result.say) throw new PythonFailure('refused', result.say, logFile);
  if (killedBy === 'SIGKILL' || log.tail().includes('bad_alloc')) throw new PythonFailure('killed', sentences.killed, logFile);
  throw new PythonFailure('crashed', failed ? sentences.prepareFailed : sentences.crashed, logFile);
}

/** Lines longer than `longestLine` arrive in parts, so that memory is bounded whatever is written. */
function eachLine(stream: Readable, tell: (line: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(tell);
    if (rest.length <= longestLine) return;
    tell(rest);
    rest = '';
  });
  stream.on('end', () => rest && tell(rest));
}

/** A line of the process: progress, log, or anything that a library printed. */
function parseLine(line: string): { progress?: number; doing: LocalizedText; log?: string } {
  const plain = { doing: sentences.preparing, log: line };
  if (!line.startsWith('{')) return plain;
  try {
    const said = JSON.parse(line) as { progress?: unknown; doing?: unknown; log?: unknown };
    if (typeof said.progress === 'number') {
      const word = String(said.doing);
      return { progress: Math.min(1, Math.max(0, said.progress)), doing: steps[word] ?? { vi: word, en: word } };
    }
    return typeof said.log === 'string' ? { ...plain, log: said.log } : plain;
  } catch {
    return plain;
  }
}

async function readResult<R>(
  file: string,
): Promise<(R & { code: '00'; say?: undefined }) | { code: '01'; say?: LocalizedText } | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as (R & { code: '00' }) | { code: '01'; say: LocalizedText };
  } catch {
    return undefined;
  }
}

/** Results and unfinished files of this or an earlier try. */
async function clear(folder: string, command: CommandName): Promise<void> {
  const ours = (await readdir(folder)).filter((name) => name === 'result.json' || outputs[command].includes(name) || name.endsWith('.tmp'));
  await Promise.all(ours.map((name) => rm(path.join(folder, name), { recursive: true, force: true })));
}

function boundedLog(file: string) {
  const stream = createWriteStream(file);
  // A full disk must not take the server down for the sake of a log.
  stream.on('error', () => undefined);
  let left = longestLog;
  const last = new Tail(4_000);
  return {
    tail: () => last.text,
    write(text: string | Buffer) {
      last.add(text);
      const part = text.slice(0, left);
      left -= part.length;
      if (part.length > 0 && !stream.destroyed) stream.write(part);
    },
    async end() {
      if (stream.destroyed) return;
      stream.end();
      await once(stream, 'close').catch(() => undefined);
    },
  };
}
