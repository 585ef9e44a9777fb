import { jsPDF } from 'jspdf';

/** The faces as they are read from their files (TrueType). */
export interface PdfFonts {
  regular: Uint8Array;
  strong: Uint8Array;
}

export type Weight = keyof PdfFonts;

/** How a text looks. Sizes are points. */
export interface TextStyle {
  size: number;
  weight: Weight;
  /** Grey, 0 is black. */
  grey: number;
}

/** The part of jspdf's font that measures; its types leave it out. */
interface Measures {
  characterToGlyph(code: number): number;
  widthOfGlyph(glyph: number): number;
  glyIdsUsed: number[];
}

const family = 'BeVietnamDocument';
/** Stands for what the faces do not have: jspdf would drop the rest of the text. */
const unknown = '?';

/** Writes on paper and measures texts. Lengths are points from the top left corner; a text stands on its baseline. */
export class Pen {
  readonly paper: jsPDF;
  private readonly widths = { regular: new Map<number, number>(), strong: new Map<number, number>() };
  private readonly measures: Record<Weight, Measures>;
  private set?: TextStyle | undefined;

  constructor(fonts: PdfFonts, orientation: 'portrait' | 'landscape') {
    this.paper = new jsPDF({ orientation, unit: 'pt', format: 'a4', compress: true, putOnlyUsedFonts: true, floatPrecision: 2 });
    this.measures = { regular: this.load('regular', fonts.regular), strong: this.load('strong', fonts.strong) };
  }

  private load(weight: Weight, bytes: Uint8Array): Measures {
    let binary = '';
    for (let from = 0; from < bytes.length; from += 8192) binary += String.fromCharCode(...bytes.subarray(from, from + 8192));
    this.paper.addFileToVFS(`${weight}.ttf`, binary);
    this.paper.addFont(`${weight}.ttf`, family, weight === 'strong' ? 'bold' : 'normal', undefined, 'Identity-H');
    this.paper.setFont(family, weight === 'strong' ? 'bold' : 'normal');
    return (this.paper.getFont() as unknown as { metadata: Measures }).metadata;
  }

  get width(): number {
    return this.paper.internal.pageSize.getWidth();
  }

  get height(): number {
    return this.paper.internal.pageSize.getHeight();
  }

  /** The text with a sign in place of every character that the faces lack: pictograms, other scripts. Line breaks stay. */
  known(text: string): string {
    let out = '';
    for (const letter of text) {
      const code = letter.codePointAt(0)!;
      if (letter === '\n') out += letter;
      else if (code < 32) out += ' ';
      else out += code > 0xffff || this.unitsOf(code, 'regular') < 0 ? unknown : letter;
    }
    return out;
  }

  /** Width of one line, in points. */
  measure(text: string, { size, weight }: Pick<TextStyle, 'size' | 'weight'>): number {
    let units = 0;
    for (let i = 0; i < text.length; i++) units += Math.max(0, this.unitsOf(text.charCodeAt(i), weight));
    return (units * size) / 1000;
  }

  /** The text, or as much of its beginning as there is room for. */
  fitted(text: string, room: number, style: TextStyle): string {
    if (this.measure(text, style) <= room) return text;
    let end = text.length;
    while (end > 0 && this.measure(`${text.slice(0, end)}…`, style) > room) end--;
    return `${text.slice(0, end).trimEnd()}…`;
  }

  /** Of one character, in thousandths of the size; -1 where the faces do not have it. */
  private unitsOf(code: number, weight: Weight): number {
    const known = this.widths[weight].get(code);
    if (known !== undefined) return known;
    const measures = this.measures[weight];
    const glyph = code < 32 ? 0 : measures.characterToGlyph(code);
    const units = glyph ? measures.widthOfGlyph(glyph) : -1;
    this.widths[weight].set(code, units);
    return units;
  }

  /** Writes one line; `right` and `middle` take x as the edge and the middle. */
  write(text: string, x: number, baseline: number, style: TextStyle, align: 'left' | 'right' | 'middle' = 'left'): void {
    if (!text) return;
    if (this.set?.size !== style.size) this.paper.setFontSize(style.size);
    if (this.set?.weight !== style.weight) this.paper.setFont(family, style.weight === 'strong' ? 'bold' : 'normal');
    if (this.set?.grey !== style.grey) this.paper.setTextColor(style.grey, style.grey, style.grey);
    this.set = style;
    const width = align === 'left' ? 0 : this.measure(text, style);
    this.paper.text(text, align === 'left' ? x : x - (align === 'right' ? width : width / 2), baseline);
  }

  line(fromX: number, toX: number, y: number, grey: number, width = 0.5): void {
    this.paper.setDrawColor(grey, grey, grey);
    this.paper.setLineWidth(width);
    this.paper.line(fromX, y, toX, y);
  }

  fill(x: number, y: number, width: number, height: number, grey: number): void {
    this.paper.setFillColor(grey, grey, grey);
    this.paper.rect(x, y, width, height, 'F');
  }

  addPage(): void {
    this.paper.addPage();
    // jspdf keeps every glyph that it wrote, once for each time
    for (const measures of Object.values(this.measures)) measures.glyIdsUsed = [...new Set(measures.glyIdsUsed)];
  }
}
