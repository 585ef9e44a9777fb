import { metricOf, settled, slopeOf } from './memory';
import { createRecorder } from './recorder';

const every = (mb: (n: number) => number) => Array.from({ length: 30 }, (_, n) => ({ seconds: n * 5, residentMb: mb(n), heapMb: 50 }));

test('the slope of memory is in MB an hour, without the time in which caches fill', () => {
  expect(
    slopeOf(
      every((n) => 200 + n / 12),
      'residentMb',
    ),
  ).toBeCloseTo(60);
  expect(
    slopeOf(
      every((n) => 200 + n),
      'heapMb',
    ),
  ).toBe(0);
  const filling = every((n) => (n < 10 ? 100 + n * 10 : 200));
  expect(slopeOf(filling, 'residentMb')).toBeGreaterThan(500);
  expect(slopeOf(settled(filling), 'residentMb')).toBe(0);
});

test('a figure is read from the text of metrics', () => {
  const text = '# HELP a b\nnodejs_heap_size_used_bytes 1048576\nnodejs_heap_size_used_bytes_total 7\n';
  expect(metricOf(text, 'nodejs_heap_size_used_bytes')).toBe(1048576);
  expect(() => metricOf(text, 'missing')).toThrow('does not tell missing');
});

test('what fails is counted by kind and cause, and is no time', async () => {
  const recorder = createRecorder();
  expect(await recorder.measured('list', async () => 7)).toBe(7);
  const broken = new Error('fetch failed', { cause: { code: 'ECONNRESET' } });
  for (let n = 0; n < 2; n++) expect(await recorder.measured('list', () => Promise.reject(broken))).toBeUndefined();
  expect([recorder.requests(), recorder.errors()]).toEqual([1, 2]);
  expect(recorder.faults()).toEqual({ counted: ['2 × list: ECONNRESET'], first: broken });
});
