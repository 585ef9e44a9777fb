/**
 * Consultations with 200 doctors and 166,400 appointments of 104 days. The bell: 500 open sessions ask for what waits as fast as one server answers,
 * beside a bare route that sends the same statements. The calendar: a week on a slow laptop (Chromium slowed four times), from the address to the frame
 * in which the first appointments stand, to the one with all doctors that are shown at once, and how long 25 more take; the longest task of each.
 * Run after `npm run build`: node --import tsx tools/bench/consultations.ts [doctors] [slowed]
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import pg from 'pg';
import { nobody } from '@tessera/core/server/calls/register';
import { createTestDatabase } from '@tessera/core/server/database/testDatabase';
import { createServices } from '@tessera/core/server/plugins/services';
import { addDays, provide, today } from '@tessera/plugin-sdk/contract';
import { deployment, type CallContext } from '@tessera/plugin-sdk/server';
import { signIn } from '../../host-app/e2e/browser';
import { startProduct } from '../../host-app/e2e/product';
import { signInToApi } from '../../host-app/e2e/robustness/api';
import { appointmentCalls } from '../../plugins/consultations/contract/appointments';
import { appointmentHandlers } from '../../plugins/consultations/server/appointments/handlers';
import { launchChromium } from '../browser/chromium.mjs';
import type { Asked, Measured } from './clients';
import { median } from './figures';
import { notingDb } from './plans';

const doctors = Number(process.argv[2] ?? 200);
/** As the screen has it. */
const doctorsAtOnce = 25;
const slowed = Number(process.argv[3] ?? 4);
const root = path.resolve(import.meta.dirname, '../..');
const monday = addDays(today(), -((new Date(`${today()}T00:00:00Z`).getUTCDay() + 6) % 7));
const bell = { sort: 'time,desc', s: JSON.stringify({ paymentStatus: { $eq: 'paid' }, status: { $eq: 'pending' } }), limit: 5 };

const seed = [
  `insert into consultations.specialties (name) values ('Nhãn khoa') on conflict do nothing`,
  `insert into consultations.slots (hours, minutes) select 8 + n / 2, n % 2 * 30 from generate_series(0, 19) n on conflict do nothing`,
  `insert into consultations.doctors (name, description, experience_years, specialty_ids)
   select (array['BS. Nguyễn Thị Hồng', 'BS. Trần Văn', 'TS. Lê Hữu', 'BS. Phạm Đức'])[1 + n % 4] || ' ' || n, 'Bác sĩ', n % 40,
     array[(select min(id) from consultations.specialties)] from generate_series(1, ${doctors}) n`,
  `insert into consultations.appointments (created_at, created_by, created_by_name, status, status_by, status_by_name, status_at, doctor_id, time, minutes,
     ends_at, payment_status, amount, full_name, phone_number, language)
   select begins - interval '3 days', 0, 'Trang web', case when begins > now() and (d.id + slot) % 4 = 0 then 'pending' else 'approved' end, 0, 'Trang web',
     begins - interval '3 days', d.id, begins, 30, begins + interval '30 minutes', 'paid', 200000,
     (array['Nguyễn Thu Hà', 'Lê Hải Nam', 'Công Tằng Tôn Nữ Hoàng Phương Thảo', 'Vũ Mai Anh'])[1 + (d.id + slot) % 4], '0905' || lpad(d.id::text, 6, '0'), 'vi'
   from consultations.doctors d, generate_series(-90, 13) ahead, generate_series(0, 7) slot,
     lateral (select date_trunc('week', now() at time zone 'Asia/Ho_Chi_Minh') + ahead * interval '1 day' + interval '8 hours' + slot * interval '1 hour' as clock) at_clock,
     lateral (select clock at time zone 'Asia/Ho_Chi_Minh' as begins) at_time`,
  'vacuum analyze consultations.appointments',
];

const database = await createTestDatabase({ migrations: [] });
const product = await startProduct({
  env: { DATABASE_URL: database.url, NODE_ENV: 'production', DEPLOYMENT: 'host-app/deployments/consultations.json', LOG_LEVEL: 'warn' },
});
let bare: ChildProcess | undefined;
try {
  for (const statement of seed) await database.owner.query(statement);
  await bellOfMany();
  await calendar();
} finally {
  bare?.kill();
  await product.stop();
  await database.close();
}

async function bellOfMany(): Promise<void> {
  const { token } = await signInToApi(product.url);
  const reference = await startBareRoute();
  const address = `${product.url}/api/appointment?${new URLSearchParams(Object.entries(bell).map(([name, value]) => [name, String(value)]))}`;
  const common = { connections: 500, seconds: 4 };
  const [mine, theirs]: [Measured[], Measured[]] = [[], []];
  for (let round = -1; round < 5; round++) {
    const ours = await askRepeatedly({ ...common, url: address, headers: { authorization: `Bearer ${token}` } });
    const other = await askRepeatedly({ ...common, url: `${reference}/list` });
    if (round < 0) continue; // warming up
    mine.push(ours);
    theirs.push(other);
  }
  const of = (measured: Measured[], field: keyof Measured) => median(measured.map((one) => one[field]));
  console.log(`bell, 500 connections      ${of(mine, 'perSecond').toFixed(0).padStart(6)} a second, p95 ${of(mine, 'p95').toFixed(0)} ms`);
  console.log(
    `  bare statement           ${of(theirs, 'perSecond').toFixed(0).padStart(6)} a second, p95 ${of(theirs, 'p95').toFixed(0)} ms`,
  );
  console.log(`  500 sessions that ask every 10 s need 50 a second`);
}

async function askRepeatedly(asked: Asked): Promise<Measured> {
  const argv = ['--import', 'tsx', 'tools/bench/clients.ts', JSON.stringify(asked)];
  return JSON.parse((await promisify(execFile)(process.execPath, argv, { cwd: root })).stdout) as Measured;
}

/** The first statement that the bell's call sends: the page of appointments. The count and the names of doctors come on top in the product. */
async function startBareRoute(): Promise<string> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { sent, db } = notingDb(client);
  const services = createServices();
  services.register(provide(deployment, () => ({ isOn: () => false, fourEyes: true }) as never));
  const list = appointmentHandlers.handlers.listAppointment as unknown as (input: unknown, ctx: CallContext) => Promise<unknown>;
  const context = { db, user: { ...nobody, isSuperAdmin: true }, services } as unknown as CallContext;
  await list(appointmentCalls.listAppointment.options.input.cast(bell), context);
  await client.end();
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'tools/bench/bareRoute.ts', JSON.stringify({ databaseUrl: database.url, ...sent[0]! })],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  bare = child;
  return new Promise((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()));
    child.once('exit', (code) => reject(new Error(`the bare route ended with ${code}`)));
  });
}

/**
 * Runs in the page, as a text: resolves with the frame in which so many doctors stand, once the browser has told of the tasks until then.
 * `wholePage`: from the beginning of the page on; otherwise from now on.
 */
function whenShown(least: number, wholePage: boolean): string {
  return `new Promise((resolve) => {
  const from = ${wholePage} ? 0 : performance.now();
  let longest = 0;
  const note = (list) => { for (const one of list.getEntries()) if (one.startTime >= from) longest = Math.max(longest, one.duration); };
  new PerformanceObserver(note).observe({ type: 'longtask', buffered: ${wholePage} });
  const done = () => { const after = performance.now() - from; setTimeout(() => resolve({ after, longest }), 300); };
  const look = () => requestAnimationFrame(document.querySelectorAll('tbody tr').length >= ${least} ? done : look);
  look();
})`;
}

interface Shown {
  /** Milliseconds since the beginning of the page, or since it was asked for. */
  after: number;
  longest: number;
}

/** Milliseconds of the call of the calendar, and how much it answers. */
async function calendarCall(): Promise<{ answer: number[]; kilobytes: number }> {
  const { token } = await signInToApi(product.url);
  const answer: number[] = [];
  let bytes = 0;
  for (let round = -2; round < 10; round++) {
    const from = performance.now();
    const response = await fetch(`${product.url}/api/appointment/calendar?from=${monday}&days=7&pageSize=${doctorsAtOnce}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    bytes = (await response.arrayBuffer()).byteLength;
    if (round >= 0) answer.push(performance.now() - from);
  }
  return { answer, kilobytes: Math.round(bytes / 1024) };
}

async function calendar(): Promise<void> {
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({ locale: 'vi-VN', viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });
    const page: Page = await context.newPage();
    await signIn(page, product.url, '/lich-bac-si');
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowed });
    const [first, all, next]: [Shown[], Shown[], Shown[]] = [[], [], []];
    for (let round = 0; round < 5; round++) {
      await page.goto(`${product.url}/admin/lich-bac-si`, { waitUntil: 'commit' });
      const [some, every] = await Promise.all([1, doctorsAtOnce].map((least) => page.evaluate<Shown>(whenShown(least, true))));
      const watched = page.evaluate<Shown>(whenShown(2 * doctorsAtOnce, false));
      await page.getByRole('button', { name: /Hiện thêm \d+ bác sĩ/ }).click();
      first.push(some!);
      all.push(every!);
      next.push(await watched);
    }
    const ms = (of: number[]) => `${Math.round(median(of)).toLocaleString('en').padStart(6)} ms`;
    const of = (measured: Shown[]) => [ms(measured.map(({ after }) => after)), ms(measured.map(({ longest }) => longest))] as const;
    const { answer, kilobytes } = await calendarCall();
    console.log(`\ncalendar of a week, slowed ${slowed} times, ${doctors} doctors`);
    console.log(`  its call, not slowed     ${ms(answer)}, ${kilobytes} kB`);
    console.log(`  painted, first doctors   ${of(first).join(', longest task ')}`);
    console.log(`  first 25 doctors         ${of(all).join(', longest task ')}`);
    console.log(`  25 more                  ${of(next).join(' after the click, longest task ')}`);
    await context.close();
  } finally {
    await browser.close();
  }
}
