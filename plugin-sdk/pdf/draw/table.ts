import type { PdfTable, PdfValue } from '../document';
import { groupsOf, type ColumnNeed } from './columns';
import type { Pen, TextStyle } from './pen';
import { ascent, lineHeight, styles, type Sheet } from './sheet';
import { wrap } from './wrap';
import { isFigure, written } from './written';

const [padX, padY] = [4, 1.6];
/** Texts wider than this wrap, though there may be room: lines stay readable. */
const widestText = 220;
/** A column is never narrower than its longest word up to this; longer words are broken. */
const widestWord = 90;

interface Cell {
  text: string;
  isRight: boolean;
}

type Line = readonly string[];

/**
 * Draws a table: its header on every page, cells as many lines as they need, rows whole unless one is higher than a page. A table that is
 * too wide goes on to further pages, its first columns again; rows stand at the same height on all of them.
 */
export function drawTable(sheet: Sheet, table: PdfTable): void {
  const { pen, document } = sheet;
  const formats = table.columns.map(({ format }) => format ?? 'auto');
  const cellOf = (value: PdfValue, index: number): Cell => ({
    text: pen.known(written(value, formats[index]!, document.language)).trimEnd(),
    isRight: isFigure(value, formats[index]!),
  });
  const headers = table.columns.map(({ header }) => pen.known(header.normalize('NFC')));
  const needs = needsOf(pen, table, headers, cellOf);
  const groups = groupsOf(needs, sheet.room, table.repeat ?? 1);
  const widths = new Map(groups.flatMap(({ columns, widths: given }) => columns.map((column, i) => [column, given[i]!] as const)));
  const isRight = table.columns.map((_, index) => table.rows.some((row) => isFigure(row[index], formats[index]!)));
  const wrapped = (cells: readonly Cell[], style: TextStyle): Line[] =>
    cells.map(({ text }, index) => wrap(text, widths.get(index)! - 2 * padX, (each) => pen.measure(each, style)));
  const header = wrapped(
    headers.map((text, index) => ({ text, isRight: isRight[index]! })),
    styles.cellStrong,
  );
  const headings = table.columns.map(({ group }) => group && pen.known(group.normalize('NFC')));
  const groupHeight = headings.some(Boolean) ? lineHeight(styles.cellStrong) + 2 * padY : 0;
  const headerHeight = heightOf(header, styles.cellStrong) + groupHeight;

  // Rows are gathered until a page is full; then the page is drawn, once for each group of columns.
  let waiting: { lines: Line[]; cells: Cell[]; style: TextStyle; height: number; isTotal: boolean }[] = [];
  let room = 0;
  const beginPage = () => {
    room = sheet.rest - headerHeight;
  };
  const flush = (isLast: boolean) => {
    const from = sheet.y;
    groups.forEach(({ columns, widths: given }, group) => {
      if (group > 0) {
        sheet.nextPage();
        sheet.y = from;
      }
      let y = sheet.y;
      const place = (lines: readonly Line[], isRightAt: (column: number) => boolean, style: TextStyle) => {
        let x = sheet.left;
        columns.forEach((column, i) => {
          const width = given[i]!;
          lines[column]!.forEach((line, at) => {
            const baseline = y + padY + ascent(style) + at * lineHeight(style);
            if (isRightAt(column)) pen.write(line, x + width - padX, baseline, style, 'right');
            else pen.write(line, x + padX, baseline, style);
          });
          x += width;
        });
      };
      const across = given.reduce((total, width) => total + width, 0);
      pen.fill(sheet.left, y, across, headerHeight, 240);
      if (groupHeight) writeHeadings(sheet, headings, columns, given, y);
      y += groupHeight;
      place(header, (column) => isRight[column]!, styles.cellStrong);
      y += headerHeight - groupHeight;
      for (const { lines, cells, style, height, isTotal } of waiting) {
        if (isTotal) pen.line(sheet.left, sheet.left + across, y, 90, 0.8);
        place(lines, (column) => cells[column]!.isRight, style);
        y += height;
        pen.line(sheet.left, sheet.left + across, y, 225);
      }
      if (group === groups.length - 1) sheet.y = y;
    });
    waiting = [];
    if (!isLast) {
      sheet.nextPage();
      beginPage();
    }
  };

  sheet.keep(headerHeight + 3 * lineHeight(styles.cell));
  beginPage();
  const strong = new Set(table.strongRows);
  const add = (values: readonly PdfValue[], style: TextStyle, isTotal = false) => {
    const cells = table.columns.map((_, index) => cellOf(values[index], index));
    let lines = wrapped(cells, style);
    while (heightOf(lines, style) > room) {
      if (waiting.length) {
        flush(false);
        continue;
      }
      if (sheet.rest < sheet.wholePage && heightOf(lines, style) <= sheet.wholePage - headerHeight) {
        sheet.nextPage();
        beginPage();
        continue;
      }
      // higher than a page: what fits stands here, the rest goes on
      const fit = Math.max(1, Math.floor((room - 2 * padY) / lineHeight(style)));
      const part = lines.map((each) => each.slice(0, fit));
      waiting.push({ lines: part, cells, style, height: heightOf(part, style), isTotal });
      lines = lines.map((each) => each.slice(fit));
      flush(false);
    }
    const height = heightOf(lines, style);
    waiting.push({ lines, cells, style, height, isTotal });
    room -= height;
  };
  table.rows.forEach((row, index) => add(row, strong.has(index) ? styles.cellStrong : styles.cell));
  if (table.totals) add(table.totals, styles.cellStrong, true);
  flush(true);
}

/** Headings over neighbouring columns, in the middle above a line. */
function writeHeadings(
  { pen, left }: Sheet,
  headings: readonly (string | undefined)[],
  columns: readonly number[],
  widths: readonly number[],
  y: number,
) {
  let x = left;
  for (let i = 0; i < columns.length;) {
    const heading = headings[columns[i]!];
    let [width, to] = [widths[i]!, i + 1];
    while (heading && to < columns.length && headings[columns[to]!] === heading) width += widths[to++]!;
    if (heading) {
      const style = styles.cellStrong;
      const room = width - 2 * padX;
      pen.write(pen.fitted(heading, room, style), x + width / 2, y + padY + ascent(style), style, 'middle');
      pen.line(x + padX, x + width - padX, y + lineHeight(style) + padY, 200);
    }
    x += width;
    i = to;
  }
}

const heightOf = (lines: readonly Line[], style: TextStyle): number =>
  2 * padY + Math.max(1, ...lines.map(({ length }) => length)) * lineHeight(style);

function needsOf(pen: Pen, table: PdfTable, headers: readonly string[], cellOf: (value: PdfValue, index: number) => Cell): ColumnNeed[] {
  const strong = styles.cellStrong;
  const widest = (text: string) => Math.max(...text.split(/\s+/).map((word) => pen.measure(word, strong)));
  const needs = headers.map((header) => ({ natural: pen.measure(header, strong), least: Math.min(widest(header), widestWord) }));
  const seen = headers.map(() => new Set<string>());
  for (const row of [...table.rows, table.totals ?? []])
    headers.forEach((_, index) => {
      const { text, isRight } = cellOf(row[index], index);
      const known = seen[index]!;
      // what many rows share is measured once; texts beyond the first thousands rarely tell more
      if (!text || known.has(text) || (!isRight && known.size > 5_000)) return;
      if (known.size <= 5_000) known.add(text);
      const need = needs[index]!;
      const natural = pen.measure(text, strong);
      need.natural = Math.max(need.natural, isRight ? natural : Math.min(natural, widestText));
      // figures are never broken
      need.least = Math.max(need.least, isRight ? natural : Math.min(widest(text), widestWord));
    });
  return needs.map(({ natural, least }) => ({ natural: Math.max(natural, least) + 2 * padX + 1, least: least + 2 * padX + 1 }));
}

/** Whether a table asks for a page that lies on its side. */
export function wantsWidth(pen: Pen, table: PdfTable, language: 'vi' | 'en', room: number): boolean {
  const formats = table.columns.map(({ format }) => format ?? 'auto');
  const headers = table.columns.map(({ header }) => pen.known(header));
  const sample = { ...table, rows: table.rows.slice(0, 200) };
  const needs = needsOf(pen, sample, headers, (value, index) => ({
    text: pen.known(written(value, formats[index]!, language)),
    isRight: isFigure(value, formats[index]!),
  }));
  return needs.reduce((total, { natural }) => total + natural, 0) > room * 1.15;
}
