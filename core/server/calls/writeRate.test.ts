import { createWriteRate } from './writeRate';

test('an account may write so often a minute, and again as time passes; others are not slowed down', () => {
  let time = 0;
  const write = createWriteRate(60, () => time);
  for (let i = 0; i < 60; i++) write(1);
  expect(() => write(1)).toThrow(expect.objectContaining({ status: 429, code: 'rate_limited', extra: { retryAfterSeconds: 1 } }));
  write(2);
  time += 2_000;
  write(1);
  write(1);
  expect(() => write(1)).toThrow('Wait a moment');
});

test('0 is no limit', () => {
  const write = createWriteRate(0);
  for (let i = 0; i < 10_000; i++) write(1);
});
