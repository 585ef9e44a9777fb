import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { analysisFileCalls } from '../../contract/analysisFiles';
import type { TableRow } from '../../contract/services';
import dataFiles from '../index';
import { createAnalysis, fileOf, importFile, mapFile, validate } from '../testing/importing';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [dataFiles] });
  client = await server.as(['GLMUser']);
});
afterAll(() => server.close());

const dated = { POLICY_NO: 'policy', EFFECTIVE_DATE: 'from', EXPIRY_DATE: 'to', PREMIUM: 'premium' };
type Options = Parameters<typeof mapFile>[3] & { skipRowsWithErrors?: boolean; group?: string };

/** Imports, maps, and creates the analysis file as a user would; its detail by row and year. */
async function analysed(
  name: string,
  csv: string,
  columns: Record<string, string> = dated,
  { skipRowsWithErrors, group, ...options }: Options = {},
) {
  const fileName = await importFile(client, name, csv, group);
  await mapFile(client, fileName, columns, options);
  if (skipRowsWithErrors) await validate(client, fileName, { skipRowsWithErrors });
  const file = await createAnalysis(client, fileName);
  const { data } = await client.call(analysisFileCalls.listDetail, { fileName, pageSize: 100 });
  const rows = [...data].sort((a, b) => Number(a.SOURCE_ROW) - Number(b.SOURCE_ROW) || Number(a.CAL_YEAR) - Number(b.CAL_YEAR));
  return { file, fileName, rows };
}
const of = (rows: readonly TableRow[], ...names: string[]) => rows.map((row) => names.map((name) => row[name]));

test('one cover over two calendar years: days / 365, cumulative rounding, written premium and new sale in the first year', async () => {
  const { file, rows } = await analysed('one.csv', 'policy,from,to,premium\nA1,2025-07-01,2026-06-30,437000\n');
  expect(rows).toEqual([
    expect.objectContaining({
      POLICY_NO: 'A1',
      CAL_YEAR: 2025,
      EXPOSURE_UNITS: 184,
      EXPOSURE: 184 / 365,
      EARNED_PREMIUM: 220_296,
      WRITTEN_PREMIUM: 437_000,
      NEW_SALES: 1,
      NUM_POLS: 1,
      NUM_CLAIMS: 0,
    }),
    expect.objectContaining({
      POLICY_NO: 'A1',
      CAL_YEAR: 2026,
      EXPOSURE_UNITS: 181,
      EARNED_PREMIUM: 216_704,
      WRITTEN_PREMIUM: 0,
      NEW_SALES: 0,
      NUM_POLS: 1,
    }),
  ]);
  expect(file).toMatchObject({
    calYears: [2025, 2026],
    detailRows: 2,
    totals: { exposure: 1, earnedPremium: 437_000, writtenPremium: 437_000 },
  });
  expect(await fileOf(client, file.fileName)).toMatchObject({ isValidated: true, importDataFileId: file.importDataFileId, working: null });
});

test('a leap year has its 366 days over 365, and a premium beyond 2^53 / term is earned exactly', async () => {
  const { rows } = await analysed(
    'leap.csv',
    'policy,from,to,premium\nA1,2024-01-01,2024-12-31,100\nA2,2023-12-31,2025-01-01,900000000000001\n',
  );
  expect(of(rows, 'CAL_YEAR', 'EXPOSURE_UNITS', 'EARNED_PREMIUM')).toEqual([
    [2024, 366, 100],
    [2023, 1, 2_445_652_173_913],
    [2024, 366, 895_108_695_652_175],
    [2025, 1, 2_445_652_173_913],
  ]);
});

test('halves are rounded away from zero, for what is given back as for what is taken', async () => {
  const { rows } = await analysed('half.csv', 'policy,from,to,premium\nA1,2024-12-31,2025-01-01,5\nA2,2024-12-31,2025-01-01,-5\n');
  expect(of(rows, 'CAL_YEAR', 'EARNED_PREMIUM')).toEqual([
    [2024, 3],
    [2025, 2],
    [2024, -3],
    [2025, -2],
  ]);
});

test('a negative premium, and a row marked as endorsement, carry premium only', async () => {
  const { rows, fileName } = await analysed(
    'endorsed.csv',
    'policy,from,to,premium,kind\nA1,2025-01-01,2025-12-31,1000,Cấp mới\nA1,2025-03-01,2025-12-31,-200,Cấp mới\nA1,2025-04-01,2025-12-31,50,Sửa đổi bổ sung\nA2,2025-01-01,2025-12-31,900,Tái tục\n',
    { ...dated, NEW_RENEWAL: 'kind' },
  );
  expect(of(rows, 'EARNED_PREMIUM', 'WRITTEN_PREMIUM', 'EXPOSURE_UNITS', 'NUM_POLS', 'NEW_SALES')).toEqual([
    [1000, 1000, 365, 1, 1],
    [-200, -200, 0, 0, 0],
    [50, 50, 0, 0, 0],
    [900, 900, 365, 1, 0],
  ]);
  const { data } = await validate(client, fileName);
  expect(data?.error_details).toEqual([
    expect.objectContaining({ rule: 'negative_premium', severity: 'warning', count: 1, samples: [{ row: 3, value: '-200' }] }),
  ]);
});

test('claims count in the year of loss; without a date in the first year; outside the cover in a row of no exposure', async () => {
  const csv = [
    'policy,from,to,premium,paid,count,lost',
    'A1,2024-07-01,2025-06-30,100,500,,2025-02-01',
    'A2,2024-07-01,2025-06-30,100,700,2,',
    'A3,2024-01-01,2024-12-31,100,900,,2026-01-15',
    'A4,2024-01-01,2024-12-31,100,,,',
  ].join('\n');
  const { rows, file, fileName } = await analysed('claims.csv', csv, {
    ...dated,
    CLAIM_AMOUNT: 'paid',
    CLAIM_COUNT: 'count',
    CLAIM_DATE: 'lost',
  });
  expect(of(rows, 'POLICY_NO', 'CAL_YEAR', 'NUM_CLAIMS', 'CLAIM_AMOUNT', 'EXPOSURE_UNITS', 'NUM_POLS', 'EARNED_PREMIUM')).toEqual([
    ['A1', 2024, 0, 0, 184, 1, 50],
    ['A1', 2025, 1, 500, 181, 1, 50],
    ['A2', 2024, 2, 700, 184, 1, 50],
    ['A2', 2025, 0, 0, 181, 1, 50],
    ['A3', 2024, 0, 0, 366, 1, 100],
    ['A3', 2026, 1, 900, 0, 0, 0],
    ['A4', 2024, 0, 0, 366, 1, 100],
  ]);
  expect(file.totals).toMatchObject({ claims: 4, claimAmount: 2_100 });
  expect((await validate(client, fileName)).data?.error_details.map((e) => e.rule)).toEqual(['claim_outside_cover']);
});

test('an expiry day that is exclusive in the source becomes the last day of cover', async () => {
  const { rows } = await analysed('exclusive.csv', 'policy,from,to,premium\nA1,2025-01-01,2026-01-01,365\n', dated, {
    settings: { expiryExclusive: true },
  });
  expect(of(rows, 'CAL_YEAR', 'EXPOSURE_UNITS', 'EXPIRY_DATE')).toEqual([[2025, 365, '2025-12-31']]);
});

test('amounts with decimals are held in the smallest unit of the currency', async () => {
  const { rows, file } = await analysed(
    'cents.csv',
    'policy,from,to,premium\nA1,2025-01-01,2025-12-31,12.345\nA2,2025-01-01,2025-12-31,1000.5\n',
    dated,
    { settings: { currencyDecimals: 2 } },
  );
  expect(of(rows, 'PREMIUM')).toEqual([[1_235], [100_050]]);
  expect(file.currencyDecimals).toBe(2);
});

test('provinces of before the merger count as their successor; ages follow from years; a missing number of policy is that of the row', async () => {
  const { rows, fileName } = await analysed(
    'levels.csv',
    'from,to,premium,tinh,sx\n2025-01-01,2025-12-31,1,Bình Dương,2020\n2025-01-01,2025-12-31,1,TP. HCM,\n2025-01-01,2025-12-31,1,Atlantis,2030\n',
    { EFFECTIVE_DATE: 'from', EXPIRY_DATE: 'to', PREMIUM: 'premium', PROVINCE: 'tinh', VEHICLE_YEAR: 'sx' },
  );
  expect(of(rows, 'POLICY_NO', 'PROVINCE', 'VEHICLE_AGE')).toEqual([
    ['1', 'Hồ Chí Minh', 5],
    ['2', 'Hồ Chí Minh', null],
    ['3', null, -5],
  ]);
  expect((await validate(client, fileName)).data?.error_details).toEqual([
    expect.objectContaining({
      rule: 'unknown_province',
      severity: 'warning',
      count: 1,
      samples: [{ row: 4, value: 'Atlantis' }],
      message: 'Column tinh (PROVINCE): 1 row with something that is no province; counted as "Unknown"',
    }),
  ]);
});

test('by underwriting years all of a cover stands in the year in which it begins, and the file has the sums of calendar years; free columns beside dates', async () => {
  let state = 29;
  const next = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
  const day = (at: number) => new Date(Date.UTC(2021, 0, 1 + at)).toISOString().slice(0, 10);
  const covers = Array.from({ length: 90 }, (_, i) => {
    const [begin, term] = [next(1_000), 1 + next(900)];
    const claims = next(3);
    // some losses lie outside their cover
    return {
      no: `P${i}`,
      begin,
      term,
      premium: next(9_000),
      claims,
      amount: claims * next(5_000),
      loss: begin - 20 + next(term + 400),
      span: `s${next(3)}`,
    };
  });
  const csv = covers.map((c) =>
    [c.no, day(c.begin), day(c.begin + c.term - 1), c.premium, c.claims, c.amount, day(c.loss), c.span, c.no].join(','),
  );
  const columns = { ...dated, CLAIM_COUNT: 'n', CLAIM_AMOUNT: 'paid', CLAIM_DATE: 'loss' };
  // two that are called like columns of the computation
  const free = ['span', 'is_new'].map((importName) => ({ importName, variableType: 'CATE' as const }));
  const table = ['policy,from,to,premium,n,paid,loss,span,is_new', ...csv].join('\n');
  const calendar = await analysed('calendar.csv', table, columns, { free });
  const { file, rows } = await analysed('underwriting.csv', `${table}\n`, columns, { free, settings: { yearBasis: 'underwriting' } });
  expect([calendar.file.yearBasis, file.yearBasis]).toEqual(['calendar', 'underwriting']);
  expect(
    of(
      rows,
      'POLICY_NO',
      'CAL_YEAR',
      'EXPOSURE_UNITS',
      'EARNED_PREMIUM',
      'WRITTEN_PREMIUM',
      'NUM_POLS',
      'NUM_CLAIMS',
      'CLAIM_AMOUNT',
      'span_FREE',
      'is_new_FREE',
    ),
  ).toEqual(covers.map((c) => [c.no, Number(day(c.begin).slice(0, 4)), c.term, c.premium, c.premium, 1, c.claims, c.amount, c.span, c.no]));
  expect(file.totals).toEqual(calendar.file.totals);
  expect(calendar.file.detailRows).toBeGreaterThan(file.detailRows);
});

test('given exposure: everything in the calendar year of the row; free columns keep their names', async () => {
  const { rows, file } = await analysed(
    'exposure.csv',
    'id,expo,year,premium,n,paid,fuel\nA,0.25,2023,100,1,40,Diesel\nB,1.1,2024,,0,,Petrol\n',
    { POLICY_NO: 'id', EXPOSURE: 'expo', CAL_YEAR: 'year', PREMIUM: 'premium', CLAIM_COUNT: 'n', CLAIM_AMOUNT: 'paid' },
    { template: 'CAR_EXP_01', group: 'CAR_EXP', free: [{ importName: 'fuel', variableType: 'CATE' }] },
  );
  expect(
    of(
      rows,
      'POLICY_NO',
      'CAL_YEAR',
      'EXPOSURE',
      'EXPOSURE_UNITS',
      'EARNED_PREMIUM',
      'WRITTEN_PREMIUM',
      'NEW_SALES',
      'NUM_POLS',
      'NUM_CLAIMS',
      'CLAIM_AMOUNT',
      'fuel',
    ),
  ).toEqual([
    ['A', 2023, 0.25, 2_500_000_000, 100, 100, null, 1, 1, 40, 'Diesel'],
    ['B', 2024, 1.1, 11_000_000_000, 0, 0, null, 1, 0, 0, 'Petrol'],
  ]);
  expect(file.variables.map((v) => [v.name, v.kind, v.sourceColumn])).toContainEqual(['fuel', 'CATE', 'fuel']);
});

test('a claims file attaches each claim once, to the row whose cover holds the loss; orphans are counted, summed and listed', async () => {
  const claims = await importFile(
    client,
    'losses.csv',
    'Losses of 2024,,\n,,\nno,day,amount\nA1,2025-02-01,10\nA1,2024-02-01,20\nA1,2030-01-01,40\nX9,2024-05-05,80\nA2,,160\n',
    'CAR_CLM',
  );
  const { rows, file, fileName } = await analysed(
    'fleet.csv',
    'policy,from,to,premium\nA1,2024-01-01,2024-12-31,100\nA1,2025-01-01,2025-12-31,100\nA2,2024-07-01,2025-06-30,100\n',
    dated,
    { claims: { fileName: claims, columns: { POLICY_NO: 'no', CLAIM_DATE: 'day', CLAIM_AMOUNT: 'amount' } } },
  );
  expect(of(rows, 'SOURCE_ROW', 'CAL_YEAR', 'NUM_CLAIMS', 'CLAIM_AMOUNT', 'EXPOSURE_UNITS')).toEqual([
    [2, 2024, 1, 20, 366],
    [2, 2030, 1, 40, 0],
    [3, 2025, 1, 10, 365],
    [4, 2024, 1, 160, 184],
    [4, 2025, 0, 0, 181],
  ]);
  expect(file.orphanClaims).toEqual({ claims: 1, amount: 80 });
  expect((await client.call(analysisFileCalls.listOrphanClaims, { fileName })).data).toEqual([
    { row: 7, policyNo: 'X9', claimDate: '2024-05-05', amount: 80 },
  ]);
  expect((await validate(client, fileName)).data?.error_details).toEqual([
    expect.objectContaining({ rule: 'claim_without_policy', severity: 'warning', count: 1, samples: [{ row: 7, value: 'X9' }] }),
    expect.objectContaining({ rule: 'claim_outside_its_cover', severity: 'warning', count: 1, samples: [{ row: 6, value: '2030-01-01' }] }),
  ]);
});

/** A portfolio with everything in it, the same at every run. */
function portfolio(rows: number): string[] {
  let state = 42;
  const next = (below: number) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
  const day = (offset: number) => new Date(Date.UTC(2020, 0, 1) + offset * 86_400_000).toISOString().slice(0, 10);
  return Array.from({ length: rows }, (_, i) => {
    const from = next(1500);
    const to = from + next(1100);
    const paid = next(4) ? '' : String(next(1_000_000));
    return [
      `P${i % Math.ceil(rows * 0.9)}`,
      day(from),
      day(to),
      next(20) ? next(10_000_000) : -next(10_000),
      paid,
      paid && next(2) ? day(from + next(1200)) : '',
      ['Xe con', 'Xe tải', ''][next(3)],
    ].join(',');
  });
}
const header = 'policy,from,to,premium,paid,lost,type';
const columns = { ...dated, CLAIM_AMOUNT: 'paid', CLAIM_DATE: 'lost', TYPE_VEHICLE: 'type' };

test('over all years the earned premium of each row is its premium exactly, its exposure its days / 365', async () => {
  const lines = portfolio(400);
  const { fileName } = await analysed('property.csv', [header, ...lines].join('\n'), columns);
  const rows: TableRow[] = [];
  for (let page = 1; rows.length % 100 === 0 && page < 40; page++) {
    const { data } = await client.call(analysisFileCalls.listDetail, { fileName, page, pageSize: 100 });
    if (!data.length) break;
    rows.push(...data);
  }
  for (const [i, line] of lines.entries()) {
    const [, from = '', to = '', premium, paid] = line.split(',');
    // below the header
    const own = rows.filter((row) => row.SOURCE_ROW === i + 2);
    const sum = (name: string) => own.reduce((total, row) => total + Number(row[name]), 0);
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
    expect({
      row: i + 1,
      earned: sum('EARNED_PREMIUM'),
      written: sum('WRITTEN_PREMIUM'),
      days: sum('EXPOSURE_UNITS'),
      paid: sum('CLAIM_AMOUNT'),
    }).toEqual({ row: i + 1, earned: Number(premium), written: Number(premium), days: Number(premium) < 0 ? 0 : days, paid: Number(paid) });
  }
});

test('permuting the rows or splitting the file changes no total', async () => {
  const lines = portfolio(300);
  const sums = async (name: string, part: readonly string[]) => (await analysed(name, [header, ...part].join('\n'), columns)).file.totals;
  const whole = await sums('whole.csv', lines);
  expect(await sums('permuted.csv', [...lines].reverse())).toEqual(whole);
  const [a, b] = [await sums('first.csv', lines.slice(0, 137)), await sums('second.csv', lines.slice(137))];
  const added = Object.fromEntries(Object.entries(whole).map(([key]) => [key, a[key as keyof typeof a] + b[key as keyof typeof b]]));
  expect({ ...added, exposure: added.exposure?.toFixed(6) }).toEqual({ ...whole, exposure: whole.exposure.toFixed(6) });
});

test('rows with errors hold a file back, unless they are left out: then they are counted', async () => {
  const csv = 'policy,from,to,premium\nA1,2025-01-01,2025-12-31,100\nA2,2025-06-01,2025-01-31,100\nA3,2025-01-01,,100\n';
  const fileName = await importFile(client, 'wrong.csv', csv);
  await mapFile(client, fileName, dated);
  expect(await client.problem(analysisFileCalls.createAnalysisFile, { fileName })).toMatchObject({ status: 409, code: 'not_validated' });
  const found = await validate(client, fileName, { skipRowsWithErrors: true });
  expect(found).toMatchObject({ isValidated: true, data: { rowsWithErrors: 2 } });
  expect(found.data?.error_details.map((e) => [e.rule, e.count, e.samples[0]?.row])).toEqual([
    ['required', 1, 4],
    ['expiry_before_effective', 1, 3],
  ]);
  expect(await createAnalysis(client, fileName)).toMatchObject({ sourceRows: 3, rowsLeftOut: 2, totals: { writtenPremium: 100 } });
  expect(await client.problem(analysisFileCalls.createAnalysisFile, { fileName })).toMatchObject({ status: 409, code: 'already_created' });
  expect((await createAnalysis(client, fileName, true)).rowsLeftOut).toBe(2);
});
