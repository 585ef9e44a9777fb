import type { PdfBlock, PdfFact, PdfFacts, PdfParagraph, PdfSignatures, PdfTotals } from '../document';
import type { TextStyle } from './pen';
import { ascent, lineHeight, styles, type Sheet } from './sheet';
import { drawTable } from './table';
import { wrap } from './wrap';
import { written } from './written';

const afterBlock = 14;
/** A heading never stands alone at the end of a page. */
const belowHeading = 44;
const roomToSign = 64;

/** Draws one block below what stands there, and leaves the gap to the next. */
export function drawBlock(sheet: Sheet, block: PdfBlock): void {
  if (block.kind === 'table' && block.newPage) sheet.keep(sheet.wholePage);
  if ('title' in block && block.title) {
    sheet.keep(lineHeight(styles.section) + belowHeading);
    wrapped(sheet, block.title, sheet.room, styles.section).forEach((line) => sheet.writeLine(line, styles.section));
    sheet.y += 4;
  }
  if (block.kind === 'table') drawTable(sheet, block);
  else if (block.kind === 'facts') drawFacts(sheet, block);
  else if (block.kind === 'paragraph') drawParagraph(sheet, block);
  else if (block.kind === 'totals') drawTotals(sheet, block);
  else drawSignatures(sheet, block);
  sheet.y += afterBlock;
}

const wrapped = ({ pen }: Sheet, text: string, width: number, style: TextStyle) =>
  wrap(pen.known(text.normalize('NFC')), width, (each) => pen.measure(each, style));

const valueOf = (sheet: Sheet, { value, format }: PdfFact): string => written(value, format ?? 'auto', sheet.document.language) || '–';

function drawFacts(sheet: Sheet, { items, beside = 2 }: PdfFacts): void {
  const width = sheet.room / beside;
  const labelWidth = Math.min(width * 0.42, 130);
  const [label, body] = [styles.label, styles.body];
  for (let from = 0; from < items.length; from += beside) {
    const cells = items.slice(from, from + beside).map((item) => ({
      labels: wrapped(sheet, item.label, labelWidth - 8, label),
      values: wrapped(sheet, valueOf(sheet, item), width - labelWidth - 8, body),
    }));
    const lines = Math.max(...cells.map(({ labels, values }) => Math.max(labels.length, values.length)));
    // longer than a page is written line by line, as a paragraph is
    const atOnce = lines * lineHeight(body) <= sheet.wholePage ? lines : 1;
    for (let line = 0; line < lines; line++) {
      sheet.keep((line % atOnce === 0 ? atOnce : 1) * lineHeight(body));
      cells.forEach(({ labels, values }, i) => {
        sheet.pen.write(labels[line] ?? '', sheet.left + i * width, sheet.y + ascent(body), label);
        sheet.pen.write(values[line] ?? '', sheet.left + i * width + labelWidth, sheet.y + ascent(body), body);
      });
      sheet.y += lineHeight(body);
    }
    sheet.y += 2;
  }
}

function drawParagraph(sheet: Sheet, { text }: PdfParagraph): void {
  wrapped(sheet, text, sheet.room, styles.body).forEach((line) => sheet.writeLine(line, styles.body));
}

function drawTotals(sheet: Sheet, { items }: PdfTotals): void {
  const styleOf = (strong = false) => (strong ? styles.bodyStrong : styles.body);
  const values = items.map((item) => valueOf(sheet, item));
  const valueWidth = Math.max(...values.map((value) => sheet.pen.measure(value, styles.bodyStrong))) + 16;
  const labelWidth = Math.min(220, sheet.room - valueWidth);
  items.forEach(({ label, strong }, index) => {
    const style = styleOf(strong);
    const labels = wrapped(sheet, label, labelWidth, style);
    sheet.keep(labels.length * lineHeight(style) + 4);
    if (strong) sheet.pen.line(sheet.right - valueWidth - labelWidth, sheet.right, sheet.y, 150);
    sheet.y += strong ? 3 : 1;
    labels.forEach((line, at) =>
      sheet.pen.write(line, sheet.right - valueWidth - labelWidth, sheet.y + ascent(style) + at * lineHeight(style), style),
    );
    sheet.pen.write(sheet.pen.known(values[index]!), sheet.right, sheet.y + ascent(style), style, 'right');
    sheet.y += labels.length * lineHeight(style);
  });
}

function drawSignatures(sheet: Sheet, { placeAndDay, signers }: PdfSignatures): void {
  const width = sheet.room / signers.length;
  const textWidth = width - 12;
  const columns = signers.map(({ role, hint = '', name = '' }) => ({
    role: wrapped(sheet, role, textWidth, styles.bodyStrong),
    hint: hint ? wrapped(sheet, hint, textWidth, styles.label) : [],
    name: name ? wrapped(sheet, name, textWidth, styles.bodyStrong) : [],
  }));
  const most = (part: 'role' | 'hint' | 'name') => Math.max(...columns.map((column) => column[part].length));
  const step = lineHeight(styles.body);
  sheet.keep((most('role') + most('hint') + most('name') + 1) * step + roomToSign);
  const middle = (index: number) => sheet.left + width * (index + 0.5);
  const draw = (part: 'role' | 'hint' | 'name', style: TextStyle) => {
    columns.forEach((column, index) =>
      column[part].forEach((line, at) => sheet.pen.write(line, middle(index), sheet.y + ascent(style) + at * step, style, 'middle')),
    );
    sheet.y += most(part) * step;
  };
  if (placeAndDay) {
    sheet.pen.write(sheet.pen.known(placeAndDay), middle(signers.length - 1), sheet.y + ascent(styles.label), styles.label, 'middle');
    sheet.y += step;
  }
  draw('role', styles.bodyStrong);
  draw('hint', styles.label);
  sheet.y += roomToSign;
  draw('name', styles.bodyStrong);
}
