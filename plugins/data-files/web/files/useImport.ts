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
  onFailed: (problem: Partial<ProblemDetails>, name: string) => void;
}

/** Sends one file after the other; the job that reads it goes on by itself. */
export function useImport({ onImported, onFailed }: Told) {
  const [state, setState] = useState<ImportState>({ at: 'idle' });
  const stop = useRef<AbortController>(undefined);
  const dispatch = useDispatch();

  const send = async (file: File, kind: { reportTypeCode: string; groupId: number }) => {
    const abort = new AbortController();
    stop.current = abort;
    setState({ at: 'sending', name: file.name, share: 0 });
    const named = new File([file], file.name.normalize('NFC'), { type: file.type });
    const fileType = fileTypeOf(named.name);
    try {
      const imported = await uploadFile(importFileCalls.uploadImportFile, named, { ...kind, ...(fileType ? { fileType } : {}) }, { onProgress: (share) => setState({ at: 'sending', name: file.name, share }), signal: abort.signal });
      // an upload is no mutation of the cache: what it changed is told here
      dispatch(api.util.invalidateTags(['data-files/ImportFile'] as never));
      setState({ at: 'idle' });
      onImported(imported, file.name);
    } catch (error) {
      if (abort.signal.aborted) return setState({ at: 'idle' });
      const problem = error as Partial<ProblemDetails>;
      if (problem.code === 'already_imported' && problem.current) return setState({ at: 'exists', name: file.name, existing: problem.current as ExistingFile });
      setState({ at: 'idle' });
      onFailed(problem, file.name);
    }
  };
  return { state, send: (file: File, kind: { reportTypeCode: string; groupId: number }) => void send(file, kind), cancel: () => stop.current?.abort(), dismiss: () => setState({ at: 'idle' }) };
}
