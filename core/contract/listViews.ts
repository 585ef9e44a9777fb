import { object, string } from 'yup';
import { calls, mutation, query, recordId, text, type, type LocalizedText } from '@tessera/plugin-sdk/contract';
import { core } from './index';

/** A role that a view can be given to. */
export interface ViewRole {
  id: number;
  code: string;
  description: string;
  /** Null for roles made by administrators. */
  label: LocalizedText | null;
}

/** Filters, sort and columns of a list under a name. */
export interface ListView {
  id: number;
  version: number;
  name: string;
  /** As the address of the list says it: `columns=code%2Cname&status=on`. */
  query: string;
  /** Whose it is; null: one's own. */
  role: ViewRole | null;
  /** One's own, or a role's for those who hold ShareListView. */
  mayChange: boolean;
}

/** Of one list: views of a person, and of each role. */
export const mostViews = 50;
export const longestViewName = 60;

const list = () =>
  string()
    .max(300)
    .matches(/^\/[^/]/)
    .required();
const viewQuery = () => string().max(2_000).defined();

export const viewInput = object({
  name: text(longestViewName).required(),
  /** Left out or null: for oneself. It takes ShareListView. */
  roleId: recordId().nullable().default(null),
});

export const listViewCalls = calls(core, {
  /** One's own and those of one's roles, by name; for those who hold ShareListView the views of all roles, and the roles to give one to. */
  listListViews: query({
    path: 'GET core/list-views',
    needs: 'Authenticated',
    input: object({ list: list() }),
    output: type<{ views: ListView[]; roles: ViewRole[] }>(),
    tag: 'ListView',
  }),
  createListView: mutation({
    path: 'POST core/list-views',
    needs: 'Authenticated',
    input: viewInput.concat(object({ list: list(), query: viewQuery() })),
    output: type<ListView>(),
    tag: 'ListView',
    problems: [403, 409],
  }),
  /** What is not sent stays. */
  updateListView: mutation({
    path: 'PUT core/list-views/{id}',
    needs: 'Authenticated',
    input: object({
      id: recordId().required(),
      name: text(longestViewName).min(1),
      query: string().max(2_000),
      roleId: recordId().nullable(),
    }),
    output: type<ListView>(),
    tag: 'ListView',
    versioned: true,
    problems: [403, 409],
  }),
  removeListView: mutation({
    path: 'DELETE core/list-views/{id}',
    needs: 'Authenticated',
    output: type<{ id: number }>(),
    tag: 'ListView',
    versioned: true,
    problems: [403],
  }),
});
