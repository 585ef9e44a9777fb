import type { PdfDocument } from '../document';
import { words } from './words';
import type { Pen, TextStyle } from './pen';

export const margin = 36;
const headBaseline = 30;
const footFromBottom = 22;
/** Where content begins below the head, and how far above the lower edge it ends. */
const [top, bottom] = [48, 44];

export const styles = {
  title: { size: 16, weight: 'strong', grey: 20 },
  section: { size: 10.5, weight: 'strong', grey: 20 },
  body: { size: 9, weight: 'regular', grey: 30 },
  bodyStrong: { size: 9, weight: 'strong', grey: 20 },
  label: { size: 9, weight: 'regular', grey: 100 },
  cell: { size: 7.5, weight: 'regular', grey: 30 },
  cellStrong: { size: 7.5, weight: 'strong', grey: 20 },
  margin: { size: 7.5, weight: 'regular', grey: 100 },
} as const satisfies Record<string, TextStyle>;

/** Lines of Vietnamese with two accents above each other need a third more than their size. */
export const lineHeight = ({ size }: TextStyle) => size * 1.4;
/** From the upper edge of a line to its baseline. */
export const ascent = ({ size }: TextStyle) => size * 1.05;

/** The paper that blocks are written on, from top to bottom; pages follow by themselves. */
export class Sheet {
  y = top;

  constructor(
    readonly pen: Pen,
    readonly document: PdfDocument,
  ) {}

  get left(): number {
    return this.document.margin ?? margin;
  }

  get right(): number {
    return this.pen.width - this.left;
  }

  /** Width of the content. */
  get room(): number {
    return this.right - this.left;
  }

  /** What is left of this page. */
  get rest(): number {
    return this.pen.height - bottom - this.y;
  }

  /** What a whole page holds. */
  get wholePage(): number {
    return this.pen.height - bottom - top;
  }

  nextPage(): void {
    this.pen.addPage();
    this.y = top;
  }

  /** Goes to the next page where this one has less room than that. */
  keep(height: number): void {
    if (this.rest < height && this.y > top) this.nextPage();
  }

  /** Writes a line and moves below it. */
  writeLine(text: string, style: TextStyle, x = this.left): void {
    this.keep(lineHeight(style));
    this.pen.write(text, x, this.y + ascent(style), style);
    this.y += lineHeight(style);
  }

  /** Head and foot of every page, when their number is known. */
  finish(): void {
    const { pen, document } = this;
    const { paper } = pen;
    const pages = paper.getNumberOfPages();
    const fitted = (text: string, share: number) => pen.fitted(pen.known(text.normalize('NFC')), this.room * share, styles.margin);
    for (let page = 1; page <= pages; page++) {
      paper.setPage(page);
      if (document.issuer) pen.write(fitted(document.issuer, 0.4), this.left, headBaseline, styles.margin);
      // the first page has its title in large letters
      if (page > 1) pen.write(fitted(document.title, 0.55), this.right, headBaseline, styles.margin, 'right');
      if (document.issuer || page > 1) pen.line(this.left, this.right, headBaseline + 6, 210);
      const baseline = pen.height - footFromBottom;
      pen.line(this.left, this.right, baseline - 11, 210);
      if (document.foot) pen.write(fitted(document.foot, 0.8), this.left, baseline, styles.margin);
      pen.write(words[document.language].page(page, pages), this.right, baseline, styles.margin, 'right');
    }
  }
}
