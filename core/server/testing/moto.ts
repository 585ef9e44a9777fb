import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

/** An S3 of Python's moto on this machine, in memory: what the client sends and what the store answers are the real protocol. */
export interface Moto {
  /** What a server needs in its environment. */
  env: Record<string, string>;
  /** Makes an empty bucket. */
  bucket(name: string): Promise<void>;
  stop(): Promise<void>;
}

const version = '5.2.5';
const packages = fileURLToPath(new URL(`../../../node_modules/.cache/tessera/moto-${version}`, import.meta.url));
const python = process.env.PYTHON || 'python3';
const patienceMs = 60_000;
/** So many objects are in one answer of a list; of Amazon it is 1,000. */
export const pageOfMoto = 20;

/** Installs moto at its first use. @returns why it cannot be used here, else nothing */
export function motoMissing(): string | undefined {
  if (existsSync(packages)) return undefined;
  const unfinished = `${packages}.${process.pid}`;
  try {
    mkdirSync(unfinished, { recursive: true });
    execFileSync(
      python,
      ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--target', unfinished, `moto[server]==${version}`],
      { stdio: ['ignore', 'ignore', 'pipe'], timeout: 5 * 60_000 },
    );
    renameSync(unfinished, packages);
    return undefined;
  } catch (error) {
    return existsSync(packages)
      ? undefined
      : `${python} could not install moto: ${(error as Error).message.split('\n').slice(0, 3).join(' ')}`;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

export async function startMoto(): Promise<Moto> {
  const port = await freePort();
  const child = spawn(python, ['-c', 'from moto.server import main; main()', '-H', '127.0.0.1', '-p', String(port)], {
    env: { ...process.env, PYTHONPATH: packages, PYTHONDONTWRITEBYTECODE: '1', MOTO_S3_DEFAULT_MAX_KEYS: String(pageOfMoto) },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  const env = { AWS_ENDPOINT_URL_S3: url, AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  for (const until = Date.now() + patienceMs; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    if ((await fetch(`${url}/moto-api/`).catch(() => undefined))?.ok) break;
    if (child.exitCode !== null) throw new Error(`moto ended with ${child.exitCode}`);
    if (Date.now() < until) continue;
    await stop();
    throw new Error('moto did not start in time');
  }
  return {
    env,
    async bucket(name) {
      const made = await fetch(`${url}/${name}`, { method: 'PUT' });
      if (!made.ok) throw new Error(`moto made no bucket: ${made.status}`);
    },
    stop,
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
