import { read, utils, type WorkBook } from 'xlsx';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import dataFiles from '../../../data-files/server';
import { createAnalysis, importFile, mapFile } from '../../../data-files/server/testing/importing';
import { metrics, unknownLevel } from '../../contract/measures';
import { overviewCalls } from '../../contract/overviews';
import { runCalls } from '../../contract/runs';
import glmAnalysis from '../index';
import { analyse, overview, saveSetting } from '../testing/analysing';

let server: TestServer;
let client: TestClient;
let fileName: string;
let setting: string;
let oneWay: number;
let twoWay: number;

const columns = {
  POLICY_NO: 'policy',
  EFFECTIVE_DATE: 'from',
  EXPIRY_DATE: 'to',
  PREMIUM: 'premium',
  TYPE_VEHICLE: 'type',
  USAGE: 'usage',
  SUM_ASSURED: 'value',
  CLAIM_AMOUNT: 'paid',
  CLAIM_COUNT: 'n',
};
const portfolio = [
  'policy,from,to,premium,type,usage,value,paid,n',
  'A1,2023-07-01,2024-06-30,366,Xe con,Private,99999999,,',
  'A2,2024-01-01,2024-12-31,1000,Xe con,=1+1,100000000,250,1',
  'A3,2024-01-01,2024-12-31,500,Xe tải,Private,700000000,300,2',
  'A4,2024-01-01,2024-12-31,-100,,Private,,,',
  'A5,2021-01-01,2021-12-31,730,Xe tải,Private,50000000,70,1',
].join('\n');
const banded = { columnName: 'SUM_ASSURED', ranges: { min: 0, values: [100, 500], max: null } };
const merged = { columnName: 'TYPE_VEHICLE', groups: [{ label: 'Ô tô', levels: ['Xe con', 'Xe tải'] }] };

beforeAll(async () => {
  server = await startTestServer({ plugins: [dataFiles, glmAnalysis] });
  client = await server.as(['GLMUser']);
  fileName = await importFile(client, 'portfolio.csv', portfolio);
  await mapFile(client, fileName, columns);
  await createAnalysis(client, fileName);
  setting = await saveSetting(client, fileName, {
    calYear: { startYear: 2023, endYear: 2024 },
    variables: ['TYPE_VEHICLE', 'USAGE', banded],
  });
  oneWay = await analyse(client, fileName, setting, 1);
  twoWay = await analyse(client, fileName, setting, 2);
});
afterAll(() => server.close());

test('a one-way table: levels in natural order, ratios from sums, totals; what lies outside the years is a line of its own', async () => {
  expect(await client.call(overviewCalls.listOneWayVars, { fileName, eDAItemId: oneWay })).toEqual({
    varName: [
      { index: 0, name: 'TYPE_VEHICLE' },
      { index: 1, name: 'USAGE' },
      { index: 2, name: 'SUM_ASSURED' },
    ],
    varYear: [
      { index: 0, name: 2023 },
      { index: 1, name: 2024 },
    ],
    variables: [
      { name: 'TYPE_VEHICLE', description: 'Type of vehicle' },
      { name: 'USAGE', description: 'Usage' },
      { name: 'SUM_ASSURED', description: 'Vehicle value' },
    ],
  });
  const table = await overview(client, 1, fileName, oneWay, 'TYPE_VEHICLE');
  expect(table).toMatchObject({
    variables: ['TYPE_VEHICLE'],
    columnNames: ['VAR_DETAIL1', ...metrics],
    levels: [['Xe con', 'Xe tải', unknownLevel]],
    currency: 'VND',
    currencyDecimals: 0,
  });
  expect(
    table.data.map((row) => [
      row.VAR_DETAIL1,
      Math.round(row.EXPOSURE * 365),
      row.EARNED_PREMIUM,
      row.WRITTEN_PREMIUM,
      row.NUM_POLS,
      row.NUM_CLAIMS,
      row.CLAIM_AMOUNT,
      row.CLAIM_POLS,
    ]),
  ).toEqual([
    ['Xe con', 732, 1366, 1366, 3, 1, 250, 1],
    ['Xe tải', 366, 500, 500, 1, 2, 300, 1],
    [unknownLevel, 0, -100, -100, 0, 0, 0, 0],
  ]);
  expect(table.data[0]).toMatchObject({
    AVG_PREMIUM: 1366 / (732 / 365),
    CLAIM_FREQUENCY: 1 / (732 / 365),
    SEVERITY: 250,
    LOSS_RATIO: 250 / 1366,
    CREDIBILITY: Math.sqrt(1 / 1082),
  });
  expect(table.data[2]).toMatchObject({ AVG_PREMIUM: null, CLAIM_FREQUENCY: null, SEVERITY: null, LOSS_RATIO: 0 });
  expect(table.totals).toMatchObject({ EARNED_PREMIUM: 1766, NUM_CLAIMS: 3, CLAIM_AMOUNT: 550, LOSS_RATIO: 550 / 1766 });
  expect(table.outside).toMatchObject({ EARNED_PREMIUM: 730, NUM_CLAIMS: 1, CLAIM_AMOUNT: 70 });
  expect(table.file).toMatchObject({ EARNED_PREMIUM: 2496, NUM_CLAIMS: 4, CLAIM_AMOUNT: 620 });
  expect(table.others).toBeNull();
});

test('with one of the observed years chosen, the others are a line: with what lies outside they make the file', async () => {
  const { totals, others, outside, file } = await overview(client, 1, fileName, oneWay, 'TYPE_VEHICLE', [2024]);
  expect([totals, others, outside, file].map((line) => line?.EARNED_PREMIUM)).toEqual([1582, 184, 730, 2496]);
  const rows = values(await workbookOf('one-way', { eDAItemId: oneWay, varYear: [2024], varName: ['USAGE'] }), 'Usage');
  expect(rows.slice(-4).map((row) => [row[0], row[5]])).toEqual([
    ['Total', 1582],
    ['Other observed years', 184],
    ['Outside the period', 730],
    ['Whole file', 2496],
  ]);
});

test('a premium that no column is mapped to is unknown and not 0, in ratios and sums too, and no chart is offered of it', async () => {
  const name = await importFile(client, 'exposure.csv', 'id,years,claims,brand\nP1,0.5,1,B1\nP2,1,0,B1\nP3,0.25,1,B2', 'CAR_EXP');
  await mapFile(
    client,
    name,
    { POLICY_NO: 'id', EXPOSURE: 'years', CLAIM_COUNT: 'claims' },
    { template: 'CAR_EXP_01', free: [{ importName: 'brand', variableType: 'CATE' }], settings: { calYear: 2010 } },
  );
  await createAnalysis(client, name);
  const id = await analyse(
    client,
    name,
    await saveSetting(client, name, { calYear: { startYear: 2010, endYear: 2010 }, variables: ['brand'] }),
    1,
  );
  const { data, totals, file, chart } = await overview(client, 1, name, id, 'brand');
  // nor when a cover began, which an exposure file does not tell
  const unknown = { WRITTEN_PREMIUM: null, EARNED_PREMIUM: null, AVG_PREMIUM: null, LOSS_RATIO: null, NEW_SALES: null };
  for (const line of [...data, totals, file]) expect(line).toMatchObject(unknown);
  expect(totals).toMatchObject({ NUM_CLAIMS: 2, CLAIM_FREQUENCY: 2 / 1.75 });
  expect(chart.xValues.filter((metric) => metric in unknown)).toEqual([]);
});

test('amounts that no column is mapped to, and policies that rows do not name, are unknown and not 0', async () => {
  const name = await importFile(client, 'cells.csv', 'years,claims,brand\n120.5,7,B1\n80,3,B2', 'CAR_EXP');
  const free = [{ importName: 'brand', variableType: 'CATE' as const }];
  const columns = { EXPOSURE: 'years', CLAIM_COUNT: 'claims' };
  await mapFile(client, name, columns, { template: 'CAR_EXP_01', free, settings: { calYear: 2010 } });
  await createAnalysis(client, name);
  const setting = await saveSetting(client, name, { calYear: { startYear: 2010, endYear: 2010 }, variables: ['brand'] });
  const { data, totals, file, chart } = await overview(client, 1, name, await analyse(client, name, setting, 1), 'brand');
  const unknown = { NUM_POLS: null, CLAIM_POLS: null, CLAIM_AMOUNT: null, SEVERITY: null, PURE_PREMIUM: null, LOSS_RATIO: null };
  for (const line of [...data, totals, file]) expect(line).toMatchObject(unknown);
  expect(totals).toMatchObject({ NUM_CLAIMS: 10, CLAIM_FREQUENCY: 10 / 200.5 });
  expect(chart.xValues.filter((metric) => metric in unknown)).toEqual([]);
});

const workbookOf = async (path: 'one-way' | 'two-way' | 'three-way', body: object) => {
  const response = await client.fetch(`report-software/insurance/${path}-analysis/overview-data-chart-download-excel`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fileName, ...body }),
  });
  expect(response.headers.get('content-type')).toContain('spreadsheetml');
  return read(new Uint8Array(await response.arrayBuffer()), { cellStyles: true, cellNF: true, bookFiles: true });
};
/** The names of the bars that a chart of a workbook has, and whether they are stacked. */
const barsOf = (book: WorkBook, chart: number) => {
  const xml = String((book as unknown as { files: Record<string, { content: Buffer }> }).files[`xl/charts/chart${chart}.xml`]?.content);
  return { names: [...xml.matchAll(/<c:tx><c:v>([^<]*)/g)].map(([, name]) => name), isStacked: xml.includes('"stacked"'), xml };
};
const values = (book: WorkBook, sheet: string) => utils.sheet_to_json<(string | number)[]>(book.Sheets[sheet]!, { header: 1 });

test('Excel, simple: the table as shown, figures as figures with their formats, no text is a formula', async () => {
  const book = await workbookOf('one-way', { eDAItemId: oneWay, varYear: [2024, 2023], varName: ['USAGE'] });
  expect(book.SheetNames).toEqual(['Usage', 'Inputs']);
  const drawn = String((book as unknown as { files: Record<string, { content: Buffer }> }).files['xl/charts/chart1.xml']?.content);
  expect(drawn).toContain("<c:f>'Usage'!$A$2:$A$3</c:f>");
  expect(drawn).toContain("<c:f>'Usage'!$K$2:$K$3</c:f>");
  expect(values(book, 'Inputs')).toEqual(expect.arrayContaining([['Years of the tables', '2023, 2024']]));
  const sheet = book.Sheets.Usage!;
  const rows = values(book, 'Usage');
  expect(rows[0]!.slice(0, 6)).toEqual(['Usage', 'Exposure', 'Policy-years in force', 'New sales', 'Written premium', 'Earned premium']);
  expect(rows.slice(1).map((row) => [row[0], row[5]])).toEqual([
    ['=1+1', 1000],
    ['Private', 766],
    ['Total', 1766],
    ['Outside the period', 730],
    ['Whole file', 2496],
  ]);
  expect(sheet.A2).toMatchObject({ t: 's', v: '=1+1', z: '@' });
  expect(sheet.A2).not.toHaveProperty('f');
  expect(sheet.F2).toMatchObject({ t: 'n', v: 1000, z: '#,##0', w: '1,000' });
  const lossRatio = Object.entries(sheet).find(([, cell]) => (cell as { z?: string }).z === '0.0%');
  expect(lossRatio?.[1]).toMatchObject({ v: 0.25, w: '25.0%' });
  expect(sheet['!cols']?.map(({ width }) => Math.round(width ?? 0)).slice(0, 3)).toEqual([20, 12, 23]);
});

test('Excel, advanced: a sheet a variable with the years one under the other, and what was computed from what', async () => {
  const book = await workbookOf('two-way', {
    eDAItemId: twoWay,
    varYear: [2023, 2024],
    varName: ['USAGE,SUM_ASSURED', 'TYPE_VEHICLE,USAGE'],
    mode: 'advanced',
  });
  expect(book.SheetNames).toEqual(['Type of vehicle × Usage', 'Usage × Vehicle value', 'Inputs']);
  expect(values(book, 'Usage × Vehicle value').map((row) => [row[0], row[1], row[2], row[7]])).toEqual([
    ['Year', 'Usage', 'Vehicle value', 'Earned premium'],
    [2023, 'Private', '[0, 100)', 184],
    [2023, 'Total', undefined, 184],
    [2024, '=1+1', '[100, 500)', 1000],
    [2024, 'Private', '[0, 100)', 182],
    [2024, 'Private', '[500, ∞)', 500],
    [2024, 'Private', unknownLevel, -100],
    [2024, 'Total', undefined, 1582],
    ['2023–2024', '=1+1', '[100, 500)', 1000],
    ['2023–2024', 'Private', '[0, 100)', 366],
    ['2023–2024', 'Private', '[500, ∞)', 500],
    ['2023–2024', 'Private', unknownLevel, -100],
    ['2023–2024', 'Total', undefined, 1766],
    ['', 'Outside the period', undefined, 730],
    ['', 'Whole file', undefined, 2496],
  ]);
  expect(barsOf(book, 2)).toMatchObject({ names: ['[0, 100)', '[100, 500)', '[500, ∞)', 'Unknown'], isStacked: false });
  // loss ratios of the years together, which no range of the sheet holds
  expect(barsOf(book, 2).xml).toContain(
    '<c:numLit><c:formatCode>0.0%</c:formatCode><c:ptCount val="2"/><c:pt idx="1"><c:v>0</c:v></c:pt></c:numLit>',
  );
  expect(values(book, 'Inputs')).toEqual(
    expect.arrayContaining([
      ['Setting', `${setting} v1`],
      ['Variable Vehicle value (SUM_ASSURED)', '[0, 100); [100, 500); [500, ∞)'],
      ['Variable Usage (USAGE)', 'each value its own level'],
    ]),
  );
  expect(
    await client.problem(overviewCalls.downloadTwoWay, { fileName, eDAItemId: twoWay, varYear: [], varName: [], mode: 'advanced' }),
  ).toMatchObject({ status: 400 });
});

test('a workbook of three variables stacks sums over the second, as the screen does', async () => {
  const three = ['TYPE_VEHICLE', 'SUM_ASSURED', 'USAGE'];
  const eDAItemId = await analyse(client, fileName, setting, 3, three);
  const book = await workbookOf('three-way', { eDAItemId, varYear: [2023, 2024], varName: [three.join()] });
  expect(barsOf(book, 1)).toMatchObject({ names: ['=1+1', 'Private'], isStacked: true });
  const ratio = await workbookOf('three-way', { eDAItemId, varYear: [2023, 2024], varName: [three.join()], metric: 'LOSS_RATIO' });
  expect(barsOf(ratio, 1).isStacked).toBe(false);
});

test('the policies behind a cell: those of its grouped levels and years, a page or all as csv', async () => {
  const cell = [
    { variable: 'USAGE', level: 'Private' },
    { variable: 'SUM_ASSURED', level: '[0, 100)' },
  ];
  const page = await client.call(overviewCalls.listCellPolicies, { fileName, eDAItemId: twoWay, varYear: [2024, 2023], cell });
  expect({ total: page.total, rows: page.data.map((row) => [row.POLICY_NO, row.CAL_YEAR, row.EARNED_PREMIUM]) }).toEqual({
    total: 2,
    rows: [
      ['A1', 2023, 184],
      ['A1', 2024, 182],
    ],
  });
  const all = { fileName, eDAItemId: oneWay, varYear: [2024], cell: [{ variable: 'USAGE', level: 'Private' }] };
  const byClaims = (await client.call(overviewCalls.listCellPolicies, all)).data;
  // the largest claims first, then as in the file
  expect(byClaims.map((row) => [row.POLICY_NO, row.CLAIM_AMOUNT])).toEqual([
    ['A3', 300],
    ['A1', 0],
    ['A4', 0],
  ]);
  const body = JSON.stringify({ fileName, eDAItemId: twoWay, varYear: [2024], cell: [{ variable: 'USAGE', level: '=1+1' }] });
  const response = await client.fetch('report-software/insurance/policies/download', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [header, row, end] = new TextDecoder().decode(bytes).split('\r\n');
  expect(header).toBe(page.headers.map((name) => (name.includes(',') ? `"${name}"` : name)).join(','));
  expect(page.headers).toEqual(expect.arrayContaining(['Row', 'Policy number', 'Calendar year', 'Usage', 'Earned premium', 'Claims']));
  const exported = Object.fromEntries(page.columnNames.map((name, i) => [name, row!.split(',')[i]]));
  expect(exported).toMatchObject({ POLICY_NO: 'A2', USAGE: "'=1+1", EARNED_PREMIUM: '1000' });
  expect(end).toBe('');
  expect(
    await client.problem(overviewCalls.listCellPolicies, {
      fileName,
      eDAItemId: twoWay,
      varYear: [2024],
      cell: [{ variable: 'PROVINCE', level: 'x' }],
    }),
  ).toMatchObject({ status: 400 });
});

test('what an analysis has not is refused in words', async () => {
  const asked = { fileName, eDAItemId: oneWay, varYear: [2024], varName: ['USAGE'] };
  expect((await client.problem(overviewCalls.getOneWayOverview, { ...asked, varName: ['PROVINCE'] })).errors).toMatchObject([
    { path: 'varName', key: expect.stringContaining('unknownVariable') as string },
  ]);
  expect((await client.problem(overviewCalls.getOneWayOverview, { ...asked, varName: ['USAGE', 'TYPE_VEHICLE'] })).errors).toMatchObject([
    { path: 'varName', key: expect.stringContaining('oneVariable') as string },
  ]);
  expect((await client.problem(overviewCalls.getOneWayOverview, { ...asked, varYear: [2021] })).errors).toMatchObject([
    { path: 'varYear', key: expect.stringContaining('unknownYear') as string },
  ]);
  expect(await client.problem(overviewCalls.getTwoWayOverview, asked)).toMatchObject({ status: 404 });
  const stranger = await server.as(['MofReportUser']);
  expect(await stranger.problem(overviewCalls.getOneWayOverview, asked)).toMatchObject({ status: 403 });
});

test('an analysis of an analysis file that was created anew keeps its figures and says so; its policies are not shown', async () => {
  const other = await importFile(client, 'anew.csv', portfolio.replace('A5,', 'A6,'));
  await mapFile(client, other, columns);
  await createAnalysis(client, other);
  const settingName = await saveSetting(client, other, { calYear: { startYear: 2023, endYear: 2024 }, variables: [merged] });
  const id = await analyse(client, other, settingName, 1);
  const before = await overview(client, 1, other, id, 'TYPE_VEHICLE');
  expect(before.levels).toEqual([['Ô tô', unknownLevel]]);
  await createAnalysis(client, other, true);
  const [item] = await client.call(runCalls.listEdas, { fileName: other });
  expect(item).toMatchObject({ id, isOutdated: true });
  expect(await overview(client, 1, other, id, 'TYPE_VEHICLE')).toEqual(before);
  const cell = { fileName: other, eDAItemId: id, varYear: [2024], cell: [{ variable: 'TYPE_VEHICLE', level: 'Ô tô' }] };
  expect(await client.problem(overviewCalls.listCellPolicies, cell)).toMatchObject({ status: 409, code: 'outdated' });
  expect(await client.problem(overviewCalls.downloadCellPolicies, cell)).toMatchObject({ status: 409, code: 'outdated' });
});
