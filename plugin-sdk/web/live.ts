import type { Api, TypedUseQuery, TypedUseQueryHookResult } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import type { api } from './api';
import { usePauseMs } from './pauses';

type CallBaseQuery = typeof api extends Api<infer Base, infer _Endpoints, infer _Path, infer _Tags, infer _Modules> ? Base : never;

/** What is under way is asked for at least so often. */
const everyMs = 2_000;

/**
 * A query that follows work of anybody: while its answer shows something under way it is asked again, soon at first and then every two
 * seconds. One's own job tells its end by itself (`useJob`); that of somebody else is seen only here.
 * @param isUnderWay whether something in the answer is not over yet
 * @example const query = useLive(useListReserveRunsQuery, { fileName }, (runs) => runs.some(({ code }) => code === null));
 */
export function useLive<Answer, Input>(
  useQuery: TypedUseQuery<Answer, Input, CallBaseQuery>,
  input: NoInfer<Input>,
  isUnderWay: (answer: NoInfer<Answer>) => boolean,
  { skip = false }: { skip?: boolean } = {},
): TypedUseQueryHookResult<Answer, Input, CallBaseQuery> {
  const [isLive, setLive] = useState(false);
  const [answeredAt, setAnsweredAt] = useState<number>();
  const pauseMs = usePauseMs(isLive ? 'live' : undefined, answeredAt, everyMs);
  const query = useQuery(input, {
    skip,
    pollingInterval: isLive ? pauseMs : 0,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const underWay = query.data !== undefined && isUnderWay(query.data);
  if (underWay !== isLive) setLive(underWay);
  if (query.fulfilledTimeStamp !== answeredAt) setAnsweredAt(query.fulfilledTimeStamp);
  // what comes anew every other second is no news to be announced
  return { ...query, isFetching: query.isFetching && !underWay } as typeof query;
}
