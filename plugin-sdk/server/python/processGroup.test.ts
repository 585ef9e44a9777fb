import { setTimeout as wait } from 'node:timers/promises';
import { runToEnd, startGroup, Tail } from './processGroup';

const onPosix = process.platform === 'win32' ? test.skip : test;

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

onPosix('stopping ends a process that will not listen, and what it started', async () => {
  const group = startGroup('bash', ['-c', 'trap "" TERM; sleep 60 & echo $!; while true; do sleep 1; done'], {
    env: { PATH: process.env.PATH },
  });
  const grandchild = await new Promise<number>((resolve) =>
    group.child.stdout!.once('data', (text: Buffer) => resolve(Number(text.toString()))),
  );
  expect([isRunning(group.child.pid!), isRunning(grandchild)]).toEqual([true, true]);
  await group.stop(200);
  // Whose parent is gone is buried by the system, a moment later.
  for (let i = 0; i < 50 && isRunning(grandchild); i++) await wait(100);
  expect([isRunning(group.child.pid!), isRunning(grandchild)]).toEqual([false, false]);
  expect(await group.ended).toMatchObject({ signal: 'SIGKILL' });
});

test('a program that is not there is an answer, not an exception', async () => {
  expect(await runToEnd('/nonexistent/program', [], { env: {}, timeoutMs: 1_000 })).toMatchObject({
    code: null,
    output: '',
    failed: { code: 'ENOENT' },
  });
});

onPosix('a program that takes too long is stopped', async () => {
  expect(await runToEnd('sleep', ['60'], { env: { PATH: process.env.PATH }, timeoutMs: 100 })).toMatchObject({
    code: null,
    signal: 'SIGTERM',
  });
});

test('output is kept to its end only', () => {
  const tail = new Tail(5);
  tail.add('abc');
  tail.add('defg');
  expect(tail.text).toBe('cdefg');
});
