import { object, string, type InferType } from 'yup';
import {
  calls,
  email,
  listExport,
  mutation,
  pageQuery,
  query,
  recordId,
  text,
  type,
  update,
  type Page,
  type RecordFields,
} from '@tessera/plugin-sdk/contract';
import { members } from './index';
import { workspacePermissions, type WorkspaceItemKind, type WorkspacePermission } from './services';

/** What it takes at least. */
const neededFor = { see: 'viewer', edit: 'editor', share: 'admin', remove: 'admin' } as const satisfies Record<string, WorkspacePermission>;
export type WorkspaceAct = keyof typeof neededFor;

/** May somebody of this level do that? The server asks the same. */
export const levelAllows = (level: WorkspacePermission, act: WorkspaceAct): boolean =>
  workspacePermissions.indexOf(level) <= workspacePermissions.indexOf(neededFor[act]);

/** A named group of report files and reports, seen by those with whom it is shared. */
export interface Workspace extends RecordFields {
  name: string;
  description: string;
  /** Who made it; null once that account is gone. */
  owner: { id: number; fullName: string } | null;
  /** Of whoever asks. */
  myPermission: WorkspacePermission;
  counts: { people: number; reportFiles: number; reports: number };
}

export interface WorkspaceUser {
  accountId: number;
  userName: string;
  fullName: string;
  email: string;
  isActive: boolean;
  permission: WorkspacePermission;
}

export interface WorkspaceItem {
  id: number;
  kind: WorkspaceItemKind;
  reference: string;
  title: string;
  /** Path of the screen that shows it; null where its plugin named none. */
  to: string | null;
  addedBy: string;
  createdAt: string;
}

export const workspaceInput = object({
  name: text(120).required(),
  description: text(500).default(''),
});
export type WorkspaceValues = InferType<typeof workspaceInput>;

const permission = string().oneOf(workspacePermissions).required();
/** The add-user dialog: only people who have an account. */
export const workspaceUserInput = object({ email: email().required(), permission });
export type WorkspaceUserValues = InferType<typeof workspaceUserInput>;

const tag = 'Workspace';
// Inside a workspace the level of its people decides, not a permission.
const needs = 'Authenticated';
const person = { accountId: recordId().required() };

export const workspaceCalls = calls(members, {
  /** Those of whoever asks. */
  listWorkspaces: query({ path: 'GET workspace', needs, input: pageQuery, output: type<Page<Workspace>>(), tag }),
  getWorkspace: query({ path: 'GET workspace/{id}', needs, output: type<Workspace>(), tag }),
  createWorkspace: mutation({ path: 'POST workspace', needs: 'TesseraAdmin', input: workspaceInput, output: type<Workspace>(), tag }),
  updateWorkspace: update({ path: 'PUT workspace/{id}', needs, input: workspaceInput, output: type<Workspace>(), tag, versioned: true }),
  removeWorkspace: mutation({ path: 'DELETE workspace/{id}', needs, output: type<{ id: number }>(), tag, versioned: true }),
  listWorkspaceUsers: query({ path: 'GET workspace/{id}/user', needs, output: type<WorkspaceUser[]>(), tag }),
  addWorkspaceUser: mutation({ path: 'POST workspace/{id}/user', needs, input: workspaceUserInput, output: type<WorkspaceUser>(), tag }),
  changeWorkspaceUser: mutation({
    path: 'PUT workspace/{id}/user/{accountId}',
    replaces: 'one level, which is all there is to change',
    needs,
    input: object({ ...person, permission }),
    output: type<WorkspaceUser>(),
    tag,
  }),
  /** Anyone may leave; taking others out is for admins. */
  removeWorkspaceUser: mutation({
    path: 'DELETE workspace/{id}/user/{accountId}',
    needs,
    input: object(person),
    output: type<{ accountId: number }>(),
    tag,
  }),
  listWorkspaceItems: query({ path: 'GET workspace/{id}/item', needs, input: pageQuery, output: type<Page<WorkspaceItem>>(), tag }),
  removeWorkspaceItem: mutation({
    path: 'DELETE workspace/{id}/item/{itemId}',
    needs,
    input: object({ itemId: recordId().required() }),
    output: type<{ id: number }>(),
    tag,
  }),
});

export const workspaceExport = calls(members, {
  exportWorkspaces: listExport('GET workspace/export', needs, workspaceCalls.listWorkspaces),
});
