import { createApi, type BaseQueryFn, type MutationDefinition, type QueryDefinition } from '@reduxjs/toolkit/query/react';
import {
  approvalAsked,
  type AnyCall,
  type ArgsOf,
  type Call,
  type CallKind,
  type Calls,
  type OutputOf,
  type ProblemDetails,
} from '@tessera/plugin-sdk/contract';
import { mayBeDone, sendOnce } from './attempts';
import { transport, wireRequest } from './request';

interface CallArgs {
  call: AnyCall;
  args: Record<string, unknown> | undefined;
}
type CallBaseQuery = BaseQueryFn<CallArgs, unknown, ProblemDetails>;

const isAsked = (body: unknown): body is { approval: { code: string } } =>
  typeof body === 'object' && body !== null && 'approval' in body && Object.keys(body).length === 1;
/** Nothing is done yet, so it is told as a refusal: nobody goes on as if it were done. Toasts and forms know it by its code. */
const askedProblem = (code: string): ProblemDetails => ({
  status: 202,
  code: approvalAsked,
  title: 'Accepted',
  detail: code,
  reference: '',
});

/** The screen has gone on: nobody hears this answer. A thrown error would be logged as unhandled. */
const givenUp: ProblemDetails = { status: 0, code: 'cancelled', title: 'Cancelled', detail: '', reference: '' };

// A double click, or Enter and a click: the second identical write waits for the first and shares its answer.
const writesInFlight = new Map<string, Promise<{ data: unknown } | { error: ProblemDetails }>>();

const baseQuery: CallBaseQuery = ({ call, args }, { signal }) => {
  const request = wireRequest(call, args);
  const send = async () => {
    const answer = await sendOnce(call, request, (sent) => transport().send(sent, { as: 'json', signal })).catch((error: unknown) => {
      if (signal.aborted) return { ok: false as const, problem: givenUp };
      throw error;
    });
    if (answer.ok && call.options.approval && isAsked(answer.body)) return { error: askedProblem(answer.body.approval.code) };
    return answer.ok ? { data: answer.body ?? null } : { error: answer.problem };
  };
  if (call.kind === 'query') return send();
  const key = JSON.stringify([request.method, request.url, request.body]);
  const running = writesInFlight.get(key);
  if (running) return running;
  const started = send().finally(() => writesInFlight.delete(key));
  writesInFlight.set(key, started);
  return started;
};

/** The one API slice; plugins inject their endpoints when their first screen loads. */
export const api = createApi({ reducerPath: 'api', baseQuery, tagTypes: [], refetchOnReconnect: true, endpoints: () => ({}) });

type Optional<A> = Partial<A> extends A ? A | void : A;
type EndpointOf<C> =
  C extends Call<'query'>
    ? QueryDefinition<Optional<ArgsOf<C>>, CallBaseQuery, string, OutputOf<C>, 'api'>
    : MutationDefinition<Optional<ArgsOf<C>>, CallBaseQuery, string, OutputOf<C>, 'api'>;
type Endpoints<C> = { [K in keyof C as C[K] extends Call<'query' | 'mutation'> ? K : never]: EndpointOf<C[K]> };

/** Codes of refusals after which the record is asked for again: it stands elsewhere than the caller thought. */
const wrongGround = new Set(['wrong_state', 'ground_shifted']);
/** What waits for somebody: any write of a plugin may have changed it. */
const waiting = 'core/Waiting' as never;
const approvalTags = ['core/Approval' as never, waiting];

const owners = new Map<string, string>();

/** Tags are the plugin's own: two plugins may both have a `Post`. */
export const tagsOf = (call: AnyCall): string[] =>
  [call.options.tag ?? []].flat().map((tag) => (tag.includes('/') ? tag : `${call.plugin}/${tag}`));

/**
 * Typed RTK Query hooks from declared calls. Import from screens only, so that the declaration of a plugin stays light.
 * @example export const { useListPostsQuery, useCreatePostMutation } = hooksOf(postCalls);
 */
export function hooksOf<C extends Readonly<Record<keyof C, Call<CallKind>>>>(calls: C) {
  const list = Object.values(calls as unknown as Calls).filter((call) => call.kind === 'query' || call.kind === 'mutation');
  for (const call of list) {
    const owner = owners.get(call.name);
    if (owner && owner !== call.plugin) throw new Error(`call name "${call.name}" of ${call.plugin} is already taken by ${owner}`);
    owners.set(call.name, call.plugin);
  }
  const enhanced = api.enhanceEndpoints({ addTagTypes: [...new Set(list.flatMap(tagsOf))] });
  return enhanced.injectEndpoints({
    overrideExisting: true, // ownership was checked above; keeps hot reload working
    endpoints: (build) =>
      Object.fromEntries(
        list.map((call) => [
          call.name,
          call.kind === 'query'
            ? build.query<unknown, Record<string, unknown> | undefined>({
                query: (args) => ({ call, args }),
                providesTags: tagsOf(call) as never,
              })
            : build.mutation<unknown, Record<string, unknown> | undefined>({
                query: (args) => ({ call, args }),
                // a record that is gone, that stands elsewhere by now or that may have been saved is still shown as it was
                invalidatesTags: (_r, error) =>
                  error?.code === approvalAsked
                    ? approvalTags
                    : !error || error.status === 404 || wrongGround.has(error.code) || mayBeDone(error)
                      ? call.plugin === 'core'
                        ? tagsOf(call)
                        : [...tagsOf(call), waiting]
                      : [],
              }),
        ]),
      ) as unknown as Endpoints<C>,
  });
}
