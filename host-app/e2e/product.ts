import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
export const adminPassword = 'mật khẩu của quản trị';

export interface Product {
  /** `http://127.0.0.1:port` */
  readonly url: string;
  readonly dataDir: string;
  /** Process number of the server. */
  readonly pid: number;
  /** Everything that the server printed. */
  output(): string;
  /** Whoever reads what the server prints is gone. */
  closeOutput(): void;
  /** `kill -9`: neither the server nor its database can prepare for it. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

interface ProductOptions {
  env?: Record<string, string>;
  /** To start again where another one ended. */
  dataDir?: string;
  keepData?: boolean;
  /** Of the project; another copy of it may be started. */
  root?: string;
}

/** Starts the product as a user would, on a data folder of its own and a free port. */
export async function startProduct({ env = {}, dataDir, keepData = false, root: from = root }: ProductOptions = {}): Promise<Product> {
  const folder = dataDir ?? (await newFolder('tessera-journey-'));
  const { child, exited, output } = spawnServer(from, {
    DATA_DIR: folder,
    ADMIN_PASSWORD: adminPassword,
    DEMO_DATA: '0',
    PORT: '0',
    ...env,
  });
  const url = await Promise.race([
    new Promise<string>((resolve) =>
      child.stdout!.on('data', () => {
        const found = /(http:\/\/[\w.:]+)\/admin\//.exec(output())?.[1];
        if (found) resolve(found);
      }),
    ),
    exited.then((code) => Promise.reject(new Error(`the server ended with ${code}:\n${output()}`))),
  ]);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
  };
  return {
    url,
    dataDir: folder,
    pid: child.pid!,
    output,
    closeOutput: () => [child.stdout, child.stderr].forEach((stream) => stream!.destroy()),
    kill: () => end('SIGKILL'),
    async stop() {
      if (child.exitCode === null && child.signalCode === null) await end('SIGTERM');
      if (!keepData) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs the server until it ends by itself: for starts that must be refused. */
export async function refusedStart(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const folder = await newFolder('tessera-refused-');
  const { exited, output } = spawnServer(root, { DATA_DIR: folder, PORT: '0', ...env });
  const code = await exited;
  await rm(folder, { recursive: true, force: true });
  return { code, output: output() };
}

/** Others may pass through it: PostgreSQL, which never runs as root, keeps its data in there. */
export async function newFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), prefix));
  await chmod(folder, 0o755);
  return folder;
}

function spawnServer(
  cwd: string,
  env: Record<string, string>,
): { child: ChildProcess; exited: Promise<number | null>; output: () => string } {
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  const child = spawn(process.execPath, ['--import', './host-app/server/quickDrizzle.mjs', '--import', 'tsx', 'host-app/server/main.ts'], {
    cwd,
    env: { ...inherited, NODE_ENV: 'development', LOG_LEVEL: 'warn', ...env },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  return { child, exited: new Promise((resolve) => child.once('exit', (code) => resolve(code))), output: () => printed };
}
