import { createContext, useContext } from 'react';
import type { DrawnCell, DrawnColumn } from '@tessera/plugin-sdk/contract';

/** Hands a table that a screen has drawn to the browser as `<fileName>.xlsx`. Rejects with problem details. */
export type DownloadSheet = (fileName: string, columns: readonly DrawnColumn[], rows: readonly (readonly DrawnCell[])[]) => Promise<void>;

const SheetContext = createContext<DownloadSheet>(() => Promise.reject(new Error('Downloading a table needs a SheetProvider around it')));

/** Who writes the tables of charts. The application supplies it. @example <SheetProvider value={downloadSheet}>…</SheetProvider> */
export const SheetProvider = SheetContext.Provider;

export const useDownloadSheet = (): DownloadSheet => useContext(SheetContext);
