import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import type { PdfDocument } from '../pdf/document';
import { drawPdf } from '../pdf/draw/draw';
import type { PdfFonts } from '../pdf/draw/pen';

/** A text as it stands on a page: points from the left and lower edge; `right` is where it ends. */
export interface PdfText {
  text: string;
  x: number;
  y: number;
  right: number;
  strong: boolean;
}

const face = (weight: number) => new Uint8Array(readFileSync(path.resolve(`plugin-sdk/pdf/fonts/be-vietnam-document-${weight}.ttf`)));

/** The faces from their files, for drawing outside a browser. */
export const pdfFonts = (): PdfFonts => ({ regular: face(400), strong: face(600) });

/**
 * Draws a document and reads the texts of its pages back from the bytes, by the tables that a reader uses to copy text.
 * @example expect(drawnPages(statementPdf(statement, t, 'vi'))[0]!.map(({ text }) => text)).toContain('Số dư cuối kỳ');
 */
export const drawnPages = (document: PdfDocument): PdfText[][] => readPdf(Buffer.from(drawPdf(document, pdfFonts())));

/** The texts of a PDF that jspdf has written, by page. */
export function readPdf(bytes: Buffer): PdfText[][] {
  const file = bytes.toString('latin1');
  const objects = new Map([...file.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(([, id, body]) => [Number(id), body!]));
  const numberIn = (body: string, name: string) => Number(new RegExp(`/${name} (?:\\[)?(\\d+) 0 R`).exec(body)?.[1]);
  const streamOf = (id: number) => {
    const body = objects.get(id)!;
    const from = body.indexOf('stream\n') + 7;
    return inflateSync(Buffer.from(body.slice(from, body.lastIndexOf('endstream')), 'latin1')).toString('latin1');
  };
  const fonts = new Map<string, { letters: Map<string, string>; widths: Map<number, number> }>();
  const resources = [...objects.values()].find((body) => body.includes('/ProcSet'))!;
  for (const [, name, id] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const font = objects.get(Number(id))!;
    if (!font.includes('/ToUnicode')) continue;
    const letters = [...streamOf(numberIn(font, 'ToUnicode')).matchAll(/<([0-9a-f]{4})><([0-9a-f]{4})>/g)].map(
      ([, glyph, code]) => [glyph!, String.fromCharCode(parseInt(code!, 16))] as const,
    );
    const widths = [...objects.get(numberIn(font, 'DescendantFonts'))!.matchAll(/(\d+) \[(\d+)\]/g)].map(
      ([, glyph, width]) => [Number(glyph), Number(width)] as const,
    );
    fonts.set(name!, { letters: new Map(letters), widths: new Map(widths) });
  }
  const names = [...fonts.keys()];
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b(?!s)/.test(body));
  return pages.map((page) =>
    [...streamOf(numberIn(page, 'Contents')).matchAll(/\/(F\d+) ([\d.]+) Tf[\s\S]*?(-?[\d.]+) (-?[\d.]+) Td\n<([0-9a-f]*)> Tj/g)].map(
      ([, font, size, x, y, glyphs]) => {
        const { letters, widths } = fonts.get(font!)!;
        const codes = glyphs!.match(/.{4}/g) ?? [];
        const width = codes.reduce((total, code) => total + (widths.get(parseInt(code, 16)) ?? 0), 0);
        return {
          text: codes.map((code) => letters.get(code) ?? '\ufffd').join(''),
          x: Number(x),
          y: Number(y),
          right: Number(x) + (width * Number(size)) / 1000,
          strong: font === names[1],
        };
      },
    ),
  );
}
