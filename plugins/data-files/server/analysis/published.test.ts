import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { mappingCalls } from '../../contract/mapping';
import { createAnalysis, importFile, mapFile, validate } from '../testing/importing';
import dataFiles from '../index';
import { ask, neighbourPlugin } from '../testing/neighbour';

/** Against files whose totals others have published; `REAL_DATA_DIR` names their folder. */
const folder = process.env.REAL_DATA_DIR ?? '';
const isThere = folder !== '' && existsSync(path.join(folder, 'ethiopia_motor_60000.csv.gz'));
const realTest = isThere ? test : test.skip;
const name = (title: string) => (isThere ? title : `${title} (skipped: REAL_DATA_DIR names no folder with the published files)`);
const unpacked = (file: string) => gunzipSync(readFileSync(path.join(folder, file)));

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [dataFiles, neighbourPlugin] });
  client = await server.as(['GLMUser', 'AskNeighbour']);
});
afterAll(() => server.close());

const sql = (fileName: string, text: string) =>
  ask(client, (service, ctx) => service.read(ctx, { fileName }, (tables) => tables.query(text)));

realTest(
  name('Ethiopia, 60,000 motor policies: published totals through import, mapping and analysis file'),
  async () => {
    const fileName = await importFile(client, 'ethiopia.csv', unpacked('ethiopia_motor_60000.csv.gz'));
    const setting = await client.call(mappingCalls.getSettingData, { fileName });
    const suggested = Object.fromEntries(setting.suggestions.map((s) => [s.standardName, s.importName]));
    expect(suggested).toMatchObject({
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
    await mapFile(client, fileName, suggested);
    const found = await validate(client, fileName);
    expect({
      isValidated: found.isValidated,
      errors: found.data?.error_details.filter((e) => e.severity === 'error'),
      questions: found.data?.questions,
    }).toEqual({ isValidated: true, errors: [], questions: [] });
    const file = await createAnalysis(client, fileName);
    expect(file).toMatchObject({
      sourceRows: 60_000,
      rowsLeftOut: 0,
      calYears: [2014, 2015, 2016, 2017, 2018, 2019],
      totals: { writtenPremium: 452_732_540, earnedPremium: 452_732_540, claimAmount: 994_284_688 },
    });
    expect(file.totals.exposure.toFixed(2)).toBe('59815.83');
    const years = await sql(
      fileName,
      "select CAL_YEAR as y, NEW_SALES as sold, NUM_POLS as in_force from summary where DIMENSIONS = '' order by 1",
    );
    expect(years.map((row) => [row.y, row.sold, row.in_force])).toEqual([
      [2014, 14_492, 14_492],
      [2015, 15_744, 30_216],
      [2016, 14_505, 29_907],
      [2017, 13_118, 27_285],
      [2018, 2_141, 14_997],
      [2019, 0, 1_937],
    ]);
    const levels = async (column: string) =>
      (
        await sql(fileName, `select "${column}" as level, count(distinct SOURCE_ROW) as n from detail group by 1 order by 2 desc limit 5`)
      ).map((row) => [row.level, row.n]);
    expect(await levels('TYPE_VEHICLE')).toEqual([
      ['Pick-up', 15_687],
      ['Automobile', 11_130],
      ['Truck', 10_232],
      ['Station Wagones', 8_285],
      ['Bus', 5_869],
    ]);
    expect(await levels('USAGE')).toEqual([
      ['Own Goods', 25_293],
      ['Private', 21_214],
      ['General Cartage', 6_103],
      ['Own service', 4_307],
      ['Fare Paying Passengers', 2_007],
    ]);
    expect((await sql(fileName, 'select count(distinct SOURCE_ROW) as n from claims'))[0]?.n).toBe(6_379);
  },
  240_000,
);

realTest(
  name('freMTPL2, 678,013 policies with their claims as a second file: exposure, frequency, amounts, claims without a policy'),
  async () => {
    const claims = await importFile(client, 'freMTPL2sev.csv', unpacked('freMTPL2sev.csv.gz'), 'CAR_CLM');
    const fileName = await importFile(client, 'freMTPL2freq.csv', unpacked('freMTPL2freq.csv.gz'), 'CAR_EXP');
    await mapFile(
      client,
      fileName,
      { POLICY_NO: 'IDpol', EXPOSURE: 'Exposure', CLAIM_COUNT: 'ClaimNb' },
      {
        template: 'CAR_EXP_01',
        free: ['Area', 'VehBrand', 'VehGas', 'Region'].map((importName) => ({ importName, variableType: 'CATE' as const })),
        settings: { currencyDecimals: 2, calYear: 2010 },
        claims: { fileName: claims, columns: { POLICY_NO: 'IDpol', CLAIM_AMOUNT: 'ClaimAmount' } },
      },
    );
    const file = await createAnalysis(client, fileName);
    expect(file.totals).toMatchObject({ claims: 36_102, claimAmount: 5_990_921_650 });
    expect(file.totals.exposure.toFixed(6)).toBe('358499.445463');
    const frequency = await sql(
      fileName,
      `select "VehGas" as fuel, sum(NUM_CLAIMS) / (sum(EXPOSURE_UNITS) / ${file.exposureUnitsPerYear}) as f from detail group by 1 order by 1`,
    );
    // The file's own quotient for Diesel is 0.09755017506: the tenth place of the published 0.0975501752 is not in the data.
    for (const [fuel, published] of [
      ['Diesel', 0.0975501752],
      ['Regular', 0.1035676636],
    ] as const)
      expect(frequency.find((row) => row.fuel === fuel)?.f).toBeCloseTo(published, 9);
    expect((await sql(fileName, 'select sum(AMOUNT_CLAIMS)::bigint as n from detail'))[0]?.n).toBe(26_444);
    expect(file.orphanClaims).toEqual({ claims: 195, amount: 6_069_793_068 - 5_990_921_650 });
  },
  240_000,
);
