/**
 * People who work with the product at the same time: see README.md of this folder.
 * Run: node --import tsx tools/load/main.ts [--people 500] [--minutes 30] [--think 8] [--rows 100000] [--url http://host:port]
 */
import { parseArgs } from 'node:util';
import { settled, slopeOf, watchMemory, type MemorySample } from './memory';
import { signInPeople } from './people';
import { ownPlace, runningPlace } from './place';
import { createRecorder, type Recorder } from './recorder';
import { work } from './run';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '500' },
    minutes: { type: 'string', default: '30' },
    think: { type: 'string', default: '8' },
    rows: { type: 'string', default: '100000' },
    url: { type: 'string' },
  },
});
const positive = (name: 'people' | 'minutes' | 'think' | 'rows'): number => {
  const number = Number(values[name]);
  if (!(number > 0)) throw new Error(`--${name} is "${values[name]}": give a number above 0.`);
  return number;
};
const [many, minutes, thinkSeconds, rows] = [positive('people'), positive('minutes'), positive('think'), positive('rows')];

const place = values.url ? runningPlace(values.url) : await ownPlace(rows);
try {
  const startedAt = performance.now();
  const recorder = createRecorder();
  const people = await signInPeople(place.url, await place.accounts(many), recorder);
  const secondsToSignIn = (performance.now() - startedAt) / 1000;
  console.log(`${many} people got an account and signed in within ${secondsToSignIn.toFixed(0)} s. They work for ${minutes} minutes.`);
  const memory = watchMemory(place.url, process.env.METRICS_TOKEN);
  const { ownDelayP99 } = await work(people, { minutes, thinkSeconds });
  report(recorder, memory.stop(), ownDelayP99);
  if (recorder.errors()) process.exitCode = 1;
} finally {
  await place.stop();
}

function report(recorder: Recorder, memory: readonly MemorySample[], ownDelayP99: number): void {
  const ms = (of: number) => `${of.toFixed(0)}`.padStart(8);
  console.log(`\n${'kind'.padEnd(10)}${['requests', 'p50', 'p95', 'p99', 'longest'].map((name) => name.padStart(9)).join('')}   (ms)`);
  for (const { kind, requests, p50, p95, p99, longest } of recorder.table().sort((a, b) => b.requests - a.requests))
    console.log(`${kind.padEnd(10)}${String(requests).padStart(9)} ${ms(p50)} ${ms(p95)} ${ms(p99)} ${ms(longest)}`);
  console.log(
    `\n${recorder.requests()} requests, ${(recorder.requests() / (minutes * 60)).toFixed(1)} a second. ${recorder.errors()} errors.`,
  );
  const { counted, first } = recorder.faults();
  for (const fault of counted) console.log(`  ${fault}`);
  if (first) console.log(first);
  console.log(`This process was late by ${ownDelayP99.toFixed(0)} ms at p99: times above include it.`);
  const late = settled(memory);
  if (late.length < 3) return console.log('Too few samples of memory for a slope.');
  for (const field of ['residentMb', 'heapMb'] as const) {
    const [from, to] = [Math.min(...late.map((one) => one[field])), Math.max(...late.map((one) => one[field]))];
    console.log(
      `${field === 'residentMb' ? 'Resident memory' : 'Heap in use'}: ${from.toFixed(0)} to ${to.toFixed(0)} MB, ${slopeOf(late, field).toFixed(0)} MB an hour (${late.length} samples)`,
    );
  }
}
