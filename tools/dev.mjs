/** `npm run dev`: the server, started anew when its sources change, and Vite with hot reload in front of it. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const start = (...args) =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' } });
const children = [
  start('node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'host-app/server/main.ts'),
  start('node_modules/vite/bin/vite.js', '--config', 'host-app/web/vite.config.ts'),
];
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of children) child.on('exit', stop);
console.log('Sources are watched. Open http://localhost:5173/admin/ once both are ready.');
