import { drawnPages } from '@tessera/plugin-sdk/testing/pdf';
import { pdfTable, type PdfBlock, type PdfDocument } from './document';
import { groupsOf } from './draw/columns';
import { wrap } from './draw/wrap';
import { listDocument } from './listDocument';

const letters =
  'àáảãạăằắẳẵặâầấẩẫậèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵđÀÁẢÃẠĂẰẮẲẴẶÂẦẤẨẪẬÈÉẺẼẸÊỀẾỂỄỆÌÍỈĨỊÒÓỎÕỌÔỒỐỔỖỘƠỜỚỞỠỢÙÚỦŨỤƯỪỨỬỮỰỲÝỶỸỴĐ';
const documentOf = (...blocks: PdfBlock[]): PdfDocument => ({
  title: `Sao kê ${letters}`,
  language: 'vi',
  issuer: 'Sàn bảo hiểm An Tâm',
  foot: 'Phạm Minh Châu · 22/11/2026 08:00',
  blocks,
});
const textsOf = (page: readonly { text: string }[]) => page.map(({ text }) => text);
const [a4Short, margin] = [595.28, 36];

test('every Vietnamese letter is there in every style, also where it was typed in pieces', () => {
  const pages = drawnPages(
    documentOf(
      { kind: 'paragraph', title: letters, text: letters.normalize('NFD') },
      { kind: 'facts', items: [{ label: letters, value: letters }], beside: 1 },
      { kind: 'totals', items: [{ label: 'Tổng', value: 1, strong: true }] },
    ),
  );
  const [regular, strong] = [false, true].map((weight) =>
    pages
      .flat()
      .flatMap(({ text, strong: isStrong }) => (isStrong === weight ? [text] : []))
      .join(''),
  );
  for (const letter of letters) {
    expect(regular).toContain(letter);
    expect(strong).toContain(letter);
  }
});

test('what the faces do not have is a question mark, and the rest of the text stays', () => {
  expect(textsOf(drawnPages(documentOf({ kind: 'paragraph', text: 'Trước 漢 🙂 sau\u0007!' }))[0]!)).toContain('Trước ? ? sau !');
});

test('money stands at the right edge of its column, on figures of one width', () => {
  const rows = [111_111_111, 74_000_000, 1, -9_876];
  const [page] = drawnPages(documentOf(pdfTable({ rows, columns: [{ header: 'Số tiền', format: 'money', value: (row) => row }] })));
  const amounts = page!.filter(({ text }) => /^-?[\d.]+\u00a0đ$/.test(text));
  expect(textsOf(amounts)).toEqual(['111.111.111\u00a0đ', '74.000.000\u00a0đ', '1\u00a0đ', '-9.876\u00a0đ']);
  for (const { right } of amounts) expect(right).toBeCloseTo(amounts[0]!.right, 1);
  // "1" is as wide as "4": both have nine digits and two dots
  const [ones, fours] = drawnPages(
    documentOf(pdfTable({ rows: [111_111_111, 444_444_444], columns: [{ header: 'Số', format: 'number', value: (row) => row }] })),
  )[0]!.filter(({ text }) => /^[\d.]{11}$/.test(text));
  expect(ones!.x).toBeCloseTo(fours!.x, 1);
});

test('a long table has its header, its head and the number of each page on all pages', () => {
  const rows = Array.from({ length: 200 }, (_, i) => i);
  const pages = drawnPages(
    documentOf(
      pdfTable({
        rows,
        columns: [
          { header: 'Mã', value: (row) => `HD-${row}` },
          { header: 'Tên', value: () => 'Nguyễn Thị Hồng Hạnh' },
        ],
        totals: ['Cộng', rows.length],
      }),
    ),
  );
  expect(pages.length).toBeGreaterThan(2);
  pages.forEach((page, index) => {
    expect(textsOf(page)).toEqual(expect.arrayContaining(['Mã', 'Tên', 'Sàn bảo hiểm An Tâm', `Trang ${index + 1}/${pages.length}`]));
    for (const { y } of page) expect(y).toBeGreaterThan(15);
  });
  expect(
    pages
      .flat()
      .filter(({ text }) => /^HD-\d+$/.test(text))
      .map(({ text }) => text),
  ).toEqual(rows.map((row) => `HD-${row}`));
  expect(textsOf(pages.at(-1)!)).toEqual(expect.arrayContaining(['Cộng', '200']));
});

test('a wide table goes on to further pages with its first column again, rows at the same height, and nothing beyond the edge', () => {
  const columns = Array.from({ length: 30 }, (_, i) => ({
    header: `Cột ${i}`,
    format: 'text' as const,
    value: (row: number) => (i === 0 ? `HD-${row}` : i === 5 && row === 1 ? 'dài lắm '.repeat(20).trim() : `${row}-${i}-abcdefghi`),
  }));
  const pages = drawnPages(documentOf(pdfTable({ rows: [0, 1, 2], columns })));
  expect(pages.length).toBeGreaterThan(1);
  const all = pages.flat().map(({ text }) => text);
  for (let i = 1; i < 30; i++) if (i !== 5) expect(all.filter((text) => text === `2-${i}-abcdefghi`)).toHaveLength(1);
  const heights = pages.map((page) => page.find(({ text }) => text === 'HD-2')?.y);
  expect(new Set(heights).size).toBe(1);
  expect(heights[0]).toBeGreaterThan(0);
  for (const { right } of pages.flat()) expect(right).toBeLessThan(842 - margin + 1);
});

test('a text wraps within its cell; a word that is wider is broken; a row higher than a page goes on; no word is lost', () => {
  const words = Array.from({ length: 3_000 }, (_, i) => `từ${i}`);
  const pages = drawnPages(
    documentOf(
      pdfTable({
        rows: [words.join(' '), 'x'.repeat(500)],
        columns: [
          { header: 'Nội dung', value: (row) => row },
          { header: 'Số', value: () => 12 },
        ],
      }),
    ),
  );
  const lines = pages.flat();
  expect(lines.flatMap(({ text }) => text.split(' ')).filter((word) => /^từ\d+$/.test(word))).toEqual(words);
  expect(lines.filter(({ text }) => /^x+$/.test(text)).reduce((sum, { text }) => sum + text.length, 0)).toBe(500);
  expect(lines.filter(({ right }) => right > a4Short - margin + 1)).toEqual([]);
  for (const { y } of lines) expect(y).toBeGreaterThan(15);
});

test('signatures are not parted from their names by the end of a page', () => {
  const pages = drawnPages(
    documentOf(
      { kind: 'paragraph', text: Array.from({ length: 53 }, (_, i) => `Dòng ${i}`).join('\n') },
      {
        kind: 'signatures',
        signers: [
          { role: 'Người lập', name: 'Lê Lan' },
          { role: 'Kế toán trưởng', name: 'Trần Vũ' },
        ],
      },
    ),
  );
  expect(pages).toHaveLength(2);
  expect(textsOf(pages[1]!)).toEqual(expect.arrayContaining(['Người lập', 'Lê Lan', 'Kế toán trưởng', 'Trần Vũ']));
});

test('an exported list is a table of its columns; days, moments, percentages and truth are written as on screens', () => {
  const pages = drawnPages(
    listDocument(
      { title: 'Customers', subtitle: 'Searched for “lan”.', language: 'en' },
      {
        issuer: 'Tessera',
        by: 'Phạm Minh Châu',
        at: '2026-11-22T17:30:00Z',
        columns: ['Name', 'Born', 'Since', 'Share', 'Active', 'Amount'].map((header) => ({ header })),
        rows: [['Lan', '1988-02-29', '2026-12-31T17:00:00Z', { percent: 12.5 }, true, 1_234_567]],
      },
    ),
  );
  const texts = textsOf(pages[0]!);
  expect(texts).toEqual(expect.arrayContaining(['Lan', '29/02/1988', '01/01/2027 00:00', '12.5\u00a0%', 'Yes', '1,234,567', 'Page 1/1']));
  expect(texts).toContain('Phạm Minh Châu · 23/11/2026 00:30');
});

const measure = (text: string) => text.length;

test('lines break between words; a space that does not break holds', () => {
  expect(wrap('Bảo hiểm sức khỏe', 9, measure)).toEqual(['Bảo hiểm', 'sức khỏe']);
  expect(wrap('cộng 1.000\u00a0đ', 8, measure)).toEqual(['cộng', '1.000\u00a0đ']);
  expect(wrap('abcdefgh ij', 4, measure)).toEqual(['abcd', 'efgh', 'ij']);
  expect(wrap('một\nhai', 10, measure)).toEqual(['một', 'hai']);
  expect(wrap('', 10, measure)).toEqual(['']);
});

test('wide columns give way to narrow ones; what still does not fit goes to groups with the first column', () => {
  const need = (natural: number, least: number) => ({ natural, least });
  expect(groupsOf([need(80, 40), need(300, 60)], 200, 1)[0]!.widths.map(Math.round)).toEqual([80, 120]);
  expect(groupsOf([need(60, 60), need(90, 90), need(90, 90), need(90, 90)], 250, 1).map(({ columns }) => columns)).toEqual([
    [0, 1, 2],
    [0, 3],
  ]);
  expect(groupsOf([need(200, 200), need(90, 90), need(90, 90)], 250, 1).map(({ columns }) => columns)).toEqual([[0], [1, 2]]);
});

test('headings stand above the columns that they hold; a table may begin on a page of its own; the margin is that of the document', () => {
  const columns = [
    { header: 'Mã', format: 'text' as const },
    { header: 'Trong nước', group: 'Nhượng tái bảo hiểm', format: 'number' as const },
    { header: 'Ngoài nước', group: 'Nhượng tái bảo hiểm', format: 'number' as const },
    { header: 'Giữ lại', format: 'number' as const },
  ];
  const table = { kind: 'table' as const, columns, rows: [['A', '1.000', '–', '7']] };
  const pages = drawnPages({ ...documentOf(table, { ...table, newPage: true }), orientation: 'landscape', margin: 20 });
  expect(pages).toHaveLength(2);
  for (const page of pages) {
    const at = (text: string) => page.find((one) => one.text === text)!;
    expect(page.filter(({ text }) => text === 'Nhượng tái bảo hiểm')).toHaveLength(1);
    expect(at('Nhượng tái bảo hiểm').y).toBeGreaterThan(at('Trong nước').y);
    expect(at('Nhượng tái bảo hiểm').x).toBeGreaterThan(at('Mã').x);
    expect(at('A').x).toBeCloseTo(24, 0);
    expect(at('1.000').y).toBeCloseTo(at('–').y, 1);
  }
});
