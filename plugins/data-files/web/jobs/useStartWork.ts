import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLazyGetImportFileQuery } from '../calls';
import { resultsOfWork } from './useWorkEnds';

/** Starts work on a file. It counts as starting until the file itself says that it is worked on: a second press in between starts nothing. */
export function useStartWork() {
  const [isStarting, setStarting] = useState(false);
  const [refresh] = useLazyGetImportFileQuery();
  const dispatch = useDispatch();
  /** @throws what `send` throws */
  const start = async (fileName: string, send: () => Promise<unknown>): Promise<void> => {
    setStarting(true);
    try {
      await send();
      const { data } = await refresh({ fileName });
      // over before it could be seen: nobody else notices its end
      if (data?.working === null) dispatch(resultsOfWork);
    } finally {
      setStarting(false);
    }
  };
  return { start, isStarting };
}
