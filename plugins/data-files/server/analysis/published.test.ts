import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { mappingCalls } from '../../contract/mapping';
import { createAnalysis, importFile, mapFile, validate } from '../testing/importing';
import dataFiles from '../index';

/** Against files whose totals others have published; `REAL_DATA_DIR` names their folder. */
const folder = process.env.REAL_DATA_DIR ?? '';
const isThere = folder !== '' && existsSync(path.join(folder, 'ethiopia_motor_60000.csv.gz'));
const realTest = isThere ? test : test.skip;
const name = (title: string) => (isThere ? title : `${title} (skipped: REAL_DATA_DIR names no folder with the published files)`);
const unpacked = (file: string) => gunzipSync(readFileSync(path.join(folder, file)));

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [dataFiles] });
  client = await server.as(['GLMUser']);
});
afterAll(() => server.close());

realTest(
  name('Ethiopia, 60,000 motor policies: published totals through import, mapping and analysis file'),
  async () => {
    const fileName = await importFile(client, 'ethiopia.csv', unpacked('ethiopia_motor_60000.csv.gz'));
    const setting = await client.call(mappingCalls.getSettingData, { fileName });
    const suggested = Object.fromEntries(setting.suggestions.map((s) => [s.standardName, s.importName]));
    expect(suggested).toMatchObject({ EFFECTIVE_DATE: 'INSR_BEGIN', EXPIRY_DATE: 'INSR_END', PREMIUM: 'PREMIUM', TYPE_VEHICLE: 'TYPE_VEHICLE', VEHICLE_BRAND: 'MAKE', USAGE: 'USAGE', VEHICLE_YEAR: 'PROD_YEAR', VEHICLE_SEATS: 'SEATS_NUM', CLAIM_AMOUNT: 'CLAIM_PAID' });
    await mapFile(client, fileName, suggested);
    const found = await validate(client, fileName);
    expect({ isValidated: found.isValidated, errors: found.data?.error_details.filter((e) => e.severity === 'error'), questions: found.data?.questions }).toEqual({ isValidated: true, errors: [], questions: [] });
    const file = await createAnalysis(client, fileName);
    expect(file).toMatchObject({ sourceRows: 60_000, rowsLeftOut: 0, calYears: [2014, 2015, 2016, 2017, 2018, 2019], totals: { writtenPremium: 452_732_540, earnedPremium: 452_732_540, claimAmount: 994_284_688 } });
    expect(file.totals.exposure.toFixed(2)).toBe('59815.83');
  },
  240_000,
);

realTest(
  name('freMTPL2, 678,013 policies with their claims as a second file: exposure, frequency, amounts, claims without a policy'),
  async () => {
    const claims = await importFile(client, 'freMTPL2sev.csv', unpacked('freMTPL2sev.csv.gz'), 'CAR_CLM');
    const fileName = await importFile(client, 'freMTPL2freq.csv', unpacked('freMTPL2freq.csv.gz'), 'CAR_EXP');
    await mapFile(client, fileName, { POLICY_NO: 'IDpol', EXPOSURE: 'Exposure', CLAIM_COUNT: 'ClaimNb' }, {
      template: 'CAR_EXP_01',
      free: ['Area', 'VehBrand', 'VehGas', 'Region'].map((importName) => ({ importName, variableType: 'CATE' as const })),
      settings: { currencyDecimals: 2, calYear: 2010 },
      claims: { fileName: claims, columns: { POLICY_NO: 'IDpol', CLAIM_AMOUNT: 'ClaimAmount' } },
    });
    const file = await createAnalysis(client, fileName);
    expect(file.totals).toMatchObject({ claims: 36_102, claimAmount: 5_990_921_650 });
    expect(file.totals.exposure.toFixed(6)).toBe('358499.445463');
    expect(file.orphanClaims).toEqual({ claims: 195, amount: 6_069_793_068 - 5_990_921_650 });
  },
  240_000,
);
