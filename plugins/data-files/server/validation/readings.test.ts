import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { mappingCalls } from '../../contract/mapping';
import dataFiles from '../index';
import { importFile, mapFile, validate } from '../testing/importing';

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
