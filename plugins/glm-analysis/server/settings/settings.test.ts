import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import dataFiles from '../../../data-files/server';
import { createAnalysis, importFile, mapFile } from '../../../data-files/server/testing/importing';
import { unknownLevel } from '../../contract/measures';
import { variableSettingCalls as calls, type VariableSettings, type VariableSettingsValues } from '../../contract/variableSettings';
import glmAnalysis from '../index';

const columns = {
  POLICY_NO: 'so',
  EFFECTIVE_DATE: 'tu',
  EXPIRY_DATE: 'den',
  PREMIUM: 'phi',
  TYPE_VEHICLE: 'loai',
  SUM_ASSURED: 'gia',
  VEHICLE_YEAR: 'nam_sx',
  CLAIM_COUNT: 'vu',
  CLAIM_AMOUNT: 'bt',
};
const clauses = { CLAUSE_CODE_01: 'dk1', CLAUSE_PREMIUM_01: 'phi1', CLAUSE_CODE_02: 'dk2', CLAUSE_PREMIUM_02: 'phi2' };

/** 48 contracts of one calendar year each, eight a year from 2018 to 2023; vehicles of 1976 to 2023; every tenth without a type. */
const portfolio = (typeOf: (i: number) => string = (i) => (i % 10 === 9 ? '' : i % 3 ? 'Xe con' : 'Xe tải')): string => {
  const rows = Array.from({ length: 48 }, (_, i) => {
    const year = 2018 + (i % 6);
    return [
      `A${i}`,
      `${year}-01-01`,
      `${year}-12-31`,
      1000,
      typeOf(i),
      i * 100_000_000,
      1976 + i,
      i % 4 === 0 ? 2 : 0,
      i % 4 === 0 ? 500 : 0,
      i % 2 ? 'BS01' : '',
      i % 2 ? 40 : '',
      i % 5 ? '' : 'BS02',
      i % 5 ? '' : 70,
    ];
  });
  return [[...Object.values(columns), ...Object.values(clauses)], ...rows].map((row) => row.join(',')).join('\n');
};

let server: TestServer;
let client: TestClient;
let fileName: string;
let plain: string;

beforeAll(async () => {
  server = await startTestServer({ plugins: [dataFiles, glmAnalysis] });
  client = await server.as(['GLMUser']);
  fileName = await importFile(client, 'xe.csv', portfolio());
  await mapFile(client, fileName, { ...columns, ...clauses }, { template: 'CAR_CMB_02' });
  await createAnalysis(client, fileName);
  plain = await importFile(
    client,
    'khong-dieu-khoan.csv',
    portfolio(() => 'Xe con'),
  );
  await mapFile(client, plain, columns);
  await createAnalysis(client, plain);
});
afterAll(() => server.close());

const begin = (file = fileName): Promise<VariableSettings> => client.call(calls.getVariableSettings, { fileName: file });
const inputOf = (
  { calYear, varCateSettings, varSingleSettings, varAddClauseSettings }: VariableSettings,
  settingName: string,
): VariableSettingsValues => ({ fileName, settingName, calYear, varCateSettings, varSingleSettings, varAddClauseSettings });
const grouped = (settings: VariableSettings, groups: VariableSettingsValues['varCateSettings'][number]['groups']): VariableSettings => ({
  ...settings,
  varCateSettings: settings.varCateSettings.map((one) => (one.columnName === 'TYPE_VEHICLE' ? { ...one, groups } : one)),
});

test('a new version begins with the latest five years, categorical variables and numbers applied, value and numbers in readable ranges', async () => {
  const settings = await begin();
  expect(settings).toMatchObject({
    id: null,
    version: null,
    settingName: null,
    calYear: { startYear: 2019, endYear: 2023 },
    fileYears: [2018, 2019, 2020, 2021, 2022, 2023],
    runs: 0,
  });
  expect(settings.varCateSettings.map((one) => [one.columnName, one.isApplied, one.ranges?.values.length])).toEqual([
    ['TYPE_VEHICLE', true, undefined],
    ['SUM_ASSURED', true, 14],
  ]);
  expect(settings.varSingleSettings.map((one) => [one.columnName, one.isApplied])).toEqual([
    ['CAL_YEAR', true],
    ['VEHICLE_YEAR', true],
    ['VEHICLE_AGE', true],
  ]);
  expect(settings.varSingleSettings[1]?.ranges).toEqual({
    min: 1976,
    values: [1980, 1985, 1990, 1995, 1999, 2004, 2009, 2014, 2019],
    max: null,
  });
  expect(settings.varAddClauseSettings.map(({ columnName, isApplied }) => [columnName, isApplied])).toEqual(
    Object.keys(clauses).map((name) => [name, false]),
  );
});

test('variables by list; clauses only where the template has them', async () => {
  const kind = async (of: 'CATE' | 'VARS' | 'VARS_AC', file = fileName) =>
    (await client.call(calls.listSettingVariables, { fileName: file, kind: of })).map((one) => [one.columnName, one.distinct]);
  expect(await kind('CATE')).toEqual([
    ['TYPE_VEHICLE', 2],
    ['SUM_ASSURED', 48],
  ]);
  expect(await kind('VARS')).toEqual([
    ['CAL_YEAR', 6],
    ['VEHICLE_YEAR', 48],
    ['VEHICLE_AGE', expect.any(Number)],
  ]);
  expect(await kind('VARS_AC')).toHaveLength(4);
  expect(await kind('VARS_AC', plain)).toEqual([]);
});

test('saves a version, replaces it by name whatever its case, and refuses a stale or a second one of that name (compatibility)', async () => {
  const first = await client.call(calls.saveVariableSettings, { ...inputOf(await begin(), '  Cơ bản '), version: 0 });
  expect(first).toMatchObject({ settingName: 'Cơ bản', version: 1, selectedStartYear: 2019, selectedEndYear: 2023 });
  expect(await client.problem(calls.saveVariableSettings, { ...inputOf(first, 'CƠ BẢN'), version: 0 })).toMatchObject({
    status: 409,
    code: 'duplicate',
  });
  const second = await client.call(calls.saveVariableSettings, {
    ...inputOf(first, 'cơ bản'),
    calYear: { startYear: 2022, endYear: 2023 },
    version: 1,
  });
  expect(second).toMatchObject({ id: first.id, settingName: 'Cơ bản', version: 2, calYear: { startYear: 2022, endYear: 2023 } });
  expect(await client.problem(calls.saveVariableSettings, { ...inputOf(first, 'Cơ bản'), version: 1 })).toMatchObject({
    status: 409,
    code: 'stale',
  });
  expect(await client.call(calls.listVariableSettingNames, { fileName })).toMatchObject([
    { settingName: 'Cơ bản', version: 2, startYear: 2022, endYear: 2023, runs: 0 },
  ]);
  expect(await client.call(calls.removeVariableSettings, { fileName, settingName: 'CƠ bản' })).toEqual({ settingName: 'Cơ bản' });
  expect(await client.problem(calls.getVariableSettings, { fileName, settingName: 'Cơ bản' })).toMatchObject({ status: 404 });
  expect(await client.problem(calls.saveVariableSettings, { ...inputOf(first, 'Cơ bản'), version: 2 })).toMatchObject({ status: 404 });
});

test('CAL_YEAR stays applied, also when a client leaves it out', async () => {
  const settings = await begin();
  const saved = await client.call(calls.saveVariableSettings, {
    ...inputOf(settings, 'Không năm'),
    varSingleSettings: settings.varSingleSettings.slice(1),
  });
  expect(saved.varSingleSettings[0]).toMatchObject({ columnName: 'CAL_YEAR', isApplied: true });
});

test('what does not hold together is refused by name', async () => {
  const settings = await begin();
  const refusal = async (change: Partial<VariableSettingsValues>) => {
    const { status, errors, detail } = await client.problem(calls.saveVariableSettings, { ...inputOf(settings, 'Sai'), ...change });
    return { status, path: errors?.[0]?.path, detail };
  };
  const type = (more: object) => ({
    varCateSettings: [{ columnName: 'TYPE_VEHICLE', isApplied: true, groups: [], ranges: null, ...more }],
  });
  const value = (ranges: object) => ({
    varCateSettings: [{ columnName: 'SUM_ASSURED', isApplied: true, groups: [], ranges: { min: 0, values: [100], max: null, ...ranges } }],
  });
  expect(await refusal({ settingName: '   ' })).toMatchObject({ status: 400, path: 'settingName' });
  expect(await refusal({ calYear: { startYear: 2018, endYear: 2023 } })).toMatchObject({ status: 400, path: 'calYear.endYear' });
  expect(await refusal({ calYear: { startYear: 2021, endYear: 2020 } })).toMatchObject({ status: 400, path: 'calYear.endYear' });
  expect(await refusal({ calYear: { startYear: 2004, endYear: 2006 } })).toMatchObject({ status: 400, path: 'calYear' });
  expect(await refusal(type({ columnName: 'COLOUR' }))).toMatchObject({
    status: 400,
    detail: expect.stringContaining('COLOUR') as unknown,
  });
  expect(await refusal({ varCateSettings: [...type({}).varCateSettings, ...type({}).varCateSettings] })).toMatchObject({
    status: 400,
    path: 'varCateSettings[1].columnName',
  });
  expect(
    await refusal(
      type({
        groups: [
          { label: 'A', levels: ['Xe con'] },
          { label: 'B', levels: ['Xe con'] },
        ],
      }),
    ),
  ).toMatchObject({ status: 400, detail: expect.stringContaining('Xe con') as unknown });
  expect(
    await refusal(
      type({
        groups: [
          { label: 'A', levels: ['Xe con'] },
          { label: 'A', levels: ['Xe tải'] },
        ],
      }),
    ),
  ).toMatchObject({ path: 'varCateSettings[0].groups[1].label' });
  expect(await refusal(type({ ranges: { min: 0, values: [1], max: null } }))).toMatchObject({ path: 'varCateSettings[0].ranges' });
  expect(await refusal(value({ values: [200, 100] }))).toMatchObject({ path: 'varCateSettings[0].ranges.values' });
  expect(await refusal(value({ max: 50 }))).toMatchObject({ path: 'varCateSettings[0].ranges' });
  expect(await refusal(value({ labels: ['nhỏ'] }))).toMatchObject({ path: 'varCateSettings[0].ranges.labels' });
  expect(await client.call(calls.listVariableSettingNames, { fileName })).not.toContainEqual(
    expect.objectContaining({ settingName: 'Sai' }),
  );
});

test('statistics: exposure to the day, levels by exposure, missing ones as their own; banded money in millions', async () => {
  const type = await client.call(calls.getVariableStatistics, { fileName, columnName: 'TYPE_VEHICLE' });
  expect(type).toMatchObject({ rows: 48, missing: 4, distinct: 2, min: null });
  // 2020 is a leap year: its eight contracts have 366 days
  const total = type.levels.reduce((sum, one) => sum + one.EXPOSURE, 0);
  expect(total).toBeCloseTo((40 * 365 + 8 * 366) / 365, 10);
  expect(type.levels.map(({ level }) => level)).toEqual(['Xe con', 'Xe tải', unknownLevel]);
  expect(type.levels.reduce((sum, one) => sum + one.NUM_CLAIMS, 0)).toBe(24);
  const value = await client.call(calls.getVariableStatistics, { fileName, columnName: 'SUM_ASSURED', most: 1 });
  expect(value).toMatchObject({
    min: 0,
    max: 4700,
    average: 2350,
    distinct: 48,
    suggested: {
      even: { min: 0, values: [500, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 4500] },
      quantiles: { values: [400, 900, 1400, 1900, 2300, 2800, 3300, 3800, 4300] },
    },
  });
  expect(value.levels).toHaveLength(1);
  expect(Number.isInteger((await client.call(calls.getVariableStatistics, { fileName, columnName: 'VEHICLE_YEAR' })).average)).toBe(true);
});

test('a chart of a number: by the given ranges with what lies outside, by even ones, or value by value', async () => {
  const chart = (columnName: string, ranges?: object) =>
    client.call(calls.getRangeChart, { fileName, columnName, ...(ranges && { ranges: JSON.stringify(ranges) }) });
  const value = await chart('SUM_ASSURED', { min: 100, values: [1000, 2000], max: 4000 });
  expect(value.bars.map(({ label, NUM_POLS }) => [label, NUM_POLS])).toEqual([
    ['[100, 1000)', 9],
    ['[1000, 2000)', 10],
    ['[2000, 4000)', 20],
    ['Outside the ranges', 9],
  ]);
  const even = await chart('VEHICLE_YEAR');
  expect(even.bars.length).toBeGreaterThan(15);
  expect(even.bars.reduce((sum, { NUM_POLS }) => sum + (NUM_POLS ?? 0), 0)).toBe(48);
  expect((await chart('CAL_YEAR')).bars.map(({ label, from, NUM_POLS }) => [label, from, NUM_POLS])).toEqual(
    [2018, 2019, 2020, 2021, 2022, 2023].map((year) => [String(year), year, 8]),
  );
  expect(await client.problem(calls.getRangeChart, { fileName, columnName: 'TYPE_VEHICLE' })).toMatchObject({ status: 400 });
  expect(await client.problem(calls.getRangeChart, { fileName, columnName: 'SUM_ASSURED', ranges: '{"min":' })).toMatchObject({
    status: 400,
  });
});

test('ranges are put right with a warning each; an empty list is an error', async () => {
  const check = (min: number, values: number[], max: number | null) =>
    client.call(calls.checkRanges, { columnName: 'SUM_ASSURED', min, values, max });
  expect(await check(0, [100, 200], null)).toEqual({
    min: 0,
    values: [100, 200],
    max: null,
    labels: ['[0, 100)', '[100, 200)', '[200, ∞)'],
    warnings: [],
  });
  const right = await check(-5, [300, 100, 300], 200);
  expect(right).toMatchObject({ min: 0, values: [100, 300], max: null });
  expect(right.warnings).toHaveLength(3);
  expect(await check(500, [100, 0], null)).toMatchObject({
    min: 0,
    values: [100],
    warnings: [expect.stringContaining('not above 0'), expect.stringContaining('500')],
  });
  expect(await client.problem(calls.checkRanges, { columnName: 'SUM_ASSURED', min: 0, values: [], max: null })).toMatchObject({
    status: 400,
    detail: expect.stringContaining('List of empty values') as unknown,
  });
});

test('levels are found without accents and case, a page at a time, some left out or only some', async () => {
  const find = async (asked: object, variable = 'TYPE_VEHICLE') => {
    const { levels, total } = await client.call(calls.listVariableLevels, { fileName, variable, ...asked });
    return [total, ...levels.map(({ level }) => level)];
  };
  expect(await find({})).toEqual([3, 'Xe con', 'Xe tải', unknownLevel]);
  expect(await find({ search: 'TAI' })).toEqual([1, 'Xe tải']);
  expect(await find({ search: 'xe', limit: 1 })).toEqual([2, 'Xe con']);
  expect(await find({ search: 'khong ro' })).toEqual([1, unknownLevel]);
  expect(await find({ without: ['Xe con', `' or true --`] })).toEqual([2, 'Xe tải', unknownLevel]);
  expect(await find({ only: ['Xe tải', 'Xe ben'] })).toEqual([1, 'Xe tải']);
  expect(await find({ limit: 3 }, 'SUM_ASSURED')).toEqual([48, '0', '100000000', '200000000']);
  const { levels } = await client.call(calls.listVariableLevels, { fileName, variable: 'TYPE_VEHICLE', only: ['Xe tải'] });
  expect(levels).toEqual(
    (await client.call(calls.getVariableStatistics, { fileName, columnName: 'TYPE_VEHICLE' })).levels.filter(
      ({ level }) => level === 'Xe tải',
    ),
  );
});

test('đ and accents written in either form of Unicode are one, like in the browser', async () => {
  const names = ['Đầu kéo', 'Đầu trượt'.normalize('NFD'), 'Ô TÔ ĐIỆN'];
  const file = await importFile(
    client,
    'dien.csv',
    portfolio((i) => names[i % 3] ?? ''),
  );
  await mapFile(client, file, columns);
  await createAnalysis(client, file);
  for (const [search, count] of [
    ['dau', 2],
    ['ĐẦU', 2],
    ['o to dien', 1],
  ] as const)
    expect((await client.call(calls.listVariableLevels, { fileName: file, variable: 'TYPE_VEHICLE', search })).total).toBe(count);
});

test('a setting is told what its file no longer has', async () => {
  const settings = grouped(await begin(), [{ label: 'Chở hàng', levels: ['Xe tải', 'Xe ben'] }]);
  await client.call(calls.saveVariableSettings, { ...inputOf(settings, 'Cũ'), calYear: { startYear: 2022, endYear: 2024 } });
  const before = await client.call(calls.checkVariableSettings, { fileName, settingName: 'Cũ' });
  expect(before).toMatchObject({
    isValid: false,
    findings: [
      { columnName: 'TYPE_VEHICLE', message: expect.stringContaining('Xe ben') as unknown },
      { columnName: null, message: expect.stringContaining('2024') as unknown },
    ],
  });
  const { VEHICLE_YEAR: _, ...fewer } = columns;
  await mapFile(client, fileName, fewer);
  await createAnalysis(client, fileName, true);
  const { findings } = await client.call(calls.checkVariableSettings, { fileName, settingName: 'Cũ' });
  expect(findings.map(({ columnName }) => columnName)).toEqual([
    'TYPE_VEHICLE',
    'VEHICLE_YEAR',
    'VEHICLE_AGE',
    ...Object.keys(clauses),
    null,
  ]);
});

test('a group named like a level of the file that is not in it is refused on its label, in the reader’s language; a level may name its own group', async () => {
  const settings = await begin();
  const save = (groups: Parameters<typeof grouped>[1]) => ({ ...inputOf(grouped(settings, groups), 'Nhãn') });
  const refused = {
    status: 400,
    errors: [{ path: 'varCateSettings[0].groups[1].label', key: 'glm-analysis:settings.nameProblems.isLevel' }],
  };
  const others = { label: 'Khác', levels: ['Xe tải'] };
  expect(await client.problem(calls.saveVariableSettings, save([others, { label: 'Xe con', levels: [unknownLevel] }]))).toMatchObject({
    ...refused,
    detail: expect.stringContaining('"Xe con"') as unknown,
  });
  for (const label of [unknownLevel, 'Không rõ'])
    expect(await client.problem(calls.saveVariableSettings, save([others, { label, levels: ['Xe con'] }]))).toMatchObject(refused);
  expect(
    await client.call(
      calls.saveVariableSettings,
      save([
        { label: 'Xe con', levels: ['Xe con', 'Xe tải'] },
        { label: 'Không rõ', levels: [unknownLevel] },
      ]),
    ),
  ).toMatchObject({ version: 1 });
});
