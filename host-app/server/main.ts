import './memory';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  checkPlugins,
  ConfigError,
  createServer,
  createTroubles,
  DatabaseSetupError,
  DeploymentError,
  FilesSetupError,
  MigrationError,
  openDatabase,
  readConfig,
  readDeployment,
  startTelemetry,
  watchStrayErrors,
} from '@tessera/core/server';
import { catalogue } from './plugins';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

async function main(): Promise<void> {
  const config = readConfig(process.env, root);
  const deployment = readDeployment(config.deploymentFile);
  const on = deployment.plugins.flatMap((id) => catalogue[id] ?? []);
  checkPlugins(
    deployment,
    Object.keys(catalogue),
    on.map((p) => p.manifest),
    config.deploymentFile,
  );

  const webFolder = path.join(root, 'host-app/dist/web');
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  const telemetry = await startTelemetry(config, version);
  const database = await openDatabase({ databaseUrl: config.databaseUrl, readUrl: config.readUrl, dataDir: config.dataDir, log: startLog });
  let close: () => Promise<void> = () => database.close();
  let closing: Promise<void> | undefined;
  const stop = (code: number) =>
    (closing ??= close()
      .catch(() => undefined)
      .then(() => telemetry?.stop())
      .then(() => process.exit(code)));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
  outliveReadersOfLog();
  const troubles = createTroubles({ plugins: on.map((p) => p.manifest.id), log: startLog });
  watchStrayErrors(troubles, (error) => {
    console.error("An error that nobody caught, and that is no plugin's: the server ends, since its state may be broken.", error);
    void stop(1);
  });
  try {
    const server = await createServer({
      ...config,
      database,
      ownsDatabase: !config.databaseUrl,
      deployment,
      troubles,
      plugins: on,
      existing: Object.values(catalogue).map((p) => p.manifest),
      webFolder: existsSync(path.join(webFolder, 'index.html')) ? webFolder : undefined,
      version,
    });
    close = async () => {
      await server.close();
      await database.close();
    };
    const passwordFile = config.production ? keepPassword(config.dataDir, server.seeded) : undefined;
    const address = await server.app.listen({ host: config.host, port: config.port });
    greet(address.replace('[::]', 'localhost').replace('0.0.0.0', 'localhost'), deployment.name, server, passwordFile);
    await server.fill();
    server.warmUp();
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
}

/**
 * Whoever reads what is printed may end before the server does: a log collector, a terminal, the other side of a pipe; a disk may be full.
 * The server goes on without a log. An error of the log itself has nowhere to be written.
 */
function outliveReadersOfLog(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** In production what is printed goes into log collectors: the made-up password goes into a file that only this user reads. */
function keepPassword(dataDir: string, { adminPassword }: { adminPassword?: string }): string | undefined {
  if (!adminPassword) return undefined;
  const file = path.join(dataDir, 'first-admin-password');
  writeFileSync(file, `${adminPassword}\n`, { mode: 0o600 });
  return file;
}

function greet(
  address: string,
  deploymentName: string,
  { seeded, plugins }: Awaited<ReturnType<typeof createServer>>,
  passwordFile: string | undefined,
): void {
  const failed = plugins.filter((p) => p.state === 'failed');
  const lines = [
    '',
    `  Tessera is ready:  ${address}/admin/`,
    `  Deployment:        ${deploymentName} (${plugins.map((p) => p.id).join(', ')})`,
    ...failed.map((p) => `  Plugin "${p.id}" failed to start: ${p.reason}`),
    passwordFile
      ? `  Sign in as:        admin, with the password in ${passwordFile}; delete that file once you have chosen your own`
      : seeded.adminPassword
        ? `  Sign in as:        admin  /  ${seeded.adminPassword}   (shown this once; at the first sign-in you choose your own)`
        : '  Sign in as:        admin, or any other account',
    ...(seeded.demoPassword
      ? [`  Demo accounts:     ${seeded.demoAccounts.join(', ')}  /  ${seeded.demoPassword}   (shown this once)`]
      : []),
    ...(seeded.demoPassword ? ['  Sample data:       being written; the lists fill in the next seconds'] : []),
    '  Stop with:         Ctrl+C',
    '',
  ];
  console.log(lines.join('\n'));
}

/** As the server's own log numbers them, so that whoever reads the log reads one format. */
const levels = { debug: 20, info: 30, warn: 40, error: 50 };

const write = (level: keyof typeof levels) => (fields: object, text?: string) => {
  if (level === 'debug' || (level === 'info' && process.env.LOG_LEVEL && process.env.LOG_LEVEL !== 'info')) return;
  console.error(
    JSON.stringify({
      level: levels[level],
      time: new Date().toISOString(),
      ...fields,
      ...('err' in fields ? { err: String(fields.err) } : {}),
      msg: text,
    }),
  );
};
const startLog = { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };

main().catch((error: unknown) => {
  const known = [ConfigError, DeploymentError, DatabaseSetupError, FilesSetupError, MigrationError].some((kind) => error instanceof kind);
  const inUse = (error as { code?: string }).code === 'EADDRINUSE';
  console.error(known ? (error as Error).message : inUse ? `${(error as Error).message}: stop the other program or set PORT.` : error);
  process.exit(1);
});
