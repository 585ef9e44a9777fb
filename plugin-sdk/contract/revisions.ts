import { number, object } from 'yup';
import { mutation, query, type Call } from './calls';
import { type, type TypeOf } from './plugin';

/** A version of a record that is kept. */
export interface Revision {
  version: number;
  at: string;
  /** The author of the version; null where it was written before versions were kept. */
  by: string | null;
  isCurrent: boolean;
}

/** What a form would hold of a record at that version: field → value. Sensitive fields are masked. */
export interface RevisionValues {
  version: number;
  values: Record<string, unknown>;
}

const compareInput = object({ from: number().integer().min(1).required(), to: number().integer().min(1).required() });
const restoreInput = object({ revision: number().integer().min(1).required() });

/** The calls by which earlier versions of a record are seen and restored. */
export type RevisionCalls<E extends string, Row> = {
  readonly [K in `revisionsOf${E}`]: Call<'query', { path: 'GET record/{id}/revisions'; output: TypeOf<Revision[]> }>;
} & {
  readonly [K in `compare${E}`]: Call<
    'query',
    { path: 'GET record/{id}/compare'; input: typeof compareInput; output: TypeOf<RevisionValues[]> }
  >;
} & {
  readonly [K in `restore${E}`]: Call<
    'mutation',
    { path: 'POST record/{id}/restore'; input: typeof restoreInput; output: TypeOf<Row>; versioned: true }
  >;
};

/** The drafts of `resource({ revisions: true })`. Who may change a record may see what it was. */
export const revisionDrafts = <Row>(entity: string, { path, needs }: { path: string; needs: string | readonly string[] }) => ({
  [`revisionsOf${entity}`]: query({
    path: `GET ${path}/{id}/revisions`,
    needs,
    output: type<Revision[]>(),
    tag: entity,
  }),
  [`compare${entity}`]: query({
    path: `GET ${path}/{id}/compare`,
    needs,
    input: compareInput,
    output: type<RevisionValues[]>(),
    tag: entity,
  }),
  [`restore${entity}`]: mutation({
    path: `POST ${path}/{id}/restore`,
    needs,
    input: restoreInput,
    output: type<Row>(),
    tag: entity,
    versioned: true,
  }),
});
