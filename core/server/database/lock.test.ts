import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tryLock, withLock } from './lock';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tessera-lock-'));
  file = path.join(folder, 'a.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('one holder at a time, who is named to the others', () => {
  const release = tryLock(file);
  expect(release).toBeInstanceOf(Function);
  expect(tryLock(file)).toBe(process.pid);
  (release as () => void)();
  expect(tryLock(file)).toBeInstanceOf(Function);
});

test.each([
  ['of a dead process', JSON.stringify({ pid: 2 ** 22 - 3, startedAt: '1' })],
  ['whose number another process has by now', JSON.stringify({ pid: process.pid, startedAt: 'another time' })],
  ['that was cut off while it was written', '{"pid":'],
])('a lock %s is taken over', (_case, content) => {
  writeFileSync(file, content);
  expect(tryLock(file)).toBeInstanceOf(Function);
  expect(readdirSync(folder)).toEqual(['a.lock']);
});

test('work under one lock does not overlap', async () => {
  let running = 0;
  const work = async () => {
    expect(++running).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running--;
  };
  await Promise.all(Array.from({ length: 5 }, () => withLock(file, work)));
  expect(readdirSync(folder)).toEqual([]);
});
