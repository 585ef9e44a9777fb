import { read, utils } from 'xlsx';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { analysisFileCalls } from '../../data-files/contract/analysisFiles';
import dataFiles from '../../data-files/server';
import { createAnalysis, done, importFile, mapFile } from '../../data-files/server/testing/importing';
import { modelCalls } from '../contract/models';
import { overviewCalls } from '../contract/overviews';
import { variableSettingCalls } from '../contract/variableSettings';
import glmAnalysis from './index';
import { preparePython } from './python';
import { analyse, overview, saveSetting } from './testing/analysing';

/**
 * Files name their columns and levels as they like: signs that separate elsewhere, words of SQL and JavaScript, names of our own columns.
 */

const names = [
  '__proto__',
  'constructor',
  'Loại: xe; tải',
  'a,b',
  'a',
  'b',
  '"quoted" \'twice\'',
  'YEAR',
  'SET',
  'L0',
  'rows',
  'SQUARES',
  'is_new',
  'ragged',
  'select',
  'SOURCE_ROW',
  'exposure_units',
  'Bánh xe 🚗 %s {{name}} $1',
  `rất dài ${'x'.repeat(170)}`,
] as const;
const levels = [
  '__proto__',
  'constructor',
  'toString',
  'a:b',
  'c;d',
  'e, f',
  '"',
  "'",
  '=1+1',
  'undefined!',
  '{{x}}',
  'Đ',
  '0',
  '-1',
  '\\',
] as const;
const rows = 240;
const levelOf = (row: number, column: number): string => levels[(row * (column + 2) + Math.floor(row / 7)) % levels.length]!;
const claimsOf = (row: number): number => ((row * row) % 5 === 1 ? 1 : 0);
const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

let server: TestServer;
let client: TestClient;
let fileName: string;
beforeAll(async () => {
  server = await startTestServer({ plugins: [dataFiles, glmAnalysis] });
  client = await server.as(['GLMUser']);
  expect(await preparePython()).toMatchObject({ state: 'ready' });
  const lines = Array.from({ length: rows }, (_, row) =>
    [`P${row}`, '0.5', claimsOf(row), claimsOf(row) * (100 + row), ...names.map((_name, i) => quote(levelOf(row, i)))].join(','),
  );
  const header = ['policy', 'exposure years', 'claims', 'amount', ...names.map(quote)].join(',');
  fileName = await importFile(client, 'names.csv', `${header}\n${lines.join('\n')}\n`, 'CAR_EXP');
  await mapFile(
    client,
    fileName,
    { POLICY_NO: 'policy', EXPOSURE: 'exposure years', CLAIM_COUNT: 'claims', CLAIM_AMOUNT: 'amount' },
    {
      template: 'CAR_EXP_01',
      free: names.map((importName) => ({ importName, variableType: 'CATE' as const })),
      settings: { calYear: 2025, currencyDecimals: 0 },
    },
  );
  await createAnalysis(client, fileName);
}, 300_000);
afterAll(() => server.close());

/** Policies and claims by what a row says. */
function tallied(keyOf: (row: number) => string): Map<string, [number, number]> {
  const tally = new Map<string, [number, number]>();
  for (let row = 0; row < rows; row++) {
    const [policies, claims] = tally.get(keyOf(row)) ?? [0, 0];
    tally.set(keyOf(row), [policies + 1, claims + claimsOf(row)]);
  }
  return tally;
}

/** What the file's columns are called in the analysis, in the order of the file. */
async function variables(): Promise<string[]> {
  const { variables: found } = await client.call(analysisFileCalls.getAnalysisFile, { fileName });
  return names.map((name) => found.find(({ sourceColumn }) => sourceColumn === name)!.name);
}

test('every table, its rows and its exports have the names and levels of the file', async () => {
  const called = await variables();
  const setting = await saveSetting(client, fileName, { calYear: { startYear: 2025, endYear: 2025 }, variables: called });
  const [one, two] = [await analyse(client, fileName, setting, 1), await analyse(client, fileName, setting, 2)];
  for (const [i, name] of called.entries()) {
    const { data } = await overview(client, 1, fileName, one, name);
    expect([name, new Map(data.map((cell) => [cell.VAR_DETAIL1, [cell.NUM_POLS, cell.NUM_CLAIMS]]))]).toEqual([
      name,
      tallied((row) => levelOf(row, i)),
    ]);
  }
  const { varName } = await client.call(overviewCalls.listTwoWayVars, { fileName, eDAItemId: two });
  expect(varName).toHaveLength((names.length * (names.length - 1)) / 2);
  const pairs = called.flatMap((_first, i) => called.slice(i + 1).map((_second, k) => [i, i + 1 + k] as const));
  for (const at of [0, 1, 3, 55, 100, pairs.length - 1]) {
    const [i, k] = pairs[at]!;
    const { data } = await overview(client, 2, fileName, two, varName[at]!.name);
    expect(new Map(data.map((cell) => [`${cell.VAR_DETAIL1}|${cell.VAR_DETAIL2}`, [cell.NUM_POLS, cell.NUM_CLAIMS]]))).toEqual(
      tallied((row) => `${levelOf(row, i)}|${levelOf(row, k)}`),
    );
  }
  const three = await analyse(client, fileName, setting, 3, called.slice(0, 3));
  expect((await overview(client, 3, fileName, three, called.slice(0, 3).join(','))).data.length).toBe(
    tallied((row) => [0, 1, 2].map((i) => levelOf(row, i)).join('|')).size,
  );

  const cell = [{ variable: called[0]!, level: '__proto__' }];
  const behind = await client.call(overviewCalls.listCellPolicies, { fileName, eDAItemId: one, varYear: [2025], cell });
  expect(behind.total).toBe(tallied((row) => levelOf(row, 0)).get('__proto__')![0]);
  expect(behind.data.every((row) => Object.entries(row).some(([name, value]) => name === '__proto__' && value === '__proto__'))).toBe(true);
  const book = await client.fetch('report-software/insurance/one-way-analysis/overview-data-chart-download-excel', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fileName, eDAItemId: one, varYear: [2025], varName: called, mode: 'advanced' }),
  });
  const workbook = read(new Uint8Array(await book.arrayBuffer()));
  const first = utils.sheet_to_json<unknown[]>(workbook.Sheets[workbook.SheetNames[0]!]!, { header: 1 });
  expect(first[0]).toContain('__proto__');
  expect(first.map((row) => row[1])).toEqual(expect.arrayContaining([...tallied((row) => levelOf(row, 0)).keys()]));
});

test('levels are merged, and models fitted and based, whatever they are called', async () => {
  const called = await variables();
  const groups = [
    { label: '__proto__', levels: ['__proto__', 'constructor', 'toString', 'a:b'] },
    { label: 'x;y, z: w', levels: ['c;d', 'e, f', '"', "'"] },
  ];
  await client.call(variableSettingCalls.saveVariableSettings, {
    fileName,
    settingName: 'constructor',
    calYear: { startYear: 2025, endYear: 2025 },
    varCateSettings: called.map((columnName) => ({ columnName, isApplied: true, groups, ranges: null })),
    varSingleSettings: [],
    varAddClauseSettings: [],
  });
  const grouped = (level: string) => groups.find((group) => group.levels.includes(level))?.label ?? level;
  const one = await analyse(client, fileName, 'constructor', 1);
  const { data } = await overview(client, 1, fileName, one, called[0]!);
  expect(new Map(data.map((each) => [each.VAR_DETAIL1, [each.NUM_POLS, each.NUM_CLAIMS]]))).toEqual(
    tallied((row) => grouped(levelOf(row, 0))),
  );
  // some are called like the file's own sums, too
  for (const chosen of [[called[0]!, ...called.slice(9, 12)]]) {
    const { job } = await client.call(modelCalls.runGlm, {
      fileName,
      settingName: 'constructor',
      model: 'frequency',
      variables: chosen,
      name: '__proto__',
      bases: [{ variable: chosen[0]!, level: 'x;y, z: w' }],
    });
    const model = await client.call(modelCalls.getModel, (await done(client, job)) as { id: number });
    expect(model.coefficients.find(({ variable, state }) => variable === chosen[0] && state === 'base')?.level).toBe('x;y, z: w');
    const fitted = model.fitted.filter(({ variable }) => variable === chosen[0]);
    const column = called.indexOf(chosen[0]!);
    expect(new Map(fitted.map(({ level, exposure, claims }) => [level, [exposure * 2, claims]]))).toEqual(
      tallied((row) => grouped(levelOf(row, column))),
    );
  }
}, 120_000);
