import { read, utils } from 'xlsx';
import { startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ plugins: [] });
});
afterAll(() => server.close());

test('a drawn table becomes a workbook with what it is of and its charts; a cell without a number leaves a gap', async () => {
  const client = await server.as([]);
  const answer = await client.fetch('core/sheet', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      fileName: 'tan-suat',
      columns: [{ header: 'Tuổi' }, { header: 'Tần suất', format: '0.0%' }, { header: 'Số năm' }],
      rows: [
        ['=1', 0.25, 3],
        ['30', null, 4],
        ['Tổng', 0.3, 7],
      ],
      about: [['Tệp', 'oto.csv']],
      charts: [{ title: 'Tần suất', categories: 0, bars: [2], lines: [1], firstRow: 0, rows: 2 }],
    }),
  });
  const book = read(new Uint8Array(await answer.arrayBuffer()), { bookFiles: true });
  expect(utils.sheet_to_json(book.Sheets.Figures!, { header: 1 })).toEqual([
    ['Tuổi', 'Tần suất', 'Số năm'],
    ["'=1", 0.25, 3],
    ['30', undefined, 4],
    ['Tổng', 0.3, 7],
  ]);
  expect(book.SheetNames).toEqual(['Figures', 'Inputs']);
  const { files } = book as unknown as { files: Record<string, { content: Buffer }> };
  const drawn = String(files['xl/charts/chart1.xml']?.content);
  expect(drawn).toContain("<c:f>'Figures'!$C$2:$C$3</c:f>");
  expect(drawn).toContain('<c:numLit><c:formatCode>0.0%</c:formatCode><c:ptCount val="2"/><c:pt idx="0"><c:v>0.25</c:v></c:pt></c:numLit>');
  expect(await client.fetch('core/sheet', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })).toMatchObject({
    status: 400,
  });
});
