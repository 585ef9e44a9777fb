import { isOver, type ImportFault, type ImportRow, type ImportView, type Language, type LocalizedText } from '@tessera/plugin-sdk/contract';
import { jobs, type Importer, type WorkContext } from '@tessera/plugin-sdk/server';
import { columnLetters } from '@tessera/plugin-sdk/server/xlsx';
import { sentenceOf } from '../calls/sentences';
import { shownValue } from './cells';
import { createReferences, type References } from './references';
import { specsOf, type Spec } from './specs';
import type { ImportRecord, ImportRowRecord, RawCell, StoredFault } from './table';
import { touchedSince } from './touched';

/** May this person take back what an import has written? */
export const mayUndo = ({ user }: WorkContext, importer: Importer, { accountId }: ImportRecord): boolean =>
  accountId === user.id || importer.removes.needs.some((permission) => user.can(permission));

const stopped: LocalizedText = {
  vi: 'Việc kiểm tra tệp đã dừng giữa chừng. Hãy chọn lại tệp.',
  en: 'Checking the file stopped before it was done. Choose the file again.',
};

export async function viewOf(ctx: WorkContext, importer: Importer, record: ImportRecord): Promise<ImportView> {
  const { language } = ctx;
  const { counts, state } = record;
  const job = state === 'checking' && record.jobId ? await ctx.services.get(jobs).find(ctx, record.jobId) : undefined;
  const isStopped = state === 'checking' && (job === undefined || isOver(job));
  const failure = isStopped ? (job?.error ?? stopped) : record.failure;
  const specs = specsOf(importer);
  return {
    id: record.id,
    version: record.version,
    fileName: record.fileName,
    state: isStopped ? 'failed' : state,
    rows: { add: counts?.add ?? 0, change: counts?.change ?? 0, leave: counts?.leave ?? 0, refuse: counts?.refuse ?? 0 },
    cells: { wrong: counts?.wrong ?? 0, changed: counts?.changed ?? 0 },
    columns: record.columns.map(({ at, field }) => {
      const spec = specs.find((one) => one.field === field);
      return { field, letter: columnLetters(at), header: spec?.header[language] ?? field, required: spec?.required ?? false };
    }),
    ignored: record.ignored,
    failure: failure?.[language] ?? null,
    jobId: record.jobId,
    createdBy: record.createdBy,
    createdAt: record.createdAt,
    appliedAt: record.appliedAt,
    written: state === 'applied' || state === 'undone' ? (counts?.add ?? 0) + (counts?.change ?? 0) : 0,
    leftOut: counts?.leftOut ?? 0,
    undoneAt: record.undoneAt,
    undoneBy: record.undoneBy,
    undo: state === 'applied' && !importer.finalBecause && mayUndo(ctx, importer, record) ? await undoOf(ctx, importer, record) : null,
  };
}

async function undoOf(ctx: WorkContext, importer: Importer, { id }: ImportRecord): Promise<ImportView['undo']> {
  const { touched, names } = await touchedSince(ctx, importer, id);
  return { possible: touched === 0, touched, names };
}

/** Rows as people see them: cells as the file has them, faults as sentences. */
export async function rowViews(
  ctx: WorkContext,
  importer: Importer,
  record: ImportRecord,
  rows: readonly ImportRowRecord[],
): Promise<ImportRow[]> {
  const specs = specsOf(importer);
  const references = createReferences();
  const idsOf = (field: string) =>
    rows.flatMap(({ input, before }) => [input?.[field], before?.[field]].flat().filter((id) => typeof id === 'number'));
  await references.read(
    ctx,
    specs.filter(({ kind }) => kind === 'reference').map((spec) => ({ spec, texts: [], ids: idsOf(spec.field) })),
  );
  return rows.map((row) => rowView(ctx, importer, record, row, specs, references));
}

function rowView(
  { language }: WorkContext,
  importer: Importer,
  { columns }: ImportRecord,
  { row, verdict, cells, faults, input, before, refers }: ImportRowRecord,
  specs: readonly Spec[],
  references: References,
): ImportRow {
  const letterOf = (field: string) => {
    const at = columns.find((column) => column.field === field)?.at;
    return at === undefined ? null : columnLetters(at);
  };
  const cellOf = (field: string) => textOf(cells[columns.find((column) => column.field === field)!.at], language);
  const shown = (field: string, value: unknown) =>
    shownValue(
      importer,
      specs.find((spec) => spec.field === field)!,
      value,
      references,
      language,
    );
  return {
    row,
    verdict,
    cells: columns.map(({ at }) => textOf(cells[at], language)),
    faults: (faults ?? []).map((fault): ImportFault => ({
      letter: letterOf(fault.field),
      reason: reasonOf(fault, specs, letterOf(fault.field) === null, language),
      instead: fault.instead ?? null,
      row: fault.row ?? null,
    })),
    changes:
      verdict === 'change'
        ? Object.keys(before ?? {}).map((field) => ({
            letter: letterOf(field) ?? '',
            before: shown(field, before![field]),
            after: refers?.[field] === undefined ? shown(field, input?.[field]) : cellOf(field),
          }))
        : [],
  };
}

export const textOf = (cell: RawCell | undefined, language: Language): string =>
  typeof cell === 'number'
    ? cell.toLocaleString(language === 'vi' ? 'vi' : 'en', { useGrouping: false, maximumFractionDigits: 10 })
    : (cell ?? '');

/** Why a cell stands in the way; with the name of the field where the file has no such column. */
export function reasonOf({ field, message }: StoredFault, specs: readonly Spec[], isNamed: boolean, language: Language): string {
  const said = typeof message === 'string' ? sentenceOf(message, language).message : message[language];
  const header = isNamed ? specs.find((spec) => spec.field === field)?.header[language] : undefined;
  return header ? `${header}: ${said}` : said;
}
