import path from 'node:path';
import type { Services } from '@tessera/plugin-sdk/contract';
import { deployment, sharedFiles } from '@tessera/plugin-sdk/server';

/** Where this server works, by absolute path. */
export const ownFolder = (services: Services): string => services.get(deployment).folder('glm-analysis');
const sharedFolder = (services: Services): string => services.get(sharedFiles).folder('glm-analysis');
const pivotFolder = (services: Services): string => path.join(sharedFolder(services), 'pivots');
/** Cells of analyses, named by what they depend on. */
export const pivotFile = (services: Services, pivotKey: string): string => path.join(pivotFolder(services), `${pivotKey}.parquet`);
export const pivotKeysOfFiles = async (services: Services): Promise<string[]> =>
  (await services.get(sharedFiles).list(pivotFolder(services))).map((name) => path.basename(name, '.parquet'));
/** One run of Python whose results stay. */
export const runFolder = (services: Services, token: string): string => path.join(sharedFolder(services), 'runs', token);
/** One run of Python that leaves no file. */
export const fitFolder = (services: Services, jobId: string): string => path.join(ownFolder(services), 'runs', jobId);
