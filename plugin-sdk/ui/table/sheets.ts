import { createContext, useContext } from 'react';
import type { DrawnCell, DrawnChart, DrawnColumn, DrawnFact } from '@tessera/plugin-sdk/contract';

/**
 * Hands a table that a screen has drawn to the browser as `<fileName>.xlsx`; `about` says what its figures are of; charts stand below
 * it. Rejects with problem details.
 */
export type DownloadSheet = (
  fileName: string,
  columns: readonly DrawnColumn[],
  rows: readonly (readonly DrawnCell[])[],
  about?: readonly DrawnFact[],
  charts?: readonly DrawnChart[],
) => Promise<void>;

const SheetContext = createContext<DownloadSheet>(() => Promise.reject(new Error('Downloading a table needs a SheetProvider around it')));

/** Who writes the tables of charts. The application supplies it. @example <SheetProvider value={downloadSheet}>…</SheetProvider> */
export const SheetProvider = SheetContext.Provider;

export const useDownloadSheet = (): DownloadSheet => useContext(SheetContext);
