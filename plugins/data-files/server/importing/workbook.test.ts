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
const workbook = (
  sheets: Sheets,
  { bookType = 'xlsx', cellDates = false, macros }: { bookType?: 'xlsx' | 'xlsm'; cellDates?: boolean; macros?: Buffer } = {},
): Uint8Array => {
  const book = Object.assign(XLSX.utils.book_new(), macros && { vbaraw: macros });
  for (const [name, rows] of Object.entries(sheets))
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows, { cellDates, UTC: true }), name);
  return new Uint8Array(XLSX.write(book, { type: 'buffer', bookType, cellDates, compression: true }) as Buffer);
};
const detail = (fileName: string) => client.call(importFileCalls.getImportFile, { fileName });
const day = (text: string) => new Date(`${text}T00:00:00Z`);

const table = [
  ['Số hợp đồng', 'Từ ngày', 'Đến ngày', 'Phí'],
  ['A1', day('2025-01-01'), day('2025-12-31'), 1_000_000.5],
  ['A2', day('2025-03-01'), day('2026-02-28'), 2_000_000],
];

test.each([
  ['formatted numbers', false],
  ['ISO texts', true],
])('a title above the header, and dates as %s, are read through to the analysis file', async (as, cellDates) => {
  const fileName = await importFile(client, `${as}.xlsx`, workbook({ 'Quý 4': [['BÁO CÁO QUÝ 4'], [], ...table] }, { cellDates }));
  expect(await detail(fileName)).toMatchObject({
    rows: 2,
    File: { fileType: 'xlsx' },
    reading: { sheet: 'Quý 4', headerRow: 3, encoding: null },
    columnNames: table[0],
  });
  const { columns } = await client.call(mappingCalls.getFixedColumns, { fileName });
  expect(columns.map((c) => [c.type, c.samples[0]])).toEqual([
    ['text', 'A1'],
    ['date', '2025-01-01'],
    ['date', '2025-12-31'],
    ['decimal', '1000000.5'],
  ]);
  await mapFile(
    client,
    fileName,
    { POLICY_NO: 'Số hợp đồng', EFFECTIVE_DATE: 'Từ ngày', EXPIRY_DATE: 'Đến ngày', PREMIUM: 'Phí' },
    { settings: { currencyDecimals: 0 } },
  );
  expect((await createAnalysis(client, fileName)).totals).toMatchObject({ exposure: 2, earnedPremium: 3_000_001 });
});

test('dates as serial numbers are read as days', async () => {
  const fileName = await importFile(client, 'serial.csv', 'policy,from,to,premium\nA1,45658,46022,100\n');
  await mapFile(client, fileName, { POLICY_NO: 'policy', EFFECTIVE_DATE: 'from', EXPIRY_DATE: 'to', PREMIUM: 'premium' });
  expect(await createAnalysis(client, fileName)).toMatchObject({ calYears: [2025], totals: { exposure: 1 } });
});

test('with several sheets the user is asked which, and a title above the header is passed over; macros of an xlsm are never looked at', async () => {
  const { fileName, job } = await send(
    client,
    'sheets.xlsm',
    workbook(
      { One: table, Notes: [['nothing here']], Two: [['Phụ lục 2'], ['x', 'y'], [1, 2], [], [3, 4], [5, 6]] },
      { bookType: 'xlsm', macros: Buffer.from('no program at all') },
    ),
  );
  await done(client, job);
  const asked = await detail(fileName);
  expect(asked).toMatchObject({ needsChoice: true, rows: null });
  expect(asked.sheets.map((s) => s.name)).toEqual(['One', 'Notes', 'Two']);
  const { job: again } = await client.call(importFileCalls.readImportFileAgain, { fileName, sheet: 'Two' });
  await done(client, again);
  expect(await detail(fileName)).toMatchObject({
    needsChoice: false,
    rows: 3,
    columnNames: ['x', 'y'],
    reading: { sheet: 'Two', headerRow: 2 },
    notes: [
      {
        rule: 'blank_rows',
        rows: [4],
        message: 'Row 4: 1 blank row inside the table passed over; row numbers in messages do not count them',
      },
    ],
  });
});

test('a damaged workbook, and one without a table, are told in a sentence', async () => {
  const whole = workbook({ One: table });
  for (const [name, content, sentence] of [
    ['damaged.xlsx', whole.slice(0, whole.length - 400), /damaged/],
    ['nothing.xlsx', workbook({ One: [['only a title']] }), /No sheet of the workbook holds a table/],
  ] as const) {
    const { job } = await send(client, name, content);
    expect(await jobEnd(client, job)).toMatchObject({ state: 'failed', error: { en: expect.stringMatching(sentence) as unknown } });
  }
});

test('a workbook of another program: names with a prefix, texts in runs, readings beside them, days since 1904, cells without an address', async () => {
  const main =
    'xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  const fileName = await importFile(
    client,
    'other.xlsx',
    zipOf({
      '[Content_Types].xml': '<Types/>',
      '_rels/.rels': `<Relationships>${relation('a', 'officeDocument', '/book/main.xml')}</Relationships>`,
      'book/_rels/main.xml.rels': `<Relationships>${relation('s1', 'worksheet', '../sheets/one.xml')}${relation('t', 'sharedStrings', 'texts.xml')}${relation('f', 'styles', 'styles.xml')}</Relationships>`,
      'book/main.xml': `<?xml version="1.0"?><x:workbook ${main}><x:workbookPr date1904='1'/><x:sheets><x:sheet name="A &amp; B" sheetId="1" r:id="s1"/></x:sheets></x:workbook>`,
      'book/texts.xml': `<x:sst ${main}><!-- <x:si> --><x:si><x:r><x:t>po</x:t></x:r><x:r><x:t xml:space="preserve">li\ncy </x:t></x:r></x:si><x:si><x:t>tên</x:t><x:rPh><x:t>reading</x:t></x:rPh></x:si><x:si><x:t><![CDATA[<Ánh> & Hà]]></x:t></x:si></x:sst>`,
      'book/styles.xml': `<x:styleSheet ${main}><x:numFmts><x:numFmt numFmtId="170" formatCode="dd/mm/yyyy"/><x:numFmt numFmtId="171" formatCode="0 &quot;days&quot;"/></x:numFmts><x:cellStyleXfs><x:xf numFmtId="170"/></x:cellStyleXfs><x:cellXfs><x:xf numFmtId="0"/><x:xf numFmtId="170"/><x:xf numFmtId="171"/></x:cellXfs></x:styleSheet>`,
      'sheets/one.xml': `<x:worksheet ${main}><x:sheetData><x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="s"><x:v>1</x:v></x:c><x:c t="inlineStr"><x:is><x:t>day_x005F_1</x:t></x:is></x:c><x:c t="str"><x:v>term</x:v></x:c></x:row><x:row r="5"><x:c r="A5"><x:v>7</x:v></x:c><x:c r="B5" t="s"><x:v>2</x:v></x:c><x:c r="C5" s="1"><x:v>44196</x:v></x:c><x:c r="D5" s="2"><x:f>1+1</x:f><x:v>365</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
    }),
  );
  expect((await detail(fileName)).reading?.sheet).toBe('A & B');
  const { columns } = await client.call(mappingCalls.getFixedColumns, { fileName });
  expect(columns.map((c) => [c.importName, c.type, ...c.samples])).toEqual([
    ['poli cy', 'integer', '7'],
    ['tên', 'text', '<Ánh> & Hà'],
    ['day_1', 'date', '2025-01-01'],
    ['term', 'integer', '365'],
  ]);
});

test('a zip bomb is refused: by what its archive says before it is unpacked, by what comes out when it lies', async () => {
  for (const [name, said] of [
    ['bomb.xlsx', 400 * 1024 ** 2],
    ['liar.xlsx', 1000],
  ] as const) {
    const { job } = await send(
      client,
      name,
      zipOf({
        '[Content_Types].xml': '<Types/>',
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="t" Type="x/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
        'xl/workbook.xml': '<workbook/>',
        'xl/sharedStrings.xml': { content: Buffer.alloc(1024 ** 2), said },
      }),
    );
    expect(await jobEnd(client, job)).toMatchObject({
      state: 'failed',
      error: {
        en: 'The workbook is too large once unpacked (part xl/sharedStrings.xml). Save it as csv, or split it into several files.',
      },
    });
  }
});

test('a cell that no spreadsheet program would hold is refused at once, however little it weighs packed', async () => {
  const sheet = (cell: string) =>
    `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${cell}</t></is></c></row></sheetData></worksheet>`;
  for (const length of [32_768, 20 * 1024 ** 2]) {
    const began = performance.now();
    const { job } = await send(
      client,
      `cell of ${length}.xlsx`,
      zipOf({
        '[Content_Types].xml': '<Types/>',
        'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="s" Type="x/worksheet" Target="sheet.xml"/></Relationships>',
        'xl/workbook.xml': '<workbook><sheets><sheet name="One" r:id="s"/></sheets></workbook>',
        'xl/sheet.xml': sheet('A'.repeat(length)),
      }),
    );
    expect(await jobEnd(client, job)).toMatchObject({ state: 'failed', error: { en: expect.stringContaining('too large') as unknown } });
    // The search for the end of the cell took half a minute when it began anew with each piece.
    expect(performance.now() - began).toBeLessThan(10_000);
  }
});

/** An archive of these parts; `said` is the size that it claims for one. */
function zipOf(parts: Readonly<Record<string, string | { content: Buffer; said: number }>>): Uint8Array {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [part, given] of Object.entries(parts)) {
    const content = typeof given === 'string' ? Buffer.from(given) : given.content;
    const [name, packed, said] = [Buffer.from(part), deflateRawSync(content), typeof given === 'string' ? content.length : given.said];
    const header = (length: number, signature: number, sizesAt: number) => {
      const buffer = Buffer.alloc(length);
      buffer.writeUInt32LE(signature, 0);
      buffer.writeUInt16LE(8, sizesAt - 10); // deflated
      buffer.writeUInt32LE(packed.length, sizesAt);
      buffer.writeUInt32LE(said, sizesAt + 4);
      buffer.writeUInt16LE(name.length, sizesAt + 8);
      return buffer;
    };
    const central = header(46, 0x02014b50, 20);
    central.writeUInt32LE(at, 42);
    locals.push(header(30, 0x04034b50, 18), name, packed);
    directory.push(central, name);
    at += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...locals, ...directory, end]));
}
