import { array, number, object, type AnyObject, type ObjectSchema } from 'yup';
import { mutation, query, type Call } from './calls';
import type { Choice } from './choices';
import { recordId, text } from './fields';
import { maxPageSize } from './page';
import { type, type TypeOf } from './plugin';
import type { CallNeeds } from './needs';

/** Records that stand below one another. */
export interface TreeOptions {
  /** The field that holds the id of the record above; null on the first level. */
  parent: string;
  /** The field that holds the level, 1 on top, where the table keeps it. A move takes the levels of the whole branch along. */
  level?: string;
  /** How many levels there may be; 20 unless said. */
  levels?: number;
}

/** A record in its place. */
export interface TreeNode<Row> {
  /** @asType integer */
  id: number;
  /** Null on the first level, and where the reader may not see the record above. @asType integer */
  parentId: number | null;
  /** Records directly below it that the reader may see. @asType integer */
  childCount: number;
  row: Row;
}

/**
 * One level, or what a search found together with all that stands above it. A record stands after the one above it is
 * known, in the order of the list.
 */
export interface TreeNodes<Row> {
  nodes: TreeNode<Row>[];
  /** Of a search, or of `ids`: which of the nodes were meant. The others only lead to them. @asType integer */
  found: number[];
  /** How many stand on this level, or match; the page holds some of them. @asType integer */
  total: number;
  totalKind: 'exact' | 'atLeast';
  /** @asType integer */
  page: number;
  /** @asType integer */
  pageSize: number;
}

/** What stands below a record, at any depth. */
export interface BranchSums {
  /** @asType integer */
  id: number;
  /** @asType integer */
  below: number;
  /** Of the record and all below it, by the names that the server declares. */
  sums: Record<string, number>;
}

export const treeLevelSize = 50;

/**
 * What is asked of a tree. Nothing: the first level. `parentId`: what stands directly below it. `search`: what matches, with all above it.
 * `ids`: these records, with all above them, which is their path.
 */
export const treeQuery = object({
  parentId: recordId(),
  search: text(200),
  ids: array(recordId().required()).max(maxPageSize),
  page: number().integer().min(1).max(1_000_000).default(1),
  pageSize: number().integer().min(1).max(maxPageSize).default(treeLevelSize),
});
const sumsQuery = object({ ids: array(recordId().required()).max(maxPageSize).required() });
const moveInput = object({ parentId: recordId().nullable().defined() });

/** The calls of a tree. */
export type TreeCalls<E extends string, Row> = {
  readonly [K in `treeOf${E}`]: Call<'query', { path: 'GET record/tree'; input: typeof treeQuery; output: TypeOf<TreeNodes<Row>> }>;
} & {
  readonly [K in `sumsOf${E}`]: Call<'query', { path: 'GET record/tree/sums'; input: typeof sumsQuery; output: TypeOf<BranchSums[]> }>;
} & {
  readonly [K in `move${E}`]: Call<
    'mutation',
    { path: 'POST record/{id}/move'; input: typeof moveInput; output: TypeOf<Row>; versioned: true }
  >;
};

/** The drafts of `resource({ tree })`. */
export const treeDrafts = <Row>(
  entity: string,
  { path, needs }: { path: string; needs: Required<CallNeeds<'read' | 'update', string>> },
) => ({
  [`treeOf${entity}`]: query({
    path: `GET ${path}/tree`,
    needs: needs.read,
    input: treeQuery,
    output: type<TreeNodes<Row>>(),
    tag: entity,
  }),
  [`sumsOf${entity}`]: query({
    path: `GET ${path}/tree/sums`,
    needs: needs.read,
    input: sumsQuery,
    output: type<BranchSums[]>(),
    tag: entity,
  }),
  [`move${entity}`]: mutation({
    path: `POST ${path}/{id}/move`,
    needs: needs.update,
    input: moveInput,
    output: type<Row>(),
    tag: entity,
    versioned: true,
  }),
});

/**
 * The call behind a picker that is walked level by level, for anyone signed in, as with `choices`.
 * @example chooseBenefitInTree: treeChoices('GET benefit/benefit-tree', 'Benefit')  // answered by `treeChosenFrom`, drawn by `<TreeField>`
 */
export const treeChoices = <const P extends `GET ${string}`, const T extends string, I extends ObjectSchema<AnyObject> = typeof treeQuery>(
  path: P,
  tag: T,
  input = treeQuery as unknown as I,
) => query({ path, needs: 'Authenticated', input, output: type<TreeNodes<Choice>>(), tag });
