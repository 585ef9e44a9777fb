import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import dataFiles from '../../../data-files/server';
import { createAnalysis, importFile, mapFile } from '../../../data-files/server/testing/importing';
import { insightCalls, type InsightChart } from '../../contract/insights';
import glmAnalysis from '../index';

let server: TestServer;
let client: TestClient;
let fileName: string;

const policy = { POLICY_NO: 'policy', EFFECTIVE_DATE: 'from', EXPIRY_DATE: 'to', PREMIUM: 'premium' };
const levels = {
  PROVINCE: 'tinh',
  TYPE_VEHICLE: 'type',
  VEHICLE_BRAND: 'brand',
  USAGE: 'usage',
  SUM_ASSURED: 'value',
  VEHICLE_YEAR: 'made',
  NEW_RENEWAL: 'sale',
};
const claims = { CLAIM_AMOUNT: 'paid', CLAIM_COUNT: 'n', CLAIM_DATE: 'loss' };
// A4 is covered for 183 days of 2022 and 182 of 2023: 366 and 364 of its premium are earned.
const portfolio = [
  'policy,from,to,premium,tinh,type,brand,usage,value,made,sale,paid,n,loss',
  'A1,2022-01-01,2022-12-31,1000,Hà Nội,Xe con,Toyota,Private,99999999,2020,Mới,100,1,2022-03-01',
  'A2,2023-01-01,2023-12-31,2000,Hà Nội,Xe con,Kia,Business,100000000,2020,Tái tục,600,3,2023-05-25',
  'A3,2023-01-01,2023-12-31,500,Bình Dương,Xe tải,Toyota,Business,250000000,2013,Mới,,,',
  'A4,2022-07-02,2023-07-01,730,,,Kia,Private,,2020,Mới,300,1,2023-01-05',
].join('\n');

async function analysisFileOf(
  name: string,
  content: string,
  columns: Record<string, string>,
  claimsFile?: { fileName: string; columns: Record<string, string> },
): Promise<string> {
  const imported = await importFile(client, name, content);
  await mapFile(client, imported, columns, claimsFile && { claims: claimsFile });
  await createAnalysis(client, imported);
  return imported;
}

const seriesOf = ({ series }: InsightChart) => Object.fromEntries(series.map(({ id, values }) => [id, values]));
const drawn = (chart: InsightChart) => ({ code: chart.code, categories: chart.categories, series: seriesOf(chart) });

beforeAll(async () => {
  server = await startTestServer({ plugins: [dataFiles, glmAnalysis] });
  client = await server.as(['GLMUser']);
  fileName = await analysisFileOf('insights.csv', portfolio, { ...policy, ...levels, ...claims });
});
afterAll(() => server.close());

test('1WA001, 1WA002: claims over premium, contracts with a claim and new sales by year', async () => {
  const { years, claimOverPremium, contractsAndSales } = await client.call(insightCalls.getYearlySummary, { fileName });
  expect(years).toEqual([2022, 2023]);
  expect(drawn(claimOverPremium)).toEqual({
    code: '1WA001',
    categories: ['2022', '2023'],
    series: { CLAIM_AMOUNT: [100, 900], EARNED_PREMIUM: [1366, 2864], LOSS_RATIO: [100 / 1366, 900 / 2864] },
  });
  expect(drawn(contractsAndSales)).toEqual({
    code: '1WA002',
    categories: ['2022', '2023'],
    series: { CLAIM_POLS: [1, 2], NEW_SALES: [2, 1] },
  });
});

test('every figure comes with the claims behind it', async () => {
  const { claimOverPremium } = await client.call(insightCalls.getYearlySummary, { fileName });
  expect(claimOverPremium.series.map(({ claims }) => claims)).toEqual([
    [1, 4],
    [1, 4],
    [1, 4],
  ]);
  const { series } = await client.call(insightCalls.getClaimChart, { fileName, year: 2023, category: 'USAGE' });
  expect(series.find(({ id }) => id === 'CLAIM_AMOUNT:Xe con')?.claims).toEqual([3, null]);
});

test('1WA004, 1WA005: premium and ratios by province of today; who wrote none in the year is there with 0', async () => {
  const of = (analysisType: 'FinancialSummary' | 'LossAndCoverageRatio') =>
    client.call(insightCalls.getProvinceChart, { fileName, varYear: 2023, analysisType });
  const categories = ['Hà Nội', 'Hồ Chí Minh', 'Unknown'];
  expect(drawn(await of('FinancialSummary'))).toEqual({ code: '1WA004', categories, series: { WRITTEN_PREMIUM: [2000, 500, 0] } });
  expect(drawn(await of('LossAndCoverageRatio'))).toEqual({
    code: '1WA005',
    categories,
    series: { CLAIM_POL_RATIO: [1, 0, 1], LOSS_RATIO: [600 / 2000, 0, 300 / 364] },
  });
});

test('1WA006, 1WA007, 1WA009: bands of the sum assured by lower edge, unknown last; years are the parts; nothing is null, not 0', async () => {
  const categories = ['0', '100', '200', '-1'];
  expect(drawn(await client.call(insightCalls.getSumAssuredSales, { fileName }))).toEqual({
    code: '1WA006',
    categories,
    series: { 2022: [1, null, null, 1], 2023: [null, 0, 1, 0] },
  });
  const premium = await client.call(insightCalls.getPremiumChart, { fileName, varYear: [2022, 2023], type: 'SumAssured' });
  expect(drawn(premium)).toEqual({ code: '1WA007', categories, series: { WRITTEN_PREMIUM: [1000, 2000, 500, 730] } });
  const stacked = (measure?: 'NUM_CLAIMS') =>
    client.call(insightCalls.getPremiumChart, { fileName, varYear: [2022, 2023], type: 'ExposureOrClaim', ...(measure && { measure }) });
  expect(drawn(await stacked('NUM_CLAIMS'))).toEqual({
    code: '1WA009',
    categories,
    series: { 2022: [1, null, null, 0], 2023: [null, 3, 0, 1] },
  });
  expect(seriesOf(await stacked())).toEqual({ 2022: [1, null, null, 183 / 365], 2023: [null, 1, 1, 182 / 365] });
});

test('1WA008: only the chosen years count', async () => {
  expect(drawn(await client.call(insightCalls.getPremiumChart, { fileName, varYear: [2022], type: 'VehicleType' }))).toEqual({
    code: '1WA008',
    categories: ['Xe con', 'Unknown'],
    series: { WRITTEN_PREMIUM: [1000, 730] },
  });
});

test('1WA010: the map has official codes, policy-years where years are summed, and ratios from sums', async () => {
  const map = await client.call(insightCalls.getMapChart, { fileName, varYear: [2022, 2023] });
  expect(map).toEqual({
    code: '1WA010',
    lacks: [],
    currency: 'VND',
    currencyDecimals: 0,
    xAxis: { labels: ['Hà Nội', 'Hồ Chí Minh', 'Unknown'] },
    data: [
      {
        province: 'Hà Nội',
        code: '01',
        PREMIUM_DENSITY: 1500,
        SUM_AVG_PREMIUM: 1500,
        SUM_NUM_POLS: 2,
        SUM_NUM_CLAIMS: 4,
        AVG_LOSS_RATIO: 700 / 3000,
      },
      {
        province: 'Hồ Chí Minh',
        code: '79',
        PREMIUM_DENSITY: 500,
        SUM_AVG_PREMIUM: 500,
        SUM_NUM_POLS: 1,
        SUM_NUM_CLAIMS: 0,
        AVG_LOSS_RATIO: 0,
      },
      {
        province: 'Unknown',
        code: null,
        PREMIUM_DENSITY: 365,
        SUM_AVG_PREMIUM: 730,
        SUM_NUM_POLS: 2,
        SUM_NUM_CLAIMS: 1,
        AVG_LOSS_RATIO: 300 / 730,
      },
    ],
  });
});

test('2WA001 to 2WA003: premium within the chosen province and year', async () => {
  expect(await client.call(insightCalls.listInsightProvinces, { fileName, varYear: 2022 })).toEqual({
    provinces: [{ province: 'Hà Nội' }, { province: 'Unknown' }],
  });
  const chosen = { fileName, year: 2023, selectedProvince: 'Hà Nội' };
  const { sumAssured, vehicleBrand } = await client.call(insightCalls.getProvinceSumAssuredAndBrand, chosen);
  expect(drawn(sumAssured)).toEqual({ code: '2WA001', categories: ['100'], series: { WRITTEN_PREMIUM: [2000] } });
  expect(drawn(vehicleBrand)).toEqual({ code: '2WA002', categories: ['Kia'], series: { WRITTEN_PREMIUM: [2000] } });
  expect(drawn(await client.call(insightCalls.getProvinceVehicleType, chosen))).toEqual({
    code: '2WA003',
    categories: ['Xe con'],
    series: { WRITTEN_PREMIUM: [2000] },
  });
});

test('2WA004, 2WA007: claims by type or brand, split by band', async () => {
  const of = (category: 'TYPE_VEHICLE' | 'VEHICLE_BRAND') => client.call(insightCalls.getClaimChart, { fileName, year: 2023, category });
  expect(drawn(await of('TYPE_VEHICLE'))).toEqual({
    code: '2WA004',
    categories: ['Xe con', 'Xe tải', 'Unknown'],
    series: { 100: [600, null, null], 200: [null, 0, null], '-1': [null, null, 300] },
  });
  expect(drawn(await of('VEHICLE_BRAND'))).toEqual({
    code: '2WA007',
    categories: ['Kia', 'Toyota'],
    series: { 100: [600, null], 200: [null, 0], '-1': [300, null] },
  });
  expect((await of('TYPE_VEHICLE')).series.map(({ id }) => id)).toEqual(['100', '200', '-1']);
});

test('2WA005: every combination as a share of all claims of the year', async () => {
  expect(drawn(await client.call(insightCalls.getClaimChart, { fileName, year: 2023, category: 'USAGE' }))).toEqual({
    code: '2WA005',
    categories: ['Business', 'Private'],
    series: {
      'CLAIM_AMOUNT:Xe con': [600 / 900, null],
      'CLAIM_AMOUNT:Xe tải': [0, null],
      'CLAIM_AMOUNT:Unknown': [null, 300 / 900],
      'NUM_CLAIMS:Xe con': [3 / 4, null],
      'NUM_CLAIMS:Xe tải': [0, null],
      'NUM_CLAIMS:Unknown': [null, 1 / 4],
    },
  });
});

test('2WA006: share and severity by age as numbers in order, over the chosen usages; a year without claims has neither', async () => {
  const of = (varDetail2: string[]) => client.call(insightCalls.getSeverityChart, { fileName, year: 2023, varDetail2 });
  const all = await of([]);
  expect(all.varDetail2).toEqual(['Business', 'Private']);
  expect(drawn(all.data)).toEqual({ code: '2WA006', categories: ['3', '10'], series: { CLAIM_SHARE: [1, 0], SEVERITY: [900 / 4, null] } });
  expect(seriesOf((await of(['Business'])).data)).toEqual({ CLAIM_SHARE: [1, 0], SEVERITY: [600 / 3, null] });
  expect((await of(['Private'])).data.categories).toEqual(['3']);
  expect((await of(["' or true --"])).data.categories).toEqual([]);
});

test('where there is a claims file its rows are what a severity is divided by', async () => {
  const paid = await importFile(client, 'paid.csv', 'hd,ngay,tien\nA2,2023-05-25,400\nA2,2023-06-01,200\nZ9,2023-06-01,50');
  const withClaims = await analysisFileOf(
    'with-claims.csv',
    portfolio.replaceAll('A3', 'A3b'),
    { ...policy, ...levels, CLAIM_COUNT: 'n' },
    { fileName: paid, columns: { POLICY_NO: 'hd', CLAIM_DATE: 'ngay', CLAIM_AMOUNT: 'tien' } },
  );
  const { data } = await client.call(insightCalls.getSeverityChart, { fileName: withClaims, year: 2023, varDetail2: ['Business'] });
  expect(seriesOf(data)).toEqual({ CLAIM_SHARE: [1, 0], SEVERITY: [600 / 2, null] });
});

test('a file without the columns says which ones each chart needs, and still has what needs none', async () => {
  const bare = await analysisFileOf('bare.csv', 'policy,from,to,premium\nB1,2023-01-01,2023-12-31,100', policy);
  const { claimOverPremium } = await client.call(insightCalls.getYearlySummary, { fileName: bare });
  expect(drawn(claimOverPremium)).toEqual({
    code: '1WA001',
    categories: ['2023'],
    series: { CLAIM_AMOUNT: [null], EARNED_PREMIUM: [100], LOSS_RATIO: [null] },
  });
  const sales = await client.call(insightCalls.getSumAssuredSales, { fileName: bare });
  expect(sales).toEqual({ code: '1WA006', lacks: ['SUM_ASSURED'], categories: [], series: [], currency: 'VND', currencyDecimals: 0 });
  expect(await client.call(insightCalls.getMapChart, { fileName: bare, varYear: [2023] })).toMatchObject({ lacks: ['PROVINCE'], data: [] });
  expect((await client.call(insightCalls.getSeverityChart, { fileName: bare, year: 2023 })).data.lacks).toEqual(['USAGE', 'VEHICLE_AGE']);
  expect((await client.call(insightCalls.getClaimChart, { fileName: bare, year: 2023, category: 'VEHICLE_BRAND' })).lacks).toEqual([
    'SUM_ASSURED',
    'VEHICLE_BRAND',
  ]);
  expect(await client.call(insightCalls.listInsightProvinces, { fileName: bare, varYear: 2023 })).toEqual({ provinces: [] });
});

test('a file without premium says so in place of the charts of it, and its claims are drawn still', async () => {
  const name = await importFile(client, 'exposure.csv', 'id,years,claims,paid,tinh\nP1,0.5,1,5,Huế\nP2,1,0,0,Huế', 'CAR_EXP');
  await mapFile(
    client,
    name,
    { POLICY_NO: 'id', EXPOSURE: 'years', CLAIM_COUNT: 'claims', CLAIM_AMOUNT: 'paid' },
    { template: 'CAR_EXP_01', free: [{ importName: 'tinh', variableType: 'CATE' }], settings: { calYear: 2010 } },
  );
  await createAnalysis(client, name);
  const { claimOverPremium } = await client.call(insightCalls.getYearlySummary, { fileName: name });
  expect(seriesOf(claimOverPremium)).toEqual({ CLAIM_AMOUNT: [5], EARNED_PREMIUM: [null], LOSS_RATIO: [null] });
  expect((await client.call(insightCalls.getPremiumChart, { fileName: name, varYear: [2010], type: 'VehicleType' })).lacks).toEqual([
    'TYPE_VEHICLE',
    'PREMIUM',
  ]);
  expect((await client.call(insightCalls.getMapChart, { fileName: name, varYear: [2010] })).lacks).toEqual(['PROVINCE', 'PREMIUM']);
});

test('who does not analyse gets no chart, and a file that is not there is said', async () => {
  const regulator = await server.as(['MofReportUser']);
  expect((await regulator.problem(insightCalls.getYearlySummary, { fileName })).status).toBe(403);
  expect((await regulator.problem(insightCalls.getMapChart, { fileName, varYear: [2023] })).status).toBe(403);
  expect((await client.problem(insightCalls.getMapChart, { fileName: 'none_20260101000000.csv', varYear: [2023] })).status).toBe(404);
});
