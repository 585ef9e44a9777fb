import path from 'node:path';
import type { Services } from '@tessera/plugin-sdk/contract';
import { deployment } from '@tessera/plugin-sdk/server';

/** The plugin's own files on this machine, by absolute path. */
export const ownFolder = (services: Services): string => services.get(deployment).folder('glm-analysis');
/** Cells of analyses, named by what they depend on. */
export const pivotFile = (services: Services, pivotKey: string): string => path.join(ownFolder(services), 'pivots', `${pivotKey}.parquet`);
/** One run of Python. */
export const runFolder = (services: Services, token: string): string => path.join(ownFolder(services), 'runs', token);
