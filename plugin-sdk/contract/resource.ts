import type { AnyObject, InferType, ObjectSchema } from 'yup';
import { calls, mutation, query, update, type Call, type CallPath } from './calls';
import { pageQuery, type Page } from './page';
import { revisionDrafts, type RevisionCalls } from './revisions';
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

/**
 * The five usual calls of a plain catalogue, named `list`, `get`, `create`, `update` and `remove` + the entity:
 * `resource(products, 'Company', …)` gives `listCompany`, `getCompany`, `createCompany`, `updateCompany`, `removeCompany`,
 * guarded by `ReadCompany`, `CreateCompany`, `UpdateCompany` and `DeleteCompany` (or those of `permission`).
 */
export function resource<Row extends RecordFields>() {
  return <
    M extends AnyManifest,
    const E extends string,
    I extends ObjectSchema<AnyObject>,
    const P extends string = E,
    const R extends boolean = false,
  >(
    owner: M & (`Read${P}` extends PermissionOf<M> ? unknown : { permissions: Record<`Read${P}`, never> }),
    entity: E,
    options: ResourceOptions<I> & {
      permission?: P;
      /** Earlier versions are kept; who may update compares them and restores one as a new change. */
      revisions?: R;
    },
  ) => {
    const { path, paths = {}, input, filters } = options;
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
      } as never,
    );
    return made as unknown as ResourceCalls<E, Row, I> & (R extends true ? RevisionCalls<E, Row> : unknown);
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
