import type { AnyObject, ObjectSchema } from 'yup';
import type { Call } from './calls';
import type { Children } from './children';
import { importDrafts, type ImportCalls, type ImportColumn, type ImportOptions } from './imports';
import { listExport } from './listExport';
import type { CallNeeds } from './needs';
import type { TypeOf } from './plugin';

/** Workbooks of a catalogue or a process. */
export interface ExcelOptions<I extends ObjectSchema<AnyObject>> {
  /** Records come in from a workbook: template, dry run, apply, undo. */
  in?: ImportOptions<I>;
  /** The list goes out as a workbook and as a PDF. */
  out?: ExportOptions;
}

/**
 * How a list goes out as a workbook or a PDF: `out: { fileName: 'benh-vien', columns: { code: 'hospital.code', name: 'hospital.name' } }`.
 */
export interface ExportOptions {
  /** Key of a text of the plugin, or the name itself; without ending. */
  fileName: string;
  /**
   * Fields of the answered rows, in the order of the columns; `'company.name'` is a field within a field. The state of a process is
   * written in words.
   */
  columns: Readonly<Record<string, ImportColumn | undefined>>;
}

/** The call of `excel: { out }`. */
export type ExportCalls<E extends string> = {
  readonly [K in `export${E}`]: Call<'download', { path: 'GET record/export'; input: ObjectSchema<AnyObject>; output: TypeOf<void> }>;
};
const exportsOf = new WeakMap<object, ExportOptions>();
/** How the list of a resource or a process goes out; undefined where it does not. */
export const exportOptionsOf = (made: object): ExportOptions | undefined => exportsOf.get(made);

interface ExcelAt {
  path: string;
  /** Who reads the list may take it along; who makes records may bring a file of them. */
  needs: Required<CallNeeds<'read' | 'create', string>>;
  /** Of the list. */
  input: ObjectSchema<AnyObject>;
}

/** The draft of `excel: { out }`. */
const exportDrafts = (entity: string, { path, needs, input }: ExcelAt) => ({
  [`export${entity}`]: listExport(`GET ${path}/export`, needs.read, { options: { input } } as unknown as Call<'query'>),
});

const importsOf = new WeakMap<object, ImportOptions<ObjectSchema<AnyObject>>>();
/** How records of a resource or a process come in from a workbook; undefined where they do not. */
export const importOptionsOf = (made: object): ImportOptions<ObjectSchema<AnyObject>> | undefined => importsOf.get(made);

/** The calls that follow from `excel`. */
export type ExcelCalls<E extends string, X> = (X extends { in: object } ? ImportCalls<E> : unknown) &
  (X extends { out: object } ? ExportCalls<E> : unknown);

/** The drafts of `excel`. */
export const excelDrafts = <I extends ObjectSchema<AnyObject>>(
  entity: string,
  excel: ExcelOptions<I> | undefined,
  at: ExcelAt,
  children: Children = {},
) => {
  const needed = Object.keys(children).find((name) => children[name]!.min);
  if (excel?.in && needed)
    throw new Error(
      `${entity} comes in from Excel without lines: leave out \`min\` of "${needed}", and let a step ask for them by \`unless\``,
    );
  return {
    ...(excel?.in && importDrafts(entity, { path: at.path, needs: at.needs.create })),
    ...(excel?.out && exportDrafts(entity, at)),
  };
};

/** Remembers what `importOptionsOf` and `exportOptionsOf` tell. */
export function withExcel<I extends ObjectSchema<AnyObject>>(made: object, excel: ExcelOptions<I> | undefined): void {
  if (excel?.in) importsOf.set(made, excel.in as never);
  if (excel?.out) exportsOf.set(made, excel.out);
}
