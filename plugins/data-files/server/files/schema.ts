import { schemaOf } from '@tessera/plugin-sdk/server';

export const dataFilesSchema = schemaOf('data-files');
