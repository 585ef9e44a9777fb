import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const program = '/usr/sbin/nginx';
const deployed = path.resolve(import.meta.dirname, '../../../tools/operations/deploy/nginx.conf');

/** nginx with the configuration that is deployed. */
export interface Proxy {
  readonly url: string;
  /** From now on requests go to these ports only. */
  routeTo(ports: readonly number[]): Promise<void>;
  stop(): Promise<void>;
}

/** @returns why there is none here, else nothing */
export const proxyMissing = (): string | undefined => (existsSync(program) ? undefined : 'install nginx (nginx-light of Debian)');

/** @param folder others may pass through it: the workers of nginx do not run as root */
export async function startProxy(folder: string, port: number, ports: readonly number[]): Promise<Proxy> {
  const main = path.join(folder, 'nginx.conf');
  const site = path.join(folder, 'site.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${path.join(folder, name)};`);
  writeFileSync(
    main,
    `daemon off; worker_processes 1; pid ${path.join(folder, 'nginx.pid')}; error_log ${path.join(folder, 'nginx.log')};
     events { worker_connections 512; }
     http { access_log off; ${temporary.join(' ')} include ${site}; }`,
  );
  writeFileSync(site, siteOf(port, ports));
  const child = spawn(program, ['-c', main, '-e', path.join(folder, 'nginx.log')], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  for (const until = Date.now() + 10_000; !(await fetch(url).catch(() => undefined)); await pause(50))
    if (child.exitCode !== null || Date.now() > until)
      throw new Error(`nginx did not start: ${readFileSync(path.join(folder, 'nginx.log'), 'utf8')}`);
  return {
    url,
    async routeTo(some) {
      writeFileSync(site, siteOf(port, some));
      child.kill('SIGHUP');
      await pause(500);
    },
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

/** The deployed file, with these addresses. */
function siteOf(port: number, ports: readonly number[]): string {
  const { text, servers } = { text: readFileSync(deployed, 'utf8'), servers: /^ *server server:4000(.*)$/m };
  if (!servers.test(text) || !text.includes('listen 8080;')) throw new Error(`${deployed} has another form`);
  return text
    .replace(servers, (_line, options: string) => ports.map((one) => `  server 127.0.0.1:${one}${options}`).join('\n'))
    .replace('listen 8080;', `listen 127.0.0.1:${port};`);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
