/** Clients that ask one address again and again over connections that stay open, each as soon as it has its answer. Gets `Asked` as JSON, prints `Measured`. */
import { connect } from 'node:net';
import { quantile } from './figures';

export interface Asked {
  /** `http://127.0.0.1:port/path` */
  url: string;
  headers?: Record<string, string>;
  connections: number;
  seconds: number;
}
export interface Measured {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
}

async function measure({ url, headers = {}, connections, seconds }: Asked): Promise<Measured> {
  const { hostname, port, host, pathname, search } = new URL(url);
  const request = [
    `GET ${pathname}${search} HTTP/1.1`,
    `host: ${host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n');
  const milliseconds: number[] = [];
  const started = performance.now();
  const until = started + seconds * 1000;
  // Bare sockets: a client that costs as much as the server would measure itself.
  const client = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      let sent = 0;
      let missing = -1;
      const ask = () => {
        if (performance.now() >= until) return void socket.end(resolve);
        sent = performance.now();
        missing = -1;
        socket.write(request);
      };
      socket.on('connect', ask);
      socket.on('error', reject);
      socket.on('data', (bytes) => {
        if (missing < 0) {
          // Answers of this size come with their head in one piece.
          const head = bytes.indexOf('\r\n\r\n');
          const said = bytes.toString('latin1', 0, head);
          if (!said.startsWith('HTTP/1.1 200')) return reject(new Error(`answered ${said.split('\r\n')[0]}`));
          missing = Number(/content-length: (\d+)/i.exec(said)?.[1]) + head + 4;
        }
        missing -= bytes.length;
        if (missing > 0) return;
        milliseconds.push(performance.now() - sent);
        ask();
      });
    });
  await Promise.all(Array.from({ length: connections }, client));
  return {
    perSecond: milliseconds.length / ((performance.now() - started) / 1000),
    p50: quantile(milliseconds, 0.5),
    p95: quantile(milliseconds, 0.95),
  };
}

console.log(JSON.stringify(await measure(JSON.parse(process.argv[2]!) as Asked)));
