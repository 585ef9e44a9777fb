/** What members offers to other plugins, and what it would like from them. Types and names only: the manifest stays light. */
import type { Work } from '@tessera/plugin-sdk/contract';

/** From strongest to weakest; each may do all that the next one may. */
export const workspacePermissions = ['admin', 'editor', 'viewer'] as const;
export type WorkspacePermission = (typeof workspacePermissions)[number];

export const workspaceItemKinds = ['report-file', 'report'] as const;
export type WorkspaceItemKind = (typeof workspaceItemKinds)[number];

/** A report file or report of another plugin, by the id that it has there. */
export interface WorkspaceItemRef {
  kind: WorkspaceItemKind;
  reference: string;
}

export interface NewWorkspaceItem extends WorkspaceItemRef {
  /** At most 255 characters; shown as it was when the item was added. */
  title: string;
  /** Path of the screen that shows it, below `/admin`: `/bao-cao/…`. */
  to?: string | undefined;
}

/** Puts things of other plugins into workspaces and tells who may see them. Levels are those of the user in `work`. */
export interface WorkspaceService {
  /** Workspaces into which the user may put things, by name. */
  editable(work: Work): Promise<{ id: number; name: string }[]>;
  /** Adds once; a second time brings the title up to date. @throws 404 to strangers of the workspace, 403 to viewers */
  addItem(work: Work, workspaceId: number, item: NewWorkspaceItem): Promise<void>;
  /** The strongest level that the user has on an item through any workspace; undefined: none. */
  levelOn(work: Work, item: WorkspaceItemRef): Promise<WorkspacePermission | undefined>;
  /** Takes an item that no longer exists out of every workspace; whoever may delete the thing itself may call it. */
  forgetItem(work: Work, item: WorkspaceItemRef): Promise<void>;
}

/** A kind of reports that members are made for. */
export interface ReportType {
  /** Names it for programs; stored with the member. */
  code: string;
  name: string;
  /** Codes of the roles of which a member of this kind carries one; empty: members carry none. */
  roleCodes: readonly string[];
}

/** Further report types, or other names for those built in. Provided by the plugin that administers report types. */
export interface ReportTypeSource {
  /** Active ones only. */
  list(work: Work): Promise<readonly ReportType[]>;
}

/** Somebody who buys, as the seller knows them. */
export interface Buyer {
  name: string;
  /** Ten digits; tells customers apart. */
  phoneNumber: string;
  email?: string | null | undefined;
  address?: string | null | undefined;
}

/** Customers for plugins that sell to them. */
export interface CustomerDirectory {
  /** The customer with this phone number, or a new one. One that is there stays as it is. */
  findOrCreate(work: Work, buyer: Buyer): Promise<{ id: number }>;
}
