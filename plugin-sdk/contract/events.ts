/** Facts that a plugin tells others: declared in its manifest, written by `emit`, heard by `on`. */
export interface EventDraft<Payload extends object = object> {
  readonly __payload?: Payload;
}

/** An event as the server halves see it. Made by the manifest. */
export interface EventKey<Payload extends object = object, Owner extends string = string> {
  readonly plugin: Owner;
  readonly name: string;
  /** `plugin/name` */
  readonly id: string;
  readonly __payload?: Payload;
}

export type EventPayloadOf<K> = K extends { readonly __payload?: infer P extends object } ? P : never;
export type EventKeys<Owner extends string, E> = {
  readonly [K in keyof E]: E[K] extends EventDraft<infer Payload> ? EventKey<Payload, Owner> : never;
};

/**
 * Declares an event, in the `events` of a manifest. The payload is plain JSON that stands for itself: a listener may read it days later.
 * @example
 * events: { paid: event<{ contractId: number; amount: number }>() }
 * // server of the plugin: await emit(ctx, contracts.events.paid, { key: id, contractId: id, amount })
 * // server of another:    listens: [on(contracts.events.paid, creditWallet)]
 */
export const event = <Payload extends object & { key?: never }>(): EventDraft<Payload> => ({});

/** For `manifest`: the key of a declared event. */
export const eventKey = (plugin: string, name: string): EventKey => ({ plugin, name, id: `${plugin}/${name}` });

/** What a process tells when a record arrives in a state: when it is made (`step` and `from` are null), and at each step. */
export interface StateChange<State extends string = string> {
  /** Of the record. */
  id: number;
  step: string | null;
  from: State | null;
  to: State;
  /** Who did it. */
  by: number;
  byName: string;
}
