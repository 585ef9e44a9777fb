/** Where the app is served. Screens are written without it. */
export const basePath = '/admin';

/** The screen that an address of the browser names: `/admin/role-list?page=2` is `/role-list?page=2`. */
export function screenPath(location: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const path = location.pathname.startsWith(basePath) ? location.pathname.slice(basePath.length) : location.pathname;
  return `${path || '/'}${location.search}${location.hash}`;
}

/** `/` and `/login` show the sign-in page to those without a session. */
export const isPublicPath = (path: string): boolean => /^\/(login)?\/?([?#]|$)/.test(path);

/** A link from a mail with which a new password is set: token and code, behind `#` so that no server logs them. */
export function resetOf(hash: string): { token: string; code: string } | undefined {
  const [, token, code] = /^#reset=([\w-]{20,100})\.(\d{6})$/.exec(hash) ?? [];
  return token && code ? { token, code } : undefined;
}

/** The address of the sign-in page that leads back to `path`. */
export const signInAddress = (path: string): string => `${basePath}/login${isPublicPath(path) ? '' : `?next=${encodeURIComponent(path)}`}`;

/** A screen of this app, or undefined: what came with the address may be anything. */
export function safeReturnPath(next: string | null | undefined, origin: string = location.origin): string | undefined {
  // browsers drop control characters, so that "/\t/evil" would become "//evil"
  if (!next?.startsWith('/') || /^\/[/\\]|[\u0000-\u001f\\]/.test(next) || isPublicPath(next)) return undefined;
  const url = new URL(basePath + next, origin);
  if (url.origin !== origin || !url.pathname.startsWith(`${basePath}/`)) return undefined;
  const path = screenPath(url);
  return isPublicPath(path) ? undefined : path;
}
