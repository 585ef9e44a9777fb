import type { AnyObject, InferType, ObjectSchema } from 'yup';
import { attachmentDrafts, withAttachments, type AttachmentCalls, type AttachmentOptions } from './attachments';
import { calls, mutation, query, update, type ApprovalOptions, type Call, type CallPath } from './calls';
import { inputWithLines, withChildren, type Children, type ChildrenOf, type WithLines } from './children';
import { excelDrafts, withExcel, type ExcelCalls, type ExcelOptions } from './excel';
import type { CallNeeds } from './needs';
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

type Verb = 'read' | 'create' | 'update' | 'remove';

/** The owner declares `Read…`, unless `needs` says what each of the calls needs. */
type MayNeed<M, P extends string, N> = [Verb] extends [keyof N]
  ? unknown
  : `Read${P}` extends PermissionOf<M>
    ? unknown
    : { permissions: Record<`Read${P}`, never> };

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

const treesOf = new WeakMap<object, TreeOptions>();
/** How records of a resource stand below one another; undefined where they do not. */
export const treeOptionsOf = (made: object): TreeOptions | undefined => treesOf.get(made);

/**
 * The five usual calls of a plain catalogue, named `list`, `get`, `create`, `update` and `remove` + the entity:
 * `resource(products, 'Company', …)` gives `listCompany`, `getCompany`, `createCompany`, `updateCompany`, `removeCompany`,
 * guarded by `ReadCompany`, `CreateCompany`, `UpdateCompany` and `DeleteCompany`, by those of `permission`, or by what `needs` says.
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
    const F extends AttachmentOptions<PermissionOf<M>> | undefined = undefined,
    const N extends CallNeeds<Verb, PermissionOf<M>> = Record<never, never>,
  >(
    owner: M & MayNeed<M, P, N>,
    entity: E,
    options: ResourceOptions<I> & {
      permission?: P;
      /** Where a call needs something else, or one of several. With all four, no permission of the entity's own is needed. */
      needs?: N;
      /** Earlier versions are kept; who may update compares them and restores one as a new change. */
      revisions?: R;
      excel?: X;
      /**
       * Records stand below one another: `{ parent: 'parentId' }` adds the calls by which they are walked, searched, moved and added up.
       */
      tree?: T;
      /** Rows that belong to one record and are written with it. */
      children?: C;
      /** Private files of a record, seen by those who see the record. */
      attachments?: F;
      /**
       * A second person agrees before a record is made, changed or deleted: always, or by a rule of the server under the name of the call.
       */
      approval?: Partial<Record<'create' | 'update' | 'remove', ApprovalOptions & { readonly needs: PermissionOf<M> }>>;
    },
  ) => {
    const { path, paths = {}, filters, excel, approval = {}, attachments } = options;
    const children = options.children as Children | undefined;
    const input = inputWithLines(options.input, children);
    const permission = options.permission ?? entity;
    const needs: Required<CallNeeds<Verb, string>> = {
      read: `Read${permission}`,
      create: `Create${permission}`,
      update: `Update${permission}`,
      remove: `Delete${permission}`,
      ...(options.needs as CallNeeds<Verb, string> | undefined),
    };
    const listInput = filters ? pageQuery.concat(filters) : pageQuery;
    const made = calls(
      owner as AnyManifest,
      {
        [`list${entity}`]: query({
          path: paths.list ?? `GET ${path}`,
          needs: needs.read,
          input: listInput,
          output: type<Page<Row>>(),
          tag: entity,
        }),
        [`get${entity}`]: query({
          path: paths.get ?? `GET ${path}/{id}`,
          needs: needs.read,
          output: type<Row>(),
          tag: entity,
        }),
        [`create${entity}`]: mutation({
          path: paths.create ?? `POST ${path}`,
          needs: needs.create,
          input,
          output: type<Row>(),
          tag: entity,
          ...(approval.create && { approval: approval.create }),
        }),
        [`update${entity}`]: update({
          path: paths.update ?? `PUT ${path}/{id}`,
          needs: needs.update,
          input,
          output: type<Row>(),
          tag: entity,
          versioned: true,
          ...(approval.update && { approval: approval.update }),
        }),
        [`remove${entity}`]: mutation({
          path: paths.remove ?? `DELETE ${path}/{id}`,
          needs: needs.remove,
          output: type<{ id: number }>(),
          tag: entity,
          versioned: true,
          ...(approval.remove && { approval: approval.remove }),
        }),
        ...(options.revisions && revisionDrafts<Row>(entity, { path, needs: needs.update })),
        ...excelDrafts(entity, excel, { path, needs, input: listInput }, children),
        ...attachmentDrafts(entity, attachments, { path, reads: needs.read, changes: needs.update }),
        ...(options.tree && treeDrafts<Row>(entity, { path, needs })),
      } as never,
    );
    withExcel(made, excel);
    withAttachments(made, attachments);
    if (options.tree) treesOf.set(made, options.tree);
    return withChildren(made, children) as unknown as ResourceCalls<E, Row, WithLines<I, C>> &
      (R extends true ? RevisionCalls<E, Row> : unknown) &
      ExcelCalls<E, X> &
      (F extends object ? AttachmentCalls<E> : unknown) &
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
