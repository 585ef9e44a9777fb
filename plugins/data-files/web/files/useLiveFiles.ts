import type { ArgsOf } from '@tessera/plugin-sdk/contract';
import { useLive } from '@tessera/plugin-sdk/web';
import type { importFileCalls } from '../../contract/importFiles';
import type { ImportFile } from '../../contract/services';
import { useGetImportFileQuery, useListImportFilesQuery } from '../calls';

const isWorkedOn = ({ working }: ImportFile) => working !== null;

/** A page of the file table that follows what the server does to its files. */
export const useLiveFiles = (input: ArgsOf<typeof importFileCalls.listImportFiles>) =>
  useLive(useListImportFilesQuery, input, ({ data }) => data.some(isWorkedOn));

/** One file that is followed likewise. */
export const useLiveFile = (fileName: string | undefined) =>
  useLive(useGetImportFileQuery, { fileName: fileName ?? '' }, isWorkedOn, { skip: !fileName });
