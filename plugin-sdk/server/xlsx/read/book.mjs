// @ts-check
import path from 'node:path';
import { refused } from './archive.mjs';
import { attribute, decoded, scanner } from './xml.mjs';

/**
 * @typedef {import('./archive.mjs').Archive} Archive
 * @typedef {{ name: string, part: string, isHidden: boolean }} SheetPart
 * @typedef {{ sheets: SheetPart[], texts: string[], dateStyles: Set<number>, is1904: boolean }} Book
 * @typedef {{ row: number, cells: string[] }} Row
 */

/**
 * What a workbook holds beside its rows: sheets, shared texts, and which cell styles show numbers as days.
 * @param {Archive} archive
 * @returns {Promise<Book>}
 */
export async function openBook(archive) {
  if (!archive.has('[Content_Types].xml')) throw refused('WORKBOOK_DAMAGED', 'the archive holds no workbook');
  const main = [...(await relations(archive, '')).values()].find(({ type }) => type === 'officeDocument')?.part ?? 'xl/workbook.xml';
  const related = await relations(archive, main);
  /** @type {Omit<Book, 'texts' | 'dateStyles'>} */
  const book = { sheets: [], is1904: false };
  await scan(archive, main, {
    open(name, tag) {
      if (name === 'workbookPr') book.is1904 = /^(1|true)$/.test(attribute(tag, 'date1904') ?? '');
      if (name !== 'sheet') return;
      const relation = related.get(/\s[\w.-]+:id\s*=\s*["']([^"']*)/.exec(tag)?.[1] ?? '');
      if (relation?.type === 'worksheet')
        book.sheets.push({
          name: decoded(attribute(tag, 'name') ?? ''),
          part: relation.part,
          isHidden: /hidden/i.test(attribute(tag, 'state') ?? ''),
        });
    },
  });
  const partOf = (/** @type {string} */ type) => [...related.values()].find((relation) => relation.type === type)?.part;
  return { ...book, texts: await sharedTexts(archive, partOf('sharedStrings')), dateStyles: await dateStyles(archive, partOf('styles')) };
}

/** What a part refers to, by id; '' is the archive itself. @param {Archive} archive @param {string} part */
async function relations(archive, part) {
  const [folder, name] = [part.slice(0, part.lastIndexOf('/') + 1), part.slice(part.lastIndexOf('/') + 1)];
  const found = new Map();
  if (!archive.has(`${folder}_rels/${name}.rels`)) return found;
  await scan(archive, `${folder}_rels/${name}.rels`, {
    open(tagName, tag) {
      if (tagName !== 'Relationship') return;
      const target = decoded(attribute(tag, 'Target') ?? '');
      found.set(attribute(tag, 'Id') ?? '', {
        type: (attribute(tag, 'Type') ?? '').split('/').at(-1),
        part: path.posix.join('/', target.startsWith('/') ? '' : folder, target).slice(1),
      });
    },
  });
  return found;
}

/** @param {Archive} archive @param {string} part @param {import('./xml.mjs').Handlers} handlers */
async function scan(archive, part, handlers) {
  const xml = scanner(handlers);
  for await (const chunk of archive.chunks(part)) xml.feed(chunk);
  xml.end();
}

/** As Excel has it. */
const longestCell = 32_767;
/** The longest way to write a character is `&#x10ffff;`. */
const longestWritten = 10 * longestCell;

/** @param {string} text @throws when no cell can hold it */
function cellText(text) {
  if (text.length > longestCell) throw refused('WORKBOOK_TOO_LARGE', `a cell holds more than ${longestCell} characters`);
  return text;
}

/** `_x000D_` stands for a character that XML cannot hold. @param {string} text */
const unescaped = (text) =>
  text.includes('_x') ? text.replace(/_x([\dA-Fa-f]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))) : text;

/** A short text of its own: a slice would keep all the XML that it was cut from. @param {string} text */
const ownCopy = (text) => (text.length > 12 ? Buffer.from(text).toString() : text);

/** @param {Archive} archive @param {string | undefined} part */
async function sharedTexts(archive, part) {
  /** @type {string[]} */
  const texts = [];
  if (!part || !archive.has(part)) return texts;
  let [text, reads, phonetic] = ['', false, false];
  await scan(archive, part, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') phonetic = true;
      else if (name === 't') reads = !phonetic;
    },
    text(written) {
      if (reads && (text += decoded(written)).length > longestWritten) cellText(text);
    },
    close(name) {
      if (name === 'si') texts.push(ownCopy(cellText(unescaped(text))));
      else if (name === 'rPh') phonetic = false;
      else if (name === 't') reads = false;
    },
  });
  return texts;
}

/** Formats that every program knows by number: days, and the days of East Asian calendars. @param {number} id */
const isDayFormat = (id) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
/** Does a format show days or times? Texts in quotes, colours and conditions in brackets do not count. @param {string} code */
const showsDays = (code) =>
  /[dmyhs]/i.test(code.split(';')[0]?.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|general/gi, '') ?? '');

/** Numbers of the cell styles that show days. @param {Archive} archive @param {string | undefined} part */
async function dateStyles(archive, part) {
  const styles = new Set();
  if (!part || !archive.has(part)) return styles;
  const own = new Map();
  let [inCells, index] = [false, 0];
  await scan(archive, part, {
    open(name, tag) {
      if (name === 'numFmt') own.set(Number(attribute(tag, 'numFmtId')), showsDays(decoded(attribute(tag, 'formatCode') ?? '')));
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) {
        const id = Number(attribute(tag, 'numFmtId') ?? 0);
        if (own.get(id) ?? isDayFormat(id)) styles.add(index);
        index++;
      }
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
}

/**
 * The rows of a sheet that hold cells, in batches as they are read; cells as texts, '' for an empty one.
 * @param {Archive} archive
 * @param {Book} book
 * @param {SheetPart} sheet
 * @returns {AsyncGenerator<Row[]>}
 */
export function rowsOf(archive, book, sheet) {
  return /** @type {AsyncGenerator<Row[]>} */ (readRows(archive, book, sheet, textOf));
}

/**
 * The same, but numbers stay numbers: `1.234` is one thing as a number and another as a text.
 * @param {Archive} archive
 * @param {Book} book
 * @param {SheetPart} sheet
 * @returns {AsyncGenerator<{ row: number, cells: (string | number)[] }[]>}
 */
export function typedRowsOf(archive, book, sheet) {
  return readRows(archive, book, sheet, (of, type, style, value) => {
    const isNumber = (type === '' || type === 'n') && !(style !== '' && of.dateStyles.has(Number(style)));
    return isNumber && Number.isFinite(Number(value)) ? Number(value) : textOf(of, type, style, value);
  });
}

/**
 * @param {Archive} archive
 * @param {Book} book
 * @param {SheetPart} sheet
 * @param {(book: Book, type: string, style: string, value: string) => string | number} valueOf
 * @returns {AsyncGenerator<{ row: number, cells: (string | number)[] }[]>}
 */
async function* readRows(archive, book, sheet, valueOf) {
  /** @type {{ row: number, cells: (string | number)[] }[]} */
  let batch = [];
  let [row, column, reads, phonetic] = [0, 0, false, false];
  /** @type {(string | number)[]} */
  let cells = [];
  let [type, style, value] = ['', '', ''];
  const xml = scanner({
    open(name, tag) {
      if (name === 'c') {
        const reference = attribute(tag, 'r');
        if (reference) column = columnOf(reference);
        type = attribute(tag, 't') ?? '';
        style = attribute(tag, 's') ?? '';
        value = '';
      } else if (name === 'v' || name === 't') reads = !phonetic;
      else if (name === 'rPh') phonetic = true;
      else if (name === 'row') {
        row = Number(attribute(tag, 'r') ?? row + 1);
        [column, cells] = [0, []];
      }
    },
    text(written) {
      if (reads && (value += written).length > longestWritten) cellText(value);
    },
    close(name) {
      if (name === 'v' || name === 't') reads = false;
      else if (name === 'rPh') phonetic = false;
      else if (name === 'c') {
        while (cells.length < column) cells.push('');
        cells[column++] = value === '' ? '' : valueOf(book, type, style, value);
      } else if (name === 'row') batch.push({ row, cells });
    },
  });
  for await (const chunk of archive.chunks(sheet.part)) {
    xml.feed(chunk);
    if (batch.length) yield batch;
    batch = [];
  }
  xml.end();
}

const mostColumns = 16_384;

/** `AB12` is 27. @param {string} reference */
function columnOf(reference) {
  let column = 0;
  for (let at = 0; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) & ~0x20;
    if (letter < 0x41 || letter > 0x5a) break;
    column = column * 26 + letter - 0x40;
  }
  if (column < 1 || column > mostColumns) throw refused('WORKBOOK_DAMAGED', `there is no cell ${reference}`);
  return column - 1;
}

/** @param {Book} book @param {string} type @param {string} style @param {string} value */
function textOf({ texts, dateStyles: days, is1904 }, type, style, value) {
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'str' || type === 'inlineStr') return cellText(unescaped(decoded(value)));
  if (type === 'b') return value === '1' || value === 'true' ? 'true' : 'false';
  // some programs write days as text with a time of zero
  if (type === 'd') return value.replace(/^(\d{4}-\d\d-\d\d)T00:00:00(\.0+)?Z?$/, '$1').replace('T', ' ');
  if (type === 'e') return decoded(value);
  const number = Number(value);
  if (!Number.isFinite(number)) return decoded(value);
  return style !== '' && days.has(Number(style)) ? dayText(number, is1904) : String(number);
}

const dayMs = 86_400_000;

/**
 * A serial number of days as `2025-01-31`, with its time where there is one. Day 60 of 1900 is one that never was.
 * @param {number} serial
 * @param {boolean} is1904
 */
function dayText(serial, is1904) {
  const days = is1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial;
  const moment = new Date(Date.UTC(1899, 11, 30) + Math.round((days * dayMs) / 1000) * 1000);
  if (Number.isNaN(moment.getTime())) return String(serial);
  const iso = moment.toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ');
}
