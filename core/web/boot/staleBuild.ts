const key = 'tessera.reloaded';
const quietMs = 60_000;

/** A chunk that is gone: somebody deployed a new version while this page was open. */
export const isStaleBuild = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script|preload css/i.test(error.message);

/** Once a minute: where a reload did not help, offering it again would only go in circles. */
export function mayReload(now = Date.now()): boolean {
  try {
    return now - Number(sessionStorage.getItem(key) ?? 0) > quietMs;
  } catch {
    return true;
  }
}

export function reloadOnce(): void {
  try {
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    // without storage nothing is remembered, the reload itself still helps
  }
  location.reload();
}
