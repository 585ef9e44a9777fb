import { useState } from 'react';
import { useRefresh } from '@tessera/plugin-sdk/web';
import { dataFiles } from '../../contract';
import { useLazyGetImportFileQuery } from '../calls';

/**
 * Starts work on a file. It counts as starting until the file itself says that it is worked on: a second press in between starts nothing.
 */
export function useStartWork() {
  const [isStarting, setStarting] = useState(false);
  const [refresh] = useLazyGetImportFileQuery();
  const refreshAnswers = useRefresh();
  /** @throws what `send` throws */
  const start = async (fileName: string, send: () => Promise<unknown>): Promise<void> => {
    setStarting(true);
    try {
      await send();
      const { data } = await refresh({ fileName });
      // over before it could be seen: nobody else notices its end
      if (data?.working === null) refreshAnswers(...Object.values(dataFiles.jobs));
    } finally {
      setStarting(false);
    }
  };
  return { start, isStarting };
}
