import { workbookType } from '@tessera/plugin-sdk/contract';
import { chartXml, drawingXml, type SheetChart } from './chart';
import { codes } from './formats';
import { noteBoxesXml, notesXml, type CellNote, type PlacedNote } from './notes';
import { columnLetters, escaped } from './xml';
import { zipped, type ArchivePart } from './zip';

export { workbookType };

/** How a number is shown, by name or as Excel writes it; texts are always of the format "text", so that none ever becomes a formula. */
export type NumberFormat = keyof typeof codes | (string & {});
export interface NumberCell {
  value: number;
  format: NumberFormat;
  /** As Excel writes it, without `=`; it gives `value`. Excel takes 8,192 characters at most. */
  formula?: string | undefined;
  note?: CellNote | undefined;
}
export type SheetCell = string | boolean | null | NumberCell;

export interface SheetRow {
  cells: readonly SheetCell[];
  bold?: boolean;
}

/** What a spreadsheet offers and says in the cells of one column below the head. */
export interface CellRule {
  /** From 0. */
  column: number;
  /** Shown beside a cell that is chosen: what is expected in it. */
  note?: { title: string; text: string };
  /** Values to choose from: a range of another sheet, `'Lựa chọn'!$A$2:$A$35`. Others may be typed all the same. */
  from?: string;
}

export interface SheetContent {
  /** Of each column, in characters. */
  widths: readonly number[];
  rules?: readonly CellRule[];
  /** Stands below every printed page, beside its number. */
  foot?: string;
  /** Asked for when all rows are written; stand below them. */
  charts?: () => readonly SheetChart[];
  /** How many rows stay in sight; 1. */
  headRows?: number;
  /** The first row stands above every further sheet that they need. */
  rows: AsyncIterable<SheetRow> | Iterable<SheetRow>;
}

export interface Sheet {
  name: string;
  /** Called when its turn to be written has come. */
  open(): Promise<SheetContent> | SheetContent;
}

/** Number of Excel's own format for texts, and the first that a workbook may give away. */
const [textFormat, firstOwnFormat] = [49, 164];
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const pieceLength = 32_768;
/** Excel calls a workbook with a longer one damaged. */
const longestText = 32_767;

/** Rows of one sheet that Excel opens. */
const mostRows = 1_048_576;

/**
 * A workbook (ECMA-376) as it is written: rows are taken as they are sent, so that memory does not grow with them. The spreadsheet
 * libraries at hand keep all sheets in memory, or stream a single one. Rows beyond what a sheet holds go on in further ones, under the same
 * first row.
 * @param limit rows of one sheet; tests have fewer
 * @example Readable.from(workbook([{ name: 'Sheet1', open: () => ({ widths: [20], rows: [{ cells: ['Tên'], bold: true }] }) }]))
 */
export const workbook = (sheets: readonly Sheet[], limit = mostRows): AsyncGenerator<Buffer> => zipped(partsOf(sheets, limit));

/** What is known from the start first; then the sheets, and after them what depends on how many they became and which formats they use. */
async function* partsOf(sheets: readonly Sheet[], limit: number): AsyncGenerator<ArchivePart> {
  const part = (path: string, xml: string): ArchivePart => ({ path, text: [head, xml] });
  const sheetPath = (i: number) => `worksheets/sheet${i + 1}.xml`;
  const type = (path: string, kind: string) =>
    `<Override PartName="/xl/${path}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
  const drawn = (path: string, kind: string) =>
    `<Override PartName="/xl/${path}" ContentType="application/vnd.openxmlformats-officedocument.${kind}+xml"/>`;
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${kind}" Target="${target}"/>`;
  yield part(
    '_rels/.rels',
    `<Relationships xmlns="${packages}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  );
  const styles = new Styles();
  const written: string[] = [];
  /** Types of what sheets have beside their rows. */
  const others: string[] = [];
  let charts = 0;
  let hasNotes = false;
  for (const sheet of sheets) {
    const { widths, rows, rules = [], foot, charts: chartsOf, headRows = 1 } = await sheet.open();
    const source = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
    let next = await source.next();
    const first = next.done ? undefined : next.value;
    if (first) next = await source.next();
    const before = written.length;
    let lastRow = 0;
    async function* rowsOfOne(): AsyncGenerator<SheetRow> {
      if (first) yield first;
      for (lastRow = 1; !next.done && lastRow < limit; lastRow++) {
        yield next.value;
        next = await source.next();
      }
    }
    do {
      const number = written.push(sheet.name);
      let own: readonly SheetChart[] = [];
      const notes: PlacedNote[] = [];
      // a table that goes on in further sheets has no chart: it would be of a part
      const drawing = () => {
        own = (next.done && number === before + 1 && chartsOf?.()) || [];
        return `${own.length ? '<drawing r:id="rId1"/>' : ''}${notes.length ? '<legacyDrawing r:id="rId2"/>' : ''}`;
      };
      yield { path: `xl/${sheetPath(number - 1)}`, text: sheetXml({ widths, rules, foot, headRows, drawing }, rowsOfOne(), styles, notes) };
      if (!own.length && !notes.length) continue;
      const links = (all: readonly string[]) => `<Relationships xmlns="${packages}/relationships">${all.join('')}</Relationships>`;
      yield part(
        `xl/worksheets/_rels/sheet${number}.xml.rels`,
        links([
          own.length ? relation('rId1', 'drawing', `../drawings/drawing${number}.xml`) : '',
          notes.length ? relation('rId2', 'vmlDrawing', `../drawings/notes${number}.vml`) : '',
          notes.length ? relation('rId3', 'comments', `../comments${number}.xml`) : '',
        ]),
      );
      if (own.length) {
        const paths = own.map(() => `charts/chart${++charts}.xml`);
        yield part(`xl/drawings/drawing${number}.xml`, drawingXml(lastRow, own.length, relations));
        yield part(
          `xl/drawings/_rels/drawing${number}.xml.rels`,
          links(paths.map((path, i) => relation(`rId${i + 1}`, 'chart', `../${path}`))),
        );
        others.push(drawn(`drawings/drawing${number}.xml`, 'drawing'));
        const name = sheetNames(written).at(-1) ?? '';
        for (const [i, chart] of own.entries()) {
          yield part(`xl/${paths[i]}`, chartXml(chart, name));
          others.push(drawn(paths[i]!, 'drawingml.chart'));
        }
      }
      if (notes.length) {
        hasNotes = true;
        yield part(`xl/comments${number}.xml`, notesXml(notes));
        yield { path: `xl/drawings/notes${number}.vml`, text: [noteBoxesXml(notes)] };
        others.push(type(`comments${number}.xml`, 'comments'));
      }
    } while (!next.done);
  }
  const names = sheetNames(written);
  const vml = hasNotes ? '<Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>' : '';
  yield part('xl/styles.xml', styles.xml());
  yield part(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${names.map((name, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
  );
  yield part(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packages}/relationships">${names.map((_, i) => relation(`rId${i + 1}`, 'worksheet', sheetPath(i))).join('')}${relation('styles', 'styles', 'styles.xml')}</Relationships>`,
  );
  yield part(
    '[Content_Types].xml',
    `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${vml}${type('workbook.xml', 'sheet.main')}${type('styles.xml', 'styles')}${names.map((_, i) => type(sheetPath(i), 'worksheet')).join('')}${others.join('')}</Types>`,
  );
}

/** Styles of cells, two a format: plain and bold. The first two are those of texts; that of cells which are not there precedes them. */
class Styles {
  private readonly formats: string[] = [];

  of(format: NumberFormat | undefined, bold: boolean | undefined): number {
    const code = format === undefined ? undefined : ((codes as Record<string, string>)[format] ?? format);
    let place = code === undefined ? -1 : this.formats.indexOf(code);
    if (code !== undefined && place < 0) place = this.formats.push(code) - 1;
    return 1 + (place + 1) * 2 + (bold ? 1 : 0);
  }

  xml(): string {
    const { formats } = this;
    const numbers = formats.map((code, i) => `<numFmt numFmtId="${firstOwnFormat + i}" formatCode="${escaped(code)}"/>`);
    const named = [textFormat, ...formats.map((_, i) => firstOwnFormat + i)].flatMap((number) =>
      [0, 1].map(
        (font) => `<xf numFmtId="${number}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
      ),
    );
    const styles = ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>', ...named];
    const font = (bold: string) => `<font>${bold}<sz val="11"/><name val="Calibri"/></font>`;
    const own = numbers.length ? `<numFmts count="${numbers.length}">${numbers.join('')}</numFmts>` : '';
    return `<styleSheet xmlns="${main}">${own}<fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${styles.length}">${styles.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
  }
}

async function* sheetXml(
  {
    widths,
    rules,
    foot,
    headRows,
    drawing,
  }: { widths: readonly number[]; rules: readonly CellRule[]; foot: string | undefined; headRows: number; drawing: () => string },
  rows: AsyncIterable<SheetRow>,
  styles: Styles,
  notes: PlacedNote[],
): AsyncGenerator<string> {
  const columns = widths.map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`);
  let piece = `${head}<worksheet xmlns="${main}" xmlns:r="${relations}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${headRows}" topLeftCell="A${headRows + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`;
  const letters = widths.map((_, i) => columnLetters(i));
  let number = 0;
  for await (const row of rows) {
    piece += rowXml(row, ++number, letters, styles);
    for (const [column, cell] of row.cells.entries())
      if (cell !== null && typeof cell === 'object' && cell.note)
        notes.push({ ...cell.note, row: number - 1, column, place: `${letters[column]}${number}` });
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}</sheetData>${rulesXml(rules)}${footXml(foot)}${drawing()}</worksheet>`;
}

/** Excel calls a workbook damaged whose foot is longer. */
const longestFoot = 255;

/** `&` begins a code there: `&L` left, `&R` right, `&P` the page. */
function footXml(foot: string | undefined): string {
  if (!foot) return '';
  const right = '&R&P/&N';
  const left = `&L${foot.replaceAll('&', '&&')}`.slice(0, longestFoot - right.length);
  return `<headerFooter><oddFooter>${escaped(left + right)}</oddFooter></headerFooter>`;
}

/** Excel calls a workbook damaged whose notes are longer. */
const [longestTitle, longestNote] = [32, 255];

function rulesXml(rules: readonly CellRule[]): string {
  if (!rules.length) return '';
  const written = rules.map(({ column, note, from }) => {
    const letters = columnLetters(column);
    const prompt = note
      ? ` showInputMessage="1" promptTitle="${escaped(note.title.slice(0, longestTitle))}" prompt="${escaped(note.text.slice(0, longestNote))}"`
      : '';
    const list = from ? ' type="list"' : '';
    const formula = from ? `<formula1>${escaped(from)}</formula1>` : '';
    return `<dataValidation${list} allowBlank="1"${prompt} sqref="${letters}2:${letters}${mostRows}">${formula}</dataValidation>`;
  });
  return `<dataValidations count="${written.length}">${written.join('')}</dataValidations>`;
}

function rowXml({ cells, bold }: SheetRow, number: number, letters: readonly string[], styles: Styles): string {
  return `<row r="${number}">${cells.map((cell, i) => (cell === null ? '' : cellXml(cell, `${letters[i]}${number}`, bold, styles))).join('')}</row>`;
}

function cellXml(cell: Exclude<SheetCell, null>, place: string, bold: boolean | undefined, styles: Styles): string {
  if (typeof cell === 'string')
    return `<c r="${place}" s="${styles.of(undefined, bold)}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell.slice(0, longestText))}</t></is></c>`;
  if (typeof cell === 'boolean') return `<c r="${place}" s="${styles.of(undefined, bold)}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  const formula = cell.formula === undefined ? '' : `<f>${escaped(cell.formula)}</f>`;
  return `<c r="${place}" s="${styles.of(cell.format, bold)}">${formula}<v>${cell.value}</v></c>`;
}

const longestName = 31;

/** As Excel allows them: at most 31 characters, none of `[]:*?/\`, each once whatever its letters' case. */
export function sheetNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const clean =
      name
        .replace(/[[\]:*?/\\]/g, ' ')
        .replace(/^'+|'+$/g, '')
        .trim() || 'Sheet';
    for (let n = 1; ; n++) {
      const end = n === 1 ? '' : ` ${n}`;
      const candidate =
        [...clean]
          .slice(0, longestName - end.length)
          .join('')
          .slice(0, longestName - end.length) + end;
      if (taken.has(candidate.toLowerCase())) continue;
      taken.add(candidate.toLowerCase());
      return candidate;
    }
  });
}
