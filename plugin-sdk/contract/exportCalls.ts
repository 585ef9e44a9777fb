import { object, string } from 'yup';
import { calls, download, mutation } from './calls';
import type { JobKey, StartedJob } from './jobs';
import { text } from './fields';
import { workbookType } from './listExport';
import { type } from './plugin';

/** What the job of an export is given. */
export interface ExportJobInput {
  /** Plugin and name of a call made by `listExport`: `contracts/exportPolicy`. */
  call: string;
  /** Search, filters and order, as they stand in an address: `search=hanh&status=paid`. */
  query: string;
  /** What the list is called, for the list of jobs. */
  title: string;
}

/** The workbook that a job has written. */
export interface ExportedFile {
  fileName: string;
  rows: number;
  bytes: number;
}

/** Core's job that writes a list of any length as a workbook. */
export const exportJob: JobKey<ExportJobInput, ExportedFile> = {
  plugin: 'core',
  kind: 'exportList',
  refreshes: [],
  titleOf: ({ title }) => ({ vi: `Xuất “${title}”`, en: `Export “${title}”` }),
};

/** For how long a workbook that a job has written can be fetched, in hours. */
export const exportKeptHours = 24;

/** Lists as workbooks, written by a job. Core answers these on every server. */
export const exportCalls = calls(
  { id: 'core', mayNeed: [] as const },
  {
    /**
     * Starts a job that writes what `GET <list>/export` would answer. Whoever asks needs the permission of that call.
     * @throws 404 where there is no such list; 409 `job_running` where the same is being written already
     */
    startExport: mutation({
      path: 'POST core/exports',
      needs: 'Authenticated',
      input: object({ call: text(200).required(), query: string().max(8_000).default(''), title: text(200).required() }),
      output: type<StartedJob>(),
      tag: 'Job',
      problems: [403, 404, 409],
    }),
    /** The workbook of one's own job, by the id of the job. @throws 404 after a day */
    exportedFile: download({
      path: 'GET core/exports/{id}',
      needs: 'Authenticated',
      input: object({ id: string().uuid().required() }),
      output: type<void>(),
      contentTypes: workbookType,
      timeoutMs: 5 * 60_000,
    }),
  },
);
