import type { Api, TypedUseInfiniteQuery } from '@reduxjs/toolkit/query/react';
import type { ArgsOf, Call, OutputOf, Page } from '@tessera/plugin-sdk/contract';
import { api, tagsOf } from './api';

type CallBaseQuery = typeof api extends Api<infer Base, infer _Endpoints, infer _Path, infer _Tags, infer _Modules> ? Base : never;

/**
 * The hook of a list that goes on where its end is reached: the answers of its pages, in order, and `fetchNextPage`. All pages that were
 * loaded are asked for anew when their records change.
 * @example const useCalendarPages = pagesHook(calendarCalls.readCalendar);
 */
export function pagesHook<C extends Call<'query'>>(
  call: C,
): TypedUseInfiniteQuery<OutputOf<C>, Omit<ArgsOf<C>, 'page'>, number, CallBaseQuery> {
  const name = `${call.name}Pages`;
  const tags = tagsOf(call);
  const { endpoints } = api.enhanceEndpoints({ addTagTypes: tags }).injectEndpoints({
    overrideExisting: true, // hot reload
    endpoints: (build) => ({
      [name]: build.infiniteQuery<Page<unknown>, Record<string, unknown>, number>({
        infiniteQueryOptions: {
          initialPageParam: 1,
          getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
        },
        query: ({ queryArg, pageParam }) => ({ call, args: { ...queryArg, page: pageParam } }),
        providesTags: tags as never,
      }),
    }),
  });
  return (endpoints as unknown as Record<string, { useInfiniteQuery: unknown }>)[name]!.useInfiniteQuery as never;
}
