import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { mappingCalls } from '../../contract/mapping';
import { validationCalls } from '../../contract/validation';
import dataFiles from '../index';
import { createAnalysis, importFile, mapFile, validate } from '../testing/importing';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [dataFiles] });
  client = await server.as(['GLMUser']);
});
afterAll(() => server.close());

const columns = { POLICY_NO: 'policy', EFFECTIVE_DATE: 'from', EXPIRY_DATE: 'to', PREMIUM: 'premium' };
const settingsOf = async (fileName: string) => (await client.call(mappingCalls.getSettingData, { fileName })).settings;

test('nobody said how many decimals are kept: it is asked, and whoever said it last is followed, in the mapping or in the check', async () => {
  const fileName = await importFile(client, 'cents.csv', 'policy,from,to,premium\nA1,2025-01-01,2025-12-31,12.34\n');
  const before = await settingsOf(fileName);
  expect(before.currencyDecimals).toBeNull();
  // what a browser sends that shows nothing chosen
  await mapFile(client, fileName, columns, { settings: { currencyDecimals: before.currencyDecimals } });
  const asked = await client.call(validationCalls.getValidation, { fileName });
  expect(asked).toMatchObject({ isValidated: false, data: { questions: [{ id: 'currencyDecimals', answer: null }] } });

  expect(await validate(client, fileName, { answers: [{ id: 'currencyDecimals', value: '0' }] })).toMatchObject({ isValidated: true });
  await mapFile(client, fileName, columns, { settings: { currencyDecimals: 0 } });
  expect(await createAnalysis(client, fileName)).toMatchObject({ currencyDecimals: 0, totals: { writtenPremium: 12 } });

  expect(await validate(client, fileName, { answers: [{ id: 'currencyDecimals', value: '2' }] })).toMatchObject({
    isValidated: true,
    data: { questions: [{ answer: '2' }] },
  });
  expect(await settingsOf(fileName)).toMatchObject({ currencyDecimals: 2 });
  expect(await createAnalysis(client, fileName, true)).toMatchObject({ currencyDecimals: 2, totals: { writtenPremium: 1_234 } });
});

test('what amounts are in is said of a file and proposed for the next with the same columns; unsaid, whole amounts are đồng', async () => {
  const lines = (premium: string) => `policy,from,to,premium,in\nA1,2025-01-01,2025-12-31,${premium},x\n`;
  const first = await importFile(client, 'birr.csv', lines('100'));
  expect((await settingsOf(first)).currency).toBeNull();
  await mapFile(client, first, columns);
  expect(await createAnalysis(client, first)).toMatchObject({ currency: 'VND', outdated: null });
  await mapFile(client, first, columns, { settings: { currency: 'ETB' } });
  expect(await createAnalysis(client, first, true)).toMatchObject({ currency: 'ETB', currencyDecimals: 0 });

  const next = await importFile(client, 'birr-2.csv', lines('200'));
  expect((await settingsOf(next)).currency).toBe('ETB');
  await expect(mapFile(client, next, columns, { settings: { currency: 'birr' } })).rejects.toThrow('three capital letters');

  const cents = await importFile(client, 'unsaid.csv', 'policy,from,to,premium\nA1,2025-01-01,2025-12-31,1.25\n');
  await mapFile(client, cents, columns, { settings: { currencyDecimals: 2 } });
  expect(await createAnalysis(client, cents)).toMatchObject({ currency: null, currencyDecimals: 2 });
});

test('free columns with their kinds and the year of every row are proposed for the next file with the same columns, until its own mapping is saved', async () => {
  const slots = { POLICY_NO: 'policy', EXPOSURE: 'years' };
  const lines = (first: string) => `policy,years,Vùng,age\n${first},0.5,Bắc,31\nB2,1,Nam,40\n`;
  const january = await importFile(client, 'january.csv', lines('A1'), 'CAR_EXP');
  const free = [
    { importName: 'Vùng', variableType: 'CATE' as const, type: 'text' as const },
    { importName: 'age', variableType: 'VARS' as const, type: 'integer' as const },
  ];
  const settings = await settingsOf(january);
  expect(settings.calYear).toBeNull();
  await mapFile(client, january, slots, { template: 'CAR_EXP_01', free, settings: { calYear: 2025 } });

  const february = await importFile(client, 'february.csv', lines('A9'), 'CAR_EXP');
  expect(await client.call(mappingCalls.getSettingData, { fileName: february })).toMatchObject({
    mappingFlag: false,
    freeColumns: free,
    settings: { calYear: 2025 },
    remembered: { freeColumns: true, calYear: true },
  });
  const other = await importFile(client, 'other.csv', lines('A9').replace('age', 'seats'), 'CAR_EXP');
  expect(await client.call(mappingCalls.getSettingData, { fileName: other })).toMatchObject({
    freeColumns: [],
    settings: { calYear: null },
    remembered: { freeColumns: false, calYear: false },
  });

  // its own mapping counts, also where it declares less; and it is what is remembered from then on
  await mapFile(client, february, slots, { template: 'CAR_EXP_01', free: free.slice(0, 1), settings: { calYear: 2026 } });
  expect(await client.call(mappingCalls.getSettingData, { fileName: february })).toMatchObject({
    freeColumns: free.slice(0, 1),
    settings: { calYear: 2026 },
    remembered: { freeColumns: false, calYear: false },
  });
  expect(await settingsOf(january)).toMatchObject({ calYear: 2025 });
  const march = await importFile(client, 'march.csv', lines('A8'), 'CAR_EXP');
  expect(await client.call(mappingCalls.getSettingData, { fileName: march })).toMatchObject({
    freeColumns: free.slice(0, 1),
    settings: { calYear: 2026 },
  });
});

test('a column tells which types its values can be held as', async () => {
  const fileName = await importFile(
    client,
    'types.csv',
    'policy,from,to,premium,seats,object\nA1,2025-01-01,2025-12-31,56.78,5,5000024042\n',
  );
  const { originColumns } = await client.call(mappingCalls.getSettingData, { fileName });
  expect(Object.fromEntries(originColumns.map(({ importName, fits }) => [importName, fits]))).toEqual({
    policy: ['text'],
    from: ['text', 'date'],
    to: ['text', 'date'],
    premium: ['text', 'money', 'decimal'],
    seats: ['text', 'money', 'integer', 'decimal'],
    // above what a whole number of a standard column holds
    object: ['text', 'money', 'decimal'],
  });
});

test('a claims file comes with the slots that its columns are surely for', async () => {
  const claims = await importFile(client, 'losses.csv', 'IDpol,ClaimAmount,Note\n1,995.2,x\n', 'CAR_CLM');
  const fileName = await importFile(client, 'exposed.csv', 'IDpol,Exposure\n1,0.5\n', 'CAR_EXP');
  const { claimsFileChoices } = await client.call(mappingCalls.getSettingData, { fileName });
  expect(claimsFileChoices.find((one) => one.fileName === claims)).toMatchObject({
    columns: ['IDpol', 'ClaimAmount', 'Note'],
    proposed: { POLICY_NO: 'IDpol', CLAIM_AMOUNT: 'ClaimAmount' },
  });
});
