import type { AnyObject } from 'yup';
import { message, type RowVerdict } from '@tessera/plugin-sdk/contract';
import type { Importer, WorkContext } from '@tessera/plugin-sdk/server';
import { castCell, isMask, partsOf } from './cells';
import type { FileRow } from './readFile';
import type { References } from './references';
import type { Spec } from './specs';
import type { Cast, FileColumn, RawCell, StoredFault } from './table';
import { refersWithin, type Node, type Within } from './within';

export type StoredRow = AnyObject & { id: number; version: number };

/** What judging takes. */
export interface Court {
  importer: Importer;
  specs: readonly Spec[];
  columns: readonly FileColumn[];
  references: References;
  within: Within;
}

/** A row on its way to a judgement. */
export interface Candidate {
  row: FileRow;
  key: string | null;
  sent: AnyObject;
  faults: StoredFault[];
  record?: StoredRow;
  /** Columns that would be written. */
  columns?: AnyObject;
  verdict: RowVerdict;
  input: AnyObject | null;
  before: AnyObject | null;
  /** By field, the row of the file that it refers to. */
  refers: Record<string, number>;
}

/** The words of a cell that name records. */
const wordsIn = ({ many }: Spec, cell: RawCell | undefined): string[] => {
  const text = String(cell ?? '').trim();
  return many ? partsOf(text) : text ? [text] : [];
};

/** Makes known what cells refer to. */
export async function readReferences(ctx: WorkContext, { specs, columns, references }: Court, rows: readonly FileRow[]): Promise<void> {
  const referring = specs.filter(({ kind }) => kind === 'reference');
  await references.read(
    ctx,
    referring.flatMap((spec) => {
      const at = columns.find(({ field }) => field === spec.field)?.at;
      return at === undefined ? [] : [{ spec, texts: rows.flatMap(({ cells }) => wordsIn(spec, cells[at])) }];
    }),
  );
}

/** What a row says, cell by cell. @param ids of the rows of the file that are written already; null for one that is refused */
export function candidateOf(
  ctx: WorkContext,
  { importer, specs, columns, references, within }: Court,
  row: FileRow,
  ids: ReadonlyMap<number, number | null>,
): Candidate {
  const sent: AnyObject = {};
  const faults: StoredFault[] = [];
  const refers: Record<string, number> = {};
  for (const { at, field } of columns) {
    const spec = specs.find((one) => one.field === field)!;
    if (isMask(importer, field, row.cells[at])) continue;
    const target = within.targetOf(row.row, field);
    if (target !== undefined) {
      const fault = standsInTheWay(within, row.row, target, ids);
      if (fault) faults.push({ field, ...fault, row: target });
      else [sent[field], refers[field]] = [ids.get(target), target];
      continue;
    }
    const cast = castCell(spec, row.cells[at], references, ctx.language);
    if (cast && 'fault' in cast) faults.push({ field, ...(faultWithin(importer, spec, row.cells[at], references, within) ?? cast.fault) });
    else if (cast) sent[field] = cast.value;
  }
  const { key: keyField } = importer.options;
  const key = keyOf(importer, specs, sent[keyField]);
  if (key === null) {
    if (!faults.some(({ field }) => field === keyField)) faults.push({ field: keyField, message: message('validation.required') });
  } else {
    const twin = within.twins(key).find((other) => other !== row.row);
    if (twin !== undefined) faults.push({ field: keyField, message: message('import:fault.twin', { row: twin }), row: twin });
  }
  return { row, key, sent, faults, refers, verdict: 'add', input: null, before: null };
}

/** A cell of several that names a row of the file, which is not stored: why that is not found. */
function faultWithin(
  importer: Importer,
  spec: Spec,
  cell: RawCell | undefined,
  references: References,
  within: Within,
): Omit<StoredFault, 'field'> | undefined {
  if (!spec.many || spec.reference?.to !== importer.table) return undefined;
  for (const value of wordsIn(spec, cell)) {
    const row = 'fault' in references.find(spec, value) ? within.rowOf(value) : undefined;
    if (row !== undefined) return { message: message('import:fault.listWithin', { value, row }), row };
  }
  return undefined;
}

const mostOfCircle = 6;

/** Why a row cannot refer to another one of the file. */
function standsInTheWay(
  within: Within,
  row: number,
  target: number,
  ids: ReadonlyMap<number, number | null>,
): Omit<StoredFault, 'field'> | undefined {
  const circle = within.circleOf(row);
  if (circle?.includes(target)) {
    const named = circle.length > mostOfCircle ? [...circle.slice(0, mostOfCircle), '…'] : circle;
    return { message: message('import:fault.circle', { rows: [...named, row].join(' → ') }) };
  }
  return ids.get(target) == null ? { message: message('import:fault.refusedTarget', { row: target }) } : undefined;
}

/** The key as it is compared: trimmed and written as the schema has it. Null where there is none. */
function keyOf(importer: Importer, specs: readonly Spec[], value: unknown): string | null {
  if (value === undefined) return null;
  const { schema } = specs.find(({ field }) => field === importer.options.key)!;
  const cast = schema.cast(value, { assert: false }) as unknown;
  return cast === undefined || cast === null || cast === '' ? null : String(cast);
}

/** A row that is only looked at for its key, and for the keys of the rows that it refers to. */
export function nodeOf(ctx: WorkContext, { importer, specs, columns, references }: Omit<Court, 'within'>, { row, cells }: FileRow): Node {
  const keySpec = specs.find(({ isKey }) => isKey)!;
  const keyIn = (field: string): string | null => {
    const at = columns.find((column) => column.field === field)?.at;
    const cast: Cast | undefined = at === undefined ? undefined : castCell(keySpec, cells[at], references, ctx.language);
    return cast && 'value' in cast ? keyOf(importer, specs, cast.value) : null;
  };
  const refers: Record<string, string> = {};
  for (const { field, many } of refersWithin(importer)) {
    const key = many ? null : keyIn(field);
    if (key !== null) refers[field] = key;
  }
  return { row, key: keyIn(keySpec.field), refers };
}
