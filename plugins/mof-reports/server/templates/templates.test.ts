import { sql } from 'drizzle-orm';
import type { TestClient, TestServer } from '@tessera/plugin-sdk/testing';
import { done } from '../../../data-files/server/testing/importing';
import { reportCalls } from '../../contract/reports';
import { templateCalls } from '../../contract/templates';
import { ask, csv, make, premiums, startReports, table } from '../testing/reporting';

let server: TestServer;
let staff: TestClient;
beforeAll(async () => ({ server, staff } = await startReports()));
afterAll(() => server.close());

test('a version of a form is a copy whose formulas are read when saved; published, it makes the reports of its days, and older reports keep theirs', async () => {
  const of = { key: '2-PNT', version: '67/2023' };
  const days = { regulation: 'Thông tư 96/2026/TT-BTC', validFrom: '2026-10-01', validTo: null };
  const { id } = await staff.call(templateCalls.copyReportForm, { ...of, newVersion: '96/2026', ...days });
  expect(await staff.problem(templateCalls.copyReportForm, { ...of, newVersion: '96/2026', ...days })).toMatchObject({
    status: 400,
    errors: [{ path: 'newVersion' }],
  });
  const line = { id, statement: '2-PNT', name: 'Bảo hiểm mạng', level: 1 };
  for (const [code, formula, said] of [
    ['B.12', 'B.99', 'B.99'],
    ['B.12', 'B.12+B.1', 'B.12'],
    ['B.12', 'B.1*2', '*2'],
    ['B.12', "=HYPERLINK('x')", "('x')"],
    ['B.12', Array.from({ length: 10_000 }, (_, i) => `Z${i}`).join('+'), 'Z0'],
  ] as const) {
    const problem = await staff.problem(templateCalls.saveReportFormLine, { ...line, code, formula });
    expect(problem).toMatchObject({ status: 400, errors: [{ path: 'formula' }] });
    expect(JSON.stringify(problem)).toContain(said);
  }
  await staff.call(templateCalls.saveReportFormLine, { ...line, code: 'B.12', after: 'B.11' });
  const before = await staff.call(templateCalls.viewReportForm, { key: '2-PNT', version: '96/2026' });
  const total = before.statements[0]!.lines.find(({ code }) => code === 'B')!;
  await staff.call(templateCalls.saveReportFormLine, { ...line, ...total, formula: `${total.formula}+B.12` });
  expect(await staff.call(templateCalls.compareReportForms, { key: '2-PNT', version: '96/2026', with: '67/2023' })).toMatchObject([
    { part: 'line', code: 'B', kind: 'changed', fields: ['formula'] },
    { part: 'line', code: 'B.12', kind: 'added' },
  ]);
  const period = { type: 'QUARTER', value: 4, year: 2026 };
  const file = await csv(staff, 'gwp-q4.csv', 'MOF_GWP', premiums('2026-10-05'));
  const first = await make(staff, '2-PNT', period, [file]);
  expect(first.template?.version).toBe('67/2023');
  await staff.call(templateCalls.publishReportForm, { id });
  expect(await staff.problem(templateCalls.saveReportFormLine, { ...line, code: 'B.13' })).toMatchObject({
    status: 409,
    code: 'published',
  });
  // the report keeps its version until it is made again, and says that another one holds
  const newer = async () =>
    (await staff.call(reportCalls.getReport, { id: first.id })).checks.filter(({ check }) => check === 'newer_form');
  expect(await newer()).toMatchObject([{ severity: 'warning', text: { en: expect.stringContaining('96/2026') } }]);
  expect((await staff.call(reportCalls.getReport, { id: first.id })).template?.version).toBe('67/2023');
  await done(staff, (await staff.call(reportCalls.makeReport, { id: first.id })).job);
  expect((await staff.call(reportCalls.getReport, { id: first.id })).template?.version).toBe('96/2026');
  expect(await newer()).toEqual([]);
  expect((await table(staff, first.id)).data.map(({ code }) => code)).toContain('B.12');

  const statements = await staff.call(templateCalls.copyReportForm, {
    key: 'PNT-BCTCQ',
    version: '232/2012',
    newVersion: 'thử',
    regulation: 'x',
    validFrom: '2027-01-01',
    validTo: null,
  });
  const wrong = await staff.problem(templateCalls.saveReportFormLine, {
    id: statements.id,
    statement: 'BS',
    code: '130',
    name: 'III. Các khoản phải thu ngắn hạn',
    level: 1,
    formula: '131+132+133+135-139',
  });
  expect(JSON.stringify(wrong)).toContain('139');
  await staff.call(templateCalls.removeReportForm, { id: statements.id });
  expect((await staff.call(templateCalls.getIndicator, { code: '11-PNT' })).template.standing).toBe('reconstruction');
});

test('a version that is published while a report is made changes nothing of it: it is whole, of the version it began with, and says so', async () => {
  const file = await csv(staff, 'gwp-q3.csv', 'MOF_GWP', premiums('2026-08-05'));
  const period = { type: 'QUARTER', value: 3, year: 2026 };
  const { id } = await staff.call(templateCalls.copyReportForm, {
    key: '2-PNT',
    version: '67/2023',
    newVersion: '97/2026',
    regulation: 'Nghị định 97/2026/NĐ-CP',
    validFrom: '2026-07-01',
    validTo: '2026-09-30',
  });
  const line = { id, statement: '2-PNT', name: 'Bảo hiểm mạng', level: 1, code: 'B.12', after: 'B.11' };
  await staff.call(templateCalls.saveReportFormLine, line);
  let held!: () => void;
  const isHeld = new Promise<void>((resolve) => (held = resolve));
  let release!: () => void;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  // the job has read the form, and waits for the mapping
  const holding = server.db.transaction(async (tx) => {
    await tx.execute(sql`lock table mof_reports.company_products in access exclusive mode`);
    held();
    await isReleased;
  });
  await isHeld;
  const started = await staff.call(reportCalls.createReport, await ask(staff, '2-PNT', period, [file]));
  const waits = sql`select count(*)::int as n from pg_locks where not granted and relation = 'mof_reports.company_products'::regclass`;
  while (!(await server.db.execute<{ n: number }>(waits)).rows[0]!.n) await new Promise((resolve) => setTimeout(resolve, 20));
  await staff.call(templateCalls.publishReportForm, { id });
  release();
  await holding;
  await done(staff, started.job);
  const report = await staff.call(reportCalls.getReport, { id: started.id });
  expect(report).toMatchObject({ template: { version: '67/2023' }, failure: null });
  expect((await table(staff, report.id)).data.map(({ code }) => code)).not.toContain('B.12');
  expect(report.checks.find(({ check }) => check === 'newer_form')!.text.en).toBe(
    'The report was made with the version 67/2023; 97/2026 (Decree 97/2026/NĐ-CP) is published. Make it again to use that one.',
  );
});

test('columns of a reconstruction are replaced as data: headings, formulas, and what is summed from which file', async () => {
  const { id } = await staff.call(templateCalls.copyReportForm, {
    ...{ key: '11-PNT', version: '67/2023', newVersion: 'phụ lục', regulation: 'Thông tư 67/2023/TT-BTC' },
    ...{ validFrom: '2026-01-01', validTo: null },
  });
  const column = { id, statement: '11-PNT', code: '17', nameVi: 'Phí giữ lại', nameEn: 'Retained premium' };
  const refused = async (more: object) => {
    const { errors } = (await staff.problem(templateCalls.saveReportFormColumn, { ...column, ...more })) as { errors: { path: string }[] };
    return errors.map(({ path }) => path);
  };
  expect(await refused({ formula: '1+99' })).toEqual(['formula']);
  expect(await refused({ measures: '+ gwp PREMIUM' })).toEqual(['measures']);
  expect(await refused({ formula: '1-4', measures: '+ gwp REFUND' })).toEqual(['measures']);
  expect(await refused({ after: '99' })).toEqual(['after']);
  const groups = { groupVi: 'Doanh thu', groupEn: 'Revenue' };
  await staff.call(templateCalls.saveReportFormColumn, {
    ...column,
    ...groups,
    measures: '+ gwp DIRECT_PREMIUM\n- gwp CEDED_DOMESTIC',
    after: '5',
  });
  const view = () => staff.call(templateCalls.viewReportForm, { key: '11-PNT', version: 'phụ lục' });
  expect((await view()).statements[0]!.columns.slice(4, 7)).toMatchObject([
    { code: '5' },
    { code: '17', group: { en: 'Revenue' }, measures: ['+ gwp DIRECT_PREMIUM', '- gwp CEDED_DOMESTIC'] },
    { code: '6', formula: '1+2-3-4+5' },
  ]);
  // what a formula uses stays
  expect(await staff.problem(templateCalls.removeReportFormColumn, { id, statement: '11-PNT', code: '16' })).toMatchObject({ status: 400 });
  await staff.call(templateCalls.saveReportFormColumn, { ...column, code: '8', nameVi: 'Thu khác', formula: '17-5' });
  expect(await staff.call(templateCalls.compareReportForms, { key: '11-PNT', version: 'phụ lục', with: '67/2023' })).toMatchObject([
    { part: 'column', code: '17', kind: 'added', after: { formula: '+ gwp DIRECT_PREMIUM - gwp CEDED_DOMESTIC' } },
    { part: 'column', code: '8', kind: 'changed', before: { formula: '' }, after: { name: 'Retained premium', formula: '17-5' } },
  ]);
  await staff.call(templateCalls.removeReportForm, { id });
});
