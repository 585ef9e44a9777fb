import { fileURLToPath } from 'node:url';
import { createInterface } from 'node:readline';
import { Problem } from '@tessera/plugin-sdk/server';
import {
  installVariables,
  pythonEnvironment,
  runVariables,
  startGroup,
  Tail,
  type ProcessGroup,
  type PythonEnvironment,
} from '@tessera/plugin-sdk/server/python';
import type { Row, Value } from '../duckdb/database';
import { unreachable, sentences, failureOf } from './failures';

/** What a line of the bridge may say; see python/src/tessera_spark/bridge.py. */
interface Answer {
  id?: number;
  ready?: boolean;
  /** More follow. */
  part?: boolean;
  names?: string[];
  rows?: Value[][] | number;
  error?: string;
  message?: string;
}
type Asked = { op: 'open' | 'run' | 'all' | 'parts' | 'copy' | 'close' } & Readonly<Record<string, unknown>>;

interface Waiting {
  answered(answer: Answer): void;
  failed(error: unknown): void;
}

/** The process through which this server speaks to Spark: started when first needed, and again after it ended. */
export interface Bridge {
  ask(asked: Asked): { id: number; answer: Promise<Answer> };
  parts(asked: Asked): { id: number; rows: AsyncGenerator<Row[]> };
  cancel(id: number): void;
}

/** How long a cancelled question may take to end. */
const patienceMs = 10_000;

const folder = fileURLToPath(new URL('../../python/', import.meta.url));
let environment: PythonEnvironment | undefined;

/** The libraries of the bridge; nothing is made before `prepare`. */
export const bridgeEnvironment = (): PythonEnvironment =>
  (environment ??= pythonEnvironment(
    { folder, name: 'tessera_spark', imports: ['tessera_spark.bridge'], fromSource: ['pyspark-client'] },
    folder,
    process.env,
    sentences.preparing,
  ));

const bridges = new Map<string, Promise<Bridge>>();

/** The bridge to a cluster. @throws Problem 503 while Python or its libraries are missing */
export function bridgeTo(url: string): Promise<Bridge> {
  const known = bridges.get(url);
  if (known) return known;
  const forget = () => void bridges.delete(url);
  const starting = startBridge(url, forget);
  bridges.set(url, starting);
  starting.catch(forget);
  return starting;
}

async function startBridge(url: string, ended: () => void): Promise<Bridge> {
  const own = bridgeEnvironment();
  const { say } = await own.prepare();
  const python = own.python();
  if (!python) throw new Problem(503, 'analysis_engine_missing', say);
  const group = startGroup(python, ['-I', '-X', 'utf8', '-m', 'tessera_spark'], {
    cwd: folder,
    // a cluster may lie behind a proxy, or show a certificate of the house
    env: { ...installVariables(process.env), ...rootsOf(process.env), ...runVariables(process.env, folder, 2) },
  });
  return talk(group, url, ended);
}

/** Whom gRPC trusts, instead of the roots that it brings along. */
function rootsOf({ GRPC_DEFAULT_SSL_ROOTS_FILE_PATH: own, SSL_CERT_FILE: common }: NodeJS.ProcessEnv): Record<string, string> {
  const file = own || common;
  return file ? { GRPC_DEFAULT_SSL_ROOTS_FILE_PATH: file } : {};
}

function talk(group: ProcessGroup, url: string, ended: () => void): Promise<Bridge> {
  const { child } = group;
  const waiting = new Map<number, Waiting>();
  const log = new Tail(8_000);
  let counted = 0;
  // whoever waits keeps the process alive, the bridge alone does not
  const idle = () => [child, child.stdout, child.stderr, child.stdin].forEach((one) => (one as { unref?(): void } | null)?.unref?.());
  const busy = () => [child, child.stdout].forEach((one) => (one as { ref?(): void } | null)?.ref?.());
  const say = (line: object) => void child.stdin?.write(`${JSON.stringify(line)}\n`);
  child.stderr?.on('data', (chunk: Buffer) => log.add(chunk));
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout!, crlfDelay: Infinity }).on('line', (line) => {
      const answer = JSON.parse(line) as Answer;
      if (answer.ready) return resolve({ ask, parts, cancel });
      const asker = waiting.get(answer.id ?? -1);
      if (!answer.part) {
        waiting.delete(answer.id ?? -1);
        if (!waiting.size) idle();
      }
      if (answer.error) asker?.failed(failureOf(answer.error, hidden(answer.message ?? '', url)));
      else asker?.answered(answer);
    });
    void group.ended.then(({ failed }) => {
      ended();
      const error = unreachable(`the bridge ended: ${failed?.message ?? hidden(log.text, url)}`);
      for (const one of waiting.values()) one.failed(error);
      waiting.clear();
      reject(error);
    });
    say({ url });
  });

  function send(asked: Asked, asker: Waiting): number {
    const id = ++counted;
    waiting.set(id, asker);
    busy();
    say({ ...asked, id });
    return id;
  }
  function ask(asked: Asked) {
    let id = 0;
    const answer = new Promise<Answer>((answered, failed) => (id = send(asked, { answered, failed })));
    return { id, answer };
  }
  function parts(asked: Asked) {
    const arrived: (Answer | { failed: unknown })[] = [];
    let wake = (): void => undefined;
    const put = (one: Answer | { failed: unknown }) => {
      arrived.push(one);
      wake();
    };
    const id = send(asked, { answered: put, failed: (failed) => put({ failed }) });
    async function* rows(): AsyncGenerator<Row[]> {
      let isOver = false;
      try {
        for (;;) {
          // one part at a time: the reader sets the pace
          say({ op: 'next', id });
          if (!arrived.length) await new Promise<void>((resolve) => (wake = resolve));
          const one = arrived.shift()!;
          isOver = 'failed' in one || !one.part;
          if ('failed' in one) throw one.failed;
          if (!one.part) return;
          yield rowsOf(one);
        }
      } finally {
        if (!isOver) cancel(id);
      }
    }
    return { id, rows: rows() };
  }
  function cancel(id: number): void {
    const asker = waiting.get(id);
    if (!asker) return;
    say({ op: 'cancel', id });
    // whoever gave up does not wait for a cluster that hangs
    setTimeout(() => waiting.get(id) === asker && asker.failed(failureOf('cancelled', 'the cluster did not end it')), patienceMs).unref();
  }
}

/** From entries, not by assignment: a column may be called `__proto__`. */
export const rowsOf = ({ names = [], rows = [] }: Answer): Row[] =>
  (rows as Value[][]).map((row) => Object.fromEntries(row.map((value, i) => [names[i]!, value])));

/** An address of a cluster may end in a token. */
function hidden(text: string, url: string): string {
  const secrets = [...url.matchAll(/[;&](?:token|user_id|[^=;]*(?:key|secret|password)[^=;]*)=([^;]+)/gi)].map(([, secret]) => secret!);
  return secrets.reduce((shown, secret) => shown.replaceAll(secret, '…').replaceAll(decodeURIComponent(secret), '…'), text);
}
