import { symbol } from 'd3';
import type { DrawnFact } from '@tessera/plugin-sdk/contract';
import { dashOf, symbolOf } from '../colours';
import { wrapAnyhow } from '../plot/labels';
import type { LegendItem } from './Legend';

interface ImageOf {
  svg: SVGSVGElement;
  title: string;
  unit?: string | undefined;
  legend: readonly LegendItem[];
  /** What the figures are of: the short facts stand under the drawing. */
  about: readonly DrawnFact[];
}

const namespace = 'http://www.w3.org/2000/svg';
const drawn = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linejoin',
  'stroke-linecap',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'paint-order',
  'shape-rendering',
] as const;
const padding = 20;

/** A copy of the drawing that stands alone: classes and theme variables become values. */
function standalone(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const [originals, copies] = [svg.querySelectorAll<SVGElement>('*'), copy.querySelectorAll<SVGElement>('*')];
  originals.forEach((original, index) => {
    const target = copies[index];
    if (!target) return;
    const style = getComputedStyle(original);
    for (const name of drawn) {
      const value = style.getPropertyValue(name);
      // hatches are named, not computed
      if (value && !value.startsWith('url')) target.setAttribute(name, value);
    }
    for (const name of ['class', 'style']) target.removeAttribute(name);
  });
  copy.querySelectorAll('[data-not-exported]').forEach((element) => element.remove());
  for (const name of ['class', 'aria-hidden', 'style']) copy.removeAttribute(name);
  return copy;
}

function element(name: string, attributes: Record<string, string | number>, text?: string): SVGElement {
  const made = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  if (text !== undefined) made.textContent = text;
  return made;
}

/** A theme variable as the value it has here. */
function resolved(colour: string | undefined, host: Element): string {
  const name = /^var\((--[^)]+)\)$/.exec(colour ?? '')?.[1];
  return name ? getComputedStyle(host).getPropertyValue(name).trim() : (colour ?? 'currentColor');
}

function swatch({ look, colour }: LegendItem, host: Element, x: number, y: number, grey: string): SVGElement[] {
  const value = resolved(colour, host);
  if (look.kind === 'bar')
    return [element('rect', { x, y: y - 10, width: 12, height: 12, rx: 2, fill: value, 'fill-opacity': look.opacity ?? 1 })];
  if (look.kind === 'thin')
    return [
      element('path', {
        d: 'M0.5 0.5h11v11h-11zM0.5 6L6 0.5M0.5 11.5L11.5 0.5M6 11.5L11.5 6',
        transform: `translate(${x} ${y - 10})`,
        fill: 'none',
        stroke: grey,
      }),
    ];
  const dash = look.kind === 'fitted' ? '5 3' : dashOf(look.shape);
  const stroke = element('line', {
    x1: x,
    x2: x + 20,
    y1: y - 4,
    y2: y - 4,
    stroke: value,
    'stroke-width': 2,
    ...(dash ? { 'stroke-dasharray': dash } : {}),
  });
  return look.kind === 'fitted'
    ? [stroke]
    : [stroke, element('path', { d: symbol(symbolOf(look.shape), 44)() ?? '', transform: `translate(${x + 10} ${y - 4})`, fill: value })];
}

/** A longer fact, a hash or a sentence, is for a spreadsheet. */
const longestFact = 60;
const noteLine = 16;

/** What stands under a picture, so that it is understood without its page: what it is of, and what the chart says below it. */
function notesOf(sheet: Element, about: readonly DrawnFact[]): string[] {
  const said = sheet.querySelector('[data-chart-notes]');
  const notes = said?.childElementCount ? [...said.children] : said ? [said] : [];
  const facts = about.filter(([, value]) => value.length <= longestFact).map(([name, value]) => `${name}: ${value}`);
  return [facts.join(' · '), ...notes.map(({ textContent }) => textContent ?? '')].filter((text) => text.trim());
}

/** Title, unit, legend, drawing and notes in one image, on the ground of the theme. */
function compose({ svg, title, unit, legend, about }: ImageOf): { svg: SVGSVGElement; width: number; height: number } {
  const host = svg.parentElement ?? document.body;
  const sheet = host.closest('section') ?? host;
  const { color, fontFamily } = getComputedStyle(host);
  const ground = getComputedStyle(sheet).backgroundColor;
  const [drawingWidth, drawingHeight] = [svg.width.baseVal.value, svg.height.baseVal.value];
  const width = Math.max(320, drawingWidth) + 2 * padding;
  const words = (text: string, x: number, y: number, size: number, weight = 400) =>
    element('text', { x, y, 'font-family': fontFamily, 'font-size': `${size}px`, 'font-weight': weight, fill: color }, text);
  const parts: SVGElement[] = [words(title, padding, padding + 12, 14, 600)];
  let y = padding + 18;
  if (unit) parts.push(words(unit, padding, (y += 14), 12));
  let x = padding;
  const pen = document.createElement('canvas').getContext('2d');
  if (pen) pen.font = `12px ${fontFamily}`;
  y += 24;
  for (const item of legend) {
    const swatchWidth = item.look.kind === 'bar' || item.look.kind === 'thin' ? 18 : 26;
    const itemWidth = swatchWidth + (pen?.measureText(item.label).width ?? item.label.length * 7) + 20;
    if (x > padding && x + itemWidth > width - padding) [x, y] = [padding, y + 20];
    parts.push(...swatch(item, host, x, y, color), words(item.label, x + swatchWidth, y, 12));
    x += itemWidth;
  }
  const drawing = standalone(svg);
  drawing.setAttribute('x', String(padding));
  drawing.setAttribute('y', String(y + 12));
  y += 12 + drawingHeight;
  const measure = (text: string) => pen?.measureText(text).width ?? text.length * 7;
  for (const note of notesOf(sheet, about))
    for (const line of wrapAnyhow(note, width - 2 * padding, measure)) parts.push(words(line, padding, (y += noteLine), 12));
  const height = y + padding;
  const whole = element('svg', { xmlns: namespace, width, height, viewBox: `0 0 ${width} ${height}` }) as SVGSVGElement;
  whole.append(element('rect', { width, height, fill: ground }), ...parts, drawing);
  return { svg: whole, width, height };
}

/** The typefaces in use as data, so that the image reads the same where they are not installed. */
async function fontFaces(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => {
    try {
      return [...sheet.cssRules].map((rule) => ({ rule, base: sheet.href ?? document.baseURI }));
    } catch {
      return []; // a sheet of another origin
    }
  });
  const faces = rules.filter(
    (entry): entry is { rule: CSSFontFaceRule; base: string } =>
      entry.rule instanceof CSSFontFaceRule && /Be Vietnam/.test(entry.rule.style.getPropertyValue('font-family')),
  );
  const embedded = await Promise.all(
    faces.map(async ({ rule, base }) => {
      const address = /url\(["']?([^"')]+)["']?\)/.exec(rule.cssText)?.[1];
      if (!address) return '';
      try {
        const data = await fetch(new URL(address, base)).then((answer) =>
          answer.ok ? answer.blob() : Promise.reject(new Error(answer.statusText)),
        );
        return rule.cssText.replace(/url\(["']?[^"')]+["']?\)/, `url("${await dataUrl(data)}")`);
      } catch {
        return ''; // without it the image falls back to a face of the system
      }
    }),
  );
  return embedded.join('\n');
}

const dataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('not readable'));
    reader.readAsDataURL(blob);
  });

/** The chart as a drawing of its own, fonts included. */
export async function chartSvg(image: ImageOf): Promise<{ text: string; width: number; height: number }> {
  const { svg, width, height } = compose(image);
  svg.prepend(element('style', {}, await fontFaces()));
  return { text: new XMLSerializer().serializeToString(svg), width, height };
}

const scale = 2;
const fontsReadMs = 300;

async function chartPng(image: ImageOf): Promise<Blob> {
  const { text, width, height } = await chartSvg(image);
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [width * scale, height * scale];
    const pen = canvas.getContext('2d');
    pen?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    // the first drawing is what makes the browser read the typefaces of the image; only the second has them for certain
    await new Promise((resolve) => setTimeout(resolve, fontsReadMs));
    pen?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}

function save(blob: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Saves the chart as it looks now, with title, unit and legend. */
export async function downloadImage(kind: 'png' | 'svg', fileName: string, image: ImageOf): Promise<void> {
  const blob = kind === 'png' ? await chartPng(image) : new Blob([(await chartSvg(image)).text], { type: 'image/svg+xml' });
  save(blob, `${fileName}.${kind}`);
}
