import { motoMissing } from '@tessera/core/server/testing/moto';
import { openOffice, serverCount, type Office } from './office';
import { newDiary, Person } from './person';
import { proveAll } from './proof';
import { proxyMissing } from './proxy';

const missing = proxyMissing() ?? motoMissing();
const orSkipped = missing ? test.skip : test;
const peopleCount = 20;
const measuredMs = 2_000;
/** Between the restarts of two servers. */
const betweenMs = 1_000;

let office: Office | undefined;
afterEach(async () => {
  await office?.stop();
});

orSkipped(
  `three servers that are ended and started again one by one lose nothing and do nothing twice${missing ? ` (skipped: ${missing})` : ''}`,
  async () => {
    const seed = Number(process.env.SEED) || Math.floor(Math.random() * 2 ** 31);
    const began = Date.now();
    office = await openOffice();
    const secondsSoFar = () => Math.round((Date.now() - began) / 1000);
    const started = secondsSoFar();
    const diary = newDiary();
    const people = await Person.hire(office.url, office.databaseUrl, peopleCount, seed, diary);

    /** All people do this again and again. */
    const working = (act: (person: Person) => Promise<void>) => {
      let over = false;
      const ended = Promise.allSettled(
        people.map(async (person) => {
          while (!over) await act(person);
        }),
      );
      return () => ((over = true), ended);
    };

    const rates: number[] = [];
    for (let count = 1; count <= serverCount; count++) {
      await office.use(count);
      const before = diary.requests;
      const end = working((person) => person.list());
      await pause(measuredMs);
      rates.push(Math.round(((diary.requests - before) / measuredMs) * 1000));
      await end();
    }

    const measured = secondsSoFar();
    const end = working((person) => person.act());
    const told: string[] = [];
    const cutOff: string[] = [];
    for (const [index, signal] of (['SIGKILL', 'SIGKILL', 'SIGTERM'] as const).entries()) {
      await pause(betweenMs);
      diary.repeated.clear();
      const ms = await office.restart(index, signal);
      // One that is told to stop answers what it has, and refuses the rest.
      if (signal === 'SIGTERM') cutOff.push(...[...diary.repeated.keys()].filter((error) => !['503', '409'].includes(error)));
      told.push(`${signal} after ${ms} ms, ${[...diary.repeated].map(([error, times]) => `${times} × ${error}`).join(', ') || 'no error'}`);
    }
    await pause(betweenMs);
    const results = await end();
    const ended = secondsSoFar();
    const { faults, jobs, begunAnew } = await proveAll(office.url, office.databaseUrl, people);
    const total = (kind: 'customers' | 'imports' | 'exports') =>
      people.reduce((sum, { acknowledged }) => sum + acknowledged[kind].length, 0);
    console.info(
      [
        `seed ${seed}, ${diary.requests} requests of ${peopleCount} people, PostgreSQL ${office.postgresVersion}`,
        `started after ${started} s, measured after ${measured} s, restarted all servers after ${ended} s, proved after ${secondsSoFar()} s`,
        `lists a second with one, two and three servers, which share this machine: ${rates.join(', ')}`,
        `acknowledged: ${total('customers')} customers, ${total('imports')} imports, ${total('exports')} exports`,
        `jobs: ${jobs}, begun anew after their server was killed: ${begunAnew}`,
        ...told,
      ].join('\n'),
    );
    expect([...results.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : [])), ...faults, ...cutOff]).toEqual([]);
  },
);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
