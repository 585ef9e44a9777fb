import type { AnyObject, InferType, ObjectSchema } from 'yup';
import { calls, mutation, query, update, type Call, type CallPath } from './calls';
import { inputWithLines, withChildren, type Children, type ChildrenOf, type WithLines } from './children';
import { importDrafts, type ImportCalls, type ImportOptions } from './imports';
import { pageQuery, type Page } from './page';
import { revisionDrafts, type RevisionCalls } from './revisions';
import { treeDrafts, type TreeCalls, type TreeOptions } from './tree';
import { type, type AnyManifest, type PermissionOf, type TypeOf } from './plugin';

/** A stored record as every read answers it. */
export interface RecordFields {
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** A record that holds what its input says and nothing else. */
export type RecordOf<I extends ObjectSchema<AnyObject>> = RecordFields & InferType<I>;

interface ResourceOptions<I extends ObjectSchema<AnyObject>> {
  /** `faq` gives `GET faq`, `GET faq/{id}`, `POST faq`, `PUT faq/{id}`, `DELETE faq/{id}`; `paths` overrides single ones. */
  path: string;
  paths?: Partial<Record<'list' | 'get' | 'create' | 'update' | 'remove', CallPath>>;
  input: I;
  /** Extra filters of the list. One that is named like a column selects by it. */
  filters?: ObjectSchema<AnyObject>;
}

/** Workbooks of a catalogue. */
interface ExcelOptions<I extends ObjectSchema<AnyObject>> {
  /** Records come in from a workbook: template, dry run, apply, undo. */
  in?: ImportOptions<I>;
}

const importsOf = new WeakMap<object, ImportOptions<ObjectSchema<AnyObject>>>();
/** How records of a resource come in from a workbook; undefined where they do not. */
export const importOptionsOf = (made: object): ImportOptions<ObjectSchema<AnyObject>> | undefined => importsOf.get(made);

const treesOf = new WeakMap<object, TreeOptions>();
/** How records of a resource stand below one another; undefined where they do not. */
export const treeOptionsOf = (made: object): TreeOptions | undefined => treesOf.get(made);

/**
 * The five usual calls of a plain catalogue, named `list`, `get`, `create`, `update` and `remove` + the entity:
 * `resource(products, 'Company', …)` gives `listCompany`, `getCompany`, `createCompany`, `updateCompany`, `removeCompany`,
 * guarded by `ReadCompany`, `CreateCompany`, `UpdateCompany` and `DeleteCompany` (or those of `permission`).
 * `excel` adds those by which records come in from a workbook. `children` are lines that are sent, written and answered with the record.
 * @example
 * export const hospitalCalls = resource<Hospital>()(products, 'Hospital', {
 *   path: 'hospital',
 *   input: hospitalInput,
 *   excel: { in: { key: 'code', columns: { code: 'hospital.code', name: 'hospital.name', cityId: { header: 'hospital.city', choices: provinceTexts } } } },
 * });
 * export const orderCalls = resource<Order>()(shop, 'Order', {
 *   path: 'order',
 *   input: orderInput,
 *   children: { lines: { input: lineInput, min: 1, max: 500, key: 'sortOrder' } },
 * });
 */
export function resource<Row extends RecordFields>() {
  return <
    M extends AnyManifest,
    const E extends string,
    I extends ObjectSchema<AnyObject>,
    const P extends string = E,
    const R extends boolean = false,
    const X extends ExcelOptions<I> = Record<never, never>,
    const T extends TreeOptions | undefined = undefined,
    const C extends ChildrenOf<Row> = Record<never, never>,
  >(
    owner: M & (`Read${P}` extends PermissionOf<M> ? unknown : { permissions: Record<`Read${P}`, never> }),
    entity: E,
    options: ResourceOptions<I> & {
      permission?: P;
      /** Earlier versions are kept; who may update compares them and restores one as a new change. */
      revisions?: R;
      excel?: X;
      /** Records stand below one another: `{ parent: 'parentId' }` adds the calls by which they are walked, searched, moved and added up. */
      tree?: T;
      /** Rows that belong to one record and are written with it. */
      children?: C;
    },
  ) => {
    const { path, paths = {}, filters, excel } = options;
    const children = options.children as Children | undefined;
    const input = inputWithLines(options.input, children);
    const permission = (options.permission ?? entity) as P;
    const listInput = filters ? pageQuery.concat(filters) : pageQuery;
    const made = calls(
      owner as AnyManifest,
      {
        [`list${entity}`]: query({
          path: paths.list ?? `GET ${path}`,
          needs: `Read${permission}`,
          input: listInput,
          output: type<Page<Row>>(),
          tag: entity,
        }),
        [`get${entity}`]: query({ path: paths.get ?? `GET ${path}/{id}`, needs: `Read${permission}`, output: type<Row>(), tag: entity }),
        [`create${entity}`]: mutation({
          path: paths.create ?? `POST ${path}`,
          needs: `Create${permission}`,
          input,
          output: type<Row>(),
          tag: entity,
        }),
        [`update${entity}`]: update({
          path: paths.update ?? `PUT ${path}/{id}`,
          needs: `Update${permission}`,
          input,
          output: type<Row>(),
          tag: entity,
          versioned: true,
        }),
        [`remove${entity}`]: mutation({
          path: paths.remove ?? `DELETE ${path}/{id}`,
          needs: `Delete${permission}`,
          output: type<{ id: number }>(),
          tag: entity,
          versioned: true,
        }),
        ...(options.revisions && revisionDrafts<Row>(entity, { path, permission })),
        ...(excel?.in && importDrafts(entity, { path, permission })),
        ...(options.tree && treeDrafts<Row>(entity, { path, permission })),
      } as never,
    );
    if (excel?.in) importsOf.set(made, excel.in as never);
    if (options.tree) treesOf.set(made, options.tree);
    return withChildren(made, children) as unknown as ResourceCalls<E, Row, WithLines<I, C>> &
      (R extends true ? RevisionCalls<E, Row> : unknown) &
      (X extends { in: object } ? ImportCalls<E> : unknown) &
      (T extends object ? TreeCalls<E, Row> : unknown);
  };
}

/** The types of the five calls; their paths stand for the shape of the input only. */
export type ResourceCalls<E extends string, Row, I extends ObjectSchema<AnyObject>> = {
  readonly [K in `list${E}`]: Call<'query', { path: 'GET record'; input: typeof pageQuery; output: TypeOf<Page<Row>> }>;
} & { readonly [K in `get${E}`]: Call<'query', { path: 'GET record/{id}'; output: TypeOf<Row> }> } & {
  readonly [K in `create${E}`]: Call<'mutation', { path: 'POST record'; input: I; output: TypeOf<Row> }>;
} & {
  readonly [K in `update${E}`]: Call<
    'mutation',
    { path: 'PUT record/{id}'; input: I; output: TypeOf<Row>; versioned: true; partial: true }
  >;
} & {
  readonly [K in `remove${E}`]: Call<'mutation', { path: 'DELETE record/{id}'; output: TypeOf<{ id: number }>; versioned: true }>;
};
