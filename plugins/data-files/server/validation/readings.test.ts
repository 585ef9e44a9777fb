import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { mappingCalls } from '../../contract/mapping';
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
const typesOf = async (name: string, csv: string) =>
  Object.fromEntries(
    (await client.call(mappingCalls.getFixedColumns, { fileName: await importFile(client, name, csv) })).columns.map((c) => [
      c.importName,
      c.type,
    ]),
  );
const distinctOf = async (fileName: string) =>
  Object.fromEntries((await validate(client, fileName)).data!.dataframe_summary.map((c) => [c.column, c.distinct]));

test('what can be read two ways is asked with a value whose readings differ, and with both readings', async () => {
  const fileName = await importFile(
    client,
    'ways.csv',
    'policy;from;to;premium\nA;02/02/2024;03/03/2025;123\nB;02/01/2024;05/01/2025;1.204\nC;02/02/2024;03/03/2025;2.000\n',
  );
  await mapFile(client, fileName, columns);
  const asked = (await validate(client, fileName)).data!.questions;
  expect(asked.map(({ id, options }) => [id, options.map(({ value, example }) => [value, example])])).toEqual([
    [
      'date:from',
      [
        ['%d/%m/%Y', '02/01/2024 → 2 January 2024'],
        ['%m/%d/%Y', '02/01/2024 → 1 February 2024'],
      ],
    ],
    [
      'date:to',
      [
        ['%d/%m/%Y', '05/01/2025 → 5 January 2025'],
        ['%m/%d/%Y', '05/01/2025 → 1 May 2025'],
      ],
    ],
    [
      'decimal:premium',
      [
        [',', '1.204 → 1204'],
        ['.', '1.204 → 1 + 0.204'],
      ],
    ],
  ]);
});

test('codes with leading zeros and with blanks stay texts; groups of three are numbers', async () => {
  const csv = [
    'code;phone;parted;spaced;money;narrow;zero;share',
    '00037;0900000013;12 03 7;090 123 4567;1 234 567;12\u202f345;0;0.5',
    '10412;0912345678;11 04 2;091 555 1234;12 345,5;1\u202f345;10;0.25',
  ].join('\n');
  expect(await typesOf('codes.csv', csv)).toEqual({
    code: 'text',
    phone: 'text',
    parted: 'text',
    spaced: 'text',
    money: 'decimal',
    narrow: 'integer',
    zero: 'integer',
    share: 'decimal',
  });
});

test('an amount with blanks that part no thousands is no number: the row is named', async () => {
  const fileName = await importFile(
    client,
    'parted.csv',
    `policy;from;to;premium\n${Array.from({ length: 9 }, (_, i) => `P${i};2025-01-01;2025-12-31;1 23${i} 000`).join('\n')}\nX;2025-01-01;2025-12-31;12 03 7\n`,
  );
  await mapFile(client, fileName, columns);
  expect((await validate(client, fileName)).data!.error_details.filter((e) => e.severity === 'error')).toEqual([
    expect.objectContaining({ rule: 'not_a_number', count: 1, samples: [{ row: 11, value: '12 03 7' }] }),
  ]);
});

test('different values are counted exactly in a large file, blanks around them aside', async () => {
  const rows = 60_000;
  const lines = Array.from({ length: rows }, (_, i) => `P${i},${i < 10 ? ' 7 ' : i},${i % 3},Xã ${i % 50_000}`);
  expect(await distinctOf(await importFile(client, 'many.csv', ['id,number,few,wide', ...lines, ''].join('\n')))).toEqual({
    id: rows,
    number: rows - 9,
    few: 3,
    wide: 50_000,
  });
});

test('dates and decimals of a claims file are asked with the policy file, and the answer counts', async () => {
  const claims = await importFile(client, 'losses.csv', 'policy;loss;paid\nA;03/07/2024;1.250\nB;05/09/2024;2.500\n');
  const fileName = await importFile(
    client,
    'insured.csv',
    'policy;from;to;premium\nA;2024-01-15;2025-01-14;100\nB;2024-06-20;2025-06-19;100\n',
  );
  const claimsFile = { fileName: claims, columns: { POLICY_NO: 'policy', CLAIM_DATE: 'loss', CLAIM_AMOUNT: 'paid' } };
  await mapFile(client, fileName, columns, { claims: claimsFile });
  const asked = await validate(client, fileName);
  expect(asked.isValidated).toBe(false);
  expect(
    asked.data!.questions.map(({ id, question, options, answer }) => [id, question, options.map((one) => one.example), answer]),
  ).toEqual([
    [
      'claims:date:loss',
      'Claims file, column loss: in which order are the dates written?',
      ['03/07/2024 → 3 July 2024', '03/07/2024 → 7 March 2024'],
      null,
    ],
    ['claims:decimal:paid', 'Claims file, column paid: which sign divides the decimals?', ['1.250 → 1250', '1.250 → 1 + 0.25'], null],
  ]);
  const answers = (date: string) => [
    { id: 'claims:date:loss', value: date },
    { id: 'claims:decimal:paid', value: ',' },
  ];
  const rulesWith = async (date: string) => {
    const { isValidated, data } = await validate(client, fileName, { answers: answers(date) });
    expect(isValidated).toBe(true);
    return data!.error_details.map(({ rule, count, samples }) => [rule, count, samples]);
  };
  // 9 May lies before the cover of B, 5 September in it
  expect(await rulesWith('%m/%d/%Y')).toEqual([['claim_outside_its_cover', 1, [{ row: 3, value: '05/09/2024' }]]]);
  expect(await rulesWith('%d/%m/%Y')).toEqual([]);
  expect((await createAnalysis(client, fileName)).totals).toMatchObject({ claims: 2, claimAmount: 3750 });
});

test('a date of loss in a claims file that is none is told', async () => {
  const claims = await importFile(
    client,
    'odd losses.csv',
    'policy,loss,paid\nA,2024-02-30,10\nB,2024-03-01,20\nC,2024-03-02,5\nD,2024-03-02,5\nE,,5\n',
  );
  const rows = ['A', 'B', 'C', 'D', 'E'].map((no) => `${no},2024-01-01,2024-12-31,100`);
  const fileName = await importFile(client, 'odd insured.csv', ['policy,from,to,premium', ...rows, ''].join('\n'));
  const claimsFile = { fileName: claims, columns: { POLICY_NO: 'policy', CLAIM_DATE: 'loss', CLAIM_AMOUNT: 'paid' } };
  await mapFile(client, fileName, columns, { claims: claimsFile });
  expect((await validate(client, fileName)).data!.error_details).toMatchObject([
    { rule: 'claim_date_unread', severity: 'warning', count: 1, samples: [{ row: 2, value: '2024-02-30' }] },
  ]);
});

test('an answer of before does not change how a file is read that can be read one way only', async () => {
  const head = 'policy;day;to;premium';
  const slots = { ...columns, EFFECTIVE_DATE: 'day' };
  const first = await importFile(client, 'january.csv', `${head}\nA;01/02/2024;2025-01-31;1.234\n`);
  await mapFile(client, first, slots);
  const answers = [
    { id: 'date:day', value: '%d/%m/%Y' },
    { id: 'decimal:premium', value: ',' },
  ];
  expect((await validate(client, first, { answers })).isValidated).toBe(true);
  // the next month writes days and decimals otherwise, and so that nobody can mistake them
  const second = await importFile(client, 'february.csv', `${head}\nB;2024-02-15;2025-02-14;1234.56\n`);
  await mapFile(client, second, slots, { settings: { currencyDecimals: 2 } });
  expect((await validate(client, second)).isValidated).toBe(true);
  const { totals, calYears } = await createAnalysis(client, second);
  expect([totals.writtenPremium, calYears]).toEqual([123_456, [2024, 2025]]);
});
