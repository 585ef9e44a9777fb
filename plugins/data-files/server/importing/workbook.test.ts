import { deflateRawSync } from 'node:zlib';
import * as XLSX from 'xlsx';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { importFileCalls } from '../../contract/importFiles';
import { mappingCalls } from '../../contract/mapping';
import dataFiles from '../index';
import { createAnalysis, done, importFile, jobEnd, mapFile, send } from '../testing/importing';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [dataFiles] });
  client = await server.as(['GLMUser']);
});
afterAll(() => server.close());

type Sheets = Record<string, unknown[][]>;
const workbook = (sheets: Sheets, { bookType = 'xlsx', cellDates = false }: { bookType?: 'xlsx' | 'xlsm'; cellDates?: boolean } = {}): Uint8Array => {
  const book = XLSX.utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows, { cellDates, UTC: true }), name);
  return new Uint8Array(XLSX.write(book, { type: 'buffer', bookType, cellDates, compression: true }) as Buffer);
};
const detail = (fileName: string) => client.call(importFileCalls.getImportFile, { fileName });
const day = (text: string) => new Date(`${text}T00:00:00Z`);

const table = [
  ['Số hợp đồng', 'Từ ngày', 'Đến ngày', 'Phí'],
  ['A1', day('2025-01-01'), day('2025-12-31'), 1_000_000.5],
  ['A2', day('2025-03-01'), day('2026-02-28'), 2_000_000],
];

test.each([['formatted numbers', false], ['ISO texts', true]])('a title above the header, and dates as %s, are read through to the analysis file', async (as, cellDates) => {
  const fileName = await importFile(client, `${as}.xlsx`, workbook({ 'Quý 4': [['BÁO CÁO QUÝ 4'], [], ...table] }, { cellDates }));
  expect(await detail(fileName)).toMatchObject({ rows: 2, File: { fileType: 'xlsx' }, reading: { sheet: 'Quý 4', headerRow: 3, encoding: null }, columnNames: table[0] });
  const { columns } = await client.call(mappingCalls.getFixedColumns, { fileName });
  expect(columns.map((c) => [c.type, c.samples[0]])).toEqual([['text', 'A1'], ['date', '2025-01-01'], ['date', '2025-12-31'], ['decimal', '1000000.5']]);
  await mapFile(client, fileName, { POLICY_NO: 'Số hợp đồng', EFFECTIVE_DATE: 'Từ ngày', EXPIRY_DATE: 'Đến ngày', PREMIUM: 'Phí' }, { settings: { currencyDecimals: 0 } });
  expect((await createAnalysis(client, fileName)).totals).toMatchObject({ exposure: 2, earnedPremium: 3_000_001 });
});

test('dates as serial numbers are read as days', async () => {
  const fileName = await importFile(client, 'serial.csv', 'policy,from,to,premium\nA1,45658,46022,100\n');
  await mapFile(client, fileName, { POLICY_NO: 'policy', EFFECTIVE_DATE: 'from', EXPIRY_DATE: 'to', PREMIUM: 'premium' });
  expect(await createAnalysis(client, fileName)).toMatchObject({ calYears: [2025], totals: { exposure: 1 } });
});

test('with several sheets the user is asked which; macros of an xlsm are never looked at', async () => {
  const { fileName, job } = await send(client, 'sheets.xlsm', workbook({ One: table, Notes: [['nothing here']], Two: [['x', 'y'], [1, 2], [3, 4], [5, 6]] }, { bookType: 'xlsm' }));
  await done(client, job);
  const asked = await detail(fileName);
  expect(asked).toMatchObject({ needsChoice: true, rows: null });
  expect(asked.sheets.map((s) => s.name)).toEqual(['One', 'Notes', 'Two']);
  const { job: again } = await client.call(importFileCalls.readImportFileAgain, { fileName, sheet: 'Two' });
  await done(client, again);
  expect(await detail(fileName)).toMatchObject({ needsChoice: false, rows: 3, columnNames: ['x', 'y'], reading: { sheet: 'Two' } });
});

test('a damaged workbook, and one without a table, are told in a sentence', async () => {
  const whole = workbook({ One: table });
  for (const [name, content, sentence] of [
    ['damaged.xlsx', whole.slice(0, whole.length - 400), /damaged/],
    ['nothing.xlsx', workbook({ One: [['only a title']] }), /No sheet of the workbook holds a table/],
  ] as const) {
    const { job } = await send(client, name, content);
    expect(await jobEnd(client, job)).toMatchObject({ state: 'failed', error: expect.stringMatching(sentence) as unknown });
  }
});

test('a zip bomb is refused before it is unpacked', async () => {
  const { job } = await send(client, 'bomb.xlsx', bomb(400 * 1024 * 1024));
  expect(await jobEnd(client, job)).toMatchObject({ state: 'failed', error: expect.stringContaining('too large once unpacked') as unknown });
});

/** An archive whose shared texts unpack to so many bytes of nothing. */
function bomb(size: number): Uint8Array {
  const name = Buffer.from('xl/sharedStrings.xml');
  const packed = deflateRawSync(Buffer.alloc(size));
  const sizes = (at: number, buffer: Buffer) => {
    buffer.writeUInt32LE(packed.length, at);
    buffer.writeUInt32LE(size, at + 4);
    buffer.writeUInt16LE(name.length, at + 8);
  };
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  sizes(18, local);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  sizes(20, central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return new Uint8Array(Buffer.concat([local, name, packed, central, name, end]));
}
