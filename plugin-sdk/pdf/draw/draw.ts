import type { PdfDocument } from '../document';
import { drawBlock } from './blocks';
import { Pen, type PdfFonts } from './pen';
import { lineHeight, margin, Sheet, styles } from './sheet';
import { wantsWidth } from './table';
import { wrap } from './wrap';

const a4Width = 595.28;

/**
 * Draws a document on A4 pages with head, foot and page numbers. Runs in a worker of the browser (`savePdf`) and in Node.
 * @param fonts the faces of `fonts/`
 * @returns the bytes of the file, compressed
 */
export function drawPdf(document: PdfDocument, fonts: PdfFonts): ArrayBuffer {
  let pen = new Pen(fonts, document.orientation ?? 'portrait');
  const room = a4Width - 2 * (document.margin ?? margin);
  const { language } = document;
  if (!document.orientation && document.blocks.some((block) => block.kind === 'table' && wantsWidth(pen, block, language, room)))
    pen = new Pen(fonts, 'landscape');
  pen.paper.setDocumentProperties({ title: document.title, creator: document.issuer ?? 'Tessera' });
  pen.paper.setLanguage(language);
  const sheet = new Sheet(pen, document);
  const lines = (text: string, style: (typeof styles)[keyof typeof styles]) =>
    wrap(pen.known(text.normalize('NFC')), sheet.room, (each) => pen.measure(each, style));
  lines(document.title, styles.title).forEach((line) => sheet.writeLine(line, styles.title));
  if (document.subtitle) lines(document.subtitle, styles.label).forEach((line) => sheet.writeLine(line, styles.label));
  sheet.y += lineHeight(styles.body);
  document.blocks.forEach((block) => drawBlock(sheet, block));
  sheet.finish();
  return pen.paper.output('arraybuffer');
}
