import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import dataFiles from '../../../data-files/server';
import { createAnalysis, importFile, mapFile } from '../../../data-files/server/testing/importing';
import type { Metric } from '../../contract/measures';
import type { Overview } from '../../contract/overviews';
import glmAnalysis from '../index';
import { analyse, overview, saveSetting } from '../testing/analysing';

/** Against files whose totals and one-way tables others have published; `REAL_DATA_DIR` names their folder. */
const folder = process.env.REAL_DATA_DIR ?? '';
const isThere = folder !== '' && existsSync(path.join(folder, 'ethiopia_motor_60000.csv.gz'));
const realTest = isThere ? test : test.skip;
const name = (title: string) => (isThere ? title : `${title} (skipped: REAL_DATA_DIR names no folder with the published files)`);
const unpacked = (file: string) => gunzipSync(readFileSync(path.join(folder, file)));
const timeoutMs = 240_000;

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [dataFiles, glmAnalysis] });
  client = await server.as(['GLMUser']);
});
afterAll(() => server.close());

const figure = (table: Overview, level: string, metric: Metric): number =>
  Number(table.data.find((row) => row.VAR_DETAIL1 === level)?.[metric]);

realTest(
  name('Ethiopia, 60,000 motor policies: the published totals and tables by vehicle and usage, from setting to overview'),
  async () => {
    const fileName = await importFile(client, 'ethiopia.csv', unpacked('ethiopia_motor_60000.csv.gz'));
    await mapFile(client, fileName, {
      EFFECTIVE_DATE: 'INSR_BEGIN',
      EXPIRY_DATE: 'INSR_END',
      PREMIUM: 'PREMIUM',
      TYPE_VEHICLE: 'TYPE_VEHICLE',
      VEHICLE_BRAND: 'MAKE',
      USAGE: 'USAGE',
      VEHICLE_YEAR: 'PROD_YEAR',
      VEHICLE_SEATS: 'SEATS_NUM',
      CLAIM_AMOUNT: 'CLAIM_PAID',
    });
    await createAnalysis(client, fileName);
    const setting = await saveSetting(client, fileName, {
      calYear: { startYear: 2014, endYear: 2018 },
      variables: ['TYPE_VEHICLE', 'USAGE', 'VEHICLE_BRAND'],
    });
    const id = await analyse(client, fileName, setting, 1);
    const by = (variable: string, years?: number[]) => overview(client, 1, fileName, id, variable, years);

    const { file, totals, outside } = await by('TYPE_VEHICLE');
    expect(file).toMatchObject({
      EARNED_PREMIUM: 452_732_540,
      WRITTEN_PREMIUM: 452_732_540,
      CLAIM_AMOUNT: 994_284_688,
      NUM_CLAIMS: 6_379,
      CLAIM_POLS: 6_379,
      NEW_SALES: 60_000,
    });
    expect(file.EXPOSURE.toFixed(2)).toBe('59815.83');
    expect((Number(file.WRITTEN_PREMIUM) / file.NEW_SALES!).toFixed(2)).toBe('7545.54');
    expect(Number(totals.EARNED_PREMIUM) + Number(outside?.EARNED_PREMIUM)).toBe(452_732_540);
    expect(outside?.NUM_POLS).toBe(1_937);
    // by year of the beginning, and in force by calendar year
    const years = await Promise.all([2014, 2015, 2016, 2017, 2018].map((year) => by('TYPE_VEHICLE', [year])));
    expect(years.map((table) => [table.totals.NEW_SALES, table.totals.NUM_POLS])).toEqual([
      [14_492, 14_492],
      [15_744, 30_216],
      [14_505, 29_907],
      [13_118, 27_285],
      [2_141, 14_997],
    ]);
    // every policy begins within the observed years, so that new sales are the policies
    const most = async (variable: string) =>
      [...(await by(variable)).data]
        .sort((a, b) => b.NEW_SALES! - a.NEW_SALES!)
        .slice(0, 5)
        .map((row) => [row.VAR_DETAIL1, row.NEW_SALES]);
    expect(await most('TYPE_VEHICLE')).toEqual([
      ['Pick-up', 15_687],
      ['Automobile', 11_130],
      ['Truck', 10_232],
      ['Station Wagones', 8_285],
      ['Bus', 5_869],
    ]);
    expect(await most('USAGE')).toEqual([
      ['Own Goods', 25_293],
      ['Private', 21_214],
      ['General Cartage', 6_103],
      ['Own service', 4_307],
      ['Fare Paying Passengers', 2_007],
    ]);
  },
  timeoutMs,
);

realTest(
  name(
    'freMTPL2, 678,013 policies with their claims as a second file: published exposure, frequency by fuel and brand to the last digit, amounts',
  ),
  async () => {
    const claims = await importFile(client, 'freMTPL2sev.csv', unpacked('freMTPL2sev.csv.gz'), 'CAR_CLM');
    const fileName = await importFile(client, 'freMTPL2freq.csv', unpacked('freMTPL2freq.csv.gz'), 'CAR_EXP');
    await mapFile(
      client,
      fileName,
      { POLICY_NO: 'IDpol', EXPOSURE: 'Exposure', CLAIM_COUNT: 'ClaimNb' },
      {
        template: 'CAR_EXP_01',
        free: ['VehBrand', 'VehGas'].map((importName) => ({ importName, variableType: 'CATE' as const })),
        settings: { currencyDecimals: 2, calYear: 2010 },
        claims: { fileName: claims, columns: { POLICY_NO: 'IDpol', CLAIM_AMOUNT: 'ClaimAmount' } },
      },
    );
    await createAnalysis(client, fileName);
    const setting = await saveSetting(client, fileName, { calYear: { startYear: 2010, endYear: 2010 }, variables: ['VehGas', 'VehBrand'] });
    const id = await analyse(client, fileName, setting, 1);
    const fuel = await overview(client, 1, fileName, id, 'VehGas');
    expect(fuel).toMatchObject({ outside: null, currencyDecimals: 2, totals: { NUM_CLAIMS: 36_102, CLAIM_AMOUNT: 5_990_921_650 } });
    expect(fuel.totals.EXPOSURE.toFixed(6)).toBe('358499.445463');
    expect(fuel.totals.CLAIM_FREQUENCY?.toFixed(10)).toBe('0.1007030846');
    // amounts are divided by the payments behind them
    expect(Math.round((fuel.totals.CLAIM_AMOUNT ?? 0) / (fuel.totals.SEVERITY ?? 0))).toBe(26_444);
    // The file's own quotient for Diesel is 0.09755017506: the tenth place of the published 0.0975501752 is not in the data.
    expect(figure(fuel, 'Diesel', 'CLAIM_FREQUENCY').toFixed(9)).toBe('0.097550175');
    expect(figure(fuel, 'Regular', 'CLAIM_FREQUENCY').toFixed(10)).toBe('0.1035676636');
    const brand = await overview(client, 1, fileName, id, 'VehBrand');
    expect(brand.levels[0]).toEqual(['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B10', 'B11', 'B12', 'B13', 'B14']);
    expect(brand.data.map((row) => row.CLAIM_FREQUENCY?.toFixed(7))).toEqual([
      '0.0910006',
      '0.0902344',
      '0.0985560',
      '0.0952416',
      '0.1010401',
      '0.0932103',
      '0.0903537',
      '0.1046776',
      '0.1366948',
      '0.0958353',
      '0.0729841',
    ]);
  },
  timeoutMs,
);
