import type { WorkspaceUser } from '../../contract/workspaces';

/** The one admin left who can sign in: neither demoted nor removed. The server decides; this tells it before they try. */
export function lastAdminOf(people: readonly WorkspaceUser[]): number | undefined {
  const admins = people.filter((one) => one.permission === 'admin' && one.isActive);
  return admins.length === 1 ? admins[0]?.accountId : undefined;
}
