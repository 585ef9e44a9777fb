import type { AnyObject, AnySchema } from 'yup';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { fold, languages, type ImportColumn, type LocalizedText, type RecordKey } from '@tessera/plugin-sdk/contract';
import type { FoundBy, Importer, RecordTable } from '@tessera/plugin-sdk/server';
import { sentenceOf } from '../calls/sentences';

/** A value that a cell may say in words. */
export interface SpecChoice {
  value: unknown;
  label: LocalizedText;
}

/** A field as a column of a workbook: its head, and what its cells hold. */
export interface Spec {
  field: string;
  header: LocalizedText;
  kind: 'text' | 'number' | 'day' | 'choice' | 'reference';
  required: boolean;
  isKey: boolean;
  /** The cell holds several of these; the field is a list. */
  many: boolean;
  /** Of numbers. */
  isWhole: boolean;
  /** Of texts. */
  longest: number | undefined;
  choices: readonly SpecChoice[];
  /** Folded word → value. */
  words: ReadonlyMap<string, unknown>;
  schema: AnySchema;
  reference?: (Omit<FoundBy, 'table'> & { to: RecordTable | RecordKey }) | undefined;
}

const known = new WeakMap<Importer, readonly Spec[]>();

/** The columns of an importer in the order of its template. */
export function specsOf(importer: Importer): readonly Spec[] {
  let specs = known.get(importer);
  if (!specs) {
    specs = Object.entries(importer.options.columns).map(([field, column]) => specOf(importer, field, column as ImportColumn));
    known.set(importer, specs);
  }
  return specs;
}

const yesNo: readonly SpecChoice[] = [
  { value: true, label: { vi: 'Có', en: 'Yes' } },
  { value: false, label: { vi: 'Không', en: 'No' } },
];
const otherWords: readonly (readonly [string, boolean])[] = [
  ['true', true],
  ['x', true],
  ['1', true],
  ['dung', true],
  ['false', false],
  ['0', false],
  ['sai', false],
];

interface Described {
  type: string;
  oneOf: unknown[];
  tests: { name?: string; params?: AnyObject }[];
  innerType?: Described;
}

function specOf(importer: Importer, field: string, column: ImportColumn): Spec {
  const { header, choices: told } = typeof column === 'object' && 'header' in column ? column : { header: column, choices: undefined };
  const schema = (importer.creates.options.input as { fields: AnyObject }).fields[field] as AnySchema | undefined;
  if (!schema) throw new Error(`${importer.entity} has no field ${field} to import`);
  const text = (key: string): LocalizedText => ({
    vi: sentenceOf(`${importer.plugin}:${key}`, 'vi').message,
    en: sentenceOf(`${importer.plugin}:${key}`, 'en').message,
  });
  const whole = schema.describe() as Described;
  const many = whole.type === 'array';
  const described = (many && whole.innerType) || whole;
  const test = (name: string) => described.tests.find((one) => one.name === name);
  const values = described.oneOf.filter((value) => value !== null && value !== undefined);
  const isChoice = values.length > 0 || (typeof told === 'object' && told !== null);
  const choices: SpecChoice[] =
    described.type === 'boolean'
      ? [...yesNo]
      : isChoice
        ? (values.length ? values : Object.keys(told as object)).map((value) => ({
            value,
            label:
              typeof told === 'string'
                ? text(`${told}.${String(value)}`)
                : (told?.[value as string] ?? { vi: String(value), en: String(value) }),
          }))
        : [];
  const words = new Map<string, unknown>(described.type === 'boolean' ? otherWords : []);
  for (const { value, label } of choices) {
    if (typeof value !== 'boolean') for (const word of [String(value), String(Number(value))]) words.set(wordOf(word), value);
    for (const language of languages) words.set(wordOf(label[language]), value);
  }
  const to = importer.refersTo?.[field];
  const foundBy = importer.foundBy?.[field];
  const table = foundBy?.table ?? to;
  return {
    field,
    header: typeof header === 'string' ? text(header) : header,
    kind: table ? 'reference' : choices.length ? 'choice' : described.type === 'number' ? 'number' : test('day') ? 'day' : 'text',
    required: !schema.spec.optional && schema.spec.default === undefined,
    isKey: field === importer.options.key,
    many,
    isWhole: test('integer') !== undefined,
    longest: test('max')?.params?.max as number | undefined,
    choices,
    words,
    schema,
    ...(table && {
      reference: {
        to: table,
        code: foundBy?.code ?? keyColumnOf(importer, table),
        name: foundBy?.name,
        nameEn: foundBy?.nameEn,
        ...(foundBy?.called && { called: foundBy.called }),
      },
    }),
  };
}

/** Records of the same table are found by the key of the import. */
const keyColumnOf = (importer: Importer, to: RecordTable | RecordKey): PgColumn | undefined =>
  to === importer.table ? (importer.table as unknown as Record<string, PgColumn>)[importer.options.key] : undefined;

/** A word as it is compared: `TP. Hồ Chí Minh` and `ho chi minh` are one. */
export const wordOf = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/^(tinh|thanh pho|tp) (?=.)/, '');
