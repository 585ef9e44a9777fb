/** A part of the app that is fetched when it is first needed could not be: the words of each browser, and Vite's for styles. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script|preload css/i.test(error.message);

export type WhyMissing = 'newVersion' | 'unreachable' | 'unknown';

const answerWaitMs = 5_000;
const entryOf = (page: Document) => page.querySelector('script[type=module][src]')?.getAttribute('src');

async function askServer(): Promise<WhyMissing> {
  try {
    const answer = await fetch(location.pathname, {
      cache: 'no-store',
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(answerWaitMs),
    });
    if (!answer.ok) return 'unreachable';
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    return entryOf(page) === entryOf(document) ? 'unknown' : 'newVersion';
  } catch {
    return 'unreachable';
  }
}

let asking: Promise<WhyMissing> | undefined;

/** Asks the server for the page. One that starts with other code is a new version: the parts of this one are gone for good. */
export function whyMissing(): Promise<WhyMissing> {
  asking ??= askServer().finally(() => (asking = undefined));
  return asking;
}

/** Parts with unsaved input object to closing the page. This asks the same guards without closing it. */
const isAnythingUnsaved = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const reloadedAtKey = 'tessera.reloaded';
const quietMs = 60_000;

/** Two servers with different versions behind one address must not make a page go in circles. */
function isFirstReload(now = Date.now()): boolean {
  try {
    if (now - Number(sessionStorage.getItem(reloadedAtKey) ?? 0) < quietMs) return false;
    sessionStorage.setItem(reloadedAtKey, String(now));
    return true;
  } catch {
    return false; // nothing can be remembered: rather never than for ever
  }
}

/** The page itself; an object, so that tests can watch it. */
export const page = { reload: () => location.reload() };

/**
 * Opens the new version where that is why a part is missing, nothing is unsaved, and it has not just been done. Resolves to whether it
 * does. For parts in whose place nothing else was shown yet: a screen on the way to which one was.
 */
export async function reloadForNewVersion(error: unknown): Promise<boolean> {
  if (!isMissingPart(error) || (await whyMissing()) !== 'newVersion' || isAnythingUnsaved() || !isFirstReload()) return false;
  page.reload();
  return true;
}
