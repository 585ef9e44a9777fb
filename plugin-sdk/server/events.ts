import type { EventKey, EventPayloadOf } from '@tessera/plugin-sdk/contract';
import type { EventContext, WorkContext } from './context';
import { events } from './coreServices';

interface EmitOptions {
  /**
   * The caller holds a lock on the record that `key` names, so that no other transaction tells of it meanwhile: no further lock is taken.
   */
  serial?: boolean;
}

/**
 * Tells a fact to other plugins: written with the caller's transaction, delivered after its commit, at least once to each listener, in
 * order for one `key`. What is rolled back was never told.
 * @param payload `key` names what the event is about, such as the id of a record; the rest is the payload
 * @throws Error outside of a transaction: `ctx.transaction(…)` begins one
 * @example await emit(ctx, contracts.events.paid, { key: row.id, contractId: row.id, amount });
 */
export const emit = <K extends EventKey>(
  ctx: WorkContext,
  key: K,
  payload: NoInfer<EventPayloadOf<K>> & { key: string | number },
  options: EmitOptions = {},
): Promise<void> => ctx.services.get(events).emit(ctx, key, payload, options);

interface ListenOptions {
  /** A plugin that is new hears what happens from now on; `beginning` also what was kept until then (90 days). */
  from?: 'now' | 'beginning';
  /** A handler that takes longer has failed, and is tried again. 30 s unless said. */
  timeoutMs?: number;
}

/** What a plugin does on an event of a neighbour. Made by `on`. */
export interface Listener<Owner extends string = string> {
  readonly event: EventKey<object, Owner>;
  readonly options: ListenOptions;
  run(payload: never, ctx: EventContext): Promise<unknown>;
}

/**
 * Listens to an event of a neighbour, in the `listens` of `serverPlugin`. The handler runs in a transaction that also keeps its receipt:
 * one that writes only through `ctx` is done exactly once. Its effects elsewhere may come twice; `ctx.event.id` is then the same. It acts
 * in the name of the person who caused the event, but with all permissions: the plugin acts, so the permissions of that person do not limit
 * it. One that throws or takes too long is tried again after growing pauses, then parked, and holds up its own key only.
 * @example listens: [on(contracts.events.paid, async ({ contractId, amount }, ctx) => { await credit(ctx, contractId, amount); })]
 */
export const on = <Payload extends object, const Owner extends string>(
  event: EventKey<Payload, Owner>,
  run: (payload: Payload, ctx: EventContext) => Promise<unknown>,
  options: ListenOptions = {},
): Listener<Owner> => ({ event, options, run });
