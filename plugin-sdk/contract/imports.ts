import { boolean, number, object, string, type AnyObject, type InferType, type ObjectSchema } from 'yup';
import { calls, download, mutation, query, upload, type Call } from './calls';
import type { JobKey } from './jobs';
import { workbookType } from './listExport';
import { pageQuery, type Page } from './page';
import { type, type AnyManifest, type TypeOf } from './plugin';
import type { LocalizedText } from './text';

/** What a column of the workbook is called, and what its cells may say. */
export type ImportColumn =
  /** Key of a text of the plugin, the same as above the field on the screen; or the text itself. */
  | string
  | LocalizedText
  | {
      header: string | LocalizedText;
      /** Words for fixed values: a text of the plugin by `<prefix>.<value>`, or the texts themselves by value. */
      choices?: string | Readonly<Record<string | number, LocalizedText>>;
    };

/** How records come in from a workbook: `excel: { in: { key: 'code', columns: { code: 'hospital.code', name: 'hospital.name' } } }`. */
export interface ImportOptions<I extends ObjectSchema<AnyObject>> {
  /** The field by which a row finds the record that exists already. */
  key: keyof InferType<I> & string;
  /** In the order of the template. Fields that are left out keep their value, or get their default. */
  columns: { readonly [K in keyof InferType<I> & string]?: ImportColumn };
}

export const importStates = ['checking', 'checked', 'failed', 'applied', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

/** What applying would do with a row. */
export const rowVerdicts = ['add', 'change', 'leave', 'refuse'] as const;
export type RowVerdict = (typeof rowVerdicts)[number];

/** One import of a file. Before `applied` nothing of it is written. */
export interface ImportView {
  id: number;
  version: number;
  fileName: string;
  state: ImportState;
  /** Rows by what happens to them. */
  rows: { add: number; change: number; leave: number; refuse: number };
  /** Cells that stand in the way, and cells that differ from what is stored. */
  cells: { wrong: number; changed: number };
  /** In the order of the file, with the letter that Excel shows above each. */
  columns: { field: string; letter: string; header: string; required: boolean }[];
  /** Heads of the file that belong to no field. */
  ignored: string[];
  /** Why the file could not be read. */
  failure: string | null;
  /** The job that checks, applies or undoes it, the latest one. */
  jobId: string | null;
  createdBy: string;
  createdAt: string;
  appliedAt: string | null;
  /**
   * Of what was applied: how many rows were written, and how many refused ones were left out.
   */
  written: number;
  leftOut: number;
  undoneAt: string | null;
  undoneBy: string | null;
  /** Null where there is nothing to undo, or where the user may not. */
  undo: {
    possible: boolean;
    /** Records that were changed or deleted since: how many, and what some of them are called. */
    touched: number;
    names: string[];
  } | null;
}

/** A value that stands in the way, and what to do about it. */
export interface ImportFault {
  /** Null where the file has no such column. */
  letter: string | null;
  reason: string;
  /** A text that would do in its place. */
  instead: string | null;
  /** Another row of the file that it is about. */
  row: number | null;
}

/** A row of the file with what would happen to it. */
export interface ImportRow {
  /** As Excel counts. */
  row: number;
  verdict: RowVerdict;
  /** The cells of the known columns, in their order. */
  cells: string[];
  faults: ImportFault[];
  /** Fields that would change, with what is stored and what comes. */
  changes: { letter: string; before: string; after: string }[];
}

/** Why an import was not applied: rows that somebody changed meanwhile, which were checked anew, or rows that the database refuses. */
export interface ImportOutcome {
  done: boolean;
  /** Rows written or taken back. */
  rows: number;
  /** Rows that have to be looked at again. */
  again: number;
}

/** Of the file. */
export const maxImportFileBytes = 20 * 1024 * 1024;
/** Below the head. */
export const mostImportRows = 100_000;

const rowsQuery = pageQuery.pick(['page', 'pageSize']).concat(object({ verdict: string().oneOf(rowVerdicts).required() }));
/** A cell by its letter. */
const mended = object({ letter: string().max(3).required(), text: string().max(32_767).defined() });
const mendInput = mended.concat(object({ row: number().integer().min(1).max(2_000_000).required() }));
const applied = object({
  /** Refused rows are left out; without it they stand in the way. */
  leaveOut: boolean().default(false),
});

/**
 * The drafts of an import, for `calls`: those of a resource come by its option `excel`. Answered by `importOf`.
 */
export const importDrafts = <const E extends string>(entity: E, { path, needs }: { path: string; needs: string | readonly string[] }) => {
  const at = `${path}/import`;
  const tag = importTag(entity);
  return {
    [`importTemplate${entity}`]: download({
      path: `GET ${at}/template`,
      needs,
      output: type<void>(),
      contentTypes: workbookType,
    }),
    [`import${entity}`]: upload({
      path: `POST ${at}`,
      needs,
      output: type<ImportView>(),
      maxBytes: maxImportFileBytes,
      timeoutMs: 120_000,
      tag,
    }),
    [`listImport${entity}`]: query({ path: `GET ${at}`, needs, input: pageQuery, output: type<Page<ImportView>>(), tag }),
    [`getImport${entity}`]: query({ path: `GET ${at}/{id}`, needs, output: type<ImportView>(), tag }),
    [`rowsOfImport${entity}`]: query({ path: `GET ${at}/{id}/rows`, needs, input: rowsQuery, output: type<Page<ImportRow>>(), tag }),
    [`faultsOfImport${entity}`]: download({ path: `GET ${at}/{id}/faults`, needs, output: type<void>(), contentTypes: workbookType }),
    [`mendImport${entity}`]: mutation({
      path: `POST ${at}/{id}/rows/{row}`,
      needs,
      input: mendInput,
      output: type<ImportRow>(),
      tag,
    }),
    [`applyImport${entity}`]: mutation({
      path: `POST ${at}/{id}/apply`,
      needs,
      input: applied,
      output: type<ImportView>(),
      tag,
      versioned: true,
      timeoutMs: 30_000,
    }),
    [`undoImport${entity}`]: mutation({ path: `POST ${at}/{id}/undo`, needs, output: type<ImportView>(), tag, timeoutMs: 30_000 }),
  };
};

/** What the answers about imports are known by in the browser. */
const importTag = <const E extends string>(entity: E) => `${entity}Import` as const;

/** The types of the calls of an import; their paths stand for the shape of the input only. */
export type ImportCalls<E extends string> = {
  readonly [K in `importTemplate${E}`]: Call<'download', { path: 'GET import/template'; output: TypeOf<void> }>;
} & { readonly [K in `import${E}`]: Call<'upload', { path: 'POST import'; output: TypeOf<ImportView> }> } & {
  readonly [K in `listImport${E}`]: Call<'query', { path: 'GET import'; input: typeof pageQuery; output: TypeOf<Page<ImportView>> }>;
} & { readonly [K in `getImport${E}`]: Call<'query', { path: 'GET import/{id}'; output: TypeOf<ImportView> }> } & {
  readonly [K in `rowsOfImport${E}`]: Call<
    'query',
    { path: 'GET import/{id}/rows'; input: typeof rowsQuery; output: TypeOf<Page<ImportRow>> }
  >;
} & { readonly [K in `faultsOfImport${E}`]: Call<'download', { path: 'GET import/{id}/faults'; output: TypeOf<void> }> } & {
  readonly [K in `mendImport${E}`]: Call<
    'mutation',
    { path: 'POST import/{id}/rows/{row}'; input: typeof mendInput; output: TypeOf<ImportRow> }
  >;
} & {
  readonly [K in `applyImport${E}`]: Call<
    'mutation',
    { path: 'POST import/{id}/apply'; input: typeof applied; output: TypeOf<ImportView>; versioned: true }
  >;
} & { readonly [K in `undoImport${E}`]: Call<'mutation', { path: 'POST import/{id}/undo'; output: TypeOf<ImportView> }> };

/**
 * The calls of an import that stands by itself, beside the calls of a resource or process. Answered by `importOf`.
 * @example export const oldVisits = importCalls(visits, 'OldVisit', { path: 'visit/old', permission: 'OldVisit' });
 */
export const importCalls = <const E extends string>(
  plugin: AnyManifest,
  entity: E,
  { path, permission }: { path: string; permission: string },
): ImportCalls<E> => calls(plugin, importDrafts(entity, { path, needs: `Create${permission}` }) as never);

/** What the jobs of imports are given. */
export interface ImportJobInput {
  importId: number;
  fileName: string;
  leaveOut?: boolean;
  /** Where the product is opened, for links in mails. */
  origin?: string;
}

const titles: Record<ImportJobKind, LocalizedText> = {
  checkImport: { vi: 'Kiểm tra tệp', en: 'Check the file' },
  applyImport: { vi: 'Ghi tệp', en: 'Write the file' },
  undoImport: { vi: 'Hoàn tác tệp', en: 'Undo the file' },
};
export type ImportJobKind = 'checkImport' | 'applyImport' | 'undoImport';

/** A job of core that works on imports of one entity; lists of that entity are asked for anew when it has ended. */
export const importJob = (kind: ImportJobKind, plugin: string, entity: string): JobKey<ImportJobInput, ImportOutcome> => ({
  plugin: 'core',
  kind,
  refreshes: [`${plugin}/${importTag(entity)}`, ...(kind === 'checkImport' ? [] : [`${plugin}/${entity}`])],
  titleOf: ({ fileName }) => ({ vi: `${titles[kind].vi} “${fileName}”`, en: `${titles[kind].en} “${fileName}”` }),
});
