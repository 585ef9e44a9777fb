import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { AnyCall, JobKey } from '@tessera/plugin-sdk/contract';
import { api, tagsOf } from './api';

/** The action that has these tags asked for anew; also those of screens that were not opened yet. */
const stale = (tags: readonly string[]) => api.enhanceEndpoints({ addTagTypes: tags }).util.invalidateTags([...tags]);

/**
 * Has lists and details asked for anew: those that a call provides or changes, and those that a job changes.
 * @example
 * const refresh = useRefresh();
 * await uploadFile(importFileCalls.uploadImportFile, file);
 * refresh(importFileCalls.uploadImportFile);
 */
export function useRefresh(): (...changed: readonly (AnyCall | JobKey)[]) => void {
  const dispatch = useDispatch();
  return useCallback(
    (...changed) => void dispatch(stale(changed.flatMap((one) => ('refreshes' in one ? one.refreshes : tagsOf(one))))),
    [dispatch],
  );
}
