import { useSyncExternalStore } from 'react';
import type { ProblemDetails } from '@tessera/plugin-sdk/contract';
import { uploadFile, useRefresh } from '@tessera/plugin-sdk/web';
import { importFileCalls } from '../../contract/importFiles';
import { fileTypeOf } from './importTypes';

/** The file with the same bytes that is there already. */
export interface ExistingFile {
  id: number;
  fileName: string;
  isDeleted: boolean;
}

export type ImportState =
  { at: 'idle' } | { at: 'sending'; name: string; share: number } | { at: 'exists'; name: string; existing: ExistingFile };

interface Told {
  onImported: (file: { id: number; fileName: string }, name: string) => void;
  /** With problem details, or the browser's own error where the code that sends could not be fetched. */
  onFailed: (error: unknown, name: string) => void;
}

interface Upload {
  state: ImportState;
  stop: AbortController;
}
const idle: ImportState = { at: 'idle' };

/** What is being sent, by where it was begun. It goes on, and is seen again, when people look at another tab or screen meanwhile. */
const uploads = new Map<string, Upload>();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

function put(place: string, upload: Upload | undefined): void {
  if (upload) uploads.set(place, upload);
  else uploads.delete(place);
  // a reload or a closed window would cut it
  const isSending = [...uploads.values()].some(({ state }) => state.at === 'sending');
  window[isSending ? 'addEventListener' : 'removeEventListener']('beforeunload', askBeforeLeaving);
  for (const listener of listeners) listener();
}

/**
 * Sends one file after the other; the job that reads it goes on by itself. The same `File` sent again goes on where it was cut.
 * `place` tells apart what is sent from several managers.
 */
export function useImport(place: string, { onImported, onFailed }: Told) {
  const state = useSyncExternalStore(subscribe, () => uploads.get(place)?.state ?? idle);
  const refresh = useRefresh();

  /** @returns whether the server has the file now */
  const send = async (file: File, kind: { reportTypeCode: string; groupId: number }): Promise<boolean> => {
    const stop = new AbortController();
    const tell = (next: ImportState) => put(place, { state: next, stop });
    tell({ at: 'sending', name: file.name, share: 0 });
    const fileType = fileTypeOf(file.name);
    try {
      const imported = await uploadFile(
        importFileCalls.uploadImportFile,
        file,
        { ...kind, ...(fileType ? { fileType } : {}) },
        { onProgress: (share) => tell({ at: 'sending', name: file.name, share }), signal: stop.signal },
      );
      // an upload is no mutation of the cache: what it changed is told here
      refresh(importFileCalls.uploadImportFile);
      put(place, undefined);
      onImported(imported, file.name);
      return true;
    } catch (error) {
      const problem = error as Partial<ProblemDetails>;
      if (problem.code === 'already_imported' && problem.current) {
        tell({ at: 'exists', name: file.name, existing: problem.current as ExistingFile });
        return true;
      }
      put(place, undefined);
      if (!stop.signal.aborted) onFailed(error, file.name);
      return false;
    }
  };
  return { state, send, cancel: () => uploads.get(place)?.stop.abort(), dismiss: () => put(place, undefined) };
}
