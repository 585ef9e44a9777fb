/**
 * A cluster of Apache Spark on this machine: a master, two workers of one core and 1 GB, and a server of Spark Connect, for
 * tests, benches and trying out. Spark comes from the package index (`pyspark[connect]`) into a folder of its own at the first
 * use; Java 17 or newer has to be there.
 *
 *   node tools/spark/cluster.mjs                 runs until it is interrupted; prints what ANALYSIS_ENGINE has to say
 *   node tools/spark/cluster.mjs -- program …    runs the program with ANALYSIS_ENGINE set, and ends with its code
 *   node tools/spark/cluster.mjs --s3 …          it also reads buckets (`s3a://`): Spark fetches the libraries, as its own Maven settings say
 *   node tools/spark/cluster.mjs --s3=/folder …  the same, with the jars that lie in this folder
 *
 * Where the bucket is, and the credentials, stand in the environment, as for the server: AWS_ENDPOINT_URL_S3,
 * AWS_REGION, AWS_ACCESS_KEY_ID, …
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const version = '4.3.0';
const packages = ['pandas>=2.2,<3', `pyspark[connect]==${version}`];
const environment = fileURLToPath(new URL(`../../node_modules/.cache/tessera/spark-${version}`, import.meta.url));
const python = process.env.PYTHON || 'python3';
const installMs = 5 * 60_000;
const startMs = 120_000;
/** While Spark may be fetching. */
const fetchMs = 15 * 60_000;

/** @returns why there can be no cluster here, else nothing; installs Spark at its first use */
export function sparkMissing() {
  const { status, stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  if (status !== 0) return 'there is no Java (Debian, Ubuntu: apt install openjdk-17-jre-headless)';
  const major = Number(/version "(\d+)/.exec(stderr)?.[1] ?? 0);
  if (major < 17) return `this is Java ${major}, and Spark ${version} needs 17 or newer`;
  if (existsSync(path.join(environment, 'ready'))) return undefined;
  const unfinished = `${environment}.${process.pid}`;
  try {
    mkdirSync(path.dirname(environment), { recursive: true });
    const options = { stdio: ['ignore', 'ignore', 'pipe'], timeout: installMs };
    execFileSync(python, ['-m', 'venv', unfinished], options);
    execFileSync(
      path.join(unfinished, 'bin/python'),
      ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...packages],
      options,
    );
    writeFileSync(path.join(unfinished, 'ready'), `${packages.join('\n')}\n`);
    rmSync(environment, { recursive: true, force: true });
    renameSync(unfinished, environment);
    return undefined;
  } catch (error) {
    return existsSync(path.join(environment, 'ready'))
      ? undefined
      : `${python} could not install Spark: ${error.message.split('\n', 3).join(' ')}`;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/**
 * Settings with which the cluster reads buckets. Credentials are left to the environment, which all its processes have.
 * @param {string | undefined} folder of the jars; without one Spark fetches them: some 700 MB, once
 */
export function s3Settings(folder) {
  const names = readdirSync(path.join(pysparkFolder(), 'jars'));
  const hadoop = names.map((name) => /^hadoop-client-api-(.+)\.jar$/.exec(name)?.[1]).find(Boolean);
  const jars = folder && path.join(path.resolve(folder), '*');
  const endpoint = process.env.AWS_ENDPOINT_URL_S3 || process.env.AWS_ENDPOINT_URL;
  const region = process.env.AWS_REGION || process.env.AWS_DEFAULT_REGION || (endpoint && 'us-east-1');
  return {
    ...(jars
      ? { 'spark.driver.extraClassPath': jars, 'spark.executor.extraClassPath': jars }
      : { 'spark.jars.packages': `org.apache.hadoop:hadoop-aws:${hadoop}` }),
    ...(endpoint && { 'spark.hadoop.fs.s3a.endpoint': endpoint, 'spark.hadoop.fs.s3a.path.style.access': true }),
    ...(region && { 'spark.hadoop.fs.s3a.endpoint.region': region }),
  };
}

function pysparkFolder() {
  const [lib] = readdirSync(path.join(environment, 'lib'));
  return path.join(environment, 'lib', lib, 'site-packages/pyspark');
}

/**
 * Starts everything and waits until it is ready.
 * @param settings of Spark, by name
 * @returns {Promise<{ url: string, master: string, home: string, python: string, tail: (name: string) => string,
 *   stop: () => Promise<void> }>}
 */
export async function startCluster(settings = {}) {
  const home = pysparkFolder();
  const work = mkdtempSync(path.join(tmpdir(), 'tessera-spark-'));
  const [masterPort, pagePort, connectPort] = [await freePort(), await freePort(), await freePort()];
  const master = `spark://127.0.0.1:${masterPort}`;
  const env = {
    ...process.env,
    SPARK_HOME: home,
    SPARK_CONF_DIR: work,
    SPARK_LOCAL_IP: '127.0.0.1',
    SPARK_LOCAL_DIRS: work,
    PYSPARK_PYTHON: path.join(environment, 'bin/python'),
  };
  const log = ['rootLogger.level = warn', 'rootLogger.appenderRef.out.ref = out', 'appender.out.type = Console', 'appender.out.name = out'];
  const layout = ['appender.out.layout.type = PatternLayout', 'appender.out.layout.pattern = %d{HH:mm:ss} %p %c{1}: %m%n%ex'];
  writeFileSync(path.join(work, 'log4j2.properties'), `${[...log, ...layout].join('\n')}\n`);
  const children = [];
  const run = (name, program, args, memory = '256m') => {
    const log = openSync(path.join(work, `${name}.log`), 'w');
    const child = spawn(path.join(home, 'bin', program), args, {
      env: { ...env, SPARK_DAEMON_MEMORY: memory },
      cwd: work,
      detached: true,
      stdio: ['ignore', log, log],
    });
    child.ended = new Promise((resolve) => child.once('exit', resolve));
    children.push(child);
    return child;
  };
  const stop = async () => {
    const signal = (name) => children.forEach((child) => endGroup(child, name));
    signal('SIGTERM');
    const late = setTimeout(() => signal('SIGKILL'), 5_000);
    await Promise.all(children.map((child) => child.ended));
    clearTimeout(late);
    signal('SIGKILL');
    rmSync(work, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once('exit', () => children.forEach((child) => endGroup(child, 'SIGKILL')));
  const tail = (name) => readFileSync(path.join(work, `${name}.log`), 'utf8').slice(-2_000);
  try {
    const deploy = 'org.apache.spark.deploy';
    const at = ['--host', '127.0.0.1'];
    run('master', 'spark-class', [`${deploy}.master.Master`, ...at, '--port', String(masterPort), '--webui-port', String(pagePort)]);
    for (const n of [1, 2]) {
      const folder = path.join(work, `worker-${n}`);
      const size = ['--cores', '1', '--memory', '1g', '--webui-port', '0', '--work-dir', folder];
      run(`worker-${n}`, 'spark-class', [`${deploy}.worker.Worker`, ...at, ...size, master]);
    }
    const all = {
      'spark.connect.grpc.binding.address': '127.0.0.1',
      'spark.connect.grpc.binding.port': connectPort,
      'spark.driver.host': '127.0.0.1',
      'spark.driver.bindAddress': '127.0.0.1',
      'spark.driver.memory': '1g',
      'spark.executor.memory': '1g',
      'spark.executor.cores': 1,
      'spark.driver.maxResultSize': 0,
      'spark.ui.enabled': false,
      // both workers are here: nothing is nearer to the one
      'spark.locality.wait': 0,
      // so few rows are not cut into hundreds of parts
      'spark.sql.shuffle.partitions': 4,
      'spark.sql.warehouse.dir': path.join(work, 'warehouse'),
      ...settings,
    };
    const confs = Object.entries(all).flatMap(([name, value]) => ['--conf', `${name}=${value}`]);
    const server = 'org.apache.spark.sql.connect.service.SparkConnectServer';
    run('connect', 'spark-submit', ['--master', master, '--class', server, ...confs, 'spark-internal'], '1g');
    for (
      const until = Date.now() + (settings['spark.jars.packages'] ? fetchMs : startMs);
      !(await isReady(pagePort, connectPort));
      await new Promise((resolve) => setTimeout(resolve, 200))
    ) {
      const dead = children.findIndex((child) => child.exitCode !== null);
      if (dead >= 0 || Date.now() > until)
        throw new Error(`the cluster did not start:\n${tail('master')}\n${tail('worker-1')}\n${tail('connect')}`);
    }
    const token = settings['spark.connect.authenticate.token'];
    // without TLS a token is sent to `localhost` only
    const url = token ? `sc://localhost:${connectPort}/;token=${token}` : `sc://127.0.0.1:${connectPort}`;
    return { url, master, home, python: env.PYSPARK_PYTHON, tail, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Both workers are there, the server is their application, and it takes connections. */
async function isReady(pagePort, connectPort) {
  const page = await fetch(`http://127.0.0.1:${pagePort}/json/`)
    .then((answer) => answer.json())
    .catch(() => undefined);
  if (!page || page.workers?.filter(({ state }) => state === 'ALIVE').length !== 2 || !page.activeapps?.length) return false;
  return new Promise((resolve) => {
    const socket = connect(connectPort, '127.0.0.1', () => (socket.destroy(), resolve(true))).once('error', () => resolve(false));
  });
}

function endGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // nobody of it is left
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const missing = sparkMissing();
  if (missing) {
    console.error(`No cluster: ${missing}.`);
    process.exit(1);
  }
  const began = Date.now();
  const args = process.argv.slice(2);
  const end = args.indexOf('--');
  const options = end < 0 ? args : args.slice(0, end);
  const s3 = options.find((option) => /^--s3(=|$)/.test(option));
  const unknown = options.find((option) => option !== s3);
  if (unknown !== undefined) {
    console.error(`There is no option ${unknown}: --s3 or --s3=/folder/of/jars, then -- and a program.`);
    process.exit(1);
  }
  const cluster = await startCluster(s3 ? s3Settings(s3.slice('--s3='.length)) : {});
  console.log(`Spark ${version} with two workers after ${Math.round((Date.now() - began) / 1000)} s: ANALYSIS_ENGINE=${cluster.url}`);
  const command = end < 0 ? [] : args.slice(end + 1);
  const stopped = new Promise((resolve) => ['SIGINT', 'SIGTERM'].forEach((name) => process.once(name, () => resolve(130))));
  const ended = command.length
    ? new Promise((resolve) => {
        const child = spawn(command[0], command.slice(1), { stdio: 'inherit', env: { ...process.env, ANALYSIS_ENGINE: cluster.url } });
        child.once('error', (error) => (console.error(error.message), resolve(1)));
        child.once('exit', (code) => resolve(code ?? 1));
      })
    : new Promise(() => undefined);
  const code = await Promise.race([stopped, ended]);
  await cluster.stop();
  process.exit(code);
}
