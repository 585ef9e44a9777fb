export type Measure = (text: string) => number;

const known = new Map<string, number>();
let context: CanvasRenderingContext2D | null | undefined;

/** Width of a text on an axis, px: of the widest face that may draw it. Where nothing can be drawn (tests), an estimate. */
export const measureLabel: Measure = (text) => {
  let width = known.get(text);
  if (width === undefined) {
    if (context === undefined) {
      // jsdom says loudly that it has no canvas
      context = navigator.userAgent.includes('jsdom') ? null : document.createElement('canvas').getContext('2d');
      if (context) context.font = "11px 'Be Vietnam Pro', 'Segoe UI', system-ui, sans-serif";
    }
    width = context ? context.measureText(text).width * 1.03 : text.length * 6.3;
    known.set(text, width);
  }
  return width;
};

/** Texts measured before the typeface had come are measured again. */
export function forgetWidths(): void {
  known.clear();
}
