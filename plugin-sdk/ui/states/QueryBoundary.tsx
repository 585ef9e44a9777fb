import type { ReactNode } from 'react';
import { CardSkeleton } from './skeletons';
import { Failed, useOnline } from './states';

/** What an RTK Query hook returns, as far as a screen needs it. */
export interface QueryState<T> {
  data?: T | undefined;
  error?: unknown;
  isLoading?: boolean;
  isFetching?: boolean;
  fulfilledTimeStamp?: number | undefined;
  refetch: () => unknown;
}

interface Props<T> {
  query: QueryState<T>;
  /** In the shape of the content; cards unless said. */
  skeleton?: ReactNode;
  /** Shown when `isEmpty` says so. */
  empty?: ReactNode;
  isEmpty?: (data: NonNullable<T>) => boolean;
  /** What could not be loaded: "Không tải được hợp đồng". */
  failedTitle?: string;
  children: (data: NonNullable<T>) => ReactNode;
}

/** Skeleton, failure, emptiness or content. What is cached stays on the screen while it is refreshed, and when the connection is lost. */
export function QueryBoundary<T>({
  query,
  skeleton = <CardSkeleton />,
  empty,
  isEmpty = (data) => Array.isArray(data) && data.length === 0,
  failedTitle,
  children,
}: Props<T>) {
  const online = useOnline();
  const { data, error } = query;
  if (error && (data === undefined || data === null)) return <Failed error={error} onRetry={query.refetch} title={failedTitle} />;
  if (data === undefined || data === null) return skeleton;
  return (
    <>
      {/* what the shell says of the connection is said once */}
      {online && error !== undefined && <Failed error={error} onRetry={query.refetch} />}
      {empty && isEmpty(data) ? empty : children(data)}
    </>
  );
}
