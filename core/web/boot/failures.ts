import { readProblem } from '@tessera/plugin-sdk/ui';

/** What to write about a failure that nobody handled: names and references, never bodies, tokens or what a user typed. */
export function describeFailure(reason: unknown): string {
  const { code, status, reference } = readProblem(reason);
  if (code) return `problem ${code}${status ? ` (${status})` : ''}${reference ? `, reference ${reference}` : ''}`;
  return reason instanceof Error ? `${reason.name} in ${reason.stack?.split('\n')[1]?.trim() ?? 'unknown place'}` : typeof reason;
}

export function watchFailures(): void {
  window.addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    console.error(`Unhandled: ${describeFailure(event.reason)}`);
  });
}
