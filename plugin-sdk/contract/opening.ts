/** One opening of a form, from its first field to its record: whatever it sends twice is meant once. */
export interface Opening {
  /** The `Idempotency-Key` of each write that creates, by method and address. The first attempt makes it; no later one makes another. */
  readonly keys: Map<string, string>;
  /** The person goes on with what the first attempt saved; what the form holds by now is let go. */
  takesFirst: boolean;
}

export const newOpening = (): Opening => ({ keys: new Map(), takesFirst: false });

let current: Opening | undefined;

/**
 * Calls that `run` starts before it first waits belong to the opening. Those that follow a wait stand for themselves.
 * @example await duringOpening(opening, () => onSubmit(values));
 */
export function duringOpening<T>(opening: Opening, run: () => T): T {
  const around = current;
  current = opening;
  try {
    return run();
  } finally {
    current = around;
  }
}

/** The form that is sending just now. */
export const currentOpening = (): Opening | undefined => current;
