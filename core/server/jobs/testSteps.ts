import { sql } from 'drizzle-orm';
import { jobKey, type Services } from '@tessera/plugin-sdk/contract';
import type { AnyJobHandler, CurrentUser, Db, JobHandler } from '@tessera/plugin-sdk/server';
import { createJobRunner, type RunnerDeps } from './runner';

/** Where the job of the test writes: what it has done, and a sum that a second write would make wrong. */
export const ledger = [
  'create schema ledger',
  'create table ledger.steps (run text, note text, primary key (run, note))',
  'create table ledger.sums (run text primary key, sum integer not null)',
];

const notes = ['a', 'b'] as const;
/** Every line at which the job may end before its time. */
export const lines = [
  'claimed',
  'begun',
  ...notes.flatMap((note) => ['marked', 'added', 'committed', 'reported'].map((line) => `${note} ${line}`)),
  'closing',
];
export const keyOf = (line: string) => jobKey('shop', line, { title: { vi: 'Cộng', en: 'Add up' } });

/** Is told each line that a job reaches; `of` is the line that the job is named after. What it throws, the line throws; where it waits, the job stands. */
export type At = (line: string, of: string) => void | Promise<void>;

/** Adds up in two steps of one transaction each, and writes down which of them it has done. */
const adding = (of: string, at: At): JobHandler<{ run: string }, unknown> => ({
  async run({ run }, ctx) {
    await at('begun', of);
    for (const note of notes) {
      await ctx.transaction(async (ctx) => {
        const marked = await ctx.db.execute(sql`insert into ledger.steps values (${run}, ${note}) on conflict do nothing`);
        if (!marked.rowCount) return;
        await at(`${note} marked`, of);
        await ctx.db.execute(sql`insert into ledger.sums values (${run}, 1) on conflict (run) do update set sum = ledger.sums.sum + 1`);
        ctx.audit({ entity: 'sum', entityId: run, label: note, after: { note } });
        await at(`${note} added`, of);
      });
      await at(`${note} committed`, of);
      await ctx.progress(notes.indexOf(note) / notes.length);
      await at(`${note} reported`, of);
    }
    // what is written at the end is asked for when the end is written
    return { toJSON: () => (void at('closing', of), { done: notes.length }) };
  },
});

const silent = { debug() {}, info() {}, warn() {}, error() {} };
const services = { tryGet: () => undefined } as unknown as Services;
const person = (id: number): CurrentUser => ({
  id,
  userName: `user${id}`,
  fullName: `Người ${id}`,
  roles: [],
  permissions: new Set(),
  isSuperAdmin: false,
  can: () => false,
});

/** The account that starts the job of a line: who it is asked for tells which one was claimed. */
export const accountOf = (line: string) => lines.indexOf(line) + 1;

export const addingRunner = ({ db, serverId, listen }: Pick<RunnerDeps, 'db' | 'serverId' | 'listen'> & { db: Db }, at: At) => {
  const handlers = new Map(lines.map((line) => [`shop/${line}`, adding(line, at) as AnyJobHandler]));
  return createJobRunner({
    db,
    serverId,
    listen,
    services,
    log: silent,
    handlers: () => handlers,
    userOf: async (id) => {
      await at('claimed', lines[id - 1] ?? '');
      return person(id);
    },
    times: { turnMs: 200, leaseMs: 1_000, graceMs: 200, slots: lines.length },
  });
};
