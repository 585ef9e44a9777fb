/**
 * Runs a script under Node 24 or newer: `node tools/setup/run.mjs <script> [argument …]`. In this very process where it is new enough, so
 * that signals reach the script; otherwise in a child under the Node that set-up installed, to which signals are handed on.
 * Node's own modules only.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findNode, isNewEnough } from './node24.mjs';

const [script = '', ...args] = process.argv.slice(2);
const isProductionStart = process.env.NODE_ENV === 'production' && ['prestart', 'start'].includes(process.env.npm_lifecycle_event ?? '');

if (isNewEnough()) {
  process.argv.splice(1, 2, path.resolve(script));
  await import(pathToFileURL(path.resolve(script)).href);
} else {
  runUnder(nodeOrExit());
}

function nodeOrExit() {
  try {
    return findNode({ mayInstall: !isProductionStart });
  } catch (error) {
    console.error(`\n${error.message}\n`);
    return process.exit(1);
  }
}

function runUnder(node) {
  // What the script starts by name runs under the same Node.
  const env = { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}` };
  const child = spawn(node, [script, ...args], { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm hands SIGINT on, but not SIGTERM: when the npm that started us is gone, so is the script.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000).unref();
  child.on('error', (error) => {
    console.error(`\nNode.js could not be started (${node}): ${error.message}\n`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
