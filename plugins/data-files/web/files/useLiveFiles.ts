import { useState } from 'react';
import { useGetImportFileQuery, useListImportFilesQuery } from '../calls';

/** While something is done to a file, its state is asked for so often. */
const everyMs = 2_000;

/** A page of the file table that follows what the server does to its files. */
export function useLiveFiles(input: Parameters<typeof useListImportFilesQuery>[0]) {
  const [isWorking, setWorking] = useState(false);
  const query = useListImportFilesQuery(input, {
    pollingInterval: isWorking ? everyMs : 0,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const working = query.data?.data.some((file) => file.working !== null) ?? false;
  if (working !== isWorking) setWorking(working);
  // rows that come anew every other second are no news to be announced
  return { ...query, isFetching: query.isFetching && !working };
}

/** One file that is followed likewise. */
export function useLiveFile(fileName: string | undefined) {
  const [isWorking, setWorking] = useState(false);
  const query = useGetImportFileQuery(
    { fileName: fileName ?? '' },
    { skip: !fileName, pollingInterval: isWorking ? everyMs : 0, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  const working = query.data?.working != null;
  if (working !== isWorking) setWorking(working);
  return query;
}
