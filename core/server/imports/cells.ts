import { languages, maskOf, message, parseMoney, parseNumber, type Language } from '@tessera/plugin-sdk/contract';
import { sensitiveIn, type Importer } from '@tessera/plugin-sdk/server';
import { nearest } from './nearest';
import { wordOf, type Spec } from './specs';
import type { References } from './references';
import type { Cast, RawCell } from './table';

const mostDecimals = 6;

/** What a cell says of its field; undefined for an empty one, which says nothing. */
export function castCell(spec: Spec, raw: RawCell | undefined, references: References, language: Language): Cast | undefined {
  const text = typeof raw === 'number' ? plain(raw) : (raw ?? '').trim();
  if (text === '') return undefined;
  return spec.many ? eachOf(spec, text, references, language) : castOne(spec, raw, text, references, language);
}

/** The values of a cell that holds several: `TK01; TK02`. Commas do where nothing else parts them. */
export const partsOf = (text: string): string[] =>
  text
    .split(/[;\n]/.test(text) ? /[;\n]/ : ',')
    .map((part) => part.trim())
    .filter(Boolean);

function eachOf(spec: Spec, text: string, references: References, language: Language): Cast {
  const values = new Set<unknown>();
  for (const part of partsOf(text)) {
    const cast = castOne(spec, part, part, references, language);
    // what would do in place of one does not do in place of the cell
    if (cast && 'fault' in cast) return { fault: { message: cast.fault.message } };
    values.add(cast?.value);
  }
  return { value: [...values] };
}

function castOne(spec: Spec, raw: RawCell | undefined, text: string, references: References, language: Language): Cast | undefined {
  switch (spec.kind) {
    case 'number':
      return numberOf(spec, raw as RawCell, text);
    case 'day':
      return dayOf(text);
    case 'choice':
      return choiceOf(spec, text, language);
    case 'reference':
      return references.find(spec, text);
    case 'text':
      return { value: textOf(spec, raw as RawCell, text) };
  }
}

/** A number as a text, without an exponent. */
const plain = (value: number): string => (Number.isInteger(value) ? value.toLocaleString('en', { useGrouping: false }) : String(value));

/** An export puts an apostrophe before what looks like a formula; numbers lose the zeros that phone numbers begin with. */
function textOf(spec: Spec, raw: RawCell, text: string): string {
  if (typeof raw === 'string') return text.replace(/^'(?=[=+\-@])/, '');
  const fits = (candidate: string) => spec.schema.isValidSync(candidate);
  return !fits(text) && fits(`0${text}`) ? `0${text}` : text;
}

function numberOf(spec: Spec, raw: RawCell, text: string): Cast {
  if (typeof raw === 'number') return { value: raw };
  const value = spec.isWhole ? parseMoney(text) : parseNumber(text, mostDecimals);
  if (value !== null) return { value };
  const instead = amountOf(text);
  return { fault: { message: message('import:fault.number', { value: shortened(text) }), ...(instead && { instead }) } };
}

const units: readonly (readonly [RegExp, number])[] = [
  [/^([\d.,]+)\s*(k|nghin|ngan)$/, 1e3],
  [/^([\d.,]+)\s*(tr|trieu|m)$/, 1e6],
  [/^([\d.,]+)\s*(ty|ti)$/, 1e9],
];

/** `1,2tr` is probably 1.200.000. */
function amountOf(text: string): string | undefined {
  const word = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
  for (const [form, unit] of units) {
    const number = form.exec(word)?.[1];
    const value = number === undefined ? null : parseNumber(number, 3);
    if (value !== null) return Math.round(value * unit).toLocaleString('vi');
  }
  return undefined;
}

function dayOf(text: string): Cast {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T].*)?$/.exec(text) ?? [];
  if (year) return { value: `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` };
  const [, d, m, y] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  if (d) return { value: `${y}-${m!.padStart(2, '0')}-${d.padStart(2, '0')}` };
  return { fault: { message: message('import:fault.day', { value: shortened(text) }) } };
}

function choiceOf(spec: Spec, text: string, language: Language): Cast {
  const word = wordOf(text);
  if (spec.words.has(word)) return { value: spec.words.get(word) };
  const near = nearest(
    word,
    spec.choices.flatMap(({ label }) => languages.map((one) => ({ word: wordOf(label[one]), text: label[language] }))),
  );
  const all = spec.choices.length <= 6 ? spec.choices.map(({ label }) => label[language]).join(', ') : undefined;
  return {
    fault: {
      message: message(all ? 'import:fault.oneOf' : 'import:fault.choice', {
        value: shortened(text),
        ...(all && { choices: all }),
      }),
      ...(near && { instead: near }),
    },
  };
}

const mostShown = 60;
const shortened = (text: string) => (text.length > mostShown ? `${text.slice(0, mostShown)}…` : text);

/** A masked value that came back says that the field stays as it is. */
export const isMask = (importer: Importer, field: string, raw: RawCell | undefined): boolean =>
  typeof raw === 'string' && raw.startsWith('••••') && sensitiveIn(importer.creates.options.input as object).includes(field);

/** A stored value as a cell would say it. */
export function shownValue(importer: Importer, spec: Spec, value: unknown, references: References, language: Language): string {
  if (value === null || value === undefined || value === '') return '';
  if (sensitiveIn(importer.creates.options.input as object).includes(spec.field)) return String(maskOf(value));
  if (Array.isArray(value)) return value.map((one) => shownValue(importer, { ...spec, many: false }, one, references, language)).join('; ');
  if (spec.kind === 'choice') return spec.choices.find((one) => one.value === value)?.label[language] ?? String(value);
  if (spec.kind === 'reference') return references.nameOf(spec, value as number) ?? String(value);
  if (spec.kind === 'number') return Number(value).toLocaleString(language === 'vi' ? 'vi' : 'en', { maximumFractionDigits: mostDecimals });
  if (spec.kind === 'day') return String(value).slice(0, 10).split('-').reverse().join('/');
  return String(value);
}
