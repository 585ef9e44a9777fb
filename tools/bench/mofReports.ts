/**
 * Reports of the ministry in the product as it is started. Imports of gwp, claim and reserve files of a million rows each, check and
 * preparation included, beside bare DuckDB that reads the same csv and writes Parquet. From imported files to the finished report: they
 * become 2-PNT, 5A-PNT and 11-PNT, each beside bare DuckDB that sums the same columns of the same Parquet with the same threads and
 * memory: the first report, one of another period, and the first one made again. Then what leaves the house: a PDF of some 200 pages and a
 * workbook of 50,000 lines of a made-up form, and the 50,000 rows behind one figure.
 * Run: node --import tsx tools/bench/mofReports.ts [rows] [rounds] [files|imports|reports|paper]
 */
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testClient, type TestClient } from '@tessera/plugin-sdk/testing';
import { startProduct } from '../../host-app/e2e/product';
import { signInToApi } from '../../host-app/e2e/robustness/api';
import { importFileCalls } from '../../plugins/data-files/contract/importFiles';
import { parquet, withDuck } from '../../plugins/data-files/server/duckdb/database';
import { sampleParts, samples } from '../../plugins/data-files/server/samples/sampleFile';
import { importFile } from '../../plugins/data-files/server/testing/importing';
import { mappingCalls } from '../../plugins/mof-reports/contract/mapping';
import { reportCalls, type ReportRow } from '../../plugins/mof-reports/contract/reports';
import type { PrintedReport } from '../../plugins/mof-reports/contract/reportTables';
import { compute, templateOf, type Template } from '../../plugins/mof-reports/server/engine';
import { headOf, tableOf } from '../../plugins/mof-reports/server/reports/view';
import { reportWorkbook } from '../../plugins/mof-reports/server/reports/workbook';
import { median, timed } from './figures';
import { drawnInChromium, memoryMB } from './inChromium';
import { longForm } from './longForm';
import { codes, contentOf, ended, figure, forget, groups, importAnew, imports, kinds as allKinds, type Kind } from './mofFiles';

const [rows, rounds] = [Number(process.argv[2] ?? 1_000_000), Number(process.argv[3] ?? 5)];
const part = process.argv[4];
/** Times bare. */
const goals = { imports: 2.2, reports: 1.5 };
const period = { year: 2026, periodValue: 3, first: '2026-07-01', last: '2026-09-30' };

const days: Partial<Record<Kind, string>> = { gwp: 'BOOKING_DATE', claim: 'SETTLE_DATE' };
const forms: Readonly<Record<string, readonly Kind[]>> = { '2-PNT': ['gwp'], '5A-PNT': ['gwp', 'reserve'], '11-PNT': ['gwp', 'claim'] };

/** The columns of a file that a form sums, by product or, where its lines are vehicles, by both codes. */
function bareSql(form: Template, kind: Kind, file: string): string {
  const column = (name: string) => `c${samples[codes[kind]]!.header.indexOf(name) + 1}`;
  const measures = new Set(
    form.statements.flatMap(({ columns }) =>
      columns.flatMap(({ measures: of = [] }) => of.filter((one) => one.file === kind).map((one) => one.column)),
    ),
  );
  const by = ['PRODUCT_CODE', ...(form.statements[0]!.linesBy === 'vehicle' ? ['VEHICLE_TYPE_CODE'] : [])].map(column);
  const day = days[kind];
  return `select ${by.join(', ')}, count(*), ${[...measures].map((name) => `sum(${column(name)}::bigint)`).join(', ')} from ${parquet(file)}
    ${day ? `where ${column(day)}::date between date '${period.first}' and date '${period.last}'` : ''} group by ${by.join(', ')}`;
}

async function filesToReports(): Promise<void> {
  const product = await startProduct({ env: { DEPLOYMENT: 'host-app/deployments/insurer-reporting.json' } });
  try {
    const client = testClient(product.url, { userId: 0, accessToken: (await signInToApi(product.url)).token });
    console.log(`${rows.toLocaleString('en')} rows a file, medians of ${rounds} rounds\n`);
    const sent = {} as Record<Kind, Buffer>;
    for (const kind of allKinds) sent[kind] = await contentOf(kind, rows);
    if (part !== 'reports') {
      const slowest = await imports(client, sent, rows, rounds);
      console.log(`goal: an import at most ${goals.imports} times bare`);
      if (slowest > goals.imports) process.exitCode = 1;
      if (part === 'imports') return;
    }
    const made = {} as Record<string, number>;
    console.log(
      `\n${''.padEnd(10)}${['first', 'times', 'other', 'times', 'again', 'times', 'bare'].map((name) => name.padStart(10)).join('')}`,
    );
    let slowest = 0;
    for (const [form, kinds] of Object.entries(forms)) {
      const [first, other, again, bare]: number[][] = [[], [], [], []];
      for (let round = -1; round < rounds; round++) {
        const files = {} as Record<Kind, { id: number; parquet: string }>;
        for (const kind of kinds)
          files[kind] = { id: (await importAnew(client, kind, sent[kind])).id, parquet: newestSource(product.dataDir) };
        const ids = kinds.map((kind) => files[kind].id);
        // by turns: new files; the same ones for another period; the first report again; nothing but DuckDB
        const whole = await makeFirst(client, form, ids);
        if (round < 0) for (const kind of ['products', 'vehicles'] as const) await mapAll(client, kind);
        const year = await makeFirst(client, form, ids, 'YEAR');
        const times = [whole.ms, year.ms, await timed(() => makeAgain(client, whole.id))];
        times.push(await timed(() => sumBare(templateOf(form, '67/2023'), kinds, files)));
        if (round >= 0) [first!, other!, again!, bare!].forEach((all, i) => all.push(times[i]!)); // the round before warms up
        await client.call(reportCalls.removeReport, { id: year.id });
        if (round < rounds - 1) {
          await client.call(reportCalls.removeReport, { id: whole.id });
          await forget(client, ids);
        }
        made[form] = whole.id;
      }
      const base = median(bare!);
      slowest = Math.max(slowest, ...[first!, other!, again!].map((all) => median(all) / base));
      const told = [first!, other!, again!].map((all) => `${figure(median(all))}${figure(median(all) / base)}`);
      console.log(`${form.padEnd(10)}${told.join('')}${figure(base)}`);
    }
    console.log(
      `goal: each at most ${goals.reports} times bare; a file of 100 rows whose sums are kept takes ${figure(await withoutRows(client), 0)} ms\n`,
    );
    if (slowest > goals.reports) process.exitCode = 1;
    await rowsBehind(client, product.pid, made['2-PNT']!);
  } finally {
    await product.stop();
  }
}

async function makeFirst(client: TestClient, form: string, files: number[], type?: string): Promise<{ id: number; ms: number }> {
  const input = await asked(client, form, files, type);
  let id = 0;
  const ms = await timed(async () => {
    const started = await client.call(reportCalls.createReport, input);
    ({ id } = started);
    await ended(client, started.job);
  });
  return { id, ms };
}

const makeAgain = async (client: TestClient, id: number) => ended(client, (await client.call(reportCalls.makeReport, { id })).job);

/** Making a report of a small file again: the queue, what is read of the database and written, and the pauses of whoever waits. */
async function withoutRows(client: TestClient): Promise<number> {
  const fileName = await importFile(client, 'small.csv', [...sampleParts(codes.gwp, 100)].join(''), groups.gwp);
  const { id: fileId } = await client.call(importFileCalls.getImportFile, { fileName });
  const { id } = await makeFirst(client, '2-PNT', [fileId], 'YEAR');
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push(await timed(() => makeAgain(client, id)));
  return median(times);
}

async function sumBare(form: Template, kinds: readonly Kind[], files: Readonly<Record<Kind, { parquet: string }>>): Promise<void> {
  for (const kind of kinds) {
    const file = files[kind].parquet;
    await withDuck({ reads: [file], spillFolder: tmpdir() }, (duck) => duck.all(bareSql(form, kind, file)));
  }
}

async function asked(client: TestClient, form: string, fileResourceIds: number[], type = 'QUARTER') {
  const category = (await client.call(reportCalls.listReportCategories, {})).find(({ code }) => code === form)!;
  const periodTypeId = category.PeriodTypes.find(({ code }) => code === type)!.id;
  const periodValue = type === 'YEAR' ? 1 : period.periodValue;
  return { reportCategoryId: category.id, periodTypeId, year: period.year, periodValue, fileResourceIds };
}

/** Every code that the files brought, to some line. */
async function mapAll(client: TestClient, kind: 'products' | 'vehicles'): Promise<void> {
  const { data } = await client.call(mappingCalls.listMapping, { kind, isMapped: false, pageSize: 100 });
  const targets = await client.call(mappingCalls.listMappingTargets, { kind });
  for (const [i, { id, code }] of data.entries()) {
    const motor = targets.find((target) => target.code === 'B.4b');
    const targetId = (kind === 'products' && code.startsWith('XCG') && motor ? motor : targets[(i * 3) % targets.length]!).id;
    await client.call(mappingCalls.saveMapping, { kind, ids: [id], targetId });
  }
}

/** Where an imported file lies: the Parquet that was written last. */
function newestSource(folder: string): string {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /source-[^/]*\.parquet$/.test(name))
    .map((name) => path.join(folder, name));
  return found.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0]!;
}

const mostRows = 50_000;

/** The download of the rows behind the largest input of the report. */
async function rowsBehind(client: TestClient, server: number, id: number): Promise<void> {
  const table = await client.call(reportCalls.nestedReportTable, { reportId: id, subType: '' });
  const [line] = table.data
    .filter(({ isCategory, isSubCategory }) => !isCategory && !isSubCategory)
    .sort((a, b) => (BigInt(a.cells['3']!) < BigInt(b.cells['3']!) ? 1 : -1));
  const measure = 'DIRECT_PREMIUM';
  const of = { statement: '2-PNT', line: line!.code, column: '3', kind: 'gwp', measure };
  const { total } = await client.call(reportCalls.listTracedRows, { id, ...of, kind: 'gwp', page: 1, pageSize: 10 });
  const idle = memoryMB(server, 'VmRSS');
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, memoryMB(server, 'VmRSS') - idle)), 20);
  let bytes = 0;
  const ms = await timed(async () => {
    const answer = await client.fetch(`mof-reports/${id}/rows/excel?${new URLSearchParams(of).toString()}`);
    if (!answer.ok) throw new Error(await answer.text());
    for await (const chunk of answer.body!) bytes += chunk.length;
  });
  clearInterval(timer);
  outside(`rows behind a figure, ${total.toLocaleString('en')}`, ms, bytes, peak);
}

const outside = (name: string, ms: number, bytes: number, peakMB: number) =>
  console.log(`${name.padEnd(44)}${figure(ms / 1000, 8)} s${figure(bytes / 1e6, 8)} MB${figure(peakMB, 8)} MB above idle`);

const view = {
  key: '2-PNT',
  periodName: 'Quý 3/2026',
  periodValue: 3,
  year: 2026,
  PeriodType: { id: 1, code: 'QUARTER', name: 'Quý' },
  createdByName: 'Phạm Minh Châu',
} as ReportRow;

function printed(lines: number): PrintedReport {
  const { template, inputs } = longForm(lines);
  const head = headOf(template, view, 'Bảo hiểm An Tâm', 'vi');
  const [statement] = template.statements as [Template['statements'][number]];
  return {
    form: template.key,
    title: template.title.vi,
    regulation: template.regulation,
    unit: template.unit,
    note: template.note.vi,
    head,
    company: { name: 'Bảo hiểm An Tâm', licence: '12/GP-BTC', address: 'Hà Nội', place: 'Hà Nội' },
    signers: { preparer: '', chiefAccountant: 'Lê Thu Hà', legalRepresentative: '', appointedActuary: '' },
    by: 'Phạm Minh Châu',
    at: '2026-11-26T03:00:00.000Z',
    tables: [{ ...tableOf(compute(template, inputs), statement, head, 'vi'), code: '2-PNT', form: '2-PNT', name: statement.name.vi }],
    edits: [],
  };
}

async function onPaper(): Promise<void> {
  const linesOnPage = 34;
  const pdf = await drawnInChromium('mofReportPage.ts', printed(60), printed(200 * linesOnPage));
  outside(`PDF in Chromium, ${pdf.pages} pages`, pdf.ms, pdf.bytes, pdf.peakMB);

  const workbookOf = async ({ template, inputs }: ReturnType<typeof longForm>) => {
    let sent = 0;
    for await (const chunk of reportWorkbook(template, compute(template, inputs), view, 'vi')) sent += (chunk as Buffer).length;
    return sent;
  };
  await workbookOf(longForm(500)); // warming up
  const long = longForm(mostRows);
  const before = memoryMB('self', 'VmRSS');
  writeFileSync('/proc/self/clear_refs', '5'); // the highest mark begins anew
  let bytes = 0;
  const ms = await timed(async () => (bytes = await workbookOf(long)));
  outside(`Excel of ${mostRows.toLocaleString('en')} lines`, ms, bytes, memoryMB('self', 'VmHWM') - before);
}

if (part !== 'paper') await filesToReports();
if (part === undefined || part === 'paper') await onPaper();
