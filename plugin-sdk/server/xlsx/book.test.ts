import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { read, utils } from 'xlsx';
import { cellOf, escapeFormula, widthsOf, workbook, type SheetRow } from './index';

const header: SheetRow = { cells: ['Tên', 'Phí'], bold: true };
const numbered = (count: number): SheetRow[] =>
  Array.from({ length: count }, (_, i) => ({ cells: [`Dòng ${i + 1}`, { value: i, format: 'money' }] }));
const written = (rows: SheetRow[], limit?: number) =>
  buffer(workbook([{ name: 'Danh sách', open: () => ({ widths: [20, 12], rows: [header, ...rows] }) }], limit));

test('another program opens it: texts, figures with their format, days, truths and gaps', async () => {
  const values = ['=1+1', '<&"\u0001', 1_234, 0.5, true, null, '2026-11-21', '2026-11-20T17:30:00.000Z', new Date('2026-11-20T17:30:00Z')];
  const book = read(
    await buffer(
      workbook([{ name: 'A', open: () => ({ widths: values.map(() => 10), rows: [{ cells: values.map((v) => cellOf(v)) }] }) }]),
    ),
    {
      cellFormula: true,
      cellNF: true,
    },
  );
  const sheet = book.Sheets.A!;
  const cells = values.map(
    (_, i) => sheet[utils.encode_cell({ r: 0, c: i })] as { t: string; v: unknown; z?: string; f?: string } | undefined,
  );
  expect(cells.map((cell) => cell && [cell.t, cell.v, cell.z])).toEqual([
    ['s', "'=1+1", '@'],
    ['s', '<&"\ufffd', '@'],
    ['n', 1_234, '#,##0'],
    ['n', 0.5, '#,##0.00'],
    ['b', true, '@'],
    undefined,
    ['n', 46_347, 'dd/mm/yyyy'],
    ['n', expect.closeTo(46_347.0208, 3), 'dd/mm/yyyy hh:mm'],
    ['n', expect.closeTo(46_347.0208, 3), 'dd/mm/yyyy hh:mm'],
  ]);
  expect(cells.some((cell) => cell?.f)).toBe(false);
});

test('a text with which Excel would compute stays a text, as it is otherwise', () => {
  expect(['=1+1', '+84912480367', '-5', '@SUM(A1)', '\tx', '\rx'].map(escapeFormula).every((text) => text.startsWith("'"))).toBe(true);
  expect(escapeFormula('a=b')).toBe('a=b');
  expect(cellOf('=1+1')).toBe("'=1+1");
  expect([cellOf(Number.NaN), cellOf(''), cellOf(undefined)]).toEqual([null, null, null]);
  expect(cellOf(15, 'percent')).toEqual({ value: 15, format: 'percent' });
});

test('rows beyond what a sheet holds go on in further sheets under the same header', async () => {
  const book = read(await written(numbered(25), 10));
  expect(book.SheetNames).toEqual(['Danh sách', 'Danh sách 2', 'Danh sách 3']);
  const sheets = book.SheetNames.map((name) => utils.sheet_to_json<{ Tên: string; Phí: number }>(book.Sheets[name]!));
  expect(sheets.map((rows) => rows.length)).toEqual([9, 9, 7]);
  expect(sheets.flat().map((row) => row.Phí)).toEqual(Array.from({ length: 25 }, (_, i) => i));
  const exact = read(await written(numbered(9), 10));
  expect(exact.SheetNames).toHaveLength(1);
});

test('charts stand below their table, of its cells; figures that there are none of are no 0, and a part of a table has none', async () => {
  const figures = (name: string, column: number, values: (number | null)[]) => ({ name, column, values, format: '#,##0' });
  const combo = (values: (number | null)[]) => ({
    ...{ title: 'Tần suất <1>', firstRow: 2, categories: { title: 'Tuổi', column: 0, values: ['a', 'b'] } },
    lines: [figures('Tần suất', 1, values)],
    bars: [figures('Số năm', 2, [3, 4])],
  });
  const stack = {
    ...{ title: 'Theo hai chiều', firstRow: 2, categories: { title: 'Tuổi', values: ['x'] }, isStacked: true },
    bars: ['Nam', 'Nữ'].map((name) => ({ name, values: [5], format: '#,##0' })),
  };
  const rows: SheetRow[] = [header, ...['a', 'b'].map((name) => ({ cells: [name, '–', { value: 3, format: 'count' }] }))];
  const bytes = (values: (number | null)[], limit?: number) =>
    buffer(workbook([{ name: "Tuổi 'xe' 1", open: () => ({ widths: [9, 9, 9], rows, charts: () => [combo(values), stack] }) }], limit));
  const parts = async (archive: Buffer) => read(archive, { bookFiles: true }) as unknown as { files: Record<string, { content: Buffer }> };
  const textOf = async (archive: Buffer, path: string) => String((await parts(archive)).files[path]?.content ?? '');
  const whole = await bytes([1, 2]);
  expect(await textOf(whole, 'xl/worksheets/sheet1.xml')).toContain('<drawing r:id="rId1"/></worksheet>');
  const drawn = await textOf(whole, 'xl/charts/chart1.xml');
  expect(drawn).toContain("<c:f>'Tuổi ''xe'' 1'!$B$2:$B$3</c:f>");
  expect(drawn).toContain('Tần suất &lt;1&gt;');
  expect(drawn.match(/<c:valAx>/g)).toHaveLength(2);
  expect((await textOf(whole, 'xl/drawings/drawing1.xml')).match(/r:id="rId\d"/g)).toEqual(['r:id="rId1"', 'r:id="rId2"']);
  // figures that stand nowhere in the sheet are in the chart itself
  const stacked = await textOf(whole, 'xl/charts/chart2.xml');
  expect(stacked).toContain('<c:grouping val="stacked"/>');
  expect(stacked.match(/<c:strLit>/g)).toHaveLength(2);
  expect([stacked.includes('<c:f>'), stacked.match(/<c:valAx>/g)]).toMatchObject([false, ['<c:valAx>']]);
  expect(await textOf(whole, '[Content_Types].xml')).toContain('/xl/charts/chart2.xml');
  const gap = await textOf(await bytes([1, null]), 'xl/charts/chart1.xml');
  expect(gap).toContain('<c:numLit><c:formatCode>#,##0</c:formatCode><c:ptCount val="2"/><c:pt idx="0"><c:v>1</c:v></c:pt></c:numLit>');
  expect(Object.keys((await parts(await bytes([1, 2], 2))).files).filter((name) => name.includes('chart'))).toEqual([]);
});

test('a figure may have a formula and a note; rows of the head stay in sight', async () => {
  const cells = [{ value: 3, format: '0', formula: "A1+'B & C'!A2", note: { author: 'Lan', text: 'Sửa tay:\n"nhầm"' } }];
  const archive = await buffer(workbook([{ name: 'A', open: () => ({ widths: [9], headRows: 4, rows: [header, { cells }] }) }]));
  const { Sheets } = read(archive, { cellFormula: true });
  const cell = Sheets.A!.A2 as { t: string; v: number; f: string; c: { a: string; t: string }[] };
  expect([cell.t, cell.v, cell.f]).toEqual(['n', 3, "A1+'B & C'!A2"]);
  expect(cell.c.map(({ a, t }) => [a, t])).toEqual([['Lan', 'Sửa tay:\n"nhầm"']]);
  const { files } = read(archive, { bookFiles: true }) as unknown as { files: Record<string, { content: Buffer }> };
  const sheet = String(files['xl/worksheets/sheet1.xml']!.content);
  expect(sheet).toContain('<pane ySplit="4" topLeftCell="A5"');
  expect(sheet).toContain('<legacyDrawing r:id="rId2"/></worksheet>');
  expect(String(files['xl/drawings/notes1.vml']!.content)).toContain('<x:Row>1</x:Row><x:Column>0</x:Column>');
  expect(String(files['[Content_Types].xml']!.content)).toContain('vmlDrawing');
});

test('a workbook without rows is one with its header', async () => {
  const book = read(await written([]));
  expect(utils.sheet_to_json<string[]>(book.Sheets['Danh sách']!, { header: 1 })).toEqual([['Tên', 'Phí']]);
});

test('columns are as wide as their header and their rows, within reason', () => {
  expect(widthsOf(['Mã', 'Tên chương trình', 'Ngày'], [['A', 'x'.repeat(200), cellOf('2026-11-21')]])).toEqual([8, 60, 12]);
});

test('what it writes the reader of the SDK reads', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'book-'));
  try {
    const file = path.join(folder, 'a.xlsx');
    await writeFile(file, await written(numbered(3)));
    const { openArchive, openBook, rowsOf } = await import('./read/index.mjs');
    const archive = await openArchive(file);
    const book = await openBook(archive);
    const rows = [];
    for await (const batch of rowsOf(archive, book, book.sheets[0]!)) rows.push(...batch.map(({ cells }) => cells));
    expect(rows).toEqual([
      ['Tên', 'Phí'],
      ['Dòng 1', '0'],
      ['Dòng 2', '1'],
      ['Dòng 3', '2'],
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
