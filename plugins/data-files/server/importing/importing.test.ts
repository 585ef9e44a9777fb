import iconv from 'iconv-lite';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { analysisFileCalls } from '../../contract/analysisFiles';
import { importFileCalls } from '../../contract/importFiles';
import { mappingCalls } from '../../contract/mapping';
import dataFiles from '../index';
import { done, groupId, importFile, jobEnd, mapFile, send, validate } from '../testing/importing';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [dataFiles] });
  client = await server.as(['GLMUser']);
});
afterAll(() => server.close());

const columnsOf = async (fileName: string) => (await client.call(mappingCalls.getFixedColumns, { fileName })).columns;
const detail = (fileName: string) => client.call(importFileCalls.getImportFile, { fileName });
/** The sentence of a reading that must fail. */
async function failure(name: string, content: string | Uint8Array): Promise<string> {
  const { fileName, job } = await send(client, name, content);
  const { state, error } = await jobEnd(client, job);
  expect({ name, state }).toEqual({ name, state: 'failed' });
  expect((await detail(fileName)).failure).toBe(error?.en);
  return error?.en ?? '';
}
const refusal = async (name: string, content: string | Uint8Array) =>
  send(client, name, content).then(
    () => 'taken',
    (error: unknown) => (error as { problem: { code: string; detail: string } }).problem,
  );

/** As Windows writes Vietnamese: the letter, then its tone. */
const windows1258 = (text: string): Buffer =>
  iconv.encode(
    [...text.normalize('NFC')]
      .map((char) => {
        const parts = char.normalize('NFD');
        return (
          parts.replace(/[\u0300\u0301\u0303\u0309\u0323]/g, '').normalize('NFC') + parts.replace(/[^\u0300\u0301\u0303\u0309\u0323]/g, '')
        );
      })
      .join(''),
    'windows-1258',
  );
const vietnamese = 'Số HĐ;Tỉnh;Phí\n1;Đà Nẵng;1.234.567,5\n2;Hồ Chí Minh;89,25\n';

test.each([
  ['UTF-8', Buffer.from(vietnamese), 'utf-8'],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${vietnamese}`), 'utf-8'],
  ['UTF-16, little end first', iconv.encode(vietnamese, 'utf-16le', { addBOM: true }), 'utf-16le'],
  ['UTF-16 without a mark', iconv.encode(vietnamese, 'utf-16le', { addBOM: false }), 'utf-16le'],
  ['UTF-16, big end first', iconv.encode(vietnamese, 'utf-16be', { addBOM: true }), 'utf-16be'],
  ['Windows-1258', windows1258(vietnamese), 'windows-1258'],
])('%s is told by its bytes; separator and decimal comma by the values', async (title, content, encoding) => {
  const fileName = await importFile(client, `${title}.csv`, content);
  const { reading, rows } = await detail(fileName);
  expect({ reading, rows }).toEqual({ reading: { encoding, separator: ';', sheet: null, headerRow: 1 }, rows: 2 });
  const columns = await columnsOf(fileName);
  expect(columns.map((c) => [c.importName, c.type])).toEqual([
    ['Số HĐ', 'integer'],
    ['Tỉnh', 'text'],
    ['Phí', 'decimal'],
  ]);
  expect(columns[1]?.samples).toEqual(['Đà Nẵng', 'Hồ Chí Minh']);
  expect(columns[2]?.style).toBe('1.234,5');
});

test('a file that is ASCII at first and Windows-1258 much later is read as such', async () => {
  const filler = 'id,note\n' + 'x'.repeat(60).concat(',plain\n').repeat(20_000);
  const content = Buffer.concat([Buffer.from(filler), windows1258('last,Hà Nội\n')]);
  const fileName = await importFile(client, 'late.csv', content);
  expect(await detail(fileName)).toMatchObject({ rows: 20_001, reading: { encoding: 'windows-1258' } });
});

test('the same bytes are imported once: the second time the first file is named, also from the bin', async () => {
  const fileName = await importFile(client, 'once.csv', 'a,b\n1,2\n');
  const problem = { status: 409, code: 'already_imported', current: { fileName, isDeleted: false } };
  expect(await refusal('another name.csv', 'a,b\n1,2\n')).toMatchObject(problem);
  const { id } = await detail(fileName);
  await client.call(importFileCalls.removeImportFiles, { ids: [id] });
  expect(await refusal('once.csv', 'a,b\n1,2\n')).toMatchObject({ ...problem, current: { id, fileName, isDeleted: true } });
});

test('the original bytes come back as they were', async () => {
  const content = '\ufeffa;b\r\n"1";"hai\r\nba"\r\n';
  const fileName = await importFile(client, 'gốc.csv', content);
  const response = await client.fetch(`report-software/upload/import-file/${encodeURIComponent(fileName)}/original`);
  expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(content))).toBe(true);
});

test('names: the 14 digits of an earlier download go, the extension decides, 200 characters at most', async () => {
  const fileName = await importFile(client, 'Q4_20240131101500.CSV', 'q,w\n1,2\n');
  expect(fileName).toMatch(/^Q4_\d{14}\.csv$/);
  expect((await detail(fileName)).displayName).toBe('Q4.csv');
  expect(await refusal('notes.txt', 'a,b\n1,2\n')).toMatchObject({ status: 400, code: 'wrong_extension' });
  expect(await refusal(`${'n'.repeat(201)}.csv`, 'a,b\n1,2\n')).toMatchObject({ status: 400, code: 'file_name_too_long' });
});

describe('what files go through', () => {
  test('0 bytes, blank lines, a header only, text without a table', async () => {
    expect(await refusal('empty.csv', '')).toMatchObject({ status: 400, code: 'file_empty', detail: 'The file is empty (0 bytes).' });
    expect(await failure('blank.csv', '\n\n\n')).toBe(
      'The first rows of the file are all blank. It needs a row of column names and rows of data below it; choose the right file.',
    );
    expect(await failure('header.csv', 'policy,from,to\n')).toBe(
      'The file has column names in row 1, but no row of data below them. Export it with its data, then import that.',
    );
  });

  test('rows with too many or too few values are kept, counted and named', async () => {
    const fileName = await importFile(
      client,
      'ragged.csv',
      'policy,from,to,premium\nA,2025-01-01,2025-12-31,1\nB,2025-01-01\nC,2025-01-01,2025-12-31,3,extra,extra\nD,2025-01-01,2025-12-31,4\n',
    );
    expect(await detail(fileName)).toMatchObject({
      rows: 4,
      notes: expect.arrayContaining([
        expect.objectContaining({ rule: 'rows_too_long', count: 1, rows: [4] }),
        expect.objectContaining({ rule: 'rows_too_short', count: 1, rows: [3] }),
      ]) as unknown,
    });
    await mapFile(client, fileName, { POLICY_NO: 'policy', EFFECTIVE_DATE: 'from', EXPIRY_DATE: 'to', PREMIUM: 'premium' });
    const found = await validate(client, fileName);
    expect(found.isValidated).toBe(false);
    expect(found.data?.error_details.map((e) => [e.rule, e.severity, e.count])).toEqual(
      expect.arrayContaining([
        ['rows_too_long', 'error', 1],
        ['rows_too_short', 'warning', 1],
        ['required', 'error', 1],
      ]),
    );
  });

  test('blank rows inside the table are passed over, counted and named; those above and below are not of it', async () => {
    const blank = async (name: string, content: string | Uint8Array) => {
      const { rows, notes } = await detail(await importFile(client, name, content));
      return { rows, notes: notes.filter(({ rule }) => rule === 'blank_rows').map(({ message }) => message) };
    };
    const table = 'policy,note\n1,x\n\n2,"y\n\nz"\n\n\n3,w\n\n\n';
    const note = 'Row 3: 3 blank rows inside the table passed over; row numbers in messages do not count them';
    expect(await blank('blank rows.csv', table)).toEqual({ rows: 3, notes: [note] });
    expect(await blank('blank rows, UTF-16.csv', iconv.encode(`List of policies\n\n${table}`, 'utf-16le', { addBOM: true }))).toEqual({
      rows: 3,
      notes: [note.replace('Row 3', 'Row 5')],
    });
    expect(await blank('blank rows of Windows.csv', table.replaceAll('\n', '\r\n'))).toEqual({ rows: 3, notes: [note] });
    expect(await blank('blank rows in a ragged file.csv', 'policy,note,day\n1,x,\n\n2\n3,y,z')).toEqual({
      rows: 3,
      notes: ['Row 3: 1 blank row inside the table passed over; row numbers in messages do not count them'],
    });
    const one = 'Row 3: 1 blank row inside the table passed over; row numbers in messages do not count them';
    expect(await blank('blank row.csv', 'policy,note\n1,x\n\n2,y\n')).toEqual({ rows: 2, notes: [one] });
    expect(await blank('blank row and no end.csv', 'policy,note\n1,x\n\n2,yz')).toEqual({ rows: 2, notes: [one] });
    expect(await blank('blank row of Windows later.csv', `policy,note\n1,x\n\n2,y\r\n`)).toEqual({ rows: 2, notes: [one] });
    expect(await blank('blank row below a title.csv', '\ufeffList\npolicy,note\n1,x\n\n2,y\n')).toEqual({
      rows: 2,
      notes: [one.replace('Row 3', 'Row 4')],
    });
    expect(await blank('no blank rows.csv', 'Title\n\npolicy,note\n1,"a\n\nb"\n2,c\n\n')).toEqual({ rows: 2, notes: [] });
  });

  test('headers that are empty or repeat get names of their own', async () => {
    const fileName = await importFile(client, 'headers.csv', 'a,,A,b,a\n1,2,3,4,5\n');
    expect((await columnsOf(fileName)).map((c) => c.importName)).toEqual(['a', '#2', 'A_2', 'b', 'a_3']);
    expect((await detail(fileName)).notes.map((n) => n.message)).toEqual([
      'Row 1: no name above column 2; called #2',
      'Row 1: column names repeat: A, a; the later ones are called A_2, a_3',
    ]);
  });

  test('300 columns', async () => {
    const names = Array.from({ length: 300 }, (_, i) => `column ${i + 1}`);
    const fileName = await importFile(client, 'wide.csv', `${names.join(',')}\n${names.map((_, i) => i).join(',')}\n`);
    expect(await columnsOf(fileName)).toHaveLength(300);
  });

  test('quotes hold separators, quotes and line breaks; also in the header', async () => {
    const fileName = await importFile(client, 'quotes.csv', '"policy\nno","note, long"\n1,"he said ""no"",\nthen left"\n2,plain\n');
    const columns = await columnsOf(fileName);
    expect((await detail(fileName)).rows).toBe(2);
    expect(columns.map((c) => [c.importName, c.samples[0]])).toEqual([
      ['policy no', '1'],
      ['note, long', 'he said "no",\nthen left'],
    ]);
  });

  test('a quote that never closes is named', async () => {
    expect(await failure('open.csv', `a,b\n${'1,2\n'.repeat(5)}3,"never closed\n${'4,5\n'.repeat(20)}`)).toBe(
      'Row 7: a double quote is opened and never closed. Remove or close it, then import the file again.',
    );
  });

  test('a quoted cell of 40 MB, in a file that is regular else', async () => {
    const fileName = await importFile(client, 'quoted.csv', `id,text\n1,"${'x, '.repeat(14 * 1024 * 1024)}"\n2,short\n`);
    expect(await detail(fileName)).toMatchObject({ rows: 2, notes: [{ rule: 'long_cell', rows: [2] }] });
  });

  test('a cell of 5 MB', async () => {
    const fileName = await importFile(client, 'cell.csv', `id,text\n1,${'x'.repeat(5 * 1024 * 1024)}\n2,short\n`);
    expect(await detail(fileName)).toMatchObject({
      rows: 2,
      columns: 2,
      notes: [
        {
          rule: 'long_cell',
          count: 1,
          rows: [2],
          message: 'Row 2, column 2: one cell of 5 MB; see whether a double quote was never closed',
        },
      ],
    });
  });

  test('mixed types: what most values are is the type, the others are errors with their rows', async () => {
    const rows = Array.from({ length: 20 }, (_, i) => `P${i},2025-01-0${(i % 9) + 1},2025-12-31,${i === 7 ? 'mười' : 100}`);
    const fileName = await importFile(client, 'mixed.csv', ['policy,from,to,premium', ...rows].join('\n'));
    await mapFile(client, fileName, { POLICY_NO: 'policy', EFFECTIVE_DATE: 'from', EXPIRY_DATE: 'to', PREMIUM: 'premium' });
    const found = await validate(client, fileName);
    expect(found.data?.error_details).toEqual([
      {
        column: 'premium',
        standardName: 'PREMIUM',
        rule: 'not_a_number',
        severity: 'error',
        count: 1,
        samples: [{ row: 9, value: 'mười' }],
        message: 'Column premium (PREMIUM): 1 row with something that is no number; a figure such as 1234567 is needed',
      },
    ]);
    expect(found.data?.dataframe_summary.find((c) => c.column === 'premium')).toMatchObject({
      type: 'money',
      check: 'error',
      min: '100',
      max: '100',
      average: 100,
      distinct: 2,
    });
    expect(found.data?.dataframe_summary.find((c) => c.column === 'policy')?.distinct).toBe(20);
  });

  test('values that repeat are looked at once and counted for each row; blanks around them, words for nothing and an infinite day count as what they are', async () => {
    const from = ['25/01/2025', ' 26/02/2025', 'N/A', 'Infinity', '31/31/2025'];
    const rows = Array.from(
      { length: 400 },
      (_, i) => `P${i},${i % 40 < 5 ? from[i % 5] : from[0]},31/12/2025,${i % 40 === 9 ? 'mười' : i % 40 === 10 ? '-5' : ' 100'}`,
    );
    const fileName = await importFile(client, 'repeating.csv', ['policy,from,to,premium', ...rows].join('\n'));
    await mapFile(client, fileName, { POLICY_NO: 'policy', EFFECTIVE_DATE: 'from', EXPIRY_DATE: 'to', PREMIUM: 'premium' });
    const { data } = await validate(client, fileName);
    expect(data?.rowsWithErrors).toBe(40);
    expect(data?.error_details.map((e) => [e.rule, e.column, e.count, e.samples.slice(0, 2).map((sample) => sample.row)])).toEqual([
      ['not_a_date', 'from', 10, [6, 46]],
      ['required', 'from', 20, [4, 5]],
      ['not_a_number', 'premium', 10, [11, 51]],
      ['negative_premium', 'premium', 10, [12, 52]],
    ]);
    expect(data?.dataframe_summary.map((c) => [c.column, c.distinct, c.unknown.count, c.min, c.max])).toEqual([
      ['policy', 400, 0, null, null],
      ['from', 5, 20, '2025-01-25', '2025-02-26'],
      ['to', 1, 0, '2025-12-31', '2025-12-31'],
      ['premium', 3, 0, '-5', '100'],
    ]);
  });

  test('a picture, a PDF or an archive called csv', async () => {
    const heads = {
      picture: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13],
      pdf: [...Buffer.from('%PDF-1.7\n')],
      archive: [0x1f, 0x8b, 8, 0, 0, 0, 0, 0],
    };
    for (const [name, head] of Object.entries(heads))
      expect(await refusal(`${name}.csv`, new Uint8Array(head))).toMatchObject({ status: 400, code: 'wrong_extension' });
  });

  test('a workbook called csv, a text called xlsx, an old or protected workbook', async () => {
    const ole = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(512)]);
    expect(await refusal('book.csv', Buffer.from('PK\u0003\u0004xxxx'))).toMatchObject({
      status: 400,
      code: 'wrong_extension',
      detail: expect.stringContaining('called .csv but is a workbook') as unknown,
    });
    expect(await refusal('text.xlsx', 'a,b\n1,2\n')).toMatchObject({
      status: 400,
      code: 'wrong_extension',
      detail: expect.stringContaining('called .xlsx but is no Excel workbook') as unknown,
    });
    expect(await refusal('secret.xlsx', ole)).toMatchObject({
      status: 400,
      code: 'password_protected',
      detail: expect.stringContaining('protected by a password') as unknown,
    });
  });
});

describe('dates and decimals that can be read two ways', () => {
  const lines = (dates: readonly string[], amounts: readonly string[]) =>
    ['policy,from,to,premium', ...dates.map((day, i) => `P${i},${day},31/12/2025,"${amounts[i]}"`)].join('\n');
  const columns = { POLICY_NO: 'policy', EFFECTIVE_DATE: 'from', EXPIRY_DATE: 'to', PREMIUM: 'premium' };

  test('are asked, answered once, and remembered for the next file with the same columns', async () => {
    const fileName = await importFile(client, 'ambiguous.csv', lines(['01/02/2025', '03/04/2025'], ['1.234', '5.678']));
    await mapFile(client, fileName, columns);
    const asked = await validate(client, fileName);
    expect(asked.isValidated).toBe(false);
    expect(asked.data?.questions.map((q) => [q.id, q.answer, q.options.map((o) => o.value)])).toEqual([
      ['date:from', null, ['%d/%m/%Y', '%m/%d/%Y']],
      ['decimal:premium', null, [',', '.']],
    ]);
    const answered = await validate(client, fileName, {
      answers: [
        { id: 'date:from', value: '%d/%m/%Y' },
        { id: 'decimal:premium', value: ',' },
      ],
    });
    expect(answered).toMatchObject({ isValidated: true, message: 'Your file is valid' });
    expect(answered.data?.dataframe_summary.filter((c) => c.column !== 'to').map((c) => [c.column, c.min, c.max])).toEqual([
      ['policy', null, null],
      ['from', '2025-02-01', '2025-04-03'],
      ['premium', '1234', '5678'],
    ]);

    const next = await importFile(client, 'ambiguous 2.csv', lines(['05/06/2025', '07/08/2025'], ['9.876', '5.432']));
    expect(
      (await client.call(mappingCalls.getSettingData, { fileName: next })).suggestions.filter((s) => s.reason === 'remembered'),
    ).toHaveLength(4);
    expect(await validate(client, next)).toMatchObject({ isValidated: true });
  });

  test('one value that fits only one way decides for the column', async () => {
    const fileName = await importFile(client, 'decided.csv', lines(['01/02/2025', '25/04/2025'], ['1.234', '5.678,5']));
    await mapFile(client, fileName, columns, { settings: { currencyDecimals: 0 } });
    expect((await validate(client, fileName)).data?.questions.filter((q) => q.answer === null)).toEqual([]);
  });

  test('an answer that was not offered is refused', async () => {
    const fileName = await importFile(client, 'answers.csv', lines(['01/02/2025', '03/04/2025'], ['1', '2']));
    await mapFile(client, fileName, columns);
    const { questions } = (await validate(client, fileName)).data!;
    expect(questions.map((q) => q.answer)).toEqual(['%d/%m/%Y']);
    const response = await client.fetch(`report-software/validation/run?fileName=${encodeURIComponent(fileName)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ answers: [{ id: 'date:from', value: '%s' }] }),
    });
    expect(response.status).toBe(400);
  });
});

test('read again: a title above the header, another separator', async () => {
  const fileName = await importFile(client, 'title.csv', 'Báo cáo quý 4,,\n,,\nsố,tên,phí\n1,a,2\n2,b,3\n');
  expect(await detail(fileName)).toMatchObject({ rows: 2, reading: { headerRow: 3 }, columnNames: ['số', 'tên', 'phí'] });
  const { job } = await client.call(importFileCalls.readImportFileAgain, { fileName, headerRow: 4 });
  await done(client, job);
  expect(await detail(fileName)).toMatchObject({ rows: 1, columnNames: ['1', 'a', '2'], isValidated: null, importDataFileId: null });
});

const titles = [
  ['one double quote inside', 'Ống thép 5" quý 4,,'],
  ['one double quote at the end of the second line', 'Báo cáo quý 4,,\nMiền "Bắc" và miền Nam",,'],
  ['a pair and one more', '"Báo cáo, quý 4",,\nỐng 5",,'],
  ['one more behind a pair that is closed', '"Báo cáo" 5" quý 4,,'],
  ['a pair around a line break', '"Báo cáo\nquý 4",,'],
] as const;
test.each(
  titles.flatMap(([what, title]) =>
    (['utf-8', 'UTF-8 with its mark', 'windows-1258', 'utf-16le'] as const).map((encoding) => [what, encoding, title] as const),
  ),
)('a title above the header with %s does not swallow the table (%s)', async (what, encoding, title) => {
  const text = `${title}\nsố,tên,phí\n1,"Nguyễn ""An""",2\n2,"Trần\nBình",3\n`;
  const content =
    encoding === 'utf-8'
      ? Buffer.from(text)
      : encoding === 'windows-1258'
        ? windows1258(text)
        : encoding === 'utf-16le'
          ? iconv.encode(text, encoding, { addBOM: true })
          : Buffer.from(`\ufeff${text}`);
  const fileName = await importFile(client, `${what} ${encoding}.csv`, content);
  expect(await detail(fileName)).toMatchObject({ rows: 2, columnNames: ['số', 'tên', 'phí'], notes: [] });
  expect((await columnsOf(fileName)).map((column) => column.samples)).toEqual([
    ['1', '2'],
    ['Nguyễn "An"', 'Trần\nBình'],
    ['2', '3'],
  ]);
});

test('a title above the header that opens a double quote is named by its row', async () => {
  expect(await failure('open title.csv', `"Báo cáo quý 4,,\nsố,tên,phí\n${'1,a,2\n'.repeat(5)}`)).toBe(
    'Row 1: a double quote is opened and never closed. Remove or close it, then import the file again.',
  );
});

test('files of the regulator are seen by those who make its reports only', async () => {
  const preparer = await server.as(['MofReportUser']);
  const { fileName, job } = await preparer.upload(
    importFileCalls.uploadImportFile,
    { name: 'gwp.csv', content: new TextEncoder().encode('m,n\n7,8\n') },
    { groupId: await groupId(preparer, 'MOF_GWP') },
  );
  await done(preparer, job);
  expect(await client.problem(importFileCalls.getImportFile, { fileName })).toMatchObject({ status: 404 });
  expect((await client.call(importFileCalls.listImportFiles, { pageSize: 100 })).data.map((f) => f.fileName)).not.toContain(fileName);
  expect((await preparer.call(importFileCalls.listImportFiles, {})).data.map((f) => f.fileName)).toEqual([fileName]);
  expect(await preparer.problem(analysisFileCalls.createAnalysisFile, { fileName })).toMatchObject({ status: 403 });
});
