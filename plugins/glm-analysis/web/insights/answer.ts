/** What a card needs of a query's state: figures of what is asked now, not of what was asked before. */
export interface Answer<T> {
  data: T | undefined;
  isFetching: boolean;
  error: unknown;
  retry: () => unknown;
}

interface QueryLike<T> {
  currentData?: T | undefined;
  isFetching: boolean;
  error?: unknown;
  refetch: () => unknown;
}

/** An answer, or the part of it that one chart shows. */
export function answerOf<T>(query: QueryLike<T>): Answer<T>;
export function answerOf<T, Part>(query: QueryLike<T>, part: (data: T) => Part): Answer<Part>;
export function answerOf<T>(
  { currentData, isFetching, error, refetch }: QueryLike<T>,
  part: (data: T) => unknown = (data) => data,
): Answer<unknown> {
  return {
    data: currentData === undefined ? undefined : part(currentData),
    isFetching,
    error: isFetching ? undefined : error,
    retry: refetch,
  };
}
