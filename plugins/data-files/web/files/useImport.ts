import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ProblemDetails } from '@tessera/plugin-sdk/contract';
import { api, uploadFile } from '@tessera/plugin-sdk/web';
import { importFileCalls } from '../../contract/importFiles';
import { fileTypeOf } from './importTypes';

/** The file with the same bytes that is there already. */
export interface ExistingFile {
  id: number;
  fileName: string;
  isDeleted: boolean;
}

export type ImportState =
  | { at: 'idle' }
  | { at: 'sending'; name: string; share: number }
  | { at: 'exists'; name: string; existing: ExistingFile };

interface Told {
  onImported: (file: { id: number; fileName: string }, name: string) => void;
  /** With problem details, or the browser's own error where the code that sends could not be fetched. */
  onFailed: (error: unknown, name: string) => void;
}

/** Sends one file after the other; the job that reads it goes on by itself. The same `File` sent again goes on where it was cut. */
export function useImport({ onImported, onFailed }: Told) {
  const [state, setState] = useState<ImportState>({ at: 'idle' });
  const stop = useRef<AbortController>(undefined);
  const dispatch = useDispatch();

  /** @returns whether the server has the file now */
  const send = async (file: File, kind: { reportTypeCode: string; groupId: number }): Promise<boolean> => {
    const abort = new AbortController();
    stop.current = abort;
    setState({ at: 'sending', name: file.name, share: 0 });
    const fileType = fileTypeOf(file.name);
    try {
      const imported = await uploadFile(importFileCalls.uploadImportFile, file, { ...kind, ...(fileType ? { fileType } : {}) }, { onProgress: (share) => setState({ at: 'sending', name: file.name, share }), signal: abort.signal });
      // an upload is no mutation of the cache: what it changed is told here
      dispatch(api.util.invalidateTags(['data-files/ImportFile'] as never));
      setState({ at: 'idle' });
      onImported(imported, file.name);
      return true;
    } catch (error) {
      const problem = error as Partial<ProblemDetails>;
      if (problem.code === 'already_imported' && problem.current) {
        setState({ at: 'exists', name: file.name, existing: problem.current as ExistingFile });
        return true;
      }
      setState({ at: 'idle' });
      if (!abort.signal.aborted) onFailed(error, file.name);
      return false;
    }
  };
  return { state, send, cancel: () => stop.current?.abort(), dismiss: () => setState({ at: 'idle' }) };
}
