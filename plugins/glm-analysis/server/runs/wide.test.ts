import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import dataFiles from '../../../data-files/server';
import { createAnalysis, importFile, mapFile } from '../../../data-files/server/testing/importing';
import glmAnalysis from '../index';
import { overviewCalls } from '../../contract/overviews';
import { analyse, overview, saveSetting } from '../testing/analysing';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [dataFiles, glmAnalysis] });
  client = await server.as(['GLMUser']);
});
afterAll(() => server.close());

const rows = Number(process.env.WIDE_ROWS ?? 2_000);
const names = Array.from({ length: 22 }, (_, i) => `factor${String(i + 1).padStart(2, '0')}`);
/** The level of a row by its place: variables differ in how many levels they have. */
const levelOf = (row: number, variable: number) => `L${Math.floor((row * (variable + 3)) / 7) % (variable + 2)}`;

test('a two-way analysis of a wide file has the table of every pair', async () => {
  const csv = Array.from({ length: rows }, (_, row) => `P${row},1,${row % 9 ? 0 : 1},${names.map((_, i) => levelOf(row, i)).join(',')}`);
  const fileName = await importFile(client, 'wide.csv', `policy,exposure,claims,${names.join(',')}\n${csv.join('\n')}\n`, 'CAR_EXP');
  await mapFile(
    client,
    fileName,
    { POLICY_NO: 'policy', EXPOSURE: 'exposure', CLAIM_COUNT: 'claims' },
    {
      template: 'CAR_EXP_01',
      free: names.map((importName) => ({ importName, variableType: 'CATE' as const })),
      settings: { calYear: 2025 },
    },
  );
  await createAnalysis(client, fileName);
  const setting = await saveSetting(client, fileName, { calYear: { startYear: 2025, endYear: 2025 }, variables: names });
  const id = await analyse(client, fileName, setting, 2);
  const { varName } = await client.call(overviewCalls.listTwoWayVars, { fileName, eDAItemId: id });
  expect(varName).toHaveLength((names.length * (names.length - 1)) / 2);
  for (const pair of [varName[0]!, varName[100]!, varName.at(-1)!]) {
    const [first, second] = pair.name.split(',').map((name) => names.indexOf(name)) as [number, number];
    const expected = new Map<string, [number, number]>();
    for (let row = 0; row < rows; row++) {
      const key = `${levelOf(row, first)} ${levelOf(row, second)}`;
      const [policies, claims] = expected.get(key) ?? [0, 0];
      expected.set(key, [policies + 1, claims + (row % 9 ? 0 : 1)]);
    }
    const { data, file } = await overview(client, 2, fileName, id, pair.name);
    const found = data
      .filter(({ NUM_POLS }) => NUM_POLS)
      .map((cell) => [`${cell.VAR_DETAIL1} ${cell.VAR_DETAIL2}`, [cell.NUM_POLS, cell.NUM_CLAIMS]] as const);
    expect(new Map(found)).toEqual(expected);
    expect(file.NUM_POLS).toBe(rows);
  }
});
